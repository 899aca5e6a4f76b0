import type { Place, PlaceKind } from "../../places.ts";
import { areaNamed, countryOf } from "./areas.ts";
import { parisContext } from "./arrondissements.ts";
import type { AtlasEntry } from "./atlas-entry.ts";

/**
 * Reads a table with one place per line: `id | lat, lng | where | fr | en | ar | aliases`. `where` contains
 * an optional postcode, area key and IATA code; an empty `en` means the French name; aliases are separated by
 * Latin or Arabic commas. `sort`: a word that guests may add to any of the names.
 */
export function readAtlasTable(
  kind: PlaceKind,
  importance: number,
  table: string,
  sort?: string,
): AtlasEntry[] {
  return table
    .split("\n")
    .filter((line) => line.trim() !== "")
    .map((line) => ({ ...readLine(kind, importance, line), ...(sort && { sort }) }));
}

function readLine(kind: PlaceKind, importance: number, line: string): AtlasEntry {
  const [id = "", point = "", where = "", fr = "", en = "", ar = "", aliases = ""] = line
    .split("|")
    .map((cell) => cell.trim());
  const [lat = NaN, lng = NaN] = point.split(",").map(Number);
  return {
    place: { id, kind, names: { fr, en: en || fr, ar }, lat, lng, ...readWhere(where) },
    aliases: aliases.split(/[,،]/).flatMap((alias) => alias.trim() || []),
    importance,
  };
}

function readWhere(where: string): Pick<Place, "context" | "postcode" | "country" | "iata"> {
  const words = where.split(" ").filter(Boolean);
  const postcode = words.find((word) => /^\d{5}$/.test(word));
  const iata = words.find((word) => /^[A-Z]{3}$/.test(word));
  const area = words.find((word) => word !== postcode && word !== iata);
  const context = area ? areaNamed(area) : parisContext(postcode ?? "");
  if (!context) throw new Error(`No area in the atlas for: ${where}`);
  const country = area && countryOf(area);
  return { context, ...(postcode && { postcode }), ...(country && { country }), ...(iata && { iata }) };
}
