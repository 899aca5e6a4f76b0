import { diffArrays } from "diff";
import { comparedTexts, type Piece } from "#platform/compare-texts.ts";
import type { Run } from "./runs.ts";
import type { ShownBlock, ShownDocument } from "./shown-document.ts";

export type TermsChange = { section: string; pieces: Piece[] };

type Line = { section: string; text: string };

/** In the order of the later version. */
export function compareTerms(before: ShownDocument, after: ShownDocument): TermsChange[] {
  let [old, now] = [linesOf(before), linesOf(after)];
  const changes: TermsChange[] = [];
  let removed: Line[] = [];
  for (const run of diffArrays(
    old.map(({ text }) => text),
    now.map(({ text }) => text),
  )) {
    if (run.removed) {
      [removed, old] = [old.slice(0, run.count), old.slice(run.count)];
      continue;
    }
    const lines = now.slice(0, run.count);
    now = now.slice(run.count);
    changes.push(...paired(removed, run.added ? lines : []));
    removed = [];
    if (!run.added) old = old.slice(run.count);
  }
  return [...changes, ...paired(removed, [])];
}

/** A removed and an added paragraph at the same place are one that changed. */
function paired(removed: Line[], added: Line[]): TermsChange[] {
  const changes: TermsChange[] = [];
  for (let at = 0; at < Math.max(removed.length, added.length); at += 1) {
    const [old, now] = [removed[at], added[at]];
    if (old && now) changes.push({ section: now.section, pieces: comparedTexts(old.text, now.text) });
    else if (old) changes.push({ section: old.section, pieces: [{ kind: "removed", text: old.text }] });
    else if (now) changes.push({ section: now.section, pieces: [{ kind: "added", text: now.text }] });
  }
  return changes;
}

function linesOf({ title, lead, description, sections }: ShownDocument): Line[] {
  const head = [title, lead, description].map((text) => ({ section: title, text }));
  const body = sections.flatMap(({ title: section, blocks }) =>
    [section, ...blocks.flatMap(textsOf)].map((text) => ({ section, text })),
  );
  return [...head, ...body].filter(({ text }) => text !== "");
}

function textsOf(block: ShownBlock): string[] {
  switch (block.kind) {
    case "paragraph":
      return [textIn(block.runs)];
    case "list":
      return block.items.map(textIn);
    case "facts":
      return block.points.map(({ label, value }) => `${textIn(label)} : ${textIn(value)}`);
    case "entries":
      return block.entries.flatMap(({ title, points }) => [
        textIn(title),
        ...points.map(({ label, value }) => `${textIn(label)} : ${textIn(value)}`),
      ]);
  }
}

/** A run from left to right is between the signs of an isolate, which work across the marks of a difference. */
function textIn(runs: Run[]): string {
  return runs
    .map((run) => {
      if (typeof run === "string") return run;
      return run.ltr ? `\u2066${run.text}\u2069` : run.text;
    })
    .join("");
}
