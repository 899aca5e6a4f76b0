import { expect, test } from "vitest";
import { readCommunes, readCommuneTable } from "./communes.ts";

const table = readCommuneTable();
const named = (name: string) => table.find((commune) => commune.name === name);

test("contains every commune of mainland France with its postcodes", () => {
  const communes = new Map(table.map(({ insee, postcodes }) => [insee, postcodes]));
  expect(communes.size).toBe(34_746);
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

test("has unique keys, and a renamed commune keeps its former key", () => {
  expect(new Set(table.map(({ key }) => key)).size).toBe(table.length);
  expect(named("Saint-Ouen-sur-Seine")?.key).toBe("saint-ouen-93");
});

test("has no estimated position for communes of Île-de-France over a thousand inhabitants", () => {
  const around = table.filter(({ department }) => /^(75|77|78|91|92|93|94|95)$/.test(department));
  expect(around.filter(({ isEstimate, population }) => isEstimate && population > 1000)).toEqual([]);
  expect(new Set(around.map(({ insee }) => insee)).size).toBeGreaterThan(1250);
});

test("leaves communes with an estimated position out of the atlas", () => {
  const estimated = table.filter(({ isEstimate }) => isEstimate);
  expect(estimated.length).toBeGreaterThan(19_000);
  const ids = new Set(readCommunes().map(({ place }) => place.id));
  expect(estimated.filter(({ key }) => ids.has(key))).toEqual([]);
});

test("places every commune in mainland France or Corsica", () => {
  const strays = table.filter(({ lat, lng }) => !(lat > 41.3 && lat < 51.2 && lng > -5.2 && lng < 9.6));
  expect(strays).toEqual([]);
});
