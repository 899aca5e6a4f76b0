import { getSchema } from "@tiptap/core";
import { Node } from "@tiptap/pm/model";
import { expect, test } from "vitest";
import type { Block, PostContent } from "#features/blog/post/post-content.ts";
import { readContent } from "#features/blog/post/read-content.ts";
import { SEED_POSTS } from "#features/blog/seed/seed-posts.ts";
import { bold, bullets, doc, heading, paragraph, quote, steps, table } from "#features/blog/seed/write.ts";
import { contentOf, isSameText } from "./content-of.ts";
import { FigureNode, POST_EXTENSIONS } from "./post-schema.ts";

const schema = getSchema([...POST_EXTENSIONS, FigureNode]);

test.each(SEED_POSTS.flatMap((post) => Object.entries(post.texts)))(
  "%s: “$title” is unchanged by the editor",
  (_, { content }) => {
    const written = throughEditor(content);
    expect(written).toEqual(content);
    expect(readContent(written)).toEqual(content);
  },
);

const nested: Block = {
  type: "bulletList",
  content: [
    {
      type: "listItem",
      content: [paragraph("un"), steps(["dedans"], [bold("encore")])],
    },
  ],
};

test.each<[string, Block]>([
  ["a heading that runs the other way", { ...heading(3, "Rolls-Royce"), attrs: { level: 3, dir: "ltr" } }],
  ["a paragraph that runs the other way", { ...paragraph("نص"), attrs: { dir: "rtl" } }],
  ["a line break", { type: "paragraph", content: [{ type: "hardBreak" }] }],
  ["lists within lists", nested],
  [
    "a point that begins with a list",
    { type: "bulletList", content: [{ type: "listItem", content: [nested] }] },
  ],
  ["a list in a quote", { type: "blockquote", content: [paragraph("a"), nested] }],
  ["a table with headings at its side", sideTable()],
  ["a picture", { type: "figure", attrs: { mediaId: "a-1", alt: "Une rue", caption: "La nuit 🌙" } }],
  [
    "a decorative picture",
    { type: "figure", attrs: { mediaId: "a", alt: "", caption: "", decorative: true } },
  ],
  [
    "raised and lowered letters",
    {
      type: "paragraph",
      content: [
        { type: "text", text: "1" },
        { type: "text", text: "er", marks: [{ type: "superscript" }] },
        { type: "text", text: "2", marks: [{ type: "subscript" }] },
      ],
    },
  ],
  ["a rule", { type: "horizontalRule" }],
  ["a link in bold", { type: "paragraph", content: [boldLink()] }],
  ["emojis and Arabic", paragraph("👩🏽‍✈️ مرحبًا بكم، العائلة 👨‍👩‍👧")],
  ["an empty paragraph", { type: "paragraph" }],
  ["a quote", quote("a")],
  ["a table", table(["A"], ["1"])],
  ["a list", bullets(["a"])],
])("%s is unchanged by the editor", (_, block) => {
  const content = doc(heading(2, "Titre"), block, paragraph("fin"));
  expect(throughEditor(content)).toEqual(content);
  expect(readContent(throughEditor(content))).toEqual(content);
});

test("compares texts independently of the order of their properties", () => {
  const kept = { content: [{ content: [{ text: "a", type: "text" }], type: "paragraph" }], type: "doc" };
  const doc = Node.fromJSON(schema, kept);
  expect(isSameText(doc, kept as PostContent)).toBe(true);
  expect(isSameText(doc, { type: "doc", content: [paragraph("b")] })).toBe(false);
});

test("does not store the attributes that the table commands add", () => {
  const json = schema.nodeFromJSON(doc(table(["A"], ["1"]))).toJSON();
  expect(JSON.stringify(json)).toContain("colspan");
  expect(JSON.stringify(throughEditor(doc(table(["A"], ["1"]))))).not.toContain("colspan");
});

test("turns an empty heading into a paragraph, and removes empty paragraphs at the end", () => {
  const written = contentOf(
    Node.fromJSON(schema, {
      type: "doc",
      content: [
        { type: "heading", attrs: { level: 2 } },
        { type: "paragraph", content: [{ type: "text", text: "a" }] },
        { type: "paragraph" },
        { type: "paragraph" },
      ],
    }),
  );
  expect(written).toEqual(doc({ type: "paragraph" }, paragraph("a")));
});

test("stores an empty editor as one empty paragraph", () => {
  const written = contentOf(schema.topNodeType.createAndFill()!);
  expect(written).toEqual(doc({ type: "paragraph" }));
  expect(readContent(written)).toEqual(written);
});

test("removes control characters and lone surrogates, and shortens long captions", () => {
  const written = contentOf(
    Node.fromJSON(schema, {
      type: "doc",
      content: [
        { type: "paragraph", content: [{ type: "text", text: "a\u0000b\u000bc\ud800" }] },
        { type: "paragraph", content: [{ type: "text", text: "\u0007" }] },
        { type: "figure", attrs: { mediaId: "a", alt: "\u0000", caption: "c".repeat(900) } },
      ],
    }),
  );
  expect(written).toEqual(
    doc(
      paragraph("abc\ufffd"),
      { type: "paragraph" },
      { type: "figure", attrs: { mediaId: "a", alt: "", caption: "c".repeat(500) } },
    ),
  );
  expect(readContent(written)).toEqual(written);
});

test.each<[string, unknown]>([
  ["an image of elsewhere", { type: "image", attrs: { src: "https://example.com/a.png" } }],
  ["a frame", { type: "iframe" }],
  ["code", { type: "codeBlock" }],
])("%s is unknown to the editor", (_, node) => {
  expect(() => Node.fromJSON(schema, { type: "doc", content: [node] })).toThrow(/Unknown node type/);
});

test.each<[string, Block]>([
  [
    "a heading in a list",
    { type: "bulletList", content: [{ type: "listItem", content: [heading(2, "a")] }] },
  ],
  ["a table in a quote", { type: "blockquote", content: [table(["a"], ["b"])] }],
  ["a picture in a cell", cellWith({ type: "figure", attrs: { mediaId: "a", alt: "", caption: "" } })],
  ["a heading in a cell", cellWith(heading(2, "a"))],
  ["a quote in a quote", { type: "blockquote", content: [quote("a")] }],
])("the schema rejects %s", (_, block) => {
  const content = doc(block);
  expect(() => schema.nodeFromJSON(content).check()).toThrow();
  expect(readContent(content)).toBeNull();
});

function throughEditor(content: PostContent): PostContent {
  const node = Node.fromJSON(schema, JSON.parse(JSON.stringify(content)));
  node.check();
  return contentOf(node);
}

function sideTable(): Block {
  return {
    type: "table",
    content: [
      {
        type: "tableRow",
        content: [
          { type: "tableHeader", content: [paragraph("A")] },
          { type: "tableCell", content: [paragraph("1")] },
        ],
      },
    ],
  };
}

function boldLink() {
  return {
    type: "text" as const,
    text: "ici",
    marks: [
      { type: "link" as const, attrs: { href: "/fr/fleet" } },
      { type: "bold" as const },
      { type: "italic" as const },
    ],
  };
}

function cellWith(block: Block): Block {
  return {
    type: "table",
    content: [{ type: "tableRow", content: [{ type: "tableCell", content: [block] }] }],
  };
}
