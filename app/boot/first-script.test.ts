import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";
import { FIRST_SCRIPT } from "./first-script.ts";

type Visit = { cookie: string; stored: string | null; lang?: string };

function visit({ cookie, stored, lang = "fr" }: Visit): string | undefined {
  const went: string[] = [];
  const location = {
    pathname: `/${lang}/fleet`,
    search: "?a=1",
    hash: "",
    replace: (to: string) => went.push(to),
  };
  runInNewContext(FIRST_SCRIPT, {
    document: { cookie, documentElement: { dataset: {}, lang } },
    location,
    localStorage: { getItem: (name: string) => (name === "locale" ? stored : null) },
    window: {},
    addEventListener: () => undefined,
  });
  return went[0];
}

test.each<Visit & { to: string | undefined }>([
  { cookie: "locale=none", stored: "ar", to: "/ar/fleet?a=1" },
  { cookie: "theme=france; locale=none", stored: "en", to: "/en/fleet?a=1" },
  { cookie: "locale=none", stored: "fr", to: undefined },
  { cookie: "locale=none", stored: "de", to: undefined },
  { cookie: "locale=none", stored: null, to: undefined },
  { cookie: "locale=fr", stored: "ar", to: undefined },
  { cookie: "", stored: "ar", to: undefined },
])("with the cookies «$cookie» and $stored in the storage, continues at $to", ({ to, ...visitor }) => {
  expect(visit(visitor)).toBe(to);
});
