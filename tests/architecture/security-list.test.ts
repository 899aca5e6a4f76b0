import { existsSync } from "node:fs";
import { expect, test } from "vitest";
import { readCodebase } from "./codebase-files.ts";

const list = readCodebase("docs/security.md");

const NAMED = /`([\w./-]+\.test\.tsx?)`(?: \(((?:« [^»]+ »(?:, )?)+)\))?/g;

test("docs/security.md names existing test files and test titles only", () => {
  const named = [...list.matchAll(NAMED)].map(([, path = "", names = ""]) => ({
    path,
    names: [...names.matchAll(/« (.+?)(?: …)? »/g)].map(([, name = ""]) => name),
  }));
  expect(named.length).toBeGreaterThan(50);
  const missing = named.flatMap(({ path, names }) => {
    if (!existsSync(path)) return [path];
    const text = readCodebase(path);
    return names.filter((name) => !text.includes(name)).map((name) => `${path}: ${name}`);
  });
  expect(missing).toEqual([]);
});
