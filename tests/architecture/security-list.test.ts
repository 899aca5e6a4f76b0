import { existsSync } from "node:fs";
import { expect, test } from "vitest";
import { readHouse } from "./house-files.ts";

const list = readHouse("docs/security.md");

/** `path.test.ts` (« words of its name … », « more words »). */
const NAMED = /`([\w./-]+\.test\.tsx?)`(?: \(((?:« [^»]+ »(?:, )?)+)\))?/g;

test("every test that the list of security names is there, by its file and by its name", () => {
  const named = [...list.matchAll(NAMED)].map(([, path = "", names = ""]) => ({
    path,
    names: [...names.matchAll(/« (.+?)(?: …)? »/g)].map(([, name = ""]) => name),
  }));
  expect(named.length).toBeGreaterThan(50);
  const missing = named.flatMap(({ path, names }) => {
    if (!existsSync(path)) return [path];
    const text = readHouse(path);
    return names.filter((name) => !text.includes(name)).map((name) => `${path}: ${name}`);
  });
  expect(missing).toEqual([]);
});
