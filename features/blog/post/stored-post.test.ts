import { expect, test } from "vitest";
import { readStored, writeStored, type StoredSchema } from "#platform/stored-document.ts";
import { aForm } from "#tests/fixtures/blog-admin.ts";
import { doc, paragraph } from "#features/blog/seed/write.ts";
import { EMPTY_CONTENT } from "./typed-content.ts";
import { STORED_CONTENT, STORED_FIELDS, STORED_FORM } from "./stored-post.ts";

const NOTHING = { excerpt: "", category: null, tags: [], cover: null, coverAlt: "", authorName: null };
const NO_HEAD = { metaTitle: null, metaDescription: null, canonicalUrl: null, jsonLd: null };
const NO_CARD = { ogTitle: null, ogDescription: null, ogImage: null };
const text = doc(paragraph("Un texte."));
const form = aForm();

test.each<[string, StoredSchema, object, object]>([
  ["a text", STORED_CONTENT, text, text],
  ["a text without a block", STORED_CONTENT, {}, EMPTY_CONTENT],
  [
    "a revision of the first release, with a title only",
    STORED_FIELDS,
    { title: "Roissy", slug: "roissy" },
    { title: "Roissy", slug: "roissy", ...NOTHING, ...NO_HEAD, ...NO_CARD },
  ],
  [
    "a revision with some fields",
    STORED_FIELDS,
    { title: "Roissy", tags: ["cdg"], metaTitle: "Roissy de nuit" },
    { title: "Roissy", ...NOTHING, ...NO_HEAD, ...NO_CARD, tags: ["cdg"], metaTitle: "Roissy de nuit" },
  ],
  ["an unsaved draft from before covers", STORED_FORM, { ...form, cover: undefined }, form],
])("reads %s in the current shape", (_name, schema, stored, read) => {
  const older: unknown = JSON.parse(JSON.stringify(stored));
  expect(readStored(older, schema)).toEqual(read);
  expect(readStored(JSON.parse(JSON.stringify(writeStored(read, schema))), schema)).toEqual(read);
});
