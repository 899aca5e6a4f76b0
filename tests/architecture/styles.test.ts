import { resolve } from "node:path";
import stylelint from "stylelint";
import { expect, test } from "vitest";

const root = resolve(import.meta.dirname, "../..");

test.each([
  ["margin-left: 1rem", "logical-css/require-logical-properties"],
  ["background-position: left top", "declaration-property-value-disallowed-list"],
  ["transform-origin: top right", "declaration-property-value-disallowed-list"],
  ["padding: 1px 2px 3px 4px", "declaration-property-value-disallowed-list"],
  ["inset: 0 var(--a, 1px) 0 calc(1px + 2px)", "declaration-property-value-disallowed-list"],
  ["border-radius: 1px 2px 3px 4px", "declaration-property-value-disallowed-list"],
  ["--Line: 1px", "custom-property-pattern"],
])("rejects %s", async (declaration, rule) => {
  expect(await rulesAgainst(`.piece {\n  ${declaration};\n}\n`)).toContain(rule);
});

test.each([
  ".piece {\n  inset: 0 1px;\n  margin-inline-start: 1rem;\n  inline-size: 1rem;\n  overflow-y: auto;\n}\n",
  '.piece {\n  --line: 1px;\n\n  composes: button from "./button.module.css";\n}\n',
  ":global(.outside) .whenOpen {\n  padding: 1px 2px 3px;\n  border-radius: calc(1px + 2px);\n}\n",
])("accepts %j", async (code) => {
  expect(await rulesAgainst(code)).toEqual([]);
});

async function rulesAgainst(code: string) {
  const { results } = await stylelint.lint({
    code,
    cwd: root,
    codeFilename: resolve(root, "app/ui/piece.module.css"),
  });
  return results.flatMap(({ warnings }) => warnings.map(({ rule }) => rule));
}
