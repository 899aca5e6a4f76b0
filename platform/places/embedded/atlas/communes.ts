import type { Named } from "../../places.ts";
import { plain } from "../plain-text.ts";
import type { AtlasEntry } from "./atlas-entry.ts";
import lines from "./communes.json" with { type: "json" };
import { departmentContext } from "./departments.ts";
import { EXONYMS } from "./exonyms.ts";

/** Every commune of the list but Paris, which `towns.ts` places at the Hôtel de Ville. */
export function readCommunes(): AtlasEntry[] {
  return lines.filter((line) => !line.startsWith("Paris|75|")).map(readLine);
}

/** `Saint-Tropez`, `83` → `saint-tropez-83`: the id of a commune that has no shorter one. */
export function communeKey(name: string, department: string): string {
  return `${plain(name).replaceAll(" ", "-")}-${department.toLowerCase()}`;
}

function readLine(line: string): AtlasEntry {
  const [name = "", department = "", lat, lng, population] = line.split("|");
  const key = communeKey(name, department);
  const exonym = EXONYMS.get(key);
  return {
    place: {
      id: exonym?.id ?? key,
      kind: "town",
      // Without a name of its own in Arabic a commune keeps its French one: a machine's
      // transliteration would be a word that no road sign, ticket or map shows.
      names: { fr: name, en: exonym?.en ?? name, ar: exonym?.ar ?? name },
      context: contextOf(department, Number(population)),
      department,
      lat: Number(lat),
      lng: Number(lng),
    },
    aliases: exonym?.aliases ?? [],
    importance: importanceOf(Number(population)) + (exonym ? 0.15 : 0),
  };
}

const contexts = new Map<string, Named>();

/** One object for all communes of a department, for the search reads its words once. */
function contextOf(code: string, population: number): Named {
  const size = population >= 20_000 ? "مدينة" : "بلدة";
  const known = contexts.get(code + size) ?? departmentContext(code, size);
  contexts.set(code + size, known);
  return known;
}

/** 0.3 for a thousand inhabitants, 0.59 for the largest city after Paris. */
function importanceOf(population: number): number {
  return 0.1 * Math.log10(Math.max(population, 1000));
}
