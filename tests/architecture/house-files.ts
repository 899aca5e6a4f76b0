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

/** Every file of the rooms and of the project's folder, by its path from there. */
export function houseFiles(): string[] {
  const inRooms = ROOMS.flatMap((room) => globSync(`${room}/**/*`, { cwd: HOUSE }));
  const onTop = globSync("*.{ts,js,cjs,mjs}", { cwd: HOUSE });
  return [...inRooms, ...onTop].filter((path) => statSync(join(HOUSE, path)).isFile());
}

/** What people write and read: no data, no generated migration. */
export function sourceFiles(): SourceFile[] {
  return houseFiles()
    .filter((path) => /\.(ts|tsx|js|css|typ)$/.test(path) || path.startsWith("bin/"))
    .map((path) => ({ path, text: readHouse(path) }));
}

export function readHouse(path: string): string {
  return readFileSync(join(HOUSE, path), "utf8");
}
