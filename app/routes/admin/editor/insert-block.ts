import type { Editor } from "@tiptap/core";
import type { Node } from "@tiptap/pm/model";
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
      const { $to } = tr.selection;
      const end = $to.depth === 0 ? $to.pos : $to.after(1);
      const block = $to.depth === 1 ? $to.parent : null;
      const isEmpty = block?.type.name === "paragraph" && block.childCount === 0;
      const place = isEmpty ? end - block.nodeSize : end;
      tr.replaceWith(place, end, node);
      select(tr, place, node);
      return true;
    })
    .scrollIntoView()
    .run();
}

/** The table's first cell, or the line below a picture or a rule, where the writing goes on. */
function select(tr: Transaction, place: number, { nodeSize, type }: Node): void {
  const after = place + nodeSize;
  if (after === tr.doc.content.size) tr.insert(after, type.schema.nodes["paragraph"]!.create());
  const selection = TextSelection.near(tr.doc.resolve(type.name === "table" ? place : after));
  tr.setSelection(selection);
}
