import { Node } from "@tiptap/core";

/** A picture of the library with its texts: one piece, written in its own fields. */
export const FigureNode = Node.create({
  name: "figure",
  group: "block",
  atom: true,
  selectable: true,
  draggable: false,
  addAttributes: () => ({
    mediaId: { default: "", ...inData("mediaId") },
    alt: { default: "", ...inData("alt") },
    caption: { default: "", ...inData("caption") },
  }),
  parseHTML: () => [{ tag: "figure[data-media-id]" }],
  renderHTML: ({ HTMLAttributes }) => ["figure", HTMLAttributes],
});

/** Kept in data attributes while a figure travels through the clipboard. */
function inData(name: "mediaId" | "alt" | "caption") {
  const attribute = name === "mediaId" ? "data-media-id" : `data-${name}`;
  return {
    parseHTML: (element: HTMLElement) => element.getAttribute(attribute) ?? "",
    renderHTML: (attributes: Record<string, unknown>) => ({ [attribute]: attributes[name] }),
  };
}
