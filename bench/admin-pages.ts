/**
 * Each page of the admin in `app/routes.ts`, on a built site with 100,000 bookings (after bin/build), requested in turn with the page of the own
 * passkeys, which reads little: the clock of a busy machine slows both. Then the blocks of the database that the page reads, compared with a site
 * with 1,000 bookings and as many rides a day, which no other work on the machine changes. rows=1000000 sets another number, rounds=15 the
 * rounds (0: only the blocks), page=accounting selects pages whose address contains it.
 */
import { execFileSync } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import type { Client } from "pg";
import { withConnection } from "#platform/db/connection.server.ts";
import { openDatabase } from "#platform/db/db.server.ts";
import { filledReference, fillSite, fillTrade } from "#tests/fixtures/full-site.ts";
import { startEmbeddedPostgres } from "#platform/db/embedded-postgres.server.ts";
import { startSite, type Site } from "#tests/e2e/support/site.ts";
import { median, present, type Line } from "./bench.ts";
import { becomeOwner } from "./first-owner.ts";

const numbers = Object.fromEntries(process.argv.slice(2).map((word) => word.split("=") as [string, string]));
const ROWS = Number(numbers["rows"] ?? 100_000);
const ROUNDS = Number(numbers["rounds"] ?? 9);
const GOAL = 150;
const FEW = 1_000;
/** So few that the small site has rides of 50 days before and after today. */
const RIDES_A_DAY = 10;
/** Times the blocks of the small site. */
const MOST_BLOCKS = 2;
const STATIC = "/fr/admin/account/passkeys";

const LONGEST = [
  "/fr/admin/figures?period=year",
  "/fr/admin/bookings?view=day",
  "/fr/admin/bookings?view=week",
  "/fr/admin/bookings?unassigned=1",
  "/fr/admin/mails?q=ma",
  `/fr/admin/mails?q=${encodeURIComponent("سارة")}`,
];
const WITHOUT_ROWS = [
  "guests/erasures/:id",
  "guest-lists/:id",
  "settings/prices/from/:list",
  "guests/:reference/passenger",
  "organisations/:reference/partner",
];

async function run(): Promise<Line[]> {
  const dataDir = await mkdtemp(join(tmpdir(), "site-pages-"));
  const postgres = await startCountingPostgres(dataDir);
  const sites: Side[] = [];
  try {
    for (const rows of [ROWS, FEW]) sites.push(await sideOf(postgres.url, rows));
    const [many, few] = sites as [Side, Side];
    const lines: Line[] = [];
    for (const [index, path] of many.pages.entries()) {
      if (!path.includes(numbers["page"] ?? "")) continue;
      const small = few.pages[index]!;
      if (ROUNDS > 0) lines.push(await timeOf(many, path));
      const [blocks, ofFew] = [await many.blocksOf(path), await few.blocksOf(small)];
      lines.push({
        what: `${path}, ${ROWS.toLocaleString("en")} bookings`,
        ours: blocks,
        unit: "blocks",
        goal: { atMost: MOST_BLOCKS },
        other: { name: `${FEW.toLocaleString("en")} bookings`, value: ofFew },
        ratio: blocks / Math.max(ofFew, 1),
      });
    }
    return lines;
  } finally {
    for (const { site } of sites) await site.dispose();
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function timeOf({ ask }: Side, path: string): Promise<Line> {
  const pairs: [page: number, fixed: number][] = [];
  for (let round = -2; round < ROUNDS; round += 1) {
    const pair: [number, number] = [await ask(path), await ask(STATIC)];
    // The first rounds warm up.
    if (round >= 0) pairs.push(pair);
  }
  const [page, fixed] = [median(pairs.map(([one]) => one)), median(pairs.map(([, one]) => one))];
  const ratio = median(pairs.map(([one, other]) => one / other));
  const what = `${path} (${ratio.toFixed(1)} × ${fixed.toFixed(0)} ms)`;
  return { what, ours: page, unit: "ms", goal: { atMost: GOAL } };
}

/** A PostgreSQL that counts the blocks of each statement, which it must know at its start. */
async function startCountingPostgres(dataDir: string) {
  const log = { info: () => undefined, warn: console.warn, error: console.error };
  const first = await startEmbeddedPostgres({ dataDir, log, durable: false });
  await withConnection(first.url, (client) =>
    client.query("alter system set shared_preload_libraries = 'pg_stat_statements'"),
  );
  await first.stop();
  return startEmbeddedPostgres({ dataDir, log, durable: false });
}

type Side = {
  site: Site;
  pages: string[];
  ask(path: string): Promise<number>;
  blocksOf(path: string): Promise<number>;
};

async function sideOf(postgres: string, rows: number): Promise<Side> {
  const name = `rows_${rows}`;
  const url = Object.assign(new URL(postgres), { pathname: `/${name}` }).href;
  await withConnection(postgres, (client) => client.query(`create database ${name}`));
  await withConnection(postgres, (client) =>
    client.query("create extension if not exists pg_stat_statements"),
  );
  const site = await startSite({ DATABASE_URL: url });
  const headers = { cookie: await becomeOwner(site) };
  const { db, close } = openDatabase(url, { warn: () => undefined }, { patience: 60_000 });
  const filled = { url, db, rows, now: new Date(), ridesADay: RIDES_A_DAY };
  await fillSite(filled);
  await fillTrade(filled);
  await close();
  const ids = await withConnection(url, idsOf);
  const ask = async (path: string) => {
    const started = performance.now();
    const answer = await fetch(site.url + path, { headers, redirect: "manual" });
    await answer.arrayBuffer();
    if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}.`);
    return performance.now() - started;
  };
  const blocksOf = (path: string) =>
    withConnection(postgres, async (client) => {
      await ask(path);
      await client.query("select pg_stat_statements_reset()");
      await ask(path);
      const { rows: counted } = await client.query<{ blocks: number }>(
        `select coalesce(sum(shared_blks_hit + shared_blks_read), 0)::int as blocks from pg_stat_statements
          join pg_database on pg_database.oid = dbid where datname = $1 and query not like '%pgboss%'`,
        [name],
      );
      return counted[0]!.blocks;
    });
  return {
    site,
    ask,
    blocksOf,
    pages: [...pagesOf(routeTable().flatMap(adminPages), ids, rows), ...LONGEST],
  };
}

function routeTable(): RouteConfigEntry[] {
  return JSON.parse(
    execFileSync("react-router", ["routes", "--json"], { encoding: "utf8" }),
  ) as RouteConfigEntry[];
}

function adminPages(entry: RouteConfigEntry): string[] {
  const children = entry.children ?? [];
  if (!entry.file.endsWith("signed-in-layout.tsx")) return children.flatMap(adminPages);
  return children.filter(({ file }) => file.endsWith(".tsx")).map(({ path = "" }) => path);
}

type Ids = Record<string, string>;

async function idsOf(client: Client): Promise<Ids> {
  const one = async (text: string) => (await client.query<{ id: string }>(text)).rows[0]?.id ?? "";
  return {
    organisations: await one("select reference as id from organisations order by reference limit 1"),
    mails: await one("select id from mails order by created_at limit 1"),
    messages: await one("select id from messages limit 1"),
    media: await one("select id from media limit 1"),
    chauffeurs: await one("select id from chauffeurs limit 1"),
    cars: await one("select id from cars limit 1"),
    einvoicing: await one("select id from supplier_invoices limit 1"),
    edit: await one("select id from posts where deleted_at is null limit 1"),
  };
}

function pagesOf(addresses: string[], ids: Ids, rows: number): string[] {
  return addresses
    .filter((address) => !WITHOUT_ROWS.includes(address))
    .map((address) => {
      const [noun = ""] = address.split("/");
      const reference = filledReference(noun === "requests" ? "DE" : "MA", Math.floor(rows / 3));
      const path = address
        .replace(":reference", noun === "organisations" ? ids[noun]! : reference)
        .replace(":version", "1")
        .replace(":id", ids[noun] ?? "");
      if (/:|\/\/|\/$/.test(path)) throw new Error(`${address} needs an identifier.`);
      return `/fr/admin${path === "" ? "" : "/"}${path}`;
    });
}

if (import.meta.main) await present(run);
