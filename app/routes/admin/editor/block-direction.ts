import { Extension, type Editor } from "@tiptap/core";

export type BlockDirection = "ltr" | "rtl";

const WITH_DIRECTION = ["paragraph", "heading"];

export const BlockDirectionMark = Extension.create({
  name: "blockDirection",
  addGlobalAttributes: () => [
    {
      types: WITH_DIRECTION,
      attributes: {
        dir: {
          default: null,
          parseHTML: (element: HTMLElement) => asDirection(element.getAttribute("dir")),
          renderHTML: ({ dir }: Record<string, unknown>) => {
            const given = asDirection(dir);
            return given ? { dir: given } : {};
          },
        },
      },
    },
  ],
});

/** Null: the direction of the post's language. */
export function directionAt(editor: Editor): BlockDirection | null {
  return asDirection(editor.state.selection.$from.parent.attrs["dir"]);
}

export function setDirection(editor: Editor, dir: BlockDirection | null): void {
  editor
    .chain()
    .focus()
    .command(({ tr, state }) => {
      const { from, to } = state.selection;
      state.doc.nodesBetween(from, to, (node, at) => {
        if (WITH_DIRECTION.includes(node.type.name)) tr.setNodeAttribute(at, "dir", dir);
      });
      return true;
    })
    .run();
}

export function asDirection(value: unknown): BlockDirection | null {
  return value === "ltr" || value === "rtl" ? value : null;
}
