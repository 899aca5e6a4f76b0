import { globSync, readFileSync, statSync } from "node:fs";
import { join, resolve } from "node:path";

export type SourceFile = { path: string; text: string };

const HOUSE = resolve(import.meta.dirname, "../..");
const ROOMS = [
  "app",
  "features",
  "i18n",
  "platform",
  "sandbox",
  "server",
  "db",
  "tests",
  "scripts",
  "bench",
  "bin",
  "art",
];

/** Paths of all files in the top-level folders, and of the scripts in the root, relative to the root. */
export function houseFiles(): string[] {
  const inRooms = ROOMS.flatMap((room) => globSync(`${room}/**/*`, { cwd: HOUSE }));
  const onTop = globSync("*.{ts,js,cjs,mjs}", { cwd: HOUSE });
  return [...inRooms, ...onTop].filter((path) => statSync(join(HOUSE, path)).isFile());
}

/** Hand-written files only: no data files, no generated migrations. */
export function sourceFiles(): SourceFile[] {
  return houseFiles()
    .filter((path) => /\.(ts|tsx|js|css|typ)$/.test(path) || path.startsWith("bin/"))
    .map((path) => ({ path, text: readHouse(path) }));
}

export function readHouse(path: string): string {
  return readFileSync(join(HOUSE, path), "utf8");
}
