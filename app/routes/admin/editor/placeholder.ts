import { Extension } from "@tiptap/core";
import { Plugin } from "@tiptap/pm/state";
import { Decoration, DecorationSet } from "@tiptap/pm/view";

/** Marks the first line of an empty text with what the stylesheet writes there. */
export function placeholder(text: string) {
  return Extension.create({
    name: "placeholder",
    addProseMirrorPlugins: () => [
      new Plugin({
        props: {
          decorations: ({ doc }) => {
            const [first] = doc.children;
            const isEmpty =
              doc.childCount === 1 && first?.type.name === "paragraph" && first.childCount === 0;
            if (!isEmpty) return null;
            const mark = Decoration.node(0, first.nodeSize, { "data-placeholder": text });
            return DecorationSet.create(doc, [mark]);
          },
        },
      }),
    ],
  });
}
