import { expect, test } from "vitest";
import { readCommunes, readCommuneTable } from "./communes.ts";

const table = readCommuneTable();
const named = (name: string) => table.find((commune) => commune.name === name);

test("every commune of mainland France is in the table, each with its postcodes", () => {
  const communes = new Map(table.map(({ insee, postcodes }) => [insee, postcodes]));
  expect(communes.size).toBe(34_746);
  // Villages destroyed in 1916 have nobody left to write to.
  expect(table.filter(({ postcodes, population }) => postcodes.length === 0 && population > 0)).toEqual([]);
  expect(named("Boulogne-Billancourt")).toMatchObject({
    insee: "92012",
    department: "92",
    postcodes: ["92100"],
    isEstimate: false,
  });
  expect(named("Paris")?.postcodes).toEqual(expect.arrayContaining(["75001", "75016", "75116", "75020"]));
  expect(named("Ajaccio")?.department).toBe("2A");
});

test("a key belongs to one commune, and a commune renamed keeps the one that addresses carry", () => {
  expect(new Set(table.map(({ key }) => key)).size).toBe(table.length);
  expect(named("Saint-Ouen-sur-Seine")?.key).toBe("saint-ouen-93");
});

test("every commune of Île-de-France over a thousand inhabitants is placed by a source, not estimated", () => {
  const around = table.filter(({ department }) => /^(75|77|78|91|92|93|94|95)$/.test(department));
  expect(around.filter(({ isEstimate, population }) => isEstimate && population > 1000)).toEqual([]);
  expect(new Set(around.map(({ insee }) => insee)).size).toBeGreaterThan(1250);
});

test("an estimated commune is in the table for addresses, and no place of the atlas", () => {
  const estimated = table.filter(({ isEstimate }) => isEstimate);
  expect(estimated.length).toBeGreaterThan(19_000);
  const ids = new Set(readCommunes().map(({ place }) => place.id));
  expect(estimated.filter(({ key }) => ids.has(key))).toEqual([]);
});

test("every commune lies in mainland France or Corsica", () => {
  const strays = table.filter(({ lat, lng }) => !(lat > 41.3 && lat < 51.2 && lng > -5.2 && lng < 9.6));
  expect(strays).toEqual([]);
});
