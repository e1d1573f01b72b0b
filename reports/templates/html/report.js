(() => {
  "use strict";
  const all = (selector) => [...document.querySelectorAll(selector)];
  const byId = (id) => document.getElementById(id);
  document.documentElement.classList.add("scripted");

  const search = byId("search");
  const spoken = (item) => [item.id, ...[...item.querySelectorAll("h3, .verdict, .badge")].map((part) => part.textContent)];
  // Read when the first search begins: before that nobody waits for it.
  let texts;
  const searched = () => texts ??= new Map(
    all("[data-search]").map((item) => [item, [...spoken(item), item.dataset.search].join(" ").toLowerCase()]),
  );
  const filter = () => {
    const words = search.value.trim().toLowerCase().split(/\s+/).filter(Boolean);
    for (const [item, text] of searched()) item.classList.toggle("gone", !words.every((word) => text.includes(word)));
    // A row of a list is shown with the claim that its link leads to.
    for (const row of all("[data-of]")) {
      const claim = byId(row.querySelector("a").getAttribute("href").slice(1));
      row.classList.toggle("gone", claim !== null && claim.classList.contains("gone"));
    }
    const left = all(".claim, .closed").filter((item) => !item.classList.contains("gone")).length;
    byId("found").hidden = words.length === 0;
    byId("found").textContent = left === 1 ? "1 claim found" : left + " claims found";
  };
  search.addEventListener("input", filter);

  let current = -1;
  const step = (by) => {
    const errors = all("[data-error]").filter((item) => item.offsetParent !== null);
    if (errors.length === 0) return;
    current = (current + by + errors.length) % errors.length;
    const card = errors[current];
    history.replaceState(null, "", "#" + card.id);
    card.scrollIntoView({ block: "start" });
    card.querySelector("h3 a").focus({ preventScroll: true });
  };
  byId("next").addEventListener("click", () => step(1));
  byId("previous").addEventListener("click", () => step(current < 0 ? 0 : -1));
  document.addEventListener("keydown", (event) => {
    const typing = event.target.matches("input:not([type=checkbox]), textarea");
    if (event.key === "Escape" && event.target === search) { search.value = ""; filter(); search.blur(); }
    if (typing || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === "n") step(1);
    if (event.key === "p") step(current < 0 ? 0 : -1);
    if (event.key === "/") { event.preventDefault(); search.focus(); }
  });

  const sourceOf = (row) =>
    row.matches(".corrected") ? row.querySelector("annotation")?.textContent : row.querySelector("code").textContent;
  const labelOf = (row) => (row.matches(".corrected") ? "Copy LaTeX" : "Copy");
  const dress = (part) => {
    if (part.dataset.dressed || !navigator.clipboard) return;
    part.dataset.dressed = "";
    for (const row of part.querySelectorAll(".reproduce, .corrected")) {
      if (!sourceOf(row)) continue;
      const button = document.createElement("button");
      button.type = "button";
      button.className = "copy";
      button.textContent = labelOf(row);
      row.append(button);
    }
  };
  document.addEventListener("click", async (event) => {
    const button = event.target.closest(".copy");
    if (!button) return;
    const row = button.parentElement;
    await navigator.clipboard.writeText(sourceOf(row));
    byId("announce").textContent = button.textContent = "Copied";
    setTimeout(() => { button.textContent = labelOf(row); }, 1200);
  });

  const latexOf = (formula) =>
    formula.dataset.tex ?? formula.querySelector("annotation")?.textContent ?? formula.textContent;
  document.addEventListener("copy", (event) => {
    const chosen = getSelection();
    if (chosen.rangeCount === 0) return;
    const range = chosen.getRangeAt(0).cloneRange();
    const formulaAt = (node) => (node.nodeType === 1 ? node : node.parentElement)?.closest("math");
    const first = formulaAt(range.startContainer), last = formulaAt(range.endContainer);
    if (first) range.setStartBefore(first);
    if (last) range.setEndAfter(last);
    const piece = range.cloneContents(), formulas = [...piece.querySelectorAll("math")];
    if (formulas.length === 0) return;
    for (const formula of formulas) formula.replaceWith("$" + latexOf(formula) + "$");
    event.clipboardData.setData("text/plain", piece.textContent.trim());
    event.preventDefault();
  });

  // A card gets its buttons, and a formula that scrolls in its box its place in the order of keys, when it is near the
  // screen: what is far away is neither laid out nor measured.
  const near = new Set();
  const reachable = () => {
    const boxes = [...near].flatMap((part) => [...part.querySelectorAll(".formula, .old, .new")]);
    const seen = boxes.filter((box) => !box.closest("details:not([open])"));
    const wide = seen.map((box) => box.scrollWidth > box.clientWidth);
    seen.forEach((box, at) => { if (wide[at]) box.tabIndex = 0; else box.removeAttribute("tabindex"); });
  };
  const watch = new IntersectionObserver((entries) => {
    for (const entry of entries) {
      near[entry.isIntersecting ? "add" : "delete"](entry.target);
      if (entry.isIntersecting) dress(entry.target);
    }
    reachable();
  }, { rootMargin: "100%" });
  for (const part of all(".claim, .closed, .derivation li, .errata li, .end")) watch.observe(part);
  document.fonts.ready.then(reachable);
  addEventListener("resize", reachable);
  addEventListener("toggle", reachable, true);

  const open = () => {
    const id = location.hash.slice(1);
    const target = id && (byId(id) || byId(decodeURIComponent(id)));
    if (target && target.tagName === "DETAILS") target.open = true;
  };
  addEventListener("hashchange", open);
  open();
})();
