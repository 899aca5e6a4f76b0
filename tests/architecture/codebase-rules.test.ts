import { expect, test } from "vitest";
import { codebaseFiles, readCodebase, sourceFiles } from "./codebase-files.ts";
import {
  badNames,
  barrels,
  formsOutsideReaders,
  namesLanguages,
  secondFoldings,
  smallFiles,
  wrongSuffixes,
} from "./codebase-rules.ts";

const sources = sourceFiles();

test("finds the source files", () => {
  expect(sources.length).toBeGreaterThan(100);
});

test("every file name is in kebab-case and specific", () => {
  expect(badNames(codebaseFiles())).toEqual([]);
});

test.each([
  "platform/utils.ts",
  "features/booking/types.ts",
  "features/booking/booking-types.ts",
  "app/lib/place.ts",
  "app/ui/date-helpers.server.ts",
  "app/ui/common.module.css",
  "app/ui/DateField.tsx",
  "app/ui/date_field.tsx",
  "i18n/misc.test.ts",
])("rejects the name %s", (path) => {
  expect(badNames([path])).toEqual([path]);
});

test.each([
  "app/ui/date-field.module.css",
  "features/pricing/trip-type.ts",
  "platform/db/start.db.test.ts",
  "app/entry.server.tsx",
  "db/migrations/0000_ground_floor.sql",
])("accepts the name %s", (path) => {
  expect(badNames([path])).toEqual([]);
});

test("no module only re-exports other modules", () => {
  expect(barrels(sources)).toEqual([]);
});

test("reports a module that only re-exports", () => {
  const some = {
    path: "a/some.ts",
    text: 'export { b,\n  c } from "./b.ts";\nexport type { D } from "./d.ts";\n',
  };
  const own = { path: "a/own.ts", text: 'export { b } from "./b.ts";\nexport const c = 1;\n' };
  expect(barrels([some, own])).toEqual(["a/some.ts"]);
});

test("at most 60 small files have no tool that wants them", () => {
  const small = smallFiles(sources, readCodebase("app/routes.ts"));
  expect(small.length, small.join("\n")).toBeLessThanOrEqual(60);
});

test("counts a small file, but no table, test, route module or longer file", () => {
  const long = "const a = 1;\n".repeat(16);
  const files = ["features/a.ts", "features/a.table.ts", "features/a.test.ts", "app/routes/site/home.tsx"];
  const found = smallFiles(
    [...files.map((path) => ({ path, text: "const a = 1;\n" })), { path: "features/b.ts", text: long }],
    'route("home", "routes/site/home.tsx")',
  );
  expect(found).toEqual(["features/a.ts"]);
});

test("every module has the suffix of its kind", () => {
  expect(wrongSuffixes(sources)).toEqual([]);
});

test("reports a missing or wrong suffix", () => {
  const wrong = [
    { path: "features/booking/bookings.server.ts", text: 'export const bookings = pgTable("bookings", {});' },
    { path: "features/booking/seats.table.ts", text: "export const seats = [];" },
    { path: "features/booking/place.test.ts", text: 'import { x } from "#tests/support/test-services.ts";' },
  ];
  expect(wrongSuffixes(wrong).map((line) => line.split(":")[0])).toEqual(wrong.map(({ path }) => path));
});

test("only readers take a form in the features, and none builds one", () => {
  expect(formsOutsideReaders(sources)).toEqual([]);
});

const SENT = 'import type { SentForm } from "#i18n/clean-text.ts";\n';

test.each([
  [
    "features/a/save.server.ts",
    "export async function save(\n  db: Db,\n  form: FormData,\n) {\n}\n",
    "save",
  ],
  ["features/a/save.server.ts", `${SENT}function save(services: Needs, form: SentForm) {\n}\n`, "save"],
  ["features/a/read.server.ts", "export async function readIt(form: FormData) {\n}\n", "readIt"],
  ["features/a/a-form.server.ts", "function readIt(db: Db, form: FormData) {\n}\n", "readIt"],
  ["features/a/a-form.server.ts", "function readIt() {\n  return new FormData();\n}\n", "readIt"],
  ["features/a/save.server.ts", "type Asked = { form: FormData };\n", ""],
])("rejects a form in %s", (path, text, name) => {
  expect(formsOutsideReaders([{ path, text }])).toEqual([`${path}: ${name}`]);
});

test.each([
  ["features/a/save.server.ts", "export function readSaved(form: FormData, now: Date): Saved {\n}\n"],
  ["features/a/a-form.server.ts", "function dayIn(form: FormData) {\n}\n"],
  [
    "features/a/save.server.ts",
    "/** Not a FormData. */\nexport async function save(db: Db, read: Saved) {\n}\n",
  ],
  ["features/a/scan.server.ts", "async function receive(db: Db, sent: SentForm) {\n}\n"],
  ["features/a/save.db.test.ts", "const form = new FormData();\n"],
  ["app/routes/a.tsx", "async function act(services: Services, form: FormData) {\n}\n"],
])("accepts the form in %s", (path, text) => {
  expect(formsOutsideReaders([{ path, text }])).toEqual([]);
});

test("every search folds letters with i18n/folded-text.ts", () => {
  expect(secondFoldings(sources)).toEqual([]);
});

test("reports code that strips accents by itself", () => {
  const text = 'const plain = name.normalize("NFD").replace(/\\p{M}/gu, "");';
  expect(secondFoldings([{ path: "features/a.ts", text }])).toEqual(["features/a.ts"]);
  expect(
    secondFoldings([
      { path: "i18n/folded-text.ts", text },
      { path: "features/a.test.ts", text },
    ]),
  ).toEqual([]);
});

test("the languages are listed once, and no code branches on a language code", () => {
  const others = sources.filter(({ path }) => path !== "tests/architecture/codebase-rules.test.ts");
  expect(namesLanguages(others)).toEqual([]);
});

test.each([
  ["features/a.ts", 'const langs = ["fr", "ar"];'],
  ["platform/a.ts", 'type Lang =\n  | "fr"\n  | "en";'],
  ["server/a.ts", "const page = /^\\/(fr|en|ar)\\//;"],
  ["app/a.ts", 'const files = glob("./{fr,en,ar}/*.json");'],
  ["app/a.tsx", 'const dir = lang === "ar" ? "rtl" : "ltr";'],
  ["app/b.tsx", 'switch (lang) { case "fr": }'],
  ["features/b.ts", "const names = { fr: a(1), en: b, ar: c };"],
  ["features/c.ts", "const { fr, en, ar } = names;"],
  ["platform/pdf/templates/a.typ", '#let arabic = data.lang == "ar"'],
  ["server/a.test.ts", 'for (const lang of ["fr", "en", "ar"]) {}'],
  ["tests/e2e/a.test.ts", 'expect(dir).toBe(lang === "ar" ? "rtl" : "ltr");'],
  ["app/ui/a.css", "p:lang(fr) {}"],
  ["app/ui/b.css", '[lang="fr"],\n[lang="en"] {}'],
])("reports language codes in %s: %s", (path, text) => {
  expect(namesLanguages([{ path, text }])).not.toEqual([]);
});

test("accepts content for one language, rules for a script, and `Record<Lang, …>`", () => {
  const right = [
    { path: "app/a.tsx", text: '<bdi lang="fr">{name}</bdi>' },
    { path: "app/a.css", text: 'p:lang(ar) {}\n[lang="ar"] {}' },
    { path: "features/a.test.ts", text: 'for (const lang of ["fr", "ar"]) {}' },
    { path: "app/b.ts", text: '// "fr", "en"\nconst regions = ["fr", "mc"];' },
    { path: "i18n/legal/a.ts", text: "const frames: Record<Lang, Frame> = { fr: a, en: b, ar: c };" },
  ];
  expect(namesLanguages(right)).toEqual([]);
});
