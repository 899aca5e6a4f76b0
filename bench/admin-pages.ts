/**
 * Each page of the admin in `app/routes.ts`, on a built site with 100,000 bookings (after bin/build), requested in turn with the page of the own
 * passkeys, which reads little: the clock of a busy machine slows both. rows=20000 sets another number, rounds=15 the rounds, page=accounting
 * selects pages whose address contains it.
 */
import { execFileSync } from "node:child_process";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import type { Client } from "pg";
import { withConnection } from "#platform/db/connection.server.ts";
import { openDatabase } from "#platform/db/db.server.ts";
import { filledReference, fillSite, fillTrade } from "#tests/fixtures/full-site.ts";
import { startSite } from "#tests/e2e/support/site.ts";
import { startTestCluster, templateDatabase } from "#tests/support/test-cluster.ts";
import { median, present, type Line } from "./bench.ts";
import { becomeOwner } from "./first-owner.ts";

const numbers = Object.fromEntries(process.argv.slice(2).map((word) => word.split("=") as [string, string]));
const ROWS = Number(numbers["rows"] ?? 100_000);
const ROUNDS = Number(numbers["rounds"] ?? 9);
const GOAL = 150;
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
  const cluster = await startTestCluster();
  const url = Object.assign(new URL(cluster.url), { pathname: "/pages" }).href;
  const outside = Object.assign(new URL(cluster.url), { pathname: "/postgres" }).href;
  await withConnection(outside, (client) =>
    client.query(`create database pages template ${templateDatabase}`),
  );
  const site = await startSite({ DATABASE_URL: url });
  try {
    const headers = { cookie: await becomeOwner(site) };
    const { db, close } = openDatabase(url, { warn: () => undefined }, { patience: 60_000 });
    const filled = { url, db, rows: ROWS, now: new Date() };
    await fillSite(filled);
    await fillTrade(filled);
    await close();
    const ids = await withConnection(url, idsOf);
    const lines: Line[] = [];
    for (const path of [...pagesOf(routeTable().flatMap(adminPages), ids), ...LONGEST]) {
      if (!path.includes(numbers["page"] ?? "")) continue;
      const pairs: [page: number, fixed: number][] = [];
      for (let round = -2; round < ROUNDS; round += 1) {
        const pair: [number, number] = [await ask(path), await ask(STATIC)];
        // The first rounds warm up.
        if (round >= 0) pairs.push(pair);
      }
      const [page, fixed] = [median(pairs.map(([one]) => one)), median(pairs.map(([, one]) => one))];
      const ratio = median(pairs.map(([one, other]) => one / other));
      lines.push({
        what: `${path} (${ratio.toFixed(1)} × ${fixed.toFixed(0)} ms)`,
        ours: page,
        unit: "ms",
        goal: { atMost: GOAL },
      });
    }
    return lines;
    async function ask(path: string) {
      const started = performance.now();
      const answer = await fetch(site.url + path, { headers, redirect: "manual" });
      await answer.arrayBuffer();
      if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}.`);
      return performance.now() - started;
    }
  } finally {
    await site.dispose();
    await cluster.stop();
  }
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

function pagesOf(addresses: string[], ids: Ids): string[] {
  return addresses
    .filter((address) => !WITHOUT_ROWS.includes(address))
    .map((address) => {
      const [noun = ""] = address.split("/");
      const reference = filledReference(noun === "requests" ? "DE" : "MA", Math.floor(ROWS / 3));
      const path = address
        .replace(":reference", noun === "organisations" ? ids[noun]! : reference)
        .replace(":version", "1")
        .replace(":id", ids[noun] ?? "");
      if (/:|\/\/|\/$/.test(path)) throw new Error(`${address} needs an identifier.`);
      return `/fr/admin${path === "" ? "" : "/"}${path}`;
    });
}

if (import.meta.main) await present(run);
