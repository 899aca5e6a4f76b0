import type { Editor } from "@tiptap/core";
import type { Node, ResolvedPos } from "@tiptap/pm/model";
import { TextSelection, type Transaction } from "@tiptap/pm/state";

/**
 * Puts a picture, a table or a rule after the block of the document in which the caret stands, or in its place when it is an empty
 * paragraph: these stand in the document itself, never in a list, a quote or a cell.
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

/** The same at a place where the caret stood before: the writing has gone on elsewhere, and is not disturbed. Where the node ends. */
export function insertBlockAt(editor: Editor, at: number, node: Node): number {
  let place = at;
  editor.commands.command(({ tr }) => {
    place = put(tr, tr.doc.resolve(Math.min(at, tr.doc.content.size)), node);
    return true;
  });
  return place + node.nodeSize;
}

/** Where the node begins. */
function put(tr: Transaction, $to: ResolvedPos, node: Node): number {
  const end = $to.depth === 0 ? $to.pos : $to.after(1);
  const block = $to.depth === 1 ? $to.parent : null;
  const isEmpty = block?.type.name === "paragraph" && block.childCount === 0;
  const place = isEmpty ? end - block.nodeSize : end;
  tr.replaceWith(place, end, node);
  return place;
}

/** The table's first cell, or the line below a picture or a rule, where the writing goes on. */
function select(tr: Transaction, place: number, { nodeSize, type }: Node): void {
  const after = place + nodeSize;
  if (after === tr.doc.content.size) tr.insert(after, type.schema.nodes["paragraph"]!.create());
  const selection = TextSelection.near(tr.doc.resolve(type.name === "table" ? place : after));
  tr.setSelection(selection);
}
