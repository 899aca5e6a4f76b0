import type {
  Block,
  BulletList,
  Heading,
  Inline,
  OrderedList,
  Paragraph,
  PostContent,
  Quote,
  Table,
  TableRow,
} from "../post/post-content.ts";

type Words = (string | Inline)[];

export function doc(...content: Block[]): PostContent {
  return { type: "doc", content };
}

export function heading(level: 2 | 3, ...words: Words): Heading {
  return { type: "heading", attrs: { level }, content: words.map(inline) };
}

export function paragraph(...words: Words): Paragraph {
  return { type: "paragraph", content: words.map(inline) };
}

export function bullets(...items: Words[]): BulletList {
  return { type: "bulletList", content: items.map(item) };
}

export function steps(...items: Words[]): OrderedList {
  return { type: "orderedList", content: items.map(item) };
}

export function quote(...words: Words): Quote {
  return { type: "blockquote", content: [paragraph(...words)] };
}

export function table(head: string[], ...rows: string[][]): Table {
  return {
    type: "table",
    content: [row("tableHeader", head), ...rows.map((cells) => row("tableCell", cells))],
  };
}

/** Internal links start with the page's language: `/fr/fleet`. */
export function link(text: string, href: string): Inline {
  return { type: "text", text, marks: [{ type: "link", attrs: { href } }] };
}

export function bold(text: string): Inline {
  return { type: "text", text, marks: [{ type: "bold" }] };
}

function inline(words: string | Inline): Inline {
  return typeof words === "string" ? { type: "text", text: words } : words;
}

function item(words: Words) {
  return { type: "listItem" as const, content: [paragraph(...words)] };
}

function row(type: "tableHeader" | "tableCell", cells: string[]): TableRow {
  return { type: "tableRow", content: cells.map((cell) => ({ type, content: [paragraph(cell)] })) };
}
