(() => {
  "use strict";
  const all = (selector) => [...document.querySelectorAll(selector)];
  const byId = (id) => document.getElementById(id);
  document.documentElement.classList.add("scripted");

  const parts = all(".claim, .closed, .derivation, .errata li, .outline section");
  // The body of a card or a row, or a list of the side bar, waits as text until the reader comes near, or the browser has nothing else to do.
  const make = (part) => {
    const waiting = part.querySelector("noscript");
    if (waiting) waiting.outerHTML = waiting.textContent;
  };

  const outline = document.querySelector(".outline");
  let links;
  const outlined = () => {
    if (links) return links;
    outline.querySelectorAll("section").forEach(make);
    return links = new Map(all(".outline li a").map((link) => [byId(link.getAttribute("href").slice(1)), link]));
  };

  const search = byId("search"), note = byId("note"), topic = byId("topic");
  const boxes = all(".chip input"), cards = all("[data-search]");
  // A superscript 2 is written like ^2 and an italic x like x; braces, spaces, scripts and sizes do not count.
  const folded = (text) => text.normalize("NFKC").toLowerCase().replace(/\\(left|right|[bB]igg?[lr]?|[,;!: ])|[\s{}^_$]/g, "");
  const ENTITIES = { amp: "&", lt: "<", gt: ">" };
  const spoken = (card) => {
    const body = card.querySelector("noscript")?.textContent ?? "";
    const plain = body.replace(/<[^>]*>/g, "")
      .replace(/&(?:#(\d+)|(amp|lt|gt));/g, (_, code, name) => (code ? String.fromCodePoint(code) : ENTITIES[name]));
    return folded([card.id, card.dataset.search, card.textContent.replace(body, ""), plain].join("\n"));
  };
  // Read when the first search begins: before that nobody waits for it.
  let texts;
  const searched = () => texts ??= new Map(cards.map((card) => [card, spoken(card)]));
  // A formula is sought as a whole, words each on its own.
  const sought = (asked) => (/[\\^_={}]/.test(asked) ? [asked] : asked.split(/\s+/)).map(folded).filter(Boolean);
  const ticked = () => boxes.filter((box) => box.checked).map((box) => box.id.replace("show-", ""));
  const of = (box) => (box.startsWith("s-") ? box : "v-" + box);
  const left = (item) => !item.classList.contains("gone");
  const filter = () => {
    const words = sought(search.value), shown = ticked();
    const kinds = [shown.filter((box) => box.startsWith("s-")), shown.filter((box) => !box.startsWith("s-"))];
    const kept = (card) =>
      kinds.every((kind) => kind.length === 0 || kind.some((box) => card.classList.contains(of(box))))
      && (!note.value || card.closest(".note").id === note.value)
      && (!topic.value || card.dataset.topic === topic.value)
      && (words.length === 0 || words.every((word) => searched().get(card).includes(word)));
    for (const card of cards) card.classList.toggle("gone", !kept(card));
    outlined();
    const narrowed = words.length > 0 || shown.length > 0 || note.value !== "" || topic.value !== "";
    // A row of a list is shown with the claim that its link leads to; what is left empty goes.
    for (const row of all("[data-of]")) {
      const claim = byId(row.querySelector("a").getAttribute("href").slice(1));
      row.classList.toggle("gone", claim !== null && !left(claim));
    }
    for (const part of all(".derivation")) part.classList.toggle("gone", narrowed);
    for (const part of all(".note, .outline, .outline section, .errata .kind"))
      part.classList.toggle("gone", narrowed && ![...part.querySelectorAll("[data-search], [data-of]")].some(left));
    const number = cards.filter(left).length;
    byId("found").textContent = !narrowed ? "" : number === 0 ? "Nothing found" : number === 1 ? "1 claim found" : number + " claims found";
  };

  // What is asked stands in the address: it can be sent to somebody, and the back button takes it back.
  const asked = () => {
    const pairs = { q: search.value.trim(), note: note.value, topic: topic.value, show: ticked().join(" ") };
    const query = new URLSearchParams(Object.entries(pairs).filter(([, value]) => value)).toString();
    return location.pathname + (query && "?" + query) + location.hash;
  };
  const changed = (how) => {
    filter();
    history[how](history.state, "", asked());
  };
  const restore = () => {
    const query = new URLSearchParams(location.search), shown = (query.get("show") ?? "").split(" ");
    search.value = query.get("q") ?? "";
    for (const [list, name] of [[note, "note"], [topic, "topic"]]) {
      list.value = query.get(name) ?? "";
      if (list.selectedIndex < 0) list.value = "";
    }
    for (const box of boxes) box.checked = shown.includes(box.id.replace("show-", ""));
    if (location.search || texts || cards.some((card) => !left(card))) filter();
  };
  let typing = false;
  const typed = () => { changed(typing ? "replaceState" : "pushState"); typing = true; };
  search.addEventListener("input", typed);
  search.addEventListener("change", () => { typing = false; });
  for (const control of [note, topic, ...boxes]) control.addEventListener("change", () => changed("pushState"));
  addEventListener("popstate", () => { typing = false; restore(); });

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
    const writing = event.target.matches("input:not([type=checkbox]), select, textarea");
    if (event.key === "Escape" && event.target === search) { search.value = ""; typed(); search.blur(); }
    if (writing || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === "n") step(1);
    if (event.key === "p") step(current < 0 ? 0 : -1);
    if (event.key === "/") { event.preventDefault(); search.focus(); }
  });

  const sourceOf = (row) =>
    row.matches(".corrected") ? row.querySelector("annotation")?.textContent : row.querySelector("code").textContent;
  const labelOf = (row) => (row.matches(".corrected") ? "Copy LaTeX" : "Copy");
  const dress = (part) => {
    if ("dressed" in part.dataset || !navigator.clipboard) return;
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
      if (entry.isIntersecting) { make(entry.target); dress(entry.target); }
    }
    reachable();
  }, { rootMargin: "100%" });
  for (const part of [...parts, ...all(".end")]) watch.observe(part);
  document.fonts.ready.then(reachable);
  addEventListener("resize", reachable);
  addEventListener("toggle", reachable, true);

  const idle = window.requestIdleCallback ?? ((work) => setTimeout(() => work({ timeRemaining: () => 8 }), 50));
  // Find in page sees what is made: in the end that is all of it.  What is printed is made at once.
  addEventListener("beforeprint", () => all(".errata li").forEach(make));
  const rest = parts.slice();
  const makeRest = (deadline) => {
    do { const part = rest.shift(); if (part) make(part); } while (rest.length > 0 && deadline.timeRemaining() > 4);
    if (rest.length > 0) idle(makeRest);
  };
  addEventListener("load", () => idle(makeRest));

  // The side bar shows where the reader is.
  const follow = new IntersectionObserver((entries) => {
    const card = entries.filter((entry) => entry.isIntersecting).at(-1)?.target;
    const link = card && outlined().get(card);
    if (!link) return;
    for (const other of outline.querySelectorAll("[aria-current]")) other.removeAttribute("aria-current");
    link.setAttribute("aria-current", "true");
    outline.scrollTop += link.getBoundingClientRect().top - outline.getBoundingClientRect().top - outline.clientHeight / 3;
  }, { rootMargin: "-20% 0px -75% 0px" });
  for (const card of cards) follow.observe(card);

  const open = () => {
    const id = location.hash.slice(1);
    const target = id && (byId(id) || byId(decodeURIComponent(id)));
    if (!target) return;
    make(target);
    if (target.tagName === "DETAILS") target.open = true;
  };
  addEventListener("hashchange", open);
  restore();
  open();
})();
