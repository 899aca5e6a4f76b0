import type { Named } from "../../places.ts";
import { plain } from "../plain-text.ts";
import type { AtlasEntry } from "./atlas-entry.ts";
import lines from "./communes.json" with { type: "json" };
import { DEPARTMENTS } from "./departments.ts";
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
      lat: Number(lat),
      lng: Number(lng),
    },
    aliases: exonym?.aliases ?? [],
    importance: importanceOf(Number(population)) + (exonym ? 0.15 : 0),
  };
}

const contexts = new Map<string, Named>();

/** "Calvados (14)"; in Arabic also what the Latin name is: a town or a small town in France. */
function contextOf(code: string, population: number): Named {
  const size = population >= 20_000 ? "مدينة" : "بلدة";
  const known = contexts.get(code + size);
  if (known) return known;
  const { fr, ar } = DEPARTMENTS.get(code) ?? { fr: code, ar: code };
  const context = { fr: `${fr} (${code})`, en: `${fr}, France`, ar: `${size} في ${ar}، فرنسا` };
  contexts.set(code + size, context);
  return context;
}

/** 0.3 for a thousand inhabitants, 0.59 for the largest city after Paris. */
function importanceOf(population: number): number {
  return 0.1 * Math.log10(Math.max(population, 1000));
}
