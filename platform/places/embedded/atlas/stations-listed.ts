import type { Named } from "../../places.ts";
import { plain } from "../plain-text.ts";
import type { AtlasEntry } from "./atlas-entry.ts";
import { ILE_DE_FRANCE } from "./departments.ts";
import { EXONYMS } from "./exonyms.ts";
import lines from "./stations.json" with { type: "json" };

/**
 * The stations of the imported list (`stations.json`): those of Île-de-France and the stops of fast trains. `stations.ts` has the
 * large ones. Each belongs to one of these communes.
 */
export function readListedStations(communes: AtlasEntry[]): AtlasEntry[] {
  const homes = new Map(communes.map((entry) => [entry.place.id, entry]));
  return lines.map((line) => {
    const [name = "", lat, lng, key = ""] = line.split("|");
    const home = homes.get(EXONYMS.get(key)?.id ?? key)?.place;
    const department = home?.department ?? "75";
    return {
      place: {
        id: `gare-${plain(name).replaceAll(" ", "-")}-${department.toLowerCase()}`,
        kind: "station",
        names: home ? stationNames(name, home.names) : metroNames(name),
        context: home ? contextOf(home.names, department) : PARIS,
        department,
        lat: Number(lat),
        lng: Number(lng),
      },
      aliases: [],
      importance: home && ILE_DE_FRANCE.has(department) ? 0.42 : 0.3,
    };
  });
}

const PARIS: Named = { fr: "Paris", en: "Paris", ar: "باريس" };

function stationNames(name: string, town: Named): Named {
  // A station named like its town has the town's Arabic name; any other keeps its French name, as on tickets.
  const ar = name === town.fr ? town.ar : name;
  return { fr: `Gare ${from(name)}`, en: `${name} station`, ar: `محطة قطار ${ar}` };
}

function metroNames(name: string): Named {
  return { fr: `Gare RER ${name}`, en: `${name} RER station`, ar: `محطة RER ${name}` };
}

function from(name: string): string {
  if (name.startsWith("Le ")) return `du ${name.slice(3)}`;
  if (name.startsWith("Les ")) return `des ${name.slice(4)}`;
  return /^[aeéèiouyh]/iu.test(name) && !/^(Houdan|Houilles|Haz)/u.test(name) ? `d’${name}` : `de ${name}`;
}

function contextOf({ fr, en, ar }: Named, department: string): Named {
  return { fr: `${fr} (${department})`, en: `${en} (${department})`, ar: `${ar} (${department})` };
}
