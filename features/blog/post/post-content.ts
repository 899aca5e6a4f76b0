const LONGEST_HREF = 2_000;
/** Browsers strip some of these characters before parsing the scheme. */
const HIDDEN = /[\s\\\p{Cc}\p{Cf}]/u;
const WITH_SCHEME = /^(https?:\/\/[^/]|mailto:.|tel:.)/i;
const OWN_PATH = /^\/(?!\/)/;

/** Allows http(s), mailto, tel and paths of this site. Rejects other schemes and forms that change the host. */
export function isAllowedHref(href: string): boolean {
  if (href.length > LONGEST_HREF || HIDDEN.test(href)) return false;
  return OWN_PATH.test(href) || (WITH_SCHEME.test(href) && URL.canParse(href));
}

export type PostContent = { type: "doc"; content: Block[] };

/** Absent: the direction of the post's language. */
type Direction = { dir?: "ltr" | "rtl" };

export type Block = Heading | Paragraph | BulletList | OrderedList | Quote | Picture | Table | Rule;
export type Heading = { type: "heading"; attrs: { level: 2 | 3 } & Direction; content: Inline[] };
export type Paragraph = { type: "paragraph"; attrs?: Direction; content?: Inline[] };
export type BulletList = { type: "bulletList"; content: ListItem[] };
export type OrderedList = { type: "orderedList"; content: ListItem[] };
export type ListItem = { type: "listItem"; content: Block[] };
export type Quote = { type: "blockquote"; content: Block[] };
/** A library picture with its caption. `decorative`: its alternative text is empty on purpose. */
export type Picture = {
  type: "figure";
  attrs: { mediaId: string; alt: string; caption: string; decorative?: true };
};
export type Table = { type: "table"; content: TableRow[] };
export type TableRow = { type: "tableRow"; content: TableCell[] };
export type TableCell = { type: "tableHeader" | "tableCell"; content: Block[] };
type Rule = { type: "horizontalRule" };

export type Inline = { type: "text"; text: string; marks?: Mark[] } | { type: "hardBreak" };
export type Mark =
  | { type: "bold" | "italic" | "superscript" | "subscript" }
  | { type: "link"; attrs: { href: string } };
