import type { Named } from "../../places.ts";
import { plain } from "../plain-text.ts";
import type { AtlasEntry } from "./atlas-entry.ts";
import lines from "./communes.json" with { type: "json" };
import { departmentContext } from "./departments.ts";
import { ARABIC_NAMES, EXONYMS } from "./exonyms.ts";
import localities from "./localities.json" with { type: "json" };

/** A commune of mainland France or Corsica, or a village inside one that guests name by itself. */
export type Commune = {
  name: string;
  /** INSEE's code of the commune. */
  insee: string;
  /** `75`, `2A`. */
  department: string;
  /** Of a village inside a commune, all of the commune's. */
  postcodes: string[];
  lat: number;
  lng: number;
  /** No source has its point: it is the middle of its neighbours of the same postcode, a few kilometres off. */
  isEstimate: boolean;
  population: number;
  /** The id of its place, where it has no shorter one: `saint-tropez-83`. */
  key: string;
};

/** Every commune (Paris too, as one), then the villages; read anew at each call, for only the search keeps them. */
export function readCommuneTable(): Commune[] {
  return [...lines, ...localities].map(readCommune);
}

/**
 * The communes and villages whose point is known, as places; without Paris, which `towns.ts` places at the Hôtel de
 * Ville.
 */
export function readCommunes(): AtlasEntry[] {
  return [...lines, ...localities].filter(isPlaced).map(readCommune).map(communeEntry);
}

/** The line of a commune whose point is an estimate: its place is read when somebody names it. */
export type EstimatedCommune = string;

/**
 * The communes that only a typed address may name: good enough for its price, not for a place of its own. Two thirds of all;
 * as whole entries they would cost as much memory as the rest of the atlas.
 */
export function estimatedCommunes(): EstimatedCommune[] {
  return lines.filter((line) => line.includes("|~"));
}

export function nameAndPostcodes(line: EstimatedCommune): Pick<Commune, "name" | "postcodes"> {
  const [name = "", , postcodes = ""] = line.split("|", 3);
  return { name, postcodes: postcodesIn(postcodes) };
}

export function readEstimated(line: EstimatedCommune): AtlasEntry {
  return communeEntry(readCommune(line));
}

function postcodesIn(cell: string): string[] {
  return cell === "" ? [] : cell.split(" ");
}

/** Told from the line itself: reading all of them only to drop half would double the loading. */
function isPlaced(line: string): boolean {
  return !line.includes("|~") && !line.startsWith("Paris|75056|");
}

/** `Saint-Tropez`, `83` → `saint-tropez-83`: the id of a commune that has no shorter one. */
export function communeKey(name: string, department: string): string {
  return `${plain(name).replaceAll(" ", "-")}-${department.toLowerCase()}`;
}

/** INSEE's code begins with the department. */
export function departmentOf(insee: string): string {
  return insee.slice(0, 2);
}

function readCommune(line: string): Commune {
  const [name = "", insee = "", postcodes = "", lat = "", lng, population, key] = line.split("|");
  const department = departmentOf(insee);
  const isEstimate = lat.startsWith("~");
  return {
    name,
    insee,
    department,
    postcodes: postcodesIn(postcodes),
    lat: Number(isEstimate ? lat.slice(1) : lat),
    lng: Number(lng),
    isEstimate,
    population: Number(population),
    key: key ?? communeKey(name, department),
  };
}

/** A commune as a place of the atlas. */
function communeEntry({ key, name, department, population, postcodes, lat, lng }: Commune): AtlasEntry {
  const exonym = EXONYMS.get(key);
  return {
    place: {
      id: exonym?.id ?? key,
      kind: "town",
      // Without a name of its own in Arabic a commune keeps its French one: a machine's
      // transliteration would be a word that no road sign, ticket or map shows.
      names: { fr: name, en: exonym?.en ?? name, ar: exonym?.ar ?? ARABIC_NAMES.get(key) ?? name },
      context: contextOf(department, population),
      department,
      // A town of several postcodes has no one of its own.
      ...(postcodes.length === 1 && { postcode: postcodes[0] }),
      lat,
      lng,
    },
    aliases: exonym?.aliases ?? ALIASES[key] ?? NONE,
    postcodes,
    importance: importanceOf(population) + (exonym ? 0.15 : 0) + (AROUND_PARIS[department] ?? 0),
  };
}

/** One for all: nearly no commune has another name. */
const NONE: string[] = [];

const contexts = new Map<string, Named>();

/** One object for all communes of a department, for the search reads its words once. */
function contextOf(code: string, population: number): Named {
  const size = population >= 20_000 ? "مدينة" : "بلدة";
  const known = contexts.get(code + size) ?? departmentContext(code, size);
  contexts.set(code + size, known);
  return known;
}

/** What people say for short. */
const ALIASES: Record<string, string[]> = {
  "rueil-malmaison-92": ["rueil"],
  "l-isle-adam-95": ["lisle adam"],
  "evry-91": ["évry"],
  "maisons-laffitte-78": ["maisons laffitte"],
  "saint-maur-des-fosses-94": ["saint maur"],
  "velizy-villacoublay-78": ["vélizy"],
  "saint-quentin-en-yvelines-78": ["saint quentin en yvelines", "sqy"],
  "villeneuve-la-garenne-92": ["villeneuve la garenne"],
};

/** The company stands in Paris: of two Boulognes the near one is meant. */
const AROUND_PARIS: Record<string, number> = {
  "92": 0.12,
  "93": 0.12,
  "94": 0.12,
  "77": 0.06,
  "78": 0.06,
  "91": 0.06,
  "95": 0.06,
};

/** 0.3 for a thousand inhabitants, 0.59 for the largest city after Paris. */
function importanceOf(population: number): number {
  return 0.1 * Math.log10(Math.max(population, 1000));
}
