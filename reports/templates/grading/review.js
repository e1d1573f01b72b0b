(() => {
  "use strict";
  const all = (selector, root = document) => [...root.querySelectorAll(selector)];
  const byId = (id) => document.getElementById(id);
  document.documentElement.classList.add("scripted");

  const WORDS = { accept: "accepted", full: "full marks", zero: "no marks", other: "changed", own: "own marks", later: "later", right: "right" };
  const OPEN = new Set(["", "later"]);
  const choices = all(".choice");
  const byName = new Map();
  for (const choice of choices) {
    const name = choice.dataset.on;
    byName.set(name, [...(byName.get(name) || []), choice]);
  }
  const numbers = new Map(all("[data-other]").map((field) => [field.dataset.other, field]));
  const words = new Map(all("[data-words]").map((field) => [field.dataset.words, field]));
  const states = new Map();
  for (const badge of all("[data-state]")) {
    states.set(badge.dataset.state, [...(states.get(badge.dataset.state) || []), badge]);
  }

  // The decision of a target: one of the words above, or "" while nothing is decided.
  const decided = new Map();
  const undone = [];
  let unsaved = false;

  const paint = (name) => {
    const value = decided.get(name) || "";
    for (const choice of byName.get(name) || []) {
      for (const radio of all("input", choice)) radio.checked = radio.value === value;
      const row = choice.closest("li[data-item]");
      if (row) row.classList.toggle("done", !OPEN.has(value));
    }
    const proposed = (byName.get(name) || [])[0];
    for (const badge of states.get(name) || []) {
      const waits = proposed && "open" in proposed.dataset;
      badge.textContent = WORDS[value] || (waits ? "open" : "as proposed");
      badge.className = "state s-" + (value || (waits ? "open" : "proposed"));
    }
  };

  const progress = () => {
    const left = all("#queue .choice").filter((choice) => OPEN.has(decided.get(choice.dataset.on) || ""));
    byId("left-queue").textContent = left.length + all("#queue .by-hand").length;
    const taken = [...decided].filter(([, value]) => !OPEN.has(value)).length;
    byId("progress").textContent = taken === 1 ? "1 decision" : taken + " decisions";
  };

  const decide = (name, value, remember = true) => {
    if (remember) undone.push([name, decided.get(name) || ""]);
    if (value) decided.set(name, value); else decided.delete(name);
    unsaved = true;
    paint(name);
    progress();
  };

  const reach = (field) => {
    for (let box = field.closest("details"); box; box = box.parentElement.closest("details")) box.open = true;
    field.focus();
  };
  for (const [name, group] of byName) {
    const taken = group[0].dataset.taken;
    if (taken) decided.set(name, taken);
    paint(name);
  }
  for (const choice of choices) {
    choice.addEventListener("change", (event) => {
      const value = event.target.value;
      decide(choice.dataset.on, value);
      const field = numbers.get(choice.dataset.on);
      if ((value === "other" || value === "own") && field && field.value === "") reach(field);
    });
  }
  for (const [name, field] of numbers) {
    field.addEventListener("input", () => decide(name, field.value === "" ? "" : name.startsWith("submission:") ? "own" : "other"));
  }
  // How formulas should read: equal ones share what is typed, for it holds in the whole class.
  const readings = all("[data-reads]");
  for (const field of readings) {
    field.addEventListener("input", () => {
      unsaved = true;
      for (const other of readings) if (other.dataset.reads === field.dataset.reads) other.value = field.value;
    });
  }
  for (const field of words.values()) field.addEventListener("input", () => { unsaved = true; });
  progress();

  // --- decisions.toml ---
  const quoted = (text) => JSON.stringify(text.replace(/[\ud800-\udfff]/gu, "\ufffd")).replace(/\x7f/g, "\\u007f");
  const marks = (choice, value) => {
    if (value === "accept") return choice.dataset.proposed;
    if (value === "full" || value === "right") return choice.dataset.full;
    if (value === "zero") return "0";
    const field = numbers.get(choice.dataset.on);
    return field && field.value !== "" && field.checkValidity() ? field.value : "";
  };
  const table = (facts) => {
    const lines = facts.reads ? ["[[reading]]"] : facts.student ? ["[[submission]]", "student = " + quoted(facts.student)] : ["[[group]]"];
    for (const name of ["formula", "reads", "problem", "key", "answer", "decision", "points", "feedback", "by", "on"]) {
      const value = facts[name];
      if (value) lines.push(name + " = " + (name === "points" && /^\d+$/.test(value) ? value : quoted(value)));
    }
    return lines.join("\n") + "\n";
  };
  const entry = (name, today, signed) => {
    const choice = byName.get(name)[0];
    const data = choice.dataset;
    const value = decided.get(name) || "";
    const field = words.get(name);
    const rewritten = Boolean(field) && field.value !== field.defaultValue;
    const feedback = rewritten || "spoke" in data ? field.value.trim() : "";
    const points = OPEN.has(value) ? "" : marks(choice, value);
    if (points === "" && !feedback) return "";
    // What was decided before and stands unchanged keeps its date and name.
    const same = !rewritten && "took" in data && points === data.took;
    const about = data.kind === "group" ? { key: data.key } : { student: data.key };
    return table({
      ...about, problem: data.problem, answer: data.answer, decision: OPEN.has(value) ? "" : value, points, feedback,
      by: same ? data.by : signed, on: same ? data.day : today,
    });
  };
  const kept = () => all("[data-kept]").map((box) => table({ ...box.dataset, on: box.dataset.day }));
  const file = () => {
    const today = new Date().toISOString().slice(0, 10);
    const signed = byId("signed").value.trim();
    const title = document.querySelector("main").dataset.title.replace(/[\x00-\x1f\x7f]/g, " ");
    const entries = [...byName.keys()].sort().map((name) => entry(name, today, signed)).filter(Boolean).concat(kept());
    const told = new Map(all("[data-read]").map((box) => [box.dataset.read, { reads: box.dataset.readsAs, by: box.dataset.by, on: box.dataset.day }]));
    for (const field of readings) if (field.value.trim()) told.set(field.dataset.reads, { reads: field.value.trim(), by: signed, on: today });
    entries.push(...[...told].map(([formula, how]) => table({ formula, ...how })));
    return ["# Decisions on: " + title + "\n# Read back with: corrigenda grade RUBRIC PATH --decisions decisions.toml\n", ...entries].join("\n");
  };
  const save = () => {
    const link = document.createElement("a");
    link.href = URL.createObjectURL(new Blob([file()], { type: "application/toml" }));
    link.download = "decisions.toml";
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 1000);
    unsaved = false;
    byId("announce").textContent = byId("progress").textContent = "Saved decisions.toml";
  };
  byId("save").addEventListener("click", save);
  addEventListener("beforeunload", (event) => { if (unsaved) event.preventDefault(); });

  // --- moving about ---
  const visible = () => all("[data-item]").filter((item) => !item.parentElement.closest("details:not([open])"));
  let current = null;
  const mark = (item) => {
    if (current) current.classList.remove("current");
    current = item;
    if (item) item.classList.add("current");
  };
  const go = (item) => {
    if (!item) return;
    mark(item);
    item.scrollIntoView({ block: "nearest" });
    (item.tagName === "DETAILS" ? item.querySelector("summary") : item).focus({ preventScroll: true });
  };
  const step = (by) => {
    const items = visible();
    const at = items.indexOf(current);
    go(items[at < 0 ? (by > 0 ? 0 : items.length - 1) : (at + by + items.length) % items.length]);
  };
  const part = (id) => {
    byId(id).scrollIntoView();
    go(visible().find((item) => byId(id).contains(item)));
  };
  document.addEventListener("focusin", (event) => {
    const item = event.target.closest("[data-item]");
    if (item && item !== current) mark(item);
  });
  const reveal = () => {
    const target = location.hash.length > 1 && byId(decodeURIComponent(location.hash.slice(1)));
    if (!target) return;
    for (let box = target.closest("details"); box; box = box.parentElement.closest("details")) box.open = true;
    target.scrollIntoView();
    const item = target.closest("[data-item]");
    if (item) mark(item);
  };
  addEventListener("hashchange", reveal);
  reveal();
  const find = (text) => {
    const sought = text.trim().toLowerCase();
    const sheets = all("[data-find]");
    const exact = sheets.find((sheet) => sheet.dataset.find.toLowerCase().split("|").includes(sought));
    return exact || sheets.find((sheet) => sheet.dataset.find.toLowerCase().includes(sought));
  };
  byId("goto").addEventListener("keydown", (event) => {
    if (event.key === "Escape") event.target.blur();
    if (event.key !== "Enter" || !event.target.value.trim()) return;
    const sheet = find(event.target.value);
    byId("announce").textContent = sheet ? "" : "No such submission";
    event.target.setAttribute("aria-invalid", String(!sheet));
    event.preventDefault();
    if (sheet) { sheet.open = true; go(sheet); sheet.scrollIntoView(); }
  });

  // --- keys ---
  const PARTS = { q: "queue", g: "groups", d: "submissions", c: "spots", m: "moved" };
  const help = byId("keys");
  byId("keys-button").addEventListener("click", () => help.showModal());
  const toggle = () => {
    const box = current.tagName === "DETAILS" ? current : current.querySelector("details");
    const link = current.querySelector(".where a");
    if (box) box.open = !box.open; else if (link) link.click();
  };
  const press = (key) => {
    const choice = current.querySelector(".choice");
    if (!choice) return;
    const radio = all("input", choice).find((input) => input.dataset.press === key);
    const name = choice.dataset.on;
    const field = numbers.get(name);
    if (radio) {
      decide(name, radio.value);
      if (radio.value === "own" && field && field.value === "") setTimeout(reach, 0, field);
      return;
    }
    if (!/^\d$/.test(key) || Number(key) > Number(choice.dataset.full)) return;
    if (key === "0" && all("input", choice).some((input) => input.value === "zero")) decide(name, "zero");
    else if (field) { field.value = key; decide(name, name.startsWith("submission:") ? "own" : "other"); }
  };
  const act = (event) => {
    const key = event.key;
    if (key === "j") step(1);
    else if (key === "k") step(-1);
    else if (key === "?") help.showModal();
    else if (key === "s") save();
    else if (key === "/") { event.preventDefault(); byId("goto").focus(); }
    else if (key === "u") { const last = undone.pop(); if (last) decide(last[0], last[1], false); }
    else if (key in PARTS) part(PARTS[key]);
    else if (!current) return;
    else if (key === "o") toggle();
    else if (key === "e") {
      const field = current.querySelector("textarea");
      if (!field) return;
      event.preventDefault();
      reach(field);
    } else press(key);
  };
  document.addEventListener("keydown", (event) => {
    const target = event.target;
    if (event.key === "Escape" && target.matches("textarea")) { (target.closest("[data-item]") || document.body).focus(); target.blur(); return; }
    const typing = target.matches("textarea, select, input:not([type=radio], [type=checkbox])");
    if (typing || event.ctrlKey || event.metaKey || event.altKey || help.open || !byId("keys-on").checked) return;
    act(event);
  });

  // A formula that scrolls can be reached by keys.  What stands in a closed box is not measured: that would lay it out.
  const hidden = (box) => {
    const closed = box.closest("details:not([open])");
    return closed && !(box.closest("summary") && box.closest("summary").parentElement === closed);
  };
  const reachable = (root) => {
    const boxes = all(".formula", root).filter((box) => !hidden(box));
    const wide = boxes.map((box) => box.scrollWidth > box.clientWidth + 1);
    boxes.forEach((box, at) => {
      if (wide[at]) box.tabIndex = 0; else box.removeAttribute("tabindex");
    });
  };
  document.fonts.ready.then(() => reachable(document));
  addEventListener("resize", () => reachable(document));
  document.addEventListener("toggle", (event) => reachable(event.target), true);
})();
