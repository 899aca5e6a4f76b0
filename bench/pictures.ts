/**
 * Memory that the largest photographs take in the library: each is received, stored in all widths and
 * released, two in parallel like the admin does; this process and its child. Another number: node
 * bench/pictures.ts files=200.
 */
import { execFileSync } from "node:child_process";
import { openAsBlob } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createSharpImages } from "#platform/images/sharp-images.server.ts";
import { createDiskStorage } from "#platform/storage/disk-storage.server.ts";
import { createDiskUploads } from "#platform/storage/disk-uploads.server.ts";
import { storePicture, type StoreNeeds } from "#features/media/store-picture.server.ts";
import { present, type Row } from "./bench.ts";
import { familyOf } from "./processes.ts";

const FILES = Number(process.argv[2]?.replace("files=", "") ?? 40);

async function run(): Promise<Row[]> {
  const folder = await mkdtemp(join(tmpdir(), "pictures-bench-"));
  const photo = join(folder, "photo.jpg");
  // Created in another process, because it takes memory too.
  execFileSync(process.execPath, ["--input-type=module", "-e", drawing(photo)]);
  const services = {
    images: createSharpImages(),
    storage: createDiskStorage(join(folder, "files")),
    uploads: await createDiskUploads(join(folder, "uploads")),
    clock: { now: () => new Date() },
    jobs: { enqueue: async () => undefined, enqueueAll: async () => undefined },
    db: undefined as unknown as StoreNeeds["db"],
  } satisfies StoreNeeds;

  let most = 0;
  const watch = setInterval(() => (most = Math.max(most, memory())), 100);
  const started = performance.now();
  let left = FILES;
  const send = async () => {
    while (left > 0) {
      left -= 1;
      const file = await services.uploads.receive((await openAsBlob(photo)).stream(), { maxBytes: 25e6 });
      if ("refused" in file) throw new Error(file.refused);
      const stored = await storePicture(services, { id: crypto.randomUUID(), version: 1, file });
      if ("refused" in stored) throw new Error(stored.refused);
      await file.remove();
    }
  };
  await Promise.all([send(), send()]);
  const seconds = (performance.now() - started) / 1_000 / FILES;
  clearInterval(watch);
  await rm(folder, { recursive: true });
  return [
    {
      what: `memory over ${FILES} photographs for the library`,
      ours: most,
      unit: "MB",
      goal: { atMost: 400 },
    },
    { what: "a photograph of 24 million pixels, stored in all widths", ours: seconds, unit: "s" },
  ];
}

function memory(): number {
  return familyOf(process.pid).reduce((sum, { resident }) => sum + resident, 0) / 2 ** 20;
}

function drawing(target: string): string {
  return `
    import sharp from "sharp";
    const noise = { type: "gaussian", mean: 120, sigma: 22 };
    const create = { width: 6000, height: 4000, channels: 3, noise, background: "#000" };
    await sharp({ create }).blur(0.6).jpeg({ quality: 92 }).toFile(${JSON.stringify(target)});
  `;
}

if (import.meta.main) await present(run);
