import { expect, test } from "vitest";
import { fieldsOf } from "./post-fields.ts";
import { formOf, readPostForm } from "./post-form.ts";
import { checkPost } from "./check-post.ts";
import { aForm } from "#tests/fixtures/blog-admin.ts";

test("reads an empty form as empty fields without a document", () => {
  const form = readPostForm(new FormData());
  expect(form).toMatchObject({ title: "", tags: [], content: null });
});

test("splits tags from several fields or one, at Latin and Arabic commas", () => {
  const form = new URLSearchParams([
    ["tags", "Roissy, Orly"],
    ["tags", "باريس، فندق"],
    ["tags", " "],
  ]);
  expect(readPostForm(form).tags).toEqual(["Roissy", "Orly", "باريس", "فندق"]);
});

test("ignores a file in place of a text", () => {
  const form = new FormData();
  form.set("title", new Blob(["x"]));
  form.set("content", new Blob(["{}"]));
  expect(readPostForm(form)).toMatchObject({ title: "", content: null });
});

test("replaces empty headings by empty paragraphs, and removes direction overrides", () => {
  const doc = {
    type: "doc",
    content: [
      { type: "heading", attrs: { level: 2 } },
      { type: "paragraph", content: [{ type: "text", text: "\u202A" }] },
      { type: "paragraph", content: [{ type: "text", text: "\u202D+33 1 23\u202C" }] },
    ],
  };
  const form = new URLSearchParams({ content: JSON.stringify(doc) });
  expect(readPostForm(form).content).toEqual({
    type: "doc",
    content: [
      { type: "paragraph" },
      { type: "paragraph", content: [] },
      { type: "paragraph", content: [{ type: "text", text: "+33 1 23" }] },
    ],
  });
});

test.each([
  "",
  "null",
  "{",
  "[".repeat(200_000),
  '{"type":"doc","content":[]}',
  '{"type":"doc","content":[{"type":"script","content":[{"type":"text","text":"alert(1)"}]}]}',
  '{"type":"doc","content":[{"type":"paragraph","content":[{"type":"text","text":"x","marks":[{"type":"link","attrs":{"href":"javascript:alert(1)"}}]}]}]}',
])("rejects the document %j", (content) => {
  expect(readPostForm(new URLSearchParams({ content })).content).toBeNull();
});

test("converts saved fields back to an equal form", () => {
  const typed = aForm({
    tags: ["Orly"],
    jsonLd: '{"@type":"FAQPage"}',
    ogImage: "https://example.com/a.jpg",
  });
  const checked = checkPost(typed, { forReaders: true });
  if ("errors" in checked) throw new Error("nothing is wrong with it");
  const again = formOf(fieldsOf(checked.fields));
  expect(again).toMatchObject({ ...typed, slug: "roissy-de-nuit", jsonLd: '{\n  "@type": "FAQPage"\n}' });
});
