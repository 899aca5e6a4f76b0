/**
 * Writes platform/places/embedded/atlas/stations.json: the railway stations of Île-de-France and the stops of
 * fast trains elsewhere, except the curated ones of stations.ts. Run it by hand when the source changes:
 *
 *   npm install --no-save --ignore-scripts db-hafas-stations@2.0.0
 *   node scripts/places/build-stations.ts
 *
 * The source abbreviates names and omits accents ("Conflans Ste Honorin"): a station named like a nearby
 * commune gets the commune's name, others are in station-names.ts, and the script fails for a new one without
 * a name.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { type Commune, readCommuneTable } from "#platform/places/embedded/atlas/communes.ts";
import { ILE_DE_FRANCE } from "#platform/places/embedded/atlas/departments.ts";
import { STATIONS_BY_HAND } from "#platform/places/embedded/atlas/stations.ts";
import { wordsOf } from "#platform/places/embedded/plain-text.ts";
import { distanceBetween } from "#platform/places/great-circle.ts";
import { STATION_NAMES } from "./station-names.ts";

type Stop = {
  id: string;
  name: string;
  location: { latitude: number; longitude: number };
  products: Record<string, boolean>;
};
type Near = { commune: Commune; distance: number };

/** In kilometres: a stop within this distance of a curated station is the same station. */
const SAME = 0.35;
const NEIGHBOURHOOD = 9;
const CALLED_AFTER = 3.5;

const target = new URL("#platform/places/embedded/atlas/stations.json", import.meta.url);
const communes = readCommuneTable().filter(({ isEstimate }) => !isEstimate);
const PARIS = communes.find(({ name }) => name === "Paris")!;
const stops = readStops();
const lines = stops.flatMap(stationLine).sort((a, b) => a.localeCompare(b, "fr"));
writeFileSync(
  target,
  `[\n${[...new Set(lines)].map((line) => `  ${JSON.stringify(line)}`).join(",\n")}\n]\n`,
);
console.log(`${lines.length} stations written`);

/** The numbers of French stations begin with 87 (UIC country code). */
function readStops(): Stop[] {
  const file = createRequire(import.meta.url).resolve("db-hafas-stations/full.ndjson");
  return readFileSync(file, "utf8")
    .split("\n")
    .filter((line) => line.startsWith('{"id":"87'))
    .map((line) => JSON.parse(line) as Stop);
}

/** `name|lat|lng|key of the commune`; empty for a stop that is no destination by car. */
function stationLine(stop: Stop): string[] {
  const point = { lat: stop.location.latitude, lng: stop.location.longitude };
  const near = communes
    .map((commune) => ({ commune, distance: distanceBetween(commune, point) / 1000 }))
    .filter(({ distance }) => distance < NEIGHBOURHOOD)
    .sort((a, b) => a.distance - b.distance);
  const home = near[0]?.commune;
  if (
    !home ||
    !isServed(stop, home) ||
    STATIONS_BY_HAND.some(({ place }) => distanceBetween(place, point) / 1000 < SAME)
  )
    return [];
  const name = STATION_NAMES.get(stop.id) ?? calledAfter(stop.name, near);
  if (name === undefined) throw new Error(`No name for the station ${stop.id} ${stop.name}`);
  if (name === "") return [];
  return [[name, point.lat.toFixed(4), point.lng.toFixed(4), homeOf(stop, name, near).key].join("|")];
}

function isServed({ products }: Stop, home: Commune): boolean {
  const trains = Object.keys(products).filter((product) => products[product]);
  const isNear = ILE_DE_FRANCE.has(home.department);
  return trains.some(
    (train) => train.startsWith("national") || (isNear && /^(regional|suburban)/.test(train)),
  );
}

function calledAfter(text: string, near: Near[]): string | undefined {
  const name = nameWords(text.replace(/\((?!TGV).*?\)/gu, "").replace(/ (RATP|RER)$/iu, ""));
  const same = near.find(({ commune }) => nameWords(commune.name) === name);
  const begun = near.find(
    ({ commune, distance }) => distance < CALLED_AFTER && nameWords(commune.name).startsWith(`${name} `),
  );
  return (same ?? begun)?.commune.name;
}

/**
 * The nearby commune with the station's name, because a station may be outside its village; else the nearest.
 */
function homeOf(stop: Stop, name: string, near: Near[]): Commune {
  if (stop.name.startsWith("Paris ")) return PARIS;
  const words = ` ${nameWords(name)} `;
  const named = near.find(({ commune }) => words.includes(` ${nameWords(commune.name)} `));
  return (named ?? near[0]!).commune;
}

function nameWords(text: string): string {
  return wordsOf(text).join(" ");
}
