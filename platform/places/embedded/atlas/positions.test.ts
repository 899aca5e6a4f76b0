import { expect, test } from "vitest";
import { ARRONDISSEMENTS } from "./arrondissements.ts";
import { CURATED } from "./atlas.ts";
import { readCommunes, readCommuneTable } from "./communes.ts";
import { ILE_DE_FRANCE } from "./departments.ts";
import type { Point } from "../../places.ts";
import { distanceBetween } from "../../great-circle.ts";
import { readListedStations } from "./stations-listed.ts";
import { STATIONS_BY_HAND } from "./stations.ts";

const listed = CURATED.filter(({ place }) => !["town", "district"].includes(place.kind));
const inParis = listed.filter(({ place }) => place.postcode?.startsWith("75"));
const outside = listed.filter(
  ({ place }) => place.postcode && !place.postcode.startsWith("75") && place.postcode !== "98000",
);

function nearestArrondissements(place: { lat: number; lng: number }): string[] {
  return ARRONDISSEMENTS.toSorted(
    (a, b) => distanceBetween(a.place, place) / 1000 - distanceBetween(b.place, place) / 1000,
  ).map((entry) => entry.place.postcode!);
}

test("places every Paris place in or next to the arrondissement of its postcode", () => {
  const strays = inParis.filter(({ place }) => {
    const rank = nearestArrondissements(place).indexOf(place.postcode!.replace("75116", "75016"));
    return rank > (/^75(012|015|016|116)$/.test(place.postcode!) ? 4 : 2);
  });
  expect(strays.map(({ place }) => `${place.id} ${place.postcode}`)).toEqual([]);
});

const communes = readCommuneTable();
const communesByPostcode = new Map<string, typeof communes>();
for (const commune of communes)
  for (const postcode of commune.postcodes)
    communesByPostcode.set(postcode, [...(communesByPostcode.get(postcode) ?? []), commune]);
const homesOf = (postcode: string | undefined) => communesByPostcode.get(postcode!) ?? [];

function communesAround(place: Point, kilometres: number) {
  const degrees = kilometres / 110;
  return communes.filter(
    (commune) =>
      Math.abs(commune.lat - place.lat) < degrees && distanceBetween(commune, place) / 1000 < kilometres,
  );
}

test("places every place outside Paris near a commune with its postcode", () => {
  const strays = outside.filter(({ place }) => {
    const homes = homesOf(place.postcode);
    const reach = ILE_DE_FRANCE.has(place.postcode!.slice(0, 2)) ? 8 : 35;
    return homes.length > 0 && !homes.some((home) => distanceBetween(home, place) / 1000 < reach);
  });
  expect(strays.map(({ place }) => `${place.id} ${place.postcode}`)).toEqual([]);
});

test("uses only postcodes of communes for curated places", () => {
  const unknown = outside.filter(({ place }) => homesOf(place.postcode).length === 0);
  expect([...new Set(unknown.map(({ place }) => place.postcode))]).toEqual([]);
});

test("has no two curated places of one kind at the same position", () => {
  const seen = new Map<string, string>();
  const doubles = CURATED.flatMap(({ place }) => {
    const point = `${place.lat},${place.lng},${place.kind}`;
    const other = seen.get(point);
    seen.set(point, place.id);
    return other ? [`${other} ${place.id}`] : [];
  });
  expect(doubles).toEqual([]);
});

test("places every listed station near its commune", () => {
  const strays = readListedStations(readCommunes()).filter(({ place }) => {
    return !communesAround(place, 9).some(
      ({ name, department }) =>
        place.context.fr === "Paris" || place.context.fr === `${name} (${department})`,
    );
  });
  expect(strays.map(({ place }) => place.id)).toEqual([]);
});

test("places every curated station near a commune", () => {
  const near = STATIONS_BY_HAND.filter(({ place }) => place.postcode && place.postcode !== "98000");
  const strays = near.filter(({ place }) => communesAround(place, 6).length === 0);
  expect(strays).toEqual([]);
});
