import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { backupName, pruneBackups } from "./prune-backups.server.ts";

const NOW = new Date("2027-03-20T03:20:00Z");
const PART = "2027-03-19T03-20.backup.3d36fc18-9a23-469d-93fb-90978035aecb.part";

test("removes backups older than the retention and partial files older than a day, and no other file", async () => {
  const folder = await mkdtemp(join(tmpdir(), "backups-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const ages: [name: string, hours: number][] = [
    ["2027-03-06T03-20.backup", 14 * 24],
    ["2027-03-06T03-19.backup", 14 * 24 + 1],
    ["before-the-release.backup", 400 * 24],
    [PART, 25],
    [PART.replace("3d", "4d"), 23],
    ["2027-03-19T03-20.backup", 24],
    ["notes.txt", 400 * 24],
    ["other.part", 400 * 24],
  ];
  for (const [name, hours] of ages) {
    await writeFile(join(folder, name), "");
    const written = new Date(NOW.getTime() - hours * 3_600_000);
    await utimes(join(folder, name), written, written);
  }
  await mkdir(join(folder, "folder.backup"));
  await utimes(join(folder, "folder.backup"), 0, 0);
  expect(await pruneBackups(folder, { keepDays: 14, now: NOW })).toEqual([
    "2027-03-06T03-19.backup",
    PART,
    "before-the-release.backup",
  ]);
  expect((await readdir(folder)).toSorted()).toEqual([
    "2027-03-06T03-20.backup",
    "2027-03-19T03-20.backup",
    PART.replace("3d", "4d"),
    "folder.backup",
    "notes.txt",
    "other.part",
  ]);
});

test("names a backup by its minute in UTC", () => {
  expect(backupName(NOW)).toBe("2027-03-20T03-20.backup");
});
