import { resolve } from "node:path";
import { ESLint } from "eslint";
import { expect, test, vi } from "vitest";

const house = resolve(import.meta.dirname, "../..");
const eslint = new ESLint({ cwd: house });

// The first one reads the types of the whole house.
vi.setConfig({ testTimeout: 120_000 });

/** What the code must not say: a module it could stand in, the code, the rule that refuses it. */
const REFUSED: [module: string, code: string, rule: string][] = [
  ["features/pricing/vat.ts", "export default 1;", "no-restricted-exports"],
  ["app/ui/classes.ts", "const a = 1;\nexport { a as default };", "no-restricted-exports"],
  ["platform/clock.ts", "export class Clock {}", "no-restricted-syntax"],
  ["platform/clock.ts", "export enum Day { Monday }", "no-restricted-syntax"],
  ["platform/clock.ts", 'export * from "./env.ts";', "no-restricted-syntax"],
  ["platform/clock.ts", "export interface Clock { a: 1 }", "no-restricted-syntax"],
  [
    "platform/clock.ts",
    "interface Clock { a: 1 }\nexport const clock: Clock = { a: 1 };",
    "no-restricted-syntax",
  ],
  ["platform/clock.ts", "export function a(this: { b: 1 }) {\n  return this.b;\n}", "no-restricted-syntax"],
  ["features/pricing/vat.ts", "export const now = new Date();", "no-restricted-syntax"],
  ...["i18n/formats.ts", "platform/clock.ts", "app/ui/classes.ts", "server/app.ts"].map(
    (module): [string, string, string] => [
      module,
      'export const a = (b: Date) => new Intl.DateTimeFormat("fr").format(b);',
      "no-restricted-syntax",
    ],
  ),
  ["i18n/formats.ts", 'export const a = () => Intl.NumberFormat("fr");', "no-restricted-syntax"],
  [
    "i18n/formats.ts",
    'export function a() {\n  let b: Intl.Collator | undefined;\n  b ??= new Intl.Collator("fr");\n  return b;\n}',
    "no-restricted-syntax",
  ],
  [
    "i18n/formats.ts",
    'export const a = (b: string[]) => b.sort((c, d) => c.localeCompare(d, "fr"));',
    "no-restricted-syntax",
  ],
  ["platform/clock.ts", 'export const a = (b: Date) => b.toLocaleDateString("fr");', "no-restricted-syntax"],
  ["features/pricing/vat.ts", "export const now = Date.now();", "no-restricted-properties"],
  ["app/root.tsx", "export const now = Date.now();", "no-restricted-properties"],
  ["features/pricing/vat.ts", "export const key = process.env;", "no-restricted-properties"],
  ["platform/clock.ts", "export const key = process.env;", "no-restricted-properties"],
  ["server/app.ts", "export const key = process.env;", "no-restricted-properties"],
  ["platform/clock.ts", 'console.log("tick");', "no-console"],
  [
    "app/ui/classes.ts",
    'import { z } from "zod";\nexport const a = z.string();',
    "@typescript-eslint/no-restricted-imports",
  ],
  [
    "platform/clock.ts",
    "export const a = () => {\n  Promise.resolve();\n};",
    "@typescript-eslint/no-floating-promises",
  ],
  [
    "platform/clock.ts",
    'import { Env } from "./env.ts";\nexport type A = Env;',
    "@typescript-eslint/consistent-type-imports",
  ],
  ["platform/clock.ts", "export const a: any = 1;", "@typescript-eslint/no-explicit-any"],
  [
    "app/ui/button.tsx",
    'import { useState } from "react";\nexport function A({ b }: { b: boolean }) {\n  if (b) useState(1);\n  return null;\n}',
    "react-hooks/rules-of-hooks",
  ],
  ...["useEffect", "useLayoutEffect"].map((hook): [string, string, string] => [
    "app/ui/button.tsx",
    `import { ${hook} } from "react";\nexport function useA(b: () => void) {\n  ${hook}(() => b());\n}`,
    "no-restricted-syntax",
  ]),
];

test.each(REFUSED)("%s: %j is refused by %s", async (module, code, rule) => {
  expect(await rulesAgainst(module, code)).toContain(rule);
});

/** The same, where it has its place. */
const ALLOWED: [module: string, code: string][] = [
  ["app/root.tsx", "export default function Root() {\n  return null;\n}\n"],
  ["platform/clock.ts", "export const systemClock = { now: () => new Date() };\n"],
  ["server/index.ts", "console.log(process.env);\n"],
  [
    "platform/clock.ts",
    'const b = new Intl.Collator("fr");\nexport const a = () => [b, Intl.supportedValuesOf("unit")];\n',
  ],
  [
    "i18n/formats.ts",
    "const kept: Record<string, Intl.NumberFormat> = {};\nexport const a = (b: string) => (kept[b] ??= new Intl.NumberFormat(b));\n",
  ],
  [
    "app/ui/button.tsx",
    'import { useEffect } from "react";\n\nexport function useA(b: () => void) {\n  useEffect(() => b(), [b]);\n}\n',
  ],
  ["features/pricing/vat.ts", 'export const then = new Date("2027-01-01T00:00:00Z");\n'],
  [
    "i18n/words.ts",
    'declare module "use-intl/core" {\n  interface AppConfig {\n    Locale: "fr";\n  }\n}\n\nexport const a = 1;\n',
  ],
];

test.each(ALLOWED)("%s: %j is not", async (module, code) => {
  expect(await rulesAgainst(module, code)).toEqual([]);
});

async function rulesAgainst(module: string, code: string) {
  const [result] = await eslint.lintText(code, { filePath: resolve(house, module) });
  return result!.messages.map(({ ruleId, message }) => ruleId ?? message);
}
