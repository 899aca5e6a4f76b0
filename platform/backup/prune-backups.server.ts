import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { flush } from "../durable-files.server.ts";

const DAY_MS = 86_400_000;

const PART_DAYS = 1;

/** `2027-03-04T03-20.backup`, in UTC. */
export function backupName(now: Date): string {
  return `${now.toISOString().slice(0, 16).replace(":", "-")}.backup`;
}

export async function pruneBackups(
  folder: string,
  { keepDays, now }: { keepDays: number; now: Date },
): Promise<string[]> {
  const removed: string[] = [];
  for (const name of (await readdir(folder)).toSorted()) {
    const days = daysToKeep(name, keepDays);
    if (days === null) continue;
    const place = join(folder, name);
    const facts = await stat(place).catch(() => null);
    if (!facts?.isFile() || now.getTime() - facts.mtimeMs <= days * DAY_MS) continue;
    await rm(place, { force: true });
    removed.push(name);
  }
  if (removed.length > 0) await flush(folder);
  return removed;
}

function daysToKeep(name: string, keepDays: number): number | null {
  if (name.endsWith(".backup")) return keepDays;
  return /\.backup\.[0-9a-f-]{36}\.part$/.test(name) ? PART_DAYS : null;
}
