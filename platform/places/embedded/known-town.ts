import type { Named } from "../places.ts";
import type { AtlasEntry } from "./atlas/atlas-entry.ts";
import { readCommunes } from "./atlas/communes.ts";
import { TOWNS } from "./atlas/towns.ts";
import { plain } from "./plain-text.ts";

type KnownTown = { names: Named; isLarge: boolean };

/** Importance of fifty thousand inhabitants in the atlas. */
const LARGE = 0.46;

let towns: Map<string, KnownTown> | undefined;

export function knownTown(name: string): KnownTown | undefined {
  towns ??= readTowns();
  return towns.get(plain(name));
}

function readTowns(): Map<string, KnownTown> {
  const found = new Map<string, KnownTown>();
  const entries: AtlasEntry[] = [...TOWNS, ...readCommunes()].toSorted((a, b) => a.importance - b.importance);
  for (const { place, aliases, importance } of entries) {
    const town = { names: place.names, isLarge: importance >= LARGE };
    for (const name of [...Object.values(place.names), ...aliases]) found.set(plain(name), town);
  }
  return found;
}
