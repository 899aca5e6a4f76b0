import { Extension } from "@tiptap/core";
import type { Node } from "@tiptap/pm/model";
import { Plugin } from "@tiptap/pm/state";

/** features/blog/post/read-content.ts refuses what is deeper than a table with this many lists in one another. */
export const DEEPEST_LIST = 4;

/** Lists do not nest without end; a text that came deeper than that may still be written on. */
export const ListDepth = Extension.create({
  name: "listDepth",
  addProseMirrorPlugins: () => [
    new Plugin({
      filterTransaction: (tr, state) => {
        if (!tr.docChanged) return true;
        const depth = listDepth(tr.doc);
        return depth <= DEEPEST_LIST || depth <= listDepth(state.doc);
      },
    }),
  ],
});

function listDepth(node: Node): number {
  const below = Math.max(0, ...node.children.map((child) => (child.isTextblock ? 0 : listDepth(child))));
  return node.type.name === "listItem" ? below + 1 : below;
}
