import { globSync, readFileSync, statSync } from "node:fs";
import { join, resolve } from "node:path";

export type SourceFile = { path: string; text: string };

const ROOT = resolve(import.meta.dirname, "../..");
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
];

export function codebaseFiles(): string[] {
  const inRooms = ROOMS.flatMap((room) => globSync(`${room}/**/*`, { cwd: ROOT }));
  const onTop = globSync("*.{ts,js,cjs,mjs}", { cwd: ROOT });
  return [...inRooms, ...onTop].filter((path) => statSync(join(ROOT, path)).isFile());
}

export function sourceFiles(): SourceFile[] {
  return codebaseFiles()
    .filter((path) => /\.(ts|tsx|js|css|typ)$/.test(path) || path.startsWith("bin/"))
    .map((path) => ({ path, text: readCodebase(path) }));
}

export function readCodebase(path: string): string {
  return readFileSync(join(ROOT, path), "utf8");
}
