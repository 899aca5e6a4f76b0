import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { Sandbox, SiteWithSandbox } from "#tests/e2e/support/sandbox.ts";
import type { Site } from "#tests/e2e/support/site.ts";
import { runningProcesses } from "#tests/support/running-processes.ts";
import { createCrowd, type OfferLink } from "./support/guests.ts";
import { judge, withRowsOf } from "./support/judge.ts";
import type { MemoryWatch } from "./support/memory.ts";
import { sendOffers } from "./support/offers.ts";
import { openSmtpWeather, SMTP_WEATHER } from "./support/smtp-weather.ts";
import { withSite } from "./support/soak-site.ts";
import { count, createChance, requireNothing, tally, type Chance, type Soak } from "./support/soak.ts";

const GUESTS = 8;
const OFFERS = 12;

export const soak: Soak = async ({ milliseconds, seed }) => {
  let mailbox = "";
  const smtp = await openSmtpWeather(() => mailbox);
  try {
    return await withSite("faults", { SMTP_URL: smtp.url }, async (running, watch) => {
      mailbox = running.site.mailbox.url;
      return weather(running, smtp, createChance(seed), milliseconds, watch);
    });
  } finally {
    smtp.close();
  }
};

type Smtp = Awaited<ReturnType<typeof openSmtpWeather>>;

async function weather(
  running: SiteWithSandbox,
  smtp: Smtp,
  chance: Chance,
  milliseconds: number,
  watch: () => MemoryWatch,
) {
  const offers: OfferLink[] = [];
  const crowd = createCrowd(running, chance, offers);
  offers.push(...(await sendOffers(running.site, crowd, OFFERS)));
  const faults: Faults = new Map();
  const end = performance.now() + milliseconds;
  const memory = watch();
  await Promise.all([
    mailFaults(smtp, chance, end, faults),
    paymentFaults(running.sandbox, chance, end, faults),
    databaseFaults(running.site, chance, end, faults),
    crowd.stormTheWebhooks(end),
    ...Array.from({ length: GUESTS }, () => crowd.live(end)),
  ]);
  await running.sandbox.goodWeather();
  const remembered = memory.stop();
  const { found, figures } = await judge(running, crowd.acts, [502, 503]);
  requireNothing([...crowd.odd, ...found, ...remembered.found]);
  return `faults: ${tally(faults)}; ${figures}; ${remembered.figures}; guests saw: ${tally(crowd.answers)}`;
}

type Faults = Map<string, number>;

async function mailFaults(smtp: Smtp, chance: Chance, end: number, faults: Faults) {
  while (performance.now() < end) {
    const weather = chance.pick(SMTP_WEATHER);
    count(faults, `mail server ${weather}`);
    smtp.change(weather);
    await sleep(chance.between(1_000, 8_000));
    smtp.change("calm");
    await sleep(chance.between(500, 4_000));
  }
}

async function paymentFaults(sandbox: Sandbox, chance: Chance, end: number, faults: Faults) {
  while (performance.now() < end) {
    const [name, order] = chance.pick([
      ["payment refused", { fail: 3, failWhen: "before" }],
      ["payment's answer lost", { fail: 3, failWhen: "after" }],
      ["payment slow", { slow: 4, slowMs: 2_000 }],
      ["payment hangs", { slow: 4, slowMs: 6_000 }],
    ] as const);
    count(faults, name);
    await sandbox.order(order);
    await sleep(chance.between(2_000, 7_000));
  }
}

async function databaseFaults(site: Site, chance: Chance, end: number, faults: Faults) {
  const ways: Record<string, () => Promise<unknown>> = {
    "connections cut": () =>
      ask(site, "select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid()"),
    "statements cancelled": () =>
      ask(site, "select pg_cancel_backend(pid) from pg_stat_activity where pid <> pg_backend_pid()"),
    "a long lock": () => lock(site, chance.between(1_000, 14_000)),
    "no connection left": () => takeConnections(site, chance.between(1_000, 6_000)),
    stopped: () => stop(site),
    frozen: () => freeze(site, chance.between(1_000, 12_000)),
  };
  while (performance.now() < end) {
    await sleep(chance.between(1_000, 8_000));
    const name = chance.pick(Object.keys(ways));
    count(faults, `database ${name}`);
    await ways[name]?.().catch(() => undefined);
  }
}

function ask(site: Site, statement: string) {
  return withRowsOf(site, (query) => query(statement));
}

async function lock(site: Site, milliseconds: number) {
  await withRowsOf(site, async (query) => {
    await query("begin");
    await query("lock table bookings, mails, payments in access exclusive mode");
    await sleep(milliseconds);
    await query("rollback");
  });
}

async function takeConnections(site: Site, milliseconds: number) {
  const hold = () => withRowsOf(site, (query) => query(`select pg_sleep(${milliseconds / 1_000})`));
  await Promise.allSettled(Array.from({ length: 120 }, hold));
}

async function postmaster({ dataDir }: Site): Promise<number> {
  return Number.parseInt(await readFile(join(dataDir, "postgres", "postmaster.pid"), "utf8"));
}

async function stop(site: Site) {
  process.kill(await postmaster(site), "SIGINT");
}

async function freeze(site: Site, milliseconds: number) {
  const head = await postmaster(site);
  const all = runningProcesses().filter(({ id, parent }) => id === head || parent === head);
  const tell = (signal: NodeJS.Signals) => {
    for (const { id } of all)
      try {
        process.kill(id, signal);
      } catch {
        // The process has exited.
      }
  };
  tell("SIGSTOP");
  await sleep(milliseconds);
  tell("SIGCONT");
}
