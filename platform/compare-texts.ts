import { diffArrays } from "diff";

export type Piece = { kind: "same" | "added" | "removed"; text: string };

/** Limit of the edit distance, because the algorithm is quadratic in it. Beyond it, texts count as replaced. */
export const MOST_EDITS = 250;

export function comparedTexts(before: string, after: string): Piece[] {
  const changes = diffArrays(wordsOf(before), wordsOf(after), { maxEditLength: MOST_EDITS });
  if (changes) return changes.map((change) => ({ kind: kindOf(change), text: change.value.join("") }));
  return [
    { kind: "removed", text: before },
    { kind: "added", text: after },
  ];
}

function wordsOf(text: string): string[] {
  return text.match(/[\p{L}\p{N}\p{M}]+|\s+|./gsu) ?? [];
}

function kindOf({ added, removed }: { added: boolean; removed: boolean }): Piece["kind"] {
  if (added) return "added";
  return removed ? "removed" : "same";
}
