/**
 * The optimizer with large pictures, sent two in parallel like its page does, compared with sharp alone: the
 * same conversion of the same files, sequentially with one thread, like the site's image process, and with
 * its low priority. Ours also receives each file, inspects it, stores both files and writes its row.
 * Wall-clock and CPU time. Then the memory of the site and its children, without the database, over a
 * thousand files. files=100 and rounds=1 set other numbers.
 */
import { fork, type ChildProcess } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { openAsBlob } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { setPriority, tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { MOST_FILES } from "#features/optimizer/optimization.ts";
import type { ReportRow } from "#features/optimizer/report.ts";
import { nextVisitor } from "#tests/e2e/support/http-guest.ts";
import type { Site } from "#tests/e2e/support/site.ts";
import { startAsUsual } from "./as-started.ts";
import { median, present, sideBySide, type Row } from "./bench.ts";
import { becomeOwner } from "./first-owner.ts";
import { familyOf, heldBy, workOf } from "./processes.ts";

const A_ROUND = 4;
const QUALITY = 82;
const BARE = "sharp alone";
const MEGABYTE = 1024 * 1024;
const FEW = 10;
const numbers = Object.fromEntries(process.argv.slice(2).map((word) => word.split("=") as [string, string]));
const MANY = Number(numbers["files"] ?? 1_000);
const ROUNDS = Number(numbers["rounds"] ?? 5);

async function run(): Promise<Row[]> {
  const folder = await mkdtemp(join(tmpdir(), "optimizer-bench-"));
  const large = await drawPicture(join(folder, "large.jpg"), { width: 4_000, height: 2_667 });
  const small = await drawPicture(join(folder, "small.jpg"), { width: 1_200, height: 800 });
  const site = await startAsUsual({ TRUSTED_PROXY: "127.0.0.1", LOG_LEVEL: "info" });
  const bare = fork(import.meta.filename, [BARE], { stdio: ["ignore", "inherit", "inherit", "ipc"] });
  try {
    const cookie = await becomeOwner(site);
    const worked: Record<"ours" | "other", number[]> = { ours: [], other: [] };
    const found = await sideBySide(
      async () => {
        const sent = await sendAll(site, cookie, { path: large, count: A_ROUND });
        worked.ours.push(sent.worked / A_ROUND);
        return aSecond(sent);
      },
      async () => {
        const converted = await convertBare(bare, large);
        worked.other.push(converted.worked / A_ROUND);
        return aSecond(converted);
      },
      ROUNDS,
    );
    const work = { ours: median(worked.ours.slice(1)), other: median(worked.other.slice(1)) };
    const few = await sendAll(site, cookie, { path: small, count: FEW });
    await sendAll(site, cookie, { path: small, count: MANY - 2 * FEW });
    const many = await sendAll(site, cookie, { path: small, count: FEW });
    return [
      {
        what: "optimizer, pictures of 11 million pixels",
        ours: found.ours,
        unit: "/s",
        other: { name: BARE, value: found.other },
        ratio: found.ratio,
        goal: { atLeast: 0.9 },
      },
      {
        what: "optimizer, processor of each, site and children",
        ours: work.ours,
        unit: "s",
        other: { name: BARE, value: work.other },
        ratio: work.ours / work.other,
        goal: { atMost: 1.11 },
      },
      {
        what: `memory at file ${MANY} of the optimizer`,
        ours: many.megabytes,
        unit: "MB",
        other: { name: `at file ${FEW}`, value: few.megabytes },
        ratio: many.megabytes / few.megabytes,
        goal: { atMost: 1.1 },
      },
    ];
  } finally {
    bare.kill();
    await site.dispose();
    await rm(folder, { recursive: true, force: true });
  }
}

async function drawPicture(path: string, size: { width: number; height: number }): Promise<string> {
  const noise = { type: "gaussian", mean: 120, sigma: 24 } as const;
  const create = { ...size, channels: 3, background: "#222", noise } as const;
  await sharp({ create }).blur(1.1).jpeg({ quality: 95 }).toFile(path);
  return path;
}

type Sent = {
  milliseconds: number;
  /** CPU seconds. */
  worked: number;
  megabytes: number;
};

async function sendAll(
  site: Site,
  cookie: string,
  { path, count }: { path: string; count: number },
): Promise<Sent> {
  const picture = await openAsBlob(path);
  let megabytes = 0;
  const before = work();
  const watch = setInterval(() => (megabytes = Math.max(megabytes, memory())), 50);
  const started = performance.now();
  let left = count;
  while (left > 0) {
    const some = Math.min(left, MOST_FILES);
    await sendBatch(site, { cookie, picture, count: some });
    left -= some;
  }
  clearInterval(watch);
  return { milliseconds: performance.now() - started, worked: work() - before, megabytes };
}

function aSecond({ milliseconds }: Pick<Sent, "milliseconds">): number {
  return (A_ROUND * 1_000) / milliseconds;
}

async function sendBatch(
  site: Site,
  { cookie, picture, count }: { cookie: string; picture: Blob; count: number },
) {
  const headers = () => ({ cookie, origin: site.url, "x-forwarded-for": nextVisitor() });
  const page = `${site.url}/fr/admin/image-optimizer`;
  const batch = randomUUID();
  const body = new URLSearchParams({ batch, quality: String(QUALITY), width: "" });
  const opened = await fetch(page, { method: "POST", body, redirect: "manual", headers: headers() });
  if (!opened.headers.get("Location")?.includes("?batch="))
    throw new Error(`The batch was not opened: ${opened.status}`);
  let next = 0;
  const send = async () => {
    while (next < count) {
      const position = next++;
      const place = { batch, id: randomUUID(), position: String(position), name: `photo-${position}.jpg` };
      const query = new URLSearchParams({ ...place, bytes: String(picture.size) });
      const init = { method: "POST", body: picture, headers: headers() };
      const answer = await fetch(`${page}/upload?${query}`, init);
      const text = await answer.text();
      const { row } = (answer.ok ? JSON.parse(text) : {}) as { row?: ReportRow };
      if (row?.action !== "converted") throw new Error(`A file was answered with ${answer.status}: ${text}`);
    }
  };
  await Promise.all([send(), send()]);
}

async function convertBare(bare: ChildProcess, path: string): Promise<Omit<Sent, "megabytes">> {
  const before = workOf(bare.pid ?? 0);
  bare.send(path);
  const [milliseconds] = (await once(bare, "message")) as [number];
  return { milliseconds, worked: workOf(bare.pid ?? 0) - before };
}

function convertWhenAsked() {
  sharp.cache(false);
  sharp.concurrency(1);
  setPriority(10);
  process.on("message", (path: string) => {
    void convert(path).then((milliseconds) => process.send?.(milliseconds));
  });
}

async function convert(path: string): Promise<number> {
  const started = performance.now();
  for (let count = 0; count < A_ROUND; count += 1)
    await sharp(path).autoOrient().webp({ quality: QUALITY }).toFile(`${path}.webp`);
  return performance.now() - started;
}

function family() {
  const own = familyOf(process.pid).find(({ parent, name }) => parent === process.pid && name === "index.js");
  return familyOf(own?.pid ?? 0).filter(({ name }) => !/postgres|unshare/.test(name));
}

function memory(): number {
  return heldBy(family()) / MEGABYTE;
}

function work(): number {
  return family().reduce((sum, { pid }) => sum + workOf(pid), 0);
}

if (process.argv[2] === BARE) convertWhenAsked();
else if (import.meta.main) await present(run);
