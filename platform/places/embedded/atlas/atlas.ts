import { AIRPORTS } from "./airports.ts";
import { ARRONDISSEMENTS } from "./arrondissements.ts";
import type { AtlasEntry } from "./atlas-entry.ts";
import { CHINESE_NAMES } from "./chinese-names.ts";
import { readCommunes } from "./communes.ts";
import { MUSEUMS, THEATRES } from "./culture.ts";
import { FRENCH_HOTELS } from "./hotels-france.ts";
import { MORE_HOTELS } from "./hotels-more.ts";
import { PARIS_HOTELS } from "./hotels-paris.ts";
import { EMBASSIES, HOSPITALS, PUBLIC_BUILDINGS, SCHOOLS } from "./institutions.ts";
import { FRENCH_LANDMARKS } from "./landmarks-france.ts";
import { PARIS_LANDMARKS } from "./landmarks-paris.ts";
import { QUARTERS } from "./quarters.ts";
import { RESTAURANTS } from "./restaurants.ts";
import { STATIONS_BY_HAND } from "./stations.ts";
import { readListedStations } from "./stations-listed.ts";
import { STREETS } from "./streets.ts";
import { TERMINAL_ENTRIES } from "./terminals.ts";
import { TOWNS } from "./towns.ts";
import { VENUES } from "./venues.ts";

const FAVOURITES: Record<string, number> = {
  cdg: 1,
  ory: 0.95,
  bva: 0.75,
  lbg: 0.75,
  "gare-du-nord": 0.84,
  "gare-de-lyon": 0.82,
  "gare-montparnasse": 0.84,
  "gare-saint-lazare": 0.82,
  "gare-de-l-est": 0.74,
  "gare-d-austerlitz": 0.8,
  "gare-de-bercy": 0.6,
  "gare-marne-la-vallee-chessy": 0.62,
  "gare-cdg-tgv": 0.5,
  "saint-germain-des-pres": 0.76,
  "disneyland-paris": 0.9,
  "chateau-de-versailles": 0.72,
  "tour-eiffel": 0.75,
  "champs-elysees": 0.72,
  "hotel-ritz-paris": 0.65,
  "la-defense": 0.65,
  nice: 0.65,
  cannes: 0.65,
};

export const CURATED: AtlasEntry[] = [
  ...AIRPORTS,
  ...TERMINAL_ENTRIES,
  ...STATIONS_BY_HAND,
  ...PARIS_HOTELS,
  ...FRENCH_HOTELS,
  ...PARIS_LANDMARKS,
  ...FRENCH_LANDMARKS,
  ...MORE_HOTELS,
  ...RESTAURANTS,
  ...MUSEUMS,
  ...HOSPITALS,
  ...SCHOOLS,
  ...EMBASSIES,
  ...PUBLIC_BUILDINGS,
  ...STREETS,
  ...VENUES,
  ...THEATRES,
  ...ARRONDISSEMENTS,
  ...QUARTERS,
  ...TOWNS,
];

export function readAtlas(): AtlasEntry[] {
  const communes = readCommunes();
  return [...CURATED, ...readListedStations(communes), ...communes].map((entry) => {
    const { id } = entry.place;
    const importance = FAVOURITES[id] ?? entry.importance;
    const chinese = CHINESE_NAMES.get(id);
    return { ...entry, importance, ...(chinese && { aliases: [...entry.aliases, ...chinese] }) };
  });
}
