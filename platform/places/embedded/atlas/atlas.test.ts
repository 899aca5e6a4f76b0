import { expect, test } from "vitest";
import { CURATED, readAtlas } from "./atlas.ts";
import { communeKey } from "./communes.ts";
import { CHINESE_NAMES } from "./chinese-names.ts";
import { EXONYMS } from "./exonyms.ts";

const atlas = readAtlas();
const ids = new Set(atlas.map(({ place }) => place.id));

test("contains the curated places and the communes of France", () => {
  expect(CURATED.length).toBeGreaterThan(380);
  expect(atlas.length).toBeGreaterThan(9000);
});

test("has unique ids that need no encoding in a URL", () => {
  expect(ids.size).toBe(atlas.length);
  expect([...ids].filter((id) => encodeURIComponent(id) !== id)).toEqual([]);
});

test.each(
  "cdg cdg-1 cdg-2a cdg-2b cdg-2c cdg-2d cdg-2e cdg-2f cdg-2g cdg-3 ory ory-1 ory-2 ory-3 ory-4 bva bva-1 lbg paris hotel-ritz-paris disneyland-paris chateau-de-versailles gare-du-nord".split(
    " ",
  ),
)("has the id %s, which other modules use", (id) => {
  expect(ids).toContain(id);
});

test("names every curated place in Arabic and no place with an empty name", () => {
  const arabic = /[\u0621-\u064a]/;
  const latinOnly = CURATED.filter(
    ({ place }) => !arabic.test(place.names.ar ?? "") || !arabic.test(place.context.ar ?? ""),
  );
  expect(latinOnly.map(({ place }) => place.id)).toEqual([]);
  const empty = atlas.filter(({ place }) =>
    [...Object.values(place.names), ...Object.values(place.context)].some((text) => text.trim() === ""),
  );
  expect(empty).toEqual([]);
});

test("has only places in France and in neighbouring countries that the company serves", () => {
  const outside = atlas.filter(
    ({ place: { lat, lng } }) => !(lat > 41.3 && lat < 51.2 && lng > -5.2 && lng < 9.6),
  );
  expect(outside.map(({ place }) => place.id)).toEqual([]);
});

test("places every Paris postcode inside the city and its woods", () => {
  const strays = CURATED.filter(({ place }) => place.postcode?.startsWith("75")).filter(
    ({ place: { lat, lng } }) => !(lat > 48.815 && lat < 48.903 && lng > 2.223 && lng < 2.47),
  );
  expect(strays.map(({ place }) => place.id)).toEqual([]);
});

test("writes French names with the typographic apostrophe", () => {
  expect(atlas.filter(({ place }) => place.names.fr.includes("'")).map(({ place }) => place.id)).toEqual([]);
});

test("has the Chinese names of 60 places or more, each name once", () => {
  const ids = new Set(readAtlas().map(({ place }) => place.id));
  expect([...CHINESE_NAMES.keys()].filter((id) => !ids.has(id))).toEqual([]);
  expect(CHINESE_NAMES.size).toBeGreaterThanOrEqual(60);
  const names = [...CHINESE_NAMES.values()].flat();
  expect(names.filter((name, index) => names.indexOf(name) < index)).toEqual([]);
  expect(names.filter((name) => !/^\p{sc=Han}+$/u.test(name))).toEqual([]);
});

test("has a commune for every exonym", () => {
  expect([...EXONYMS.values()].filter(({ id }) => !ids.has(id))).toEqual([]);
});

test("uses the French name of a commune without an Arabic name and describes it in the context", () => {
  const ablis = atlas.find(({ place }) => place.id === communeKey("Ablis", "78"))?.place;
  expect(ablis?.names).toEqual({ fr: "Ablis", en: "Ablis", ar: "Ablis" });
  expect(ablis?.context).toEqual({
    fr: "Yvelines (78)",
    en: "Yvelines, France",
    ar: "بلدة في إيفلين، فرنسا",
  });
});

test("contains more than six hundred communes of Île-de-France", () => {
  const around = atlas.filter(({ place }) => /\((75|77|78|91|92|93|94|95)\)/.test(place.context.fr));
  expect(around.filter(({ place }) => place.kind === "town").length).toBeGreaterThan(600);
});

test("gives a terminal the code of its airport and its own position", () => {
  const terminal = CURATED.find(({ place }) => place.id === "cdg-2e")?.place;
  expect(terminal).toMatchObject({
    kind: "terminal",
    iata: "CDG",
    lat: 49.003,
    lng: 2.5745,
    postcode: "95700",
  });
  expect(terminal?.names.ar).toBe("مطار شارل ديغول، مبنى الركاب 2E");
});
