import { expect, test } from "vitest";
import { pagePath } from "./page-path.ts";

const TOKEN = "k3Jx-9_secret+token/éà";

test.each([
  ["/fr", {}, "/"],
  ["/ar/", {}, "/"],
  ["/en/fleet/maybach", {}, "/fleet/maybach"],
  ["/fr/blog/from-roissy-to-paris", { slug: "from-roissy-to-paris" }, "/blog/from-roissy-to-paris"],
])("%s is reported without its language", (pathname, params, path) => {
  expect(pagePath(pathname, { lang: pathname.slice(1, 3), ...params })).toBe(path);
});

test.each([
  ["/booking/manage/", "/booking/manage/:token"],
  ["/blog/preview/", "/blog/preview/:token"],
  ["/admin/welcome/", "/admin/welcome/:token"],
])("masks the secret after %s", (start, path) => {
  for (const written of ["k3Jx9secret", encodeURIComponent(TOKEN), encodeURIComponent(TOKEN).toLowerCase()]) {
    const told = pagePath(`/fr${start}${written}`, { lang: "fr", token: decodeURIComponent(written) });
    expect(told).toBe(path);
  }
});
