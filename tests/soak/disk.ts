import { execFileSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { mkdtemp, readdir, rm, statfs, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import sharp from "sharp";
import { nextVisitor } from "#tests/e2e/support/http-guest.ts";
import type { Site } from "#tests/e2e/support/site.ts";
import { becomeOwner } from "../../bench/first-owner.ts";
import { createCrowd } from "./support/guests.ts";
import { judge } from "./support/judge.ts";
import { withSite } from "./support/soak-site.ts";
import { count, createChance, requireNothing, tally, type Chance, type Soak } from "./support/soak.ts";

const GUESTS = 4;
const MEGABYTES = 400;

/** Fills and frees the disk of the database, the documents and the pictures. Needs root, because it mounts a small file system. */
export const soak: Soak = async ({ milliseconds, seed }) => {
  if (process.getuid?.() !== 0) return "left out: only root mounts a disk";
  const chance = createChance(seed);
  const mount = await mkdtemp(join(tmpdir(), "soak-disk-"));
  execFileSync("mount", ["-t", "tmpfs", "-o", `size=${MEGABYTES}m,mode=1777`, "soak", mount]);
  process.env["TMPDIR"] = mount;
  try {
    return await fillUp(mount, chance, milliseconds);
  } finally {
    execFileSync("umount", ["--lazy", mount]);
    await rm(mount, { recursive: true, force: true });
  }
};

function fillUp(mount: string, chance: Chance, milliseconds: number): Promise<string> {
  return withSite("disk", {}, async (running) => {
    const crowd = createCrowd(running, chance);
    const cookie = await becomeOwner(running.site);
    const end = performance.now() + milliseconds;
    const uploads: Uploads = { cookie, end, kept: [], answers: new Map() };
    const [full] = await Promise.all([
      fillAndEmpty(mount, chance, end),
      uploadOften(running.site, uploads),
      crowd.stormTheWebhooks(end),
      ...Array.from({ length: GUESTS }, () => crowd.live(end)),
    ]);
    // 500 is expected: an upload that cannot be written fails, and the client can retry it.
    const { found, figures } = await judge(running, crowd.acts, [500, 502, 503]);
    const lost = await lostPictures(running.site, uploads);
    requireNothing([...crowd.odd, ...found, ...lost]);
    const { kept, answers } = uploads;
    return `full ${full} times; ${kept.length} pictures kept, answers: ${tally(answers)}; ${figures}; guests saw: ${tally(crowd.answers)}`;
  });
}

async function fillAndEmpty(mount: string, chance: Chance, end: number): Promise<number> {
  let times = 0;
  const ballast = join(mount, "ballast");
  while (performance.now() < end) {
    await sleep(chance.between(3_000, 10_000));
    const { bavail, bsize } = await statfs(mount);
    const left = chance.pick([0, 40_000, 400_000, 3_000_000]);
    await writeFile(ballast, Buffer.alloc(Math.max(0, bavail * bsize - left), 1)).catch(() => undefined);
    times += 1;
    await sleep(chance.between(2_000, 12_000));
    await rm(ballast, { force: true });
  }
  return times;
}

type Uploads = { cookie: string; end: number; kept: string[]; answers: Map<string | number, number> };

async function uploadOften({ url }: Site, { cookie, end, kept, answers }: Uploads) {
  for (let number = 0; performance.now() < end; number += 1) {
    const noise = { type: "gaussian", mean: 120, sigma: 24 } as const;
    const create = { width: 900, height: 700, channels: 3, background: "#222", noise } as const;
    const picture = new Uint8Array(await sharp({ create }).jpeg().toBuffer());
    const id = randomUUID();
    const query = new URLSearchParams({ id, name: `pont-${number}.jpg` });
    const headers = { cookie, origin: url, "content-type": "image/jpeg", "x-forwarded-for": nextVisitor() };
    const signal = AbortSignal.timeout(30_000);
    const sent = await fetch(`${url}/fr/admin/media/upload?${query}`, {
      method: "POST",
      body: picture,
      headers,
      redirect: "manual",
      signal,
    }).catch(() => null);
    const status = sent?.status ?? "no answer";
    count(answers, status);
    if (sent?.ok) kept.push(id);
    await sent?.arrayBuffer().catch(() => undefined);
    await sleep(700);
  }
}

async function lostPictures({ url, dataDir }: Site, { cookie, kept }: Uploads): Promise<string[]> {
  const found: string[] = [];
  for (const id of kept) {
    const page = await fetch(`${url}/fr/admin/media/${id}`, { headers: { cookie } });
    const [file = ""] = /\/media\/[^"\s,]+\.(webp|jpg)/.exec(await page.text()) ?? [];
    const answer = await fetch(url + file);
    const bytes = Buffer.from(await answer.arrayBuffer());
    const isWhole = await sharp(bytes)
      .stats()
      .then(
        () => true,
        () => false,
      );
    if (!page.ok || !isWhole) found.push(`a picture is lost: ${page.status} ${answer.status}`);
  }
  for (const folder of ["uploads", "files/.incoming"]) {
    const rests = await readdir(join(dataDir, folder)).catch(() => []);
    if (rests.length > 0) found.push(`${folder} holds ${rests.length} half files`);
  }
  return found;
}
