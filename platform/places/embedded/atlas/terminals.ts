import type { AtlasEntry } from "./atlas-entry.ts";
import { AIRPORT_TERMINALS } from "../../airport-terminals.ts";
import { AIRPORTS } from "./airports.ts";

const SHORT_NAMES: Record<string, { fr: string; en: string; ar: string; aliases: string[] }> = {
  cdg: {
    fr: "Paris-Charles de Gaulle",
    en: "Paris Charles de Gaulle",
    ar: "مطار شارل ديغول",
    aliases: ["cdg", "roissy", "charles de gaulle", "roissy cdg", "شارل ديغول"],
  },
  ory: { fr: "Paris-Orly", en: "Paris Orly", ar: "مطار أورلي", aliases: ["orly", "ory", "أورلي"] },
  bva: { fr: "Beauvais-Tillé", en: "Paris Beauvais", ar: "مطار بوفيه", aliases: ["beauvais", "bva"] },
};

/** Names on tickets and in use from before 2019, when the terminals of Orly were renumbered. */
const FORMER_NAMES: Record<string, string[]> = {
  "ory-4": ["orly sud", "paris orly sud", "terminal sud", "orly south", "أورلي الجنوبي"],
  "ory-1": ["orly ouest", "paris orly ouest", "terminal ouest", "orly west"],
  "ory-2": ["orly ouest", "orly west"],
};

/** Long-haul terminals first: most guests of the company arrive there. */
const BUSIEST = new Set(["cdg-2e", "cdg-2f", "cdg-1", "cdg-2c", "cdg-2a", "ory-4", "ory-3"]);

export const TERMINAL_ENTRIES: AtlasEntry[] = AIRPORTS.flatMap(({ place: airport }) =>
  (AIRPORT_TERMINALS[airport.iata ?? ""] ?? []).map(([code, lat, lng]) =>
    entryOf(airport.id, code, lat, lng),
  ),
);

function entryOf(airportId: string, code: string, lat: number, lng: number): AtlasEntry {
  const airport = AIRPORTS.find((entry) => entry.place.id === airportId)!.place;
  const short = SHORT_NAMES[airportId]!;
  const id = `${airportId}-${code.toLowerCase()}`;
  return {
    place: {
      ...airport,
      id,
      kind: "terminal",
      names: {
        fr: `${short.fr}, terminal ${code}`,
        en: `${short.en}, Terminal ${code}`,
        ar: `${short.ar}، مبنى الركاب ${code}`,
      },
      lat,
      lng,
    },
    aliases: [...(FORMER_NAMES[id] ?? []), code, ...(code.length > 1 ? [code[0]!] : [])].flatMap((name) =>
      aliasesOf(name, short.aliases),
    ),
    importance: BUSIEST.has(id) ? 0.66 : 0.62,
  };
}

function aliasesOf(code: string, airports: string[]): string[] {
  const named = airports.flatMap((airport) => [
    `${airport} ${code}`,
    `${airport} t${code}`,
    `${airport} terminal ${code}`,
  ]);
  return [`terminal ${code}`, `t${code}`, `صالة ${code}`, ...named];
}
