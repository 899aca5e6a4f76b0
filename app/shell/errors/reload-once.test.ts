import { afterEach, expect, test, vi } from "vitest";
import { isPreloadFailure, loadRequired, noticeLeaving, onOutdated, reloadOnce } from "./reload-once.ts";

afterEach(() => vi.unstubAllGlobals());

function aTab() {
  const kept = new Map<string, string>();
  const tab = {
    reloads: 0,
    isLeaving: false,
    page: () =>
      reloadOnce({
        storage: () => ({
          getItem: (key) => kept.get(key) ?? null,
          setItem: (key, value) => void kept.set(key, value),
          removeItem: (key) => void kept.delete(key),
        }),
        reload: () => void (tab.reloads += 1),
        isLeaving: () => tab.isLeaving,
      }),
  };
  return tab;
}

test("the first failure reloads the page, the same failure after the reload does not", () => {
  const tab = aTab();
  expect(tab.page()()).toBe(true);
  expect(tab.page()()).toBe(false);
  expect(tab.reloads).toBe(1);
});

test("two files that are missing permanently reload the page only once", () => {
  const tab = aTab();
  const first = tab.page();
  expect([first(), first()]).toEqual([true, true]);
  const second = tab.page();
  expect([second(), second()]).toEqual([false, false]);
  expect(tab.reloads).toBe(1);
});

test("a page that is opened later may reload again", () => {
  const tab = aTab();
  tab.page()();
  tab.page();
  expect(tab.page()()).toBe(true);
});

test("a failure while the page is being left does not reload it, and its next visit may reload", () => {
  const tab = aTab();
  const page = tab.page();
  tab.isLeaving = true;
  expect(page()).toBe(true);
  expect(tab.reloads).toBe(0);
  tab.isLeaving = false;
  expect(tab.page()()).toBe(true);
  expect(tab.reloads).toBe(1);
});

test("a page counts as left for ten seconds after a navigation has started, because that may have been a download", () => {
  let now = 0;
  const page = new EventTarget() as EventTarget & Pick<Window, "addEventListener">;
  const isLeaving = noticeLeaving(page, () => now);
  expect(isLeaving()).toBe(false);
  now = 5_000;
  page.dispatchEvent(new Event("beforeunload"));
  expect(isLeaving()).toBe(true);
  now = 15_000;
  expect(isLeaving()).toBe(false);
});

test("without storage nothing reloads, because the reloads would not end", () => {
  let reloads = 0;
  const page = reloadOnce({
    storage: () => {
      throw new Error("closed");
    },
    reload: () => void (reloads += 1),
    isLeaving: () => false,
  });
  expect(page()).toBe(false);
  expect(reloads).toBe(0);
});

test("a required part that is missing ends in the reload, and in its error when the page does not reload", async () => {
  const page = new EventTarget();
  vi.stubGlobal("window", page);
  const missing = new TypeError(
    "Failed to fetch dynamically imported module: https://house.example/assets/a.js",
  );
  const load = () => loadRequired(() => Promise.reject(missing));
  await expect(load()).rejects.toBe(missing);
  onOutdated(() => true, page);
  const settled = vi.fn();
  load().then(settled, settled);
  await new Promise((done) => setTimeout(done));
  expect(settled).not.toHaveBeenCalled();
});

test.each([
  [new Error("Unable to preload CSS for /assets/a.css"), true],
  [new TypeError("Failed to fetch dynamically imported module: https://house.example/assets/a.js"), true],
  [new Error("Cannot read properties of undefined"), false],
  ["Unable to preload CSS for /assets/a.css", false],
])("%s is a failed preload: %s", (error, expected) => {
  expect(isPreloadFailure(error)).toBe(expected);
});
