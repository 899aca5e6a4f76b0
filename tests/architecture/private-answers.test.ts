import { expect, test } from "vitest";
import { sourceFiles } from "./codebase-files.ts";

test("the headers of private answers are in one place", () => {
  const written = sourceFiles().filter(
    ({ path, text }) => path.startsWith("app/") && text.includes('"Referrer-Policy": "no-referrer"'),
  );
  expect(written.map(({ path }) => path)).toEqual(["app/shell/private-answer.ts"]);
});
