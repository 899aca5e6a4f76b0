import { expect, test } from "vitest";
import { isPreloadFailure, reloadOnce } from "./reload-once.ts";

function aPage() {
  const kept = new Map<string, string>();
  const page = {
    reloads: 0,
    storage: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
    },
    reload: () => void (page.reloads += 1),
  };
  return page;
}

test("the first failure reloads, the same one again does not", () => {
  const page = aPage();
  expect(reloadOnce("Unable to preload CSS for /assets/a.css", page)).toBe(true);
  expect(reloadOnce("Unable to preload CSS for /assets/a.css", page)).toBe(false);
  expect(page.reloads).toBe(1);
});

test("another file that fails later reloads again", () => {
  const page = aPage();
  reloadOnce("Unable to preload CSS for /assets/a.css", page);
  expect(reloadOnce("Unable to preload CSS for /assets/b.css", page)).toBe(true);
});

test("without storage nothing reloads, for it would never end", () => {
  const page = aPage();
  const closed = {
    ...page,
    storage: {
      ...page.storage,
      setItem: () => {
        throw new Error("closed");
      },
    },
  };
  expect(reloadOnce("Unable to preload CSS for /assets/a.css", closed)).toBe(false);
});

test.each([
  [new Error("Unable to preload CSS for /assets/a.css"), true],
  [new TypeError("Failed to fetch dynamically imported module: https://house.example/assets/a.js"), true],
  [new Error("Cannot read properties of undefined"), false],
  ["Unable to preload CSS for /assets/a.css", false],
])("%s is a failed preload: %s", (error, expected) => {
  expect(isPreloadFailure(error)).toBe(expected);
});
