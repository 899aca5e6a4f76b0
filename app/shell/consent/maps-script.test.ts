import { expect, test, vi } from "vitest";
import { createMapsScript, mayLoadMaps, type MapsRequest, type PlacesLibrary } from "./maps-script.ts";

const places = { AutocompleteSuggestion: {} } as PlacesLibrary;
const typing: MapsRequest = { choice: null, isOwnAction: true };

function aScript(importLibrary: () => Promise<unknown>) {
  const loader = { setOptions: vi.fn(), importLibrary: vi.fn(importLibrary) };
  const bring = vi.fn(async () => loader);
  const log = vi.fn();
  return { script: createMapsScript({ key: "browser-key", lang: "ar", bring, log }), bring, loader, log };
}

test("two who ask at once get one script, and each is called back", async () => {
  const { script, bring, loader, log } = aScript(async () => places);
  const [one, two] = [vi.fn(), vi.fn()];
  await Promise.all([script.withPlaces(typing, one), script.withPlaces(typing, two)]);
  await script.withPlaces(typing, two);
  expect(one).toHaveBeenCalledExactlyOnceWith(places);
  expect(two).toHaveBeenCalledTimes(2);
  expect(bring).toHaveBeenCalledTimes(1);
  expect(loader.importLibrary).toHaveBeenCalledTimes(1);
  expect(loader.setOptions).toHaveBeenCalledWith(
    expect.objectContaining({ key: "browser-key", language: "ar" }),
  );
  expect(log).not.toHaveBeenCalled();
});

test("a failure is logged once, and the next who asks tries again", async () => {
  const failure = new Error("The Google Maps JavaScript API could not load.");
  let isDown = true;
  const { script, loader, log } = aScript(async () => {
    if (isDown) throw failure;
    return places;
  });
  const callback = vi.fn(() => "found");
  expect(
    await Promise.all([script.withPlaces(typing, callback), script.withPlaces(typing, callback)]),
  ).toEqual([null, null]);
  expect(callback).not.toHaveBeenCalled();
  expect(log).toHaveBeenCalledExactlyOnceWith(failure);
  isDown = false;
  expect(await script.withPlaces(typing, callback)).toBe("found");
  expect(loader.importLibrary).toHaveBeenCalledTimes(2);
});

test("after three failures it is let be", async () => {
  const { script, loader } = aScript(() => Promise.reject(new Error("blocked")));
  for (let letter = 0; letter < 6; letter += 1) await script.withPlaces(typing, () => "found");
  expect(loader.importLibrary).toHaveBeenCalledTimes(3);
});

test("without a yes and without the visitor's own wish nothing is downloaded", async () => {
  const { script, bring } = aScript(async () => places);
  expect(await script.withPlaces({ choice: null, isOwnAction: false }, () => "found")).toBeNull();
  expect(await script.withPlaces({ choice: "refused", isOwnAction: true }, () => "found")).toBeNull();
  expect(bring).not.toHaveBeenCalled();
});

test.each([
  ["accepted", false, true],
  ["accepted", true, true],
  [null, true, true],
  [null, false, false],
  ["refused", true, false],
  ["refused", false, false],
] as const)("%s, own wish %s: may load is %s", (choice, isOwnAction, expected) => {
  expect(mayLoadMaps({ choice, isOwnAction })).toBe(expected);
});
