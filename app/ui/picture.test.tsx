import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Picture } from "./picture.tsx";

const TALL = { path: "/harbour-tall", width: 828, height: 1035, widths: [480, 828] };
const WIDE = { path: "/harbour-wide", width: 1920, height: 1080, widths: [640, 1280, 1920] };

test("a narrow screen gets the tall shape, and AVIF comes before WebP", () => {
  const sources = sourcesOf(<Picture shapes={[TALL, WIDE]} alt="A harbour" />);
  expect(sources.map(([media, type]) => [media, type])).toEqual([
    ["(max-width: 47.99rem)", "image/avif"],
    ["(max-width: 47.99rem)", "image/webp"],
    [undefined, "image/avif"],
  ]);
  expect(sources[0]?.[2]).toBe("/harbour-tall-480.avif 480w, /harbour-tall-828.avif 828w");
});

test("one shape serves every screen", () => {
  const sources = sourcesOf(<Picture shapes={[TALL]} alt="" />);
  expect(sources).toEqual([[undefined, "image/avif", expect.stringContaining("/harbour-tall-480.avif")]]);
});

test("a picture of the library has WebP files only", () => {
  expect(sourcesOf(<Picture shapes={[WIDE]} alt="" plain />)).toEqual([]);
  expect(renderToStaticMarkup(<Picture shapes={[WIDE]} alt="" plain />)).toMatch(
    /<img srcSet="\/harbour-wide-640\.webp 640w/i,
  );
});

test("loads lazily, except with `priority`", () => {
  expect(renderToStaticMarkup(<Picture shapes={[WIDE]} alt="" />)).toMatch(/loading="lazy"/);
  const first = renderToStaticMarkup(<Picture shapes={[WIDE]} alt="" priority />);
  expect(first).not.toMatch(/loading=/);
  expect(first).toMatch(/fetchPriority="high"/i);
});

test("has width and height, and no style attribute", () => {
  const page = renderToStaticMarkup(<Picture shapes={[TALL, WIDE]} alt="A harbour" mirrored />);
  expect(page).toMatch(/<img [^>]*width="1920" height="1080"/);
  expect(page).not.toMatch(/style=/);
});

function sourcesOf(picture: React.ReactNode) {
  const page = renderToStaticMarkup(picture);
  return [...page.matchAll(/<source ([^>]*)>/g)].map(([, attributes = ""]) =>
    ["media", "type", "srcSet"].map((name) => new RegExp(`${name}="([^"]*)"`, "i").exec(attributes)?.[1]),
  );
}
