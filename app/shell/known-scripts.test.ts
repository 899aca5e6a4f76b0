import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { THEME_SCRIPT } from "./header/theme.ts";
import { withKnownScripts } from "./known-scripts.server.ts";

const hashOf = (code: string) => `'sha256-${createHash("sha256").update(code).digest("base64")}'`;
const ours = `<script nonce="secret">ours()</script><script type="module" nonce="secret" async="">import "x";</script>`;

test("the router's own scripts and the theme's may run, and the mark does not leave the server", () => {
  const { html, sources } = withKnownScripts(`<html>${ours}</html>`, "secret");
  expect(sources.split(" ")).toEqual([THEME_SCRIPT, "ours()", 'import "x";'].map(hashOf));
  expect(html).toBe(
    `<html><script>ours()</script><script type="module" async="">import "x";</script></html>`,
  );
});

test.each([
  "<script>evil()</script>",
  `<script nonce="guessed">evil()</script>`,
  `<script nonce="">evil()</script>`,
  `<SCRIPT>evil()</SCRIPT>`,
  `<script type="application/ld+json">{"a": 1}</script>`,
  "<script>evil()//",
])("%s that got into a page may not", (injected) => {
  const known = withKnownScripts(ours, "secret").sources;
  expect(withKnownScripts(`<html>${injected}${ours}</html>`, "secret").sources).toBe(known);
});
