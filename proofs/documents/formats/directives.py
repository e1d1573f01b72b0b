"""The directives of MyST and reStructuredText whose body is running text."""

PROSE = (
    r"(?:(?:prf|proof):[\w-]+|exercise(?:-start)?|solution(?:-start)?|admonition|note|tip|hint|important|warning|caution"
    r"|attention|danger|error|seealso|dropdown|margin|sidebar|topic|container|epigraph|card|theorem|lemma|proposition"
    r"|corollary|definition|proof|remark|example|observation|question|answer|problem)"
)
