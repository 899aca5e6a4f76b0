import { Node as EditorNode, type Mark as EditorMark } from "@tiptap/pm/model";
import type {
  Block,
  Heading,
  Inline,
  ListItem,
  Mark,
  Paragraph,
  PostContent,
  TableCell,
} from "#features/blog/post/post-content.ts";
import { asDirection } from "./block-direction.ts";

const LONGEST_LABEL = 500;
const PLAIN_MARKS = ["bold", "italic", "superscript", "subscript"] as const;
/** Control characters except tabs and line breaks, as in features/blog/post/read-content.ts. */
const UNPRINTABLE = /[\p{Cc}--[\t\n]]/gv;

/**
 * Converts the editor's document to the stored format. Empty paragraphs at the end are removed: the editor adds one for
 * further text.
 */
export function contentOf(doc: EditorNode): PostContent {
  const blocks = blocksOf(doc);
  while (blocks.length > 1 && isEmptyParagraph(blocks.at(-1)!)) blocks.pop();
  return { type: "doc", content: blocks };
}

/** Compares both in the editor's format, because the database does not preserve the order of properties. */
export function isSameText(doc: EditorNode, content: PostContent): boolean {
  const other = contentOf(EditorNode.fromJSON(doc.type.schema, content));
  return JSON.stringify(contentOf(doc)) === JSON.stringify(other);
}

function blocksOf(parent: EditorNode): Block[] {
  return parent.children.map(blockOf);
}

function blockOf(node: EditorNode): Block {
  switch (node.type.name) {
    case "heading":
      return headingOf(node);
    case "bulletList":
    case "orderedList":
      return { type: node.type.name, content: node.children.map(itemOf) };
    case "blockquote":
      return { type: "blockquote", content: blocksOf(node) };
    case "figure":
      return { type: "figure", attrs: figureOf(node) };
    case "table":
      return {
        type: "table",
        content: node.children.map((row) => ({ type: "tableRow", content: row.children.map(cellOf) })),
      };
    case "horizontalRule":
      return { type: "horizontalRule" };
    default:
      return paragraphOf(node);
  }
}

function headingOf(node: EditorNode): Heading | Paragraph {
  const content = inlinesOf(node);
  if (content.length === 0) return paragraphOf(node);
  const level = node.attrs["level"] === 3 ? 3 : 2;
  return { type: "heading", attrs: { level, ...directionOf(node) }, content };
}

function paragraphOf(node: EditorNode): Paragraph {
  const content = inlinesOf(node);
  const attrs = directionOf(node);
  return {
    type: "paragraph",
    ...(attrs ? { attrs } : {}),
    ...(content.length > 0 ? { content } : {}),
  };
}

function itemOf(node: EditorNode): ListItem {
  return { type: "listItem", content: blocksOf(node) };
}

function cellOf(node: EditorNode): TableCell {
  return { type: node.type.name === "tableHeader" ? "tableHeader" : "tableCell", content: blocksOf(node) };
}

function figureOf({ attrs }: EditorNode) {
  return {
    mediaId: String(attrs["mediaId"]),
    alt: labelOf(attrs["alt"]),
    caption: labelOf(attrs["caption"]),
    ...(attrs["decorative"] === true ? { decorative: true as const } : {}),
  };
}

function directionOf(node: EditorNode) {
  const dir = asDirection(node.attrs["dir"]);
  return dir ? { dir } : undefined;
}

function inlinesOf(node: EditorNode): Inline[] {
  return node.children.flatMap((inline): Inline[] => {
    if (inline.type.name === "hardBreak") return [{ type: "hardBreak" }];
    const text = printable(inline.text ?? "");
    if (text === "") return [];
    return [{ type: "text", text, ...(inline.marks.length > 0 ? { marks: inline.marks.map(markOf) } : {}) }];
  });
}

function markOf({ type, attrs }: EditorMark): Mark {
  if (type.name === "link") return { type: "link", attrs: { href: String(attrs["href"]) } };
  return { type: PLAIN_MARKS.find((name) => name === type.name) ?? "italic" };
}

function labelOf(value: unknown): string {
  return typeof value === "string" ? printable(value.slice(0, LONGEST_LABEL)) : "";
}

/** The database rejects NUL and lone surrogates. */
function printable(text: string): string {
  return text.toWellFormed().replaceAll(UNPRINTABLE, "");
}

function isEmptyParagraph(block: Block): boolean {
  return block.type === "paragraph" && !block.content;
}
