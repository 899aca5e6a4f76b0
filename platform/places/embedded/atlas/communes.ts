import type { Named } from "../../places.ts";
import { plain } from "../plain-text.ts";
import type { AtlasEntry } from "./atlas-entry.ts";
import lines from "./communes.json" with { type: "json" };
import { departmentContext } from "./departments.ts";
import { ARABIC_NAMES, EXONYMS } from "./exonyms.ts";
import localities from "./localities.json" with { type: "json" };

export type Commune = {
  name: string;
  insee: string;
  department: string;
  postcodes: string[];
  lat: number;
  lng: number;
  /**
   * No source has its position: it is the centre of its neighbours with the same postcode, a few kilometres
   * off.
   */
  isEstimate: boolean;
  population: number;
  key: string;
};

/**
 * Every commune (Paris as one), then the villages. Parsed at each call, because only the search retains them.
 */
export function readCommuneTable(): Commune[] {
  return [...lines, ...localities].map(readCommune);
}

/**
 * The communes and villages with a known position, as places; without Paris, which `towns.ts` places at the
 * Hôtel de Ville.
 */
export function readCommunes(): AtlasEntry[] {
  return [...lines, ...localities].filter(isPlaced).map(readCommune).map(communeEntry);
}

export type EstimatedCommune = string;

/**
 * Communes that only a typed address can name: accurate enough for its price, not for a place of their own.
 * They are two thirds of all; as entries they would take as much memory as the rest of the atlas.
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

/** Tests the line: parsing all lines to drop half of them would double the loading time. */
function isPlaced(line: string): boolean {
  return !line.includes("|~") && !line.startsWith("Paris|75056|");
}

export function communeKey(name: string, department: string): string {
  return `${plain(name).replaceAll(" ", "-")}-${department.toLowerCase()}`;
}

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

function communeEntry({ key, name, department, population, postcodes, lat, lng }: Commune): AtlasEntry {
  const exonym = EXONYMS.get(key);
  return {
    place: {
      id: exonym?.id ?? key,
      kind: "town",
      // Without an Arabic name, a commune keeps its French one: a transliteration would be a word that no
      // road sign, ticket or map shows.
      names: { fr: name, en: exonym?.en ?? name, ar: exonym?.ar ?? ARABIC_NAMES.get(key) ?? name },
      context: contextOf(department, population),
      department,
      ...(postcodes.length === 1 && { postcode: postcodes[0] }),
      lat,
      lng,
    },
    aliases: exonym?.aliases ?? ALIASES[key] ?? NONE,
    postcodes,
    importance: importanceOf(population) + (exonym ? 0.15 : 0) + (AROUND_PARIS[department] ?? 0),
  };
}

const NONE: string[] = [];

const contexts = new Map<string, Named>();

/** One object per department, because the search parses its words once. */
function contextOf(code: string, population: number): Named {
  const size = population >= 20_000 ? "مدينة" : "بلدة";
  const known = contexts.get(code + size) ?? departmentContext(code, size);
  contexts.set(code + size, known);
  return known;
}

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

/** The company is based in Paris: of two communes named Boulogne, the near one is meant. */
const AROUND_PARIS: Record<string, number> = {
  "92": 0.12,
  "93": 0.12,
  "94": 0.12,
  "77": 0.06,
  "78": 0.06,
  "91": 0.06,
  "95": 0.06,
};

function importanceOf(population: number): number {
  return 0.1 * Math.log10(Math.max(population, 1000));
}
