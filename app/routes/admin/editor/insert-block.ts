import type { Editor } from "@tiptap/core";
import type { Node, ResolvedPos } from "@tiptap/pm/model";
import { TextSelection, type Transaction } from "@tiptap/pm/state";

/**
 * Inserts a picture, a table or a rule after the top-level block with the caret, or replaces the block if it is an
 * empty paragraph: these nodes are allowed at the top level only, not in a list, a quote or a cell.
 */
export function insertBlock(editor: Editor, node: Node): void {
  editor
    .chain()
    .focus()
    .command(({ tr }) => {
      select(tr, put(tr, tr.selection.$to, node), node);
      return true;
    })
    .scrollIntoView()
    .run();
}

/** Inserts a node at an earlier position without moving the caret. Returns the position after the node. */
export function insertBlockAt(editor: Editor, at: number, node: Node): number {
  let place = at;
  editor.commands.command(({ tr }) => {
    place = put(tr, tr.doc.resolve(Math.min(at, tr.doc.content.size)), node);
    return true;
  });
  return place + node.nodeSize;
}

function put(tr: Transaction, $to: ResolvedPos, node: Node): number {
  const end = $to.depth === 0 ? $to.pos : $to.after(1);
  const block = $to.depth === 1 ? $to.parent : null;
  const isEmpty = block?.type.name === "paragraph" && block.childCount === 0;
  const place = isEmpty ? end - block.nodeSize : end;
  tr.replaceWith(place, end, node);
  return place;
}

function select(tr: Transaction, place: number, { nodeSize, type }: Node): void {
  const after = place + nodeSize;
  if (after === tr.doc.content.size) tr.insert(after, type.schema.nodes["paragraph"]!.create());
  const selection = TextSelection.near(tr.doc.resolve(type.name === "table" ? place : after));
  tr.setSelection(selection);
}
