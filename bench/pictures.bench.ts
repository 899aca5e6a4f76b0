/**
 * What many large photographs cost in memory: each is received, stored in all its widths and forgotten, two at a time as the admin
 * sends them. Run it by hand: node bench/pictures.bench.ts 200. The goal is less than 400 MB for this process and its child.
 */
import { execFileSync } from "node:child_process";
import { openAsBlob } from "node:fs";
import { mkdtemp, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createSharpImages } from "#platform/images/sharp-images.server.ts";
import { createDiskStorage } from "#platform/storage/disk-storage.server.ts";
import { createDiskUploads } from "#platform/storage/disk-uploads.server.ts";
import { storePicture, type StoreNeeds } from "#features/media/store-picture.server.ts";

const count = Number(process.argv[2] ?? 40);
const folder = await mkdtemp(join(tmpdir(), "bench-"));
const photo = join(folder, "photo.jpg");
// Drawing it costs memory as well, so somebody else does it.
execFileSync(process.execPath, ["--input-type=module", "-e", drawing(photo)]);

const services = {
  images: createSharpImages(),
  storage: createDiskStorage(join(folder, "files")),
  uploads: await createDiskUploads(join(folder, "uploads")),
  clock: { now: () => new Date() },
  jobs: { enqueue: async () => undefined, enqueueAll: async () => undefined },
  db: undefined as unknown as StoreNeeds["db"],
} satisfies StoreNeeds;

let peak = 0;
const watch = setInterval(() => (peak = Math.max(peak, memory())), 100);
console.log(
  `${count} photographs of ${((await stat(photo)).size / 1e6).toFixed(1)} MB, before: ${memory()} MB`,
);
const started = performance.now();
let left = count;
await Promise.all([1, 2].map(sendUntilNoneIsLeft));
clearInterval(watch);
const seconds = (performance.now() - started) / 1000;
console.log(`peak ${peak} MB, after ${memory()} MB, ${(seconds / count).toFixed(2)} s each`);
await rm(folder, { recursive: true });
process.exit();

async function sendUntilNoneIsLeft() {
  while (left > 0) {
    left -= 1;
    const file = await services.uploads.receive((await openAsBlob(photo)).stream(), { maxBytes: 25e6 });
    if ("refused" in file) throw new Error(file.refused);
    const stored = await storePicture(services, { id: crypto.randomUUID(), version: 1, file });
    if ("refused" in stored) throw new Error(stored.refused);
    await file.remove();
  }
}

/** Resident, of this process and its children, in MB. */
function memory(): number {
  const list = execFileSync("ps", ["-A", "-o", "pid=,ppid=,rss=,comm="], { encoding: "utf8" });
  const rows = list.split("\n").map((line) => line.trim().split(/\s+/));
  const ours = rows.filter(([id, parent, , name]) =>
    [id, parent].includes(String(process.pid)) ? name !== "ps" : false,
  );
  return Math.round(ours.reduce((sum, [, , kilobytes]) => sum + Number(kilobytes), 0) / 1024);
}

/** Twenty-four million pixels with the grain of a camera. */
function drawing(target: string): string {
  return `
    import sharp from "sharp";
    const noise = { type: "gaussian", mean: 120, sigma: 22 };
    const create = { width: 6000, height: 4000, channels: 3, noise, background: "#000" };
    await sharp({ create }).blur(0.6).jpeg({ quality: 92 }).toFile(${JSON.stringify(target)});
  `;
}
