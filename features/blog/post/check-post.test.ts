import { expect, test } from "vitest";
import { aForm } from "#tests/fixtures/blog-admin.ts";
import { checkPost } from "./check-post.ts";
import type { PostForm } from "./post-form.ts";
import { readSlug } from "./post-slug.ts";
import { EMPTY_CONTENT } from "./typed-content.ts";
import { doc, paragraph } from "../seed/write.ts";

const wrong = (form: Partial<PostForm>, forReaders = true) => {
  const checked = checkPost(aForm(form), { forReaders });
  return "errors" in checked ? checked.errors.map(({ field, key }) => `${field}: ${key}`) : [];
};
const right = (form: Partial<PostForm>) => {
  const checked = checkPost(aForm(form), { forReaders: true });
  if ("errors" in checked) throw new Error(JSON.stringify(checked.errors));
  return checked.fields;
};

test.each<[string, Partial<PostForm>, string[]]>([
  ["no title", { title: "  " }, ["title: post-title-missing"]],
  ["a title of 201 characters", { title: "é".repeat(201) }, ["title: too-long"]],
  ["a title without letters", { title: "!!!" }, ["slug: post-slug-missing"]],
  ["an excerpt of 401 characters", { excerpt: "a".repeat(401) }, ["excerpt: too-long"]],
  ["a reserved slug", { slug: "Category" }, ["slug: post-slug-reserved"]],
  ["thirteen tags", { tags: "a b c d e f g h i j k l m".split(" ") }, ["tags: post-tags-many"]],
  ["a tag of 41 characters", { tags: ["a".repeat(41)] }, ["tags: post-tag-long"]],
  ["content that the schema rejects", { content: null }, ["content: post-content-refused"]],
  ["an unknown cover", { cover: "drawn:moon" }, ["cover: post-cover-unknown"]],
  ["a URL without TLS", { canonicalUrl: "http://example.com/a" }, ["canonicalUrl: post-canonical-invalid"]],
  ["a javascript: URL", { canonicalUrl: "javascript:alert(1)" }, ["canonicalUrl: post-canonical-invalid"]],
  [
    "a URL with credentials",
    { canonicalUrl: "https://example.com@evil.test/" },
    ["canonicalUrl: post-canonical-invalid"],
  ],
  ["a picture by path", { ogImage: "/media/x.webp" }, ["ogImage: post-image-invalid"]],
  ["a picture as data", { ogImage: "data:image/png;base64,AA" }, ["ogImage: post-image-invalid"]],
  ["a meta title of 301 characters", { metaTitle: "a".repeat(301) }, ["metaTitle: too-long"]],
  [
    "a meta description of 501 characters",
    { metaDescription: "a".repeat(501) },
    ["metaDescription: too-long"],
  ],
  ["broken JSON-LD", { jsonLd: "{" }, ["jsonLd: post-json-invalid"]],
  ["a list as JSON-LD", { jsonLd: "[]" }, ["jsonLd: post-json-invalid"]],
  ["NUL in JSON-LD", { jsonLd: '{"a":"\\u0000"}' }, ["jsonLd: post-json-invalid"]],
  ["a lone surrogate in JSON-LD", { jsonLd: '{"a":"\\ud800"}' }, ["jsonLd: post-json-invalid"]],
  ["21 kB of JSON-LD", { jsonLd: JSON.stringify({ a: "é".repeat(10_500) }) }, ["jsonLd: post-json-invalid"]],
  [
    "deeply nested JSON-LD",
    { jsonLd: `{"a":${"[".repeat(9_000)}${"]".repeat(9_000)}}` },
    ["jsonLd: post-json-invalid"],
  ],
  [
    "several errors",
    { title: "", excerpt: "", tags: ["a".repeat(41)] },
    ["title: post-title-missing", "excerpt: post-excerpt-missing", "tags: post-tag-long"],
  ],
])("rejects %s", (_name, form, expected) => {
  expect(wrong(form)).toEqual(expected);
});

test("requires excerpt and text for publication, but not for a draft", () => {
  const bare = { excerpt: " ", content: EMPTY_CONTENT };
  expect(wrong(bare)).toEqual(["excerpt: post-excerpt-missing", "content: post-content-missing"]);
  expect(wrong({ content: doc(paragraph("  ")) })).toEqual(["content: post-content-missing"]);
  expect(wrong(bare, false)).toEqual([]);
  expect(wrong({ title: "" }, false)).toEqual(["title: post-title-missing"]);
});

test.each([
  ["", "roissy-de-nuit"],
  ["Événements à Paris", "evenements-a-paris"],
  ["  deja-une-adresse ", "deja-une-adresse"],
  ["الوصول إلى باريس", "الوصول-الى-باريس"],
  ["../../etc/passwd", "etc-passwd"],
])("makes the slug %j into %s", (slug, expected) => {
  expect(right({ slug }).slug).toBe(expected.normalize("NFC"));
});

test("makes a valid slug from the longest title", () => {
  for (const title of ["a-".repeat(100), "𝒜".repeat(200), `${"a".repeat(159)} b`])
    expect(readSlug(right({ title }).slug)).not.toBeNull();
});

test("normalises pasted texts: single lines, NFC, no direction overrides, unique tags", () => {
  const fields = right({
    title: "  Cafe\u0301 \u202Egro.live\u202C\n\tParis\0 ",
    excerpt: "Un\r\nDeux\u2066",
    tags: ["Roissy", "roissy ", "!!!", "Orly"],
  });
  expect(fields.title).toBe("Café gro.live Paris");
  expect(fields.excerpt).toBe("Un\nDeux");
  expect(fields.tags).toEqual(["Roissy", "Orly"]);
});

test("keeps the joiners and marks of Arabic", () => {
  const title = "مُرَافَقَة\u200Cها \u200F(VIP)";
  expect(right({ title }).title).toBe(title.normalize("NFC"));
});

test("stores null for empty optional fields", () => {
  const { metaTitle, ogImage, jsonLd, category, cover, authorName } = right({ metaTitle: " " });
  expect([metaTitle, ogImage, jsonLd, category, cover, authorName]).toEqual([
    null,
    null,
    null,
    null,
    null,
    null,
  ]);
});

test("keeps JSON-LD with special property names", () => {
  const { jsonLd } = right({ jsonLd: '{"@type":"FAQPage","__proto__":{"a":1},"x":"</script>"}' });
  expect(JSON.stringify(jsonLd)).toBe('{"@type":"FAQPage","__proto__":{"a":1},"x":"</script>"}');
});
