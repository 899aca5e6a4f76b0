import { diffArrays } from "diff";
import { comparedTexts, MOST_EDITS, type Piece } from "#platform/compare-texts.ts";
import { textOf } from "../post/content-text.ts";
import type { Block, PostContent } from "../post/post-content.ts";
import { canonicalText, isSameText, type PostFields } from "../post/post-fields.ts";

type FieldChange = { field: Exclude<keyof PostFields, "content">; pieces: Piece[] };

/** `changed` with equal pieces only: marks, a link or the picture differ. */
type BlockChange = {
  kind: "same" | "added" | "removed" | "changed";
  type: Block["type"];
  pieces: Piece[];
};

export type Comparison = { fields: FieldChange[]; blocks: BlockChange[]; isSame: boolean };

export function compareRevisions(before: PostFields, after: PostFields): Comparison {
  const names = Object.keys(after).filter((name) => name !== "content") as FieldChange["field"][];
  const fields = names
    .filter((field) => !isSameText(before[field], after[field]))
    .map((field) => ({ field, pieces: comparedTexts(written(before[field]), written(after[field])) }));
  const blocks = comparedBlocks(before.content, after.content);
  return { fields, blocks, isSame: fields.length === 0 && blocks.every(({ kind }) => kind === "same") };
}

function comparedBlocks({ content: before }: PostContent, { content: after }: PostContent): BlockChange[] {
  const runs = diffArrays(before.map(canonicalText), after.map(canonicalText), { maxEditLength: MOST_EDITS });
  if (!runs) return paired(before, after);
  const changes: BlockChange[] = [];
  let [old, now]: [Block[], Block[]] = [before, after];
  let removed: Block[] = [];
  for (const run of runs) {
    if (run.removed) {
      [removed, old] = [old.slice(0, run.count), old.slice(run.count)];
      continue;
    }
    const blocks = now.slice(0, run.count);
    now = now.slice(run.count);
    if (run.added) changes.push(...paired(removed, blocks));
    else {
      changes.push(...paired(removed, []), ...blocks.map((block) => whole("same", block)));
      old = old.slice(run.count);
    }
    removed = [];
  }
  return [...changes, ...paired(removed, [])];
}

function paired(removed: Block[], added: Block[]): BlockChange[] {
  const changes: BlockChange[] = [];
  for (let at = 0; at < Math.max(removed.length, added.length); at += 1) {
    const [old, now] = [removed[at], added[at]];
    if (old && now?.type === old.type) {
      changes.push({ kind: "changed", type: now.type, pieces: comparedTexts(readable(old), readable(now)) });
      continue;
    }
    if (old) changes.push(whole("removed", old));
    if (now) changes.push(whole("added", now));
  }
  return changes;
}

function whole(kind: Piece["kind"], block: Block): BlockChange {
  return { kind, type: block.type, pieces: [{ kind, text: readable(block) }] };
}

function readable(block: Block): string {
  if (block.type !== "figure") return textOf(block);
  return [block.attrs.alt, block.attrs.caption].filter(Boolean).join(" · ");
}

function written(value: PostFields[FieldChange["field"]]): string {
  if (value === null) return "";
  if (typeof value === "string") return value;
  return Array.isArray(value) ? value.join(", ") : JSON.stringify(value, null, 2);
}
