import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import { WordsProvider } from "#app/shell/words/words.tsx";
import { headingIds } from "#features/blog/post/content-text.ts";
import type { PostContent } from "#features/blog/post/post-content.ts";
import { bold, bullets, doc, heading, link, paragraph, quote, table } from "#features/blog/seed/write.ts";
import { PostBody } from "./post-body.tsx";
import type { PostPictures } from "./post-pictures.tsx";

test("renders headings with ids, lists, quotes, tables and rules", () => {
  const html = drawn(
    doc(
      heading(2, "Le départ"),
      paragraph("Un ", bold("mot"), "."),
      bullets(["un"], ["deux"]),
      quote("Dit."),
      table(["A", "B"], ["1", "2"]),
      heading(3, "Le départ"),
      { type: "horizontalRule" },
    ),
  );
  expect(html).toContain('<h2 id="part-le-depart">Le départ</h2>');
  expect(html).toContain('<h3 id="part-le-depart-2">');
  expect(html).toContain("<p>Un <strong>mot</strong>.</p>");
  expect(html).toContain("<ul><li><p>un</p></li><li><p>deux</p></li></ul>");
  expect(html).toContain("<blockquote><p>Dit.</p></blockquote>");
  expect(html).toMatch(/role="region"[^>]*tabindex="0"[^>]*><table><thead><tr><th scope="col"><p>A/i);
  expect(html).toContain("<hr/>");
});

test("renders superscript and subscript", () => {
  const html = drawn(
    doc({
      type: "paragraph",
      content: [
        { type: "text", text: "1" },
        { type: "text", text: "er", marks: [{ type: "superscript" }] },
        { type: "text", text: "CO" },
        { type: "text", text: "2", marks: [{ type: "subscript" }] },
      ],
    }),
  );
  expect(html).toContain("<p>1<sup>er</sup>CO<sub>2</sub></p>");
});

test("a decorative picture has an empty alternative text, even if the library has one", () => {
  const picture = { path: "/media/a/b", width: 960, height: 640, widths: [480, 960], alt: "A black car" };
  const figure = (decorative?: true) => ({
    type: "figure" as const,
    attrs: { mediaId: "a", alt: "", caption: "", ...(decorative ? { decorative } : {}) },
  });
  expect(drawn(doc(figure()), { a: picture })).toContain('alt="A black car"');
  expect(drawn(doc(figure(true)), { a: picture })).toContain('alt=""');
});

test("marks links to other sites with `rel`", () => {
  const html = drawn(doc(paragraph(link("flotte", "/fr/fleet"), link("aéroport", "https://example.com/"))));
  expect(html).toMatch(/<a href="\/fr\/fleet"[^>]*>flotte<\/a>/);
  expect(html).toContain('<a href="https://example.com/" rel="noopener noreferrer">aéroport</a>');
});

test("escapes text, and drops links with a forbidden address", () => {
  const html = drawn(
    doc(
      heading(2, "<img src=x onerror=alert(1)>"),
      paragraph(
        "<script>alert(1)</script>",
        link("ici", "javascript:alert(1)"),
        link("là", "//evil.example"),
      ),
    ),
  );
  expect(html).not.toMatch(/<script|<img|javascript:|evil\.example/);
  expect(html).toContain("&lt;script&gt;");
});

test("renders the direction of a paragraph", () => {
  const arabic = {
    type: "paragraph" as const,
    attrs: { dir: "rtl" as const },
    content: [{ type: "text" as const, text: "نص" }],
  };
  expect(drawn(doc(arabic))).toContain('<p dir="rtl">نص</p>');
});

const PICTURE = { path: "/media/a/b", width: 800, height: 500, widths: [320, 800], alt: "Une rue" };

test("a picture has its size and text; a missing picture renders nothing", () => {
  const content = figureOf("Une avenue");
  const html = drawn(content, { a: PICTURE });
  expect(html).toMatch(
    /<img(?=[^>]*src="\/media\/a\/b-800\.webp")(?=[^>]*width="800")(?=[^>]*height="500")(?=[^>]*alt="Une avenue")/,
  );
  expect(html).toContain("/media/a/b-320.webp 320w");
  expect(html).toContain("<figcaption>La nuit</figcaption>");
  expect(drawn(content)).not.toContain("<figure");
});

test("uses the alternative text of the library where the post has none", () => {
  expect(drawn(figureOf(""), { a: PICTURE })).toContain('alt="Une rue"');
});

function figureOf(alt: string) {
  return doc({ type: "figure", attrs: { mediaId: "a", alt, caption: "La nuit" } });
}

function drawn(content: PostContent, pictures?: PostPictures) {
  const Component = () => (
    <WordsProvider>
      <PostBody content={content} headings={headingIds(content)} {...(pictures ? { pictures } : {})} />
    </WordsProvider>
  );
  const Stub = createRoutesStub([{ path: "/:lang", Component }]);
  return renderToStaticMarkup(<Stub initialEntries={["/fr"]} />);
}
