/**
 * What converting many large pictures costs in memory: the built site in processes of its own, pictures of about 8 MB and 24 million
 * pixels sent two at a time as the page sends them. Run it by hand after bin/build: node bench/optimizer-memory.ts 200. The
 * goal is under 400 MB more than the site needs at rest, for it and its children together, the database apart.
 */
import { randomUUID } from "node:crypto";
import { openAsBlob } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import type { ReportRow } from "#features/optimizer/report.ts";
import { startSite } from "#tests/e2e/support/site.ts";
import { becomeOwner } from "./first-owner.ts";
import { familyOf, type Process } from "./processes.ts";

const FILES = Number(process.argv[2] ?? 60);
const KINDS = 2;
const MEGABYTE = 1024 * 1024;

const folder = await mkdtemp(join(tmpdir(), "optimizer-bench-"));
const pictures = await drawPictures();
const site = await startSite();
const server = familyOf(process.pid).find(({ parent }) => parent === process.pid);
if (!server) throw new Error("The site's process was not found.");
try {
  const cookie = await becomeOwner(site);
  const batch = await openBatch(cookie);
  const before = megabytesOf(ours());
  let most = { sum: 0, shares: "" };
  const watch = setInterval(() => {
    const family = ours();
    const sum = megabytesOf(family);
    if (sum > most.sum) most = { sum, shares: family.map(shareOf).join(" + ") };
  }, 50);
  const started = performance.now();
  const rows = await sendAll(cookie, batch);
  clearInterval(watch);
  const seconds = (performance.now() - started) / 1_000;
  const sizes = pictures.map(({ size }) => (size / MEGABYTE).toFixed(1)).join(", ");
  console.log(
    `${FILES} files of ${sizes} MB in ${seconds.toFixed(0)} s, ${rows.filter(isConverted).length} converted`,
  );
  console.log(
    `at rest ${before} MB; at most ${most.sum} MB at one moment, ${most.sum - before} MB more (${most.shares})`,
  );
  console.log(
    `the highest each has been: ${ours()
      .map((one) => `${one.name} ${megabytes(one.peak)} MB`)
      .join(", ")}`,
  );
} finally {
  await site.dispose();
  await rm(folder, { recursive: true, force: true });
}

/** Soft noise, which is about as hard to write as a photograph. Drawn one by one, so that little of it stays in this process. */
async function drawPictures(): Promise<Blob[]> {
  const drawn: Blob[] = [];
  for (let kind = 0; kind < KINDS; kind++) {
    const path = join(folder, `${kind}.jpg`);
    const noise = { type: "gaussian", mean: 120, sigma: 24 + kind } as const;
    const create = { width: 6_000, height: 4_000, channels: 3, background: "#222", noise } as const;
    await sharp({ create, limitInputPixels: false }).blur(1.1).jpeg({ quality: 95 }).toFile(path);
    drawn.push(await openAsBlob(path));
  }
  return drawn;
}

/** The database's processes are its own affair: they share their memory, which would be counted many times. */
function ours(): Process[] {
  return familyOf(server?.pid ?? 0).filter(({ name }) => !/postgres|unshare/.test(name));
}

async function openBatch(cookie: string): Promise<string> {
  const id = randomUUID();
  const body = new URLSearchParams({ batch: id, quality: "82", width: "" });
  const headers = { cookie, origin: site.url };
  const address = `${site.url}/fr/admin/image-optimizer`;
  const answer = await fetch(address, { method: "POST", body, redirect: "manual", headers });
  if (!answer.headers.get("Location")?.includes("?batch="))
    throw new Error(`The batch was not opened: ${answer.status}`);
  return id;
}

async function sendAll(cookie: string, batch: string): Promise<ReportRow[]> {
  const rows: ReportRow[] = [];
  const waiting = Array.from({ length: FILES }, (_, position) => position);
  const send = async () => {
    for (let position = waiting.shift(); position !== undefined; position = waiting.shift()) {
      const picture = pictures[position % KINDS] ?? new Blob([]);
      const place = { batch, id: randomUUID(), position: String(position), name: `photo-${position}.jpg` };
      const query = new URLSearchParams({ ...place, bytes: String(picture.size) });
      const init = { method: "POST", body: picture, headers: { cookie, origin: site.url } };
      const answer = await fetch(`${site.url}/fr/admin/image-optimizer/upload?${String(query)}`, init);
      const text = await answer.text();
      if (!answer.ok) throw new Error(`A file was answered with ${answer.status}: ${text.slice(0, 200)}`);
      rows.push((JSON.parse(text) as { row: ReportRow }).row);
    }
  };
  await Promise.all([send(), send()]);
  return rows;
}

function isConverted({ action }: ReportRow) {
  return action === "converted";
}

function megabytes(bytes: number) {
  return Math.round(bytes / MEGABYTE);
}

function megabytesOf(family: Process[]) {
  return megabytes(family.reduce((sum, { resident }) => sum + resident, 0));
}

function shareOf({ name, resident }: Process) {
  return `${name} ${megabytes(resident)}`;
}
