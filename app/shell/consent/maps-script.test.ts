import { expect, test, vi } from "vitest";
import { createMapsScript, mayLoadMaps, type MapsRequest, type PlacesLibrary } from "./maps-script.ts";

const places = { AutocompleteSuggestion: {} } as PlacesLibrary;
const clicked: MapsRequest = { choice: null, isAskedFor: true };

function aScript(importLibrary: () => Promise<unknown>) {
  const loader = { setOptions: vi.fn(), importLibrary: vi.fn(importLibrary) };
  const bring = vi.fn(async () => loader);
  const log = vi.fn();
  return { script: createMapsScript({ key: "browser-key", lang: "ar", bring, log }), bring, loader, log };
}

test("loads the script once for concurrent callers, and calls back each", async () => {
  const { script, bring, loader, log } = aScript(async () => places);
  const [one, two] = [vi.fn(), vi.fn()];
  await Promise.all([script.withPlaces(clicked, one), script.withPlaces(clicked, two)]);
  await script.withPlaces(clicked, two);
  expect(one).toHaveBeenCalledExactlyOnceWith(places);
  expect(two).toHaveBeenCalledTimes(2);
  expect(bring).toHaveBeenCalledTimes(1);
  expect(loader.importLibrary).toHaveBeenCalledTimes(1);
  expect(loader.setOptions).toHaveBeenCalledWith(
    expect.objectContaining({ key: "browser-key", language: "ar" }),
  );
  expect(log).not.toHaveBeenCalled();
});

test("logs a failure once, and tries again for the next caller", async () => {
  const failure = new Error("The Google Maps JavaScript API could not load.");
  let isDown = true;
  const { script, loader, log } = aScript(async () => {
    if (isDown) throw failure;
    return places;
  });
  const callback = vi.fn(() => "found");
  expect(
    await Promise.all([script.withPlaces(clicked, callback), script.withPlaces(clicked, callback)]),
  ).toEqual([null, null]);
  expect(callback).not.toHaveBeenCalled();
  expect(log).toHaveBeenCalledExactlyOnceWith(failure);
  isDown = false;
  expect(await script.withPlaces(clicked, callback)).toBe("found");
  expect(loader.importLibrary).toHaveBeenCalledTimes(2);
});

test("stops trying after three failures", async () => {
  const { script, loader } = aScript(() => Promise.reject(new Error("blocked")));
  for (let asked = 0; asked < 6; asked += 1) await script.withPlaces(clicked, () => "found");
  expect(loader.importLibrary).toHaveBeenCalledTimes(3);
  expect(script.hasGivenUp()).toBe(true);
});

test("tries again after a press", async () => {
  let isBlocked = true;
  const { script } = aScript(() =>
    isBlocked ? Promise.reject(new Error("blocked")) : Promise.resolve(places),
  );
  for (let asked = 0; asked < 3; asked += 1) await script.withPlaces(clicked, () => "found");
  isBlocked = false;
  expect(await script.withPlaces(clicked, () => "found")).toBeNull();
  script.retry();
  expect([script.hasGivenUp(), await script.withPlaces(clicked, () => "found")]).toEqual([false, "found"]);
});

test("downloads nothing without consent and without a click", async () => {
  const { script, bring } = aScript(async () => places);
  expect(await script.withPlaces({ choice: null, isAskedFor: false }, () => "found")).toBeNull();
  expect(await script.withPlaces({ choice: "refused", isAskedFor: false }, () => "found")).toBeNull();
  expect(bring).not.toHaveBeenCalled();
});

test.each([
  ["accepted", false, true],
  ["accepted", true, true],
  [null, true, true],
  [null, false, false],
  ["refused", true, true],
  ["refused", false, false],
] as const)("consent %s, requested by a click %s: may load is %s", (choice, isAskedFor, expected) => {
  expect(mayLoadMaps({ choice, isAskedFor })).toBe(expected);
});
