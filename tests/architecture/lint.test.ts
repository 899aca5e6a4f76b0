import { execFile } from "node:child_process";
import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { promisify } from "node:util";
import { beforeAll, expect, test, vi } from "vitest";

const root = resolve(import.meta.dirname, "../..");

vi.setConfig({ hookTimeout: 120_000 });

const REFUSED: [module: string, code: string, rule: string][] = [
  ["features/pricing/vat.ts", "export default 1;", "eslint(no-restricted-exports)"],
  ["app/ui/classes.ts", "const a = 1;\nexport { a as default };", "eslint(no-restricted-exports)"],
  ["platform/clock.ts", "export class Clock {}", "local(no-restricted-syntax)"],
  ["platform/clock.ts", "export enum Day { Monday }", "local(no-restricted-syntax)"],
  ["platform/clock.ts", 'export * from "./env.ts";', "local(no-restricted-syntax)"],
  [
    "platform/clock.ts",
    "export const a = (b: number, c: number) => ({ ...{ b, c }, d: 1 });",
    "local(no-restricted-syntax)",
  ],
  ["platform/clock.ts", "export interface Clock { a: 1 }", "local(no-restricted-syntax)"],
  [
    "platform/clock.ts",
    "interface Clock { a: 1 }\nexport const clock: Clock = { a: 1 };",
    "local(no-restricted-syntax)",
  ],
  [
    "platform/clock.ts",
    "export function a(this: { b: 1 }) {\n  return this.b;\n}",
    "local(no-restricted-syntax)",
  ],
  ["features/pricing/vat.ts", "export const now = new Date();", "local(no-restricted-syntax)"],
  ...["i18n/formats.ts", "platform/clock.ts", "app/ui/classes.ts", "server/app.ts"].map(
    (module): [string, string, string] => [
      module,
      'export const a = (b: Date) => new Intl.DateTimeFormat("fr-FR").format(b);',
      "local(no-restricted-syntax)",
    ],
  ),
  ["i18n/formats.ts", 'export const a = () => Intl.NumberFormat("fr-FR");', "local(no-restricted-syntax)"],
  [
    "i18n/formats.ts",
    'export function a() {\n  let b: Intl.Collator | undefined;\n  b ??= new Intl.Collator("fr-FR");\n  return b;\n}',
    "local(no-restricted-syntax)",
  ],
  [
    "i18n/formats.ts",
    'export const a = (b: string[]) => b.sort((c, d) => c.localeCompare(d, "fr"));',
    "local(no-restricted-syntax)",
  ],
  [
    "platform/clock.ts",
    'export const a = (b: Date) => b.toLocaleDateString("fr");',
    "local(no-restricted-syntax)",
  ],
  ...[
    'export const a = new Intl.NumberFormat("ar");',
    'export const a = new Intl.NumberFormat("ar-u-nu-latn");',
    "export const a = new Intl.NumberFormat();",
    "export const a = new Intl.PluralRules(undefined);",
    'export const a = Intl.DateTimeFormat(["ar"]);',
    'const lang = "ar";\nexport const a = new Intl.Collator(lang);',
    "export const a = (b: string) => b.toLocaleUpperCase();",
  ].flatMap((code) =>
    ["i18n/formats.ts", "app/ui/classes.ts", "platform/clock.ts", "sandbox/pay-page.ts"].map(
      (module): [string, string, string] => [module, code, "local(no-restricted-syntax)"],
    ),
  ),
  ["features/pricing/vat.ts", "export const now = Date.now();", "eslint(no-restricted-properties)"],
  ["app/root.tsx", "export const now = Date.now();", "eslint(no-restricted-properties)"],
  ["features/pricing/vat.ts", "export const key = process.env;", "eslint(no-restricted-properties)"],
  ["platform/clock.ts", "export const key = process.env;", "eslint(no-restricted-properties)"],
  ["server/app.ts", "export const key = process.env;", "eslint(no-restricted-properties)"],
  ["app/root.tsx", "export const key = import.meta.env.VITE_KEY;", "local(no-restricted-syntax)"],
  ["platform/clock.ts", 'console.log("tick");', "eslint(no-console)"],
  [
    "app/ui/classes.ts",
    'import { z } from "zod";\nexport const a = z.string();',
    "eslint(no-restricted-imports)",
  ],
  [
    "platform/clock.ts",
    "export const a = () => {\n  Promise.resolve();\n};",
    "typescript(no-floating-promises)",
  ],
  ...["useEffect", "useLayoutEffect"].map((hook): [string, string, string] => [
    "app/ui/button.tsx",
    `import { ${hook} } from "react";\nexport function useA(b: () => void) {\n  ${hook}(() => b());\n}`,
    "local(no-restricted-syntax)",
  ]),
  [
    "tests/e2e/a.test.ts",
    'import type { Page } from "@playwright/test";\nexport const a = (b: Page) => b.waitForTimeout(1);',
    "local(no-restricted-syntax)",
  ],
  ["platform/clock.ts", 'export const a: number = "1";', "typescript(TS2322)"],
  ["scripts/lint/a.ts", "/** Nobody reads it. */\nexport const a = 1;", "local(plain-words)"],
];

const ALLOWED: [module: string, code: string][] = [
  ["app/root.tsx", "export default function Root() {\n  return null;\n}\n"],
  ["platform/clock.ts", "export const systemClock = { now: () => new Date() };\n"],
  ["server/index.ts", "console.log(process.env);\n"],
  ["app/root.tsx", "export const isBuilt = import.meta.env.PROD;\n"],
  [
    "platform/clock.ts",
    'const b = new Intl.Collator("sv-SE");\nexport const a = () => [b, Intl.supportedValuesOf("unit")];\n',
  ],
  [
    "i18n/formats.ts",
    "const kept: Record<string, Intl.NumberFormat> = {};\nexport const a = (b: { formatLocale: string }) => (kept[b.formatLocale] ??= new Intl.NumberFormat(b.formatLocale));\n",
  ],
  [
    "app/ui/button.tsx",
    'import { useEffect } from "react";\n\nexport function useA(b: () => void) {\n  useEffect(() => b(), [b]);\n}\n',
  ],
  ["features/pricing/vat.ts", 'export const then = new Date("2027-01-01T00:00:00Z");\n'],
  [
    "i18n/words.ts",
    'import type { Locale } from "use-intl/core";\n\ndeclare module "use-intl/core" {\n  interface AppConfig {\n    Locale: "fr";\n  }\n}\n\nexport const a: Locale = "fr";\n',
  ],
];

let refused: string[][];
let allowed: string[][];
beforeAll(async () => {
  refused = await rulesAgainst(REFUSED);
  allowed = await rulesAgainst(ALLOWED);
});

test.each(REFUSED.map((one, place) => ({ place, one })))("reports $one.2 in $one.0: $one.1", (planted) => {
  expect(refused[planted.place]).toContain(planted.one[2]);
});

test.each(ALLOWED.map((one, place) => ({ place, one })))("accepts in $one.0: $one.1", ({ place }) => {
  expect(allowed[place]).toEqual([]);
});

type Planted = readonly [module: string, code: string, ...rest: string[]];
type Diagnostic = { code: string; filename: string };

async function rulesAgainst(planted: readonly Planted[]): Promise<string[][]> {
  const places = new Map<string, number>();
  for (const [place, [module]] of planted.entries())
    places.set(places.has(module) ? module.replace(/(?=\.tsx?$)/, `-${place}`) : module, place);
  const folder = await mkdtemp(join(tmpdir(), "lint-"));
  const copied = [
    "oxlint.config.ts",
    "scripts/lint/local-plugin.js",
    "scripts/lint/plain-words.ts",
    "tsconfig.json",
    "package.json",
  ];
  const texts = await Promise.all(copied.map((file) => readFile(join(root, file), "utf8")));
  const files = [
    ...copied.map((file, index) => [file, texts[index]!] as const),
    ["app/routes.ts", "export default [];\n"] as const,
    ["platform/env.ts", "export type Env = { PORT: number };\n"] as const,
    ...[...places].map(([module, place]) => [module, planted[place]![1]] as const),
  ];
  for (const [file, text] of files) {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await writeFile(join(folder, file), text);
  }
  await symlink(join(root, "node_modules"), join(folder, "node_modules"));
  const diagnostics = await lint(folder);
  await rm(folder, { recursive: true });
  const found: string[][] = planted.map(() => []);
  for (const { code, filename } of diagnostics) {
    const place = places.get(filename);
    if (place === undefined) throw new Error(`${code} in ${filename}, which is not one of the modules`);
    found[place]!.push(code);
  }
  return found;
}

async function lint(folder: string): Promise<Diagnostic[]> {
  const run = promisify(execFile)(join(root, "node_modules/.bin/oxlint"), ["--format=json"], {
    cwd: folder,
  });
  const { stdout } = await run.catch((failed: unknown) => failed as { stdout: string });
  return (JSON.parse(stdout) as { diagnostics: Diagnostic[] }).diagnostics;
}
