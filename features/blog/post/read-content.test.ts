import { expect, test } from "vitest";
import { readContent } from "./read-content.ts";
import { bold, bullets, doc, heading, link, paragraph, quote, steps, table } from "../seed/write.ts";

const allOfIt = doc(
  heading(2, "Un ", bold("titre")),
  paragraph("Un texte, ", link("un lien", "https://example.com/a?b=c#d")),
  bullets(["un"], ["deux"]),
  steps(["un"], [link("deux", "/fr/fleet")]),
  quote("Une phrase."),
  table(["A", "B"], ["1", "2"]),
  { type: "figure", attrs: { mediaId: "a-1", alt: "", caption: "Une légende" } },
  { type: "figure", attrs: { mediaId: "a-2", alt: "", caption: "", decorative: true } },
  {
    type: "paragraph",
    content: [
      { type: "text", text: "er", marks: [{ type: "superscript" }] },
      { type: "text", text: "2", marks: [{ type: "subscript" }, { type: "italic" }] },
    ],
  },
  { type: "horizontalRule" },
  {
    type: "paragraph",
    attrs: { dir: "rtl" },
    content: [{ type: "text", text: "نص" }, { type: "hardBreak" }],
  },
  { type: "paragraph" },
);

test("accepts every node and mark of the editor unchanged", () => {
  expect(readContent(JSON.parse(JSON.stringify(allOfIt)))).toEqual(allOfIt);
});

test("drops unknown attributes", () => {
  const read = readContent({
    type: "doc",
    onload: "x",
    content: [
      {
        type: "paragraph",
        attrs: { dir: "sideways", style: "color:red", textAlign: "left" },
        content: [
          {
            type: "text",
            text: "a",
            marks: [{ type: "link", attrs: { href: "/fr", target: "_blank", onclick: "x()" } }],
          },
        ],
      },
    ],
  });
  expect(read).toEqual({
    type: "doc",
    content: [
      {
        type: "paragraph",
        attrs: { dir: undefined },
        content: [{ type: "text", text: "a", marks: [{ type: "link", attrs: { href: "/fr" } }] }],
      },
    ],
  });
});

test.each([
  "javascript:alert(1)",
  "JaVaScRiPt:alert(1)",
  " javascript:alert(1)",
  "java\nscript:alert(1)",
  "java\tscript:alert(1)",
  "\u0001javascript:alert(1)",
  "\u200Bjavascript:alert(1)",
  "data:text/html,<script>alert(1)</script>",
  "vbscript:x",
  "file:///etc/passwd",
  "blob:https://a.example/1",
  "//evil.example",
  "/\\evil.example",
  "/\t/evil.example",
  "\\\\evil.example",
  "https:evil.example",
  "https:///evil.example",
  "http://",
  "https://a b.example",
  "fleet",
  "../../fleet",
  "",
  "mailto:",
  `https://example.com/${"a".repeat(2_000)}`,
])("rejects a link to %j", (href) => {
  expect(readContent(doc(paragraph(link("a", href))))).toBeNull();
});

test.each([
  "https://example.com",
  "http://example.com/é",
  "mailto:a@example.com",
  "tel:+33199005678",
  "/",
  "/fr/fleet?a=1#b",
])("accepts a link to %j", (href) => {
  expect(readContent(doc(paragraph(link("a", href))))).not.toBeNull();
});

const text = { type: "text", text: "a" };
test.each<[string, unknown]>([
  ["nothing", null],
  ["a text", "<p>a</p>"],
  ["a list", []],
  ["an empty document", { type: "doc", content: [] }],
  ["an unknown node", docOf({ type: "iframe", attrs: { src: "https://example.com" } })],
  ["raw html", docOf({ type: "html", content: "<b>" })],
  ["an unknown mark", docOf({ type: "paragraph", content: [{ ...text, marks: [{ type: "code" }] }] })],
  ["a heading of level 1", docOf({ type: "heading", attrs: { level: 1 }, content: [text] })],
  ["a text outside a block", docOf(text)],
  ["a table in a quote", docOf({ type: "blockquote", content: [table(["a"], ["b"])] })],
  ["a list without items", docOf({ type: "bulletList", content: [] })],
  [
    "a picture by URL",
    docOf({ type: "figure", attrs: { mediaId: "https://x/y.png", alt: "", caption: "" } }),
  ],
  ["a NUL", docOf({ type: "paragraph", content: [{ ...text, text: "a\0b" }] })],
  ["a lone surrogate", docOf({ type: "paragraph", content: [{ ...text, text: "\ud800" }] })],
  ["a text that is a number", docOf({ type: "paragraph", content: [{ type: "text", text: 1 }] })],
  ["a text that is too long", docOf({ type: "paragraph", content: [{ ...text, text: "a".repeat(20_001) }] })],
  [
    "too many paragraphs",
    { type: "doc", content: Array.from({ length: 1_001 }, () => ({ type: "paragraph" })) },
  ],
  ["deeply nested lists", docOf(nested(2_000))],
  ["lists nested deeper than the call stack", docOf(nested(200_000))],
])("rejects %s", (_, value) => {
  expect(readContent(value)).toBeNull();
});

test("does not set a prototype", () => {
  const read = readContent(JSON.parse('{"type":"doc","__proto__":{"x":1},"content":[{"type":"paragraph"}]}'));
  expect(read).not.toHaveProperty("x");
});

function docOf(...content: unknown[]) {
  return { type: "doc", content };
}

function nested(depth: number): unknown {
  let list: unknown = { type: "paragraph" };
  for (let level = 0; level < depth; level += 1) {
    list = { type: "bulletList", content: [{ type: "listItem", content: [list] }] };
  }
  return list;
}
