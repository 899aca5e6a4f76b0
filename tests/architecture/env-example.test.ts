import { parseEnv } from "node:util";
import { expect, test } from "vitest";
import { readEnv } from "#platform/env.ts";
import { readCodebase } from "./codebase-files.ts";

const example = readCodebase(".env.example");

test(".env.example lists exactly the variables of platform/env.ts", () => {
  const known = [...readCodebase("platform/env.ts").matchAll(/^ {2}([A-Z0-9_]+): z?[a-z]/gm)].map(
    ([, name]) => name,
  );
  expect(known.length).toBeGreaterThan(10);
  expect(Object.keys(parseEnv(example)).toSorted()).toEqual(known.toSorted());
});

test("every variable of .env.example has a comment above it", () => {
  const lines = example.split("\n");
  const bare = lines.filter(
    (line, place) => /^[A-Z0-9_]+=/.test(line) && !/^# .{10,}\.$/.test(lines[place - 1] ?? ""),
  );
  expect(bare).toEqual([]);
});

test("an unchanged copy of .env.example gives the default configuration", () => {
  expect(readEnv(parseEnv(example))).toEqual(readEnv({}));
});
