import { createHash } from "node:crypto";
import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { pageStylesIn } from "./page-styles.server.ts";

const built = mkdtempSync(join(tmpdir(), "styles-"));
mkdirSync(join(built, "assets"));
writeFileSync(join(built, "assets/root-a1.css"), "@layer reset, base, piece, kit;\n");
writeFileSync(join(built, "assets/home-b2.css"), ".home { color: #000 }\n");
const withPageStyles = pageStylesIn(built);
const link = (address: string) => `<link rel="stylesheet" href="${address}"/>`;

test("inlines styles in the order of their links, and disables the links", () => {
  const page = `<html><head>${link("/assets/root-a1.css")}<title>Home</title>${link("/assets/home-b2.css#")}</head><body></body></html>`;
  const { html, source } = withPageStyles(page);
  const style = "@layer reset, base, piece, kit;.home { color: #000 }";
  expect(html).toBe(
    `<html><head><style>${style}</style><link rel="stylesheet" href="/assets/root-a1.css" disabled=""/><title>Home</title>` +
      `<link rel="stylesheet" href="/assets/home-b2.css#" disabled=""/></head><body></body></html>`,
  );
  expect(source).toBe(`'sha256-${createHash("sha256").update(style).digest("base64")}'`);
});

test.each([
  ["a file that is not built", `<head>${link("/assets/root-a1.css")}${link("/assets/gone-c3.css")}</head>`],
  ["a link outside the head", `<head></head><body>${link("/assets/root-a1.css")}</body>`],
  ["an address elsewhere", `<head>${link("/assets/../../package.json.css")}</head>`],
])("%s: leaves the page unchanged and returns no source", (_, page) => {
  expect(withPageStyles(page)).toEqual({ html: page, source: "" });
});
