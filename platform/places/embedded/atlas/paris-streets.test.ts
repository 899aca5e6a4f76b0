import { expect, test } from "vitest";
import { namesStreet } from "../street-address.ts";
import { CURATED } from "./atlas.ts";
import { PARIS_STREETS } from "./paris-streets.ts";

test("lists each street once with a street name and an arrondissement", () => {
  expect(PARIS_STREETS.filter(([name]) => !namesStreet(name))).toEqual([]);
  expect(PARIS_STREETS.filter(([, number]) => !(number >= 1 && number <= 20))).toEqual([]);
  const names = PARIS_STREETS.map(([name]) => name.toLowerCase());
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
});

test("agrees with the postcodes of the atlas", () => {
  const listed = new Map(PARIS_STREETS.map(([name, number]) => [name.toLowerCase(), number]));
  const postcodes = CURATED.flatMap(({ place }) => {
    const number = listed.get(place.names.fr.toLowerCase());
    return number === undefined
      ? []
      : [[place.id, place.postcode?.replace("75116", "75016"), String(75000 + number)]];
  });
  expect(postcodes.length).toBeGreaterThan(40);
  expect(postcodes.filter(([, has, says]) => has !== says)).toEqual([]);
});
