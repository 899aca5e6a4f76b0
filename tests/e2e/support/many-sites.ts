import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { count, inArray, sql } from "drizzle-orm";
import { bookingsTable } from "#features/booking/bookings.table.ts";
import { RECONCILE_PAYMENTS } from "#features/booking/payment/reconcile-payments.server.ts";
import { openDatabase } from "#platform/db/db.server.ts";
import { startEmbeddedPostgres } from "#platform/db/embedded-postgres.server.ts";
import { mailsTable } from "#platform/mail/mails.table.ts";
import { startBucket } from "#tests/fixtures/bucket.ts";
import { startProxy } from "./failover-proxy.ts";
import { openCheckout, tokenIn, type HttpCheckout } from "./http-guest.ts";
import { openMailbox } from "./mailbox.ts";
import { aRide, quietDay } from "./ride.ts";
import { COMPANY_EMAIL, copyUnusedData, startSite, type Site, type Start, type Variables } from "./site.ts";

export type ManySites = Awaited<ReturnType<typeof startManySites>>;

type StartMany = Pick<Start, "release"> & { variables?: Variables };

export async function startManySites(processes: number, { release, variables: others }: StartMany = {}) {
  const dataDir = await mkdtemp(join(tmpdir(), "many-sites-"));
  const secret = (await copyUnusedData(dataDir)) ?? "one secret for all processes of the site";
  const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };
  const postgres = await startEmbeddedPostgres({ dataDir, log: silent });
  const bucket = await startBucket("site-files");
  const mailbox = await openMailbox();
  const sites: Site[] = [];
  const proxy = await startProxy(() => sites.map(({ url }) => url.replace("localhost", "127.0.0.1")));
  const variables = {
    DATABASE_URL: postgres.url,
    SESSION_SECRET: secret,
    SMTP_URL: mailbox.url,
    ...bucket.variables,
    PUBLIC_URL: proxy.url,
    TRUSTED_PROXY: "127.0.0.1",
    DRAIN_SECONDS: "1",
    LOG_LEVEL: "warn",
    ...others,
  };
  const dispose = async () => {
    await proxy.close();
    await Promise.all(sites.map((site) => site.dispose()));
    await mailbox.close();
    await bucket.close();
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
  try {
    for (const site of await Promise.all(
      Array.from({ length: processes }, () => startSite(variables, { release, fresh: true })),
    ))
      sites.push(site);
  } catch (error) {
    await dispose();
    throw error;
  }
  return { sites, proxy, mailbox, variables, databaseUrl: postgres.url, dispose };
}

type Booked = { email: string; token: string; tries: number; milliseconds: number };

/** Simulates guests who book one ride after another until `end` is called. They send the same form again after a failure. */
export function letGuestsBook({ proxy }: Pick<ManySites, "proxy">, guests: number, restMs: number) {
  const booked: Booked[] = [];
  const failed: string[] = [];
  let ended = false;
  let number = 0;
  const live = async () => {
    while (!ended) {
      number += 1;
      const ride = aRide({
        date: quietDay(14 + (number % 30)),
        time: `${10 + (number % 9)}:${number % 2 ? "30" : "00"}`,
      });
      const started = performance.now();
      const opened = await insist((): Promise<HttpCheckout> => openCheckout(proxy, { ride }), isOpen);
      if (!opened) {
        failed.push("the page did not open");
        continue;
      }
      const { answer: checkout } = opened;
      const sent = await insist(
        () => checkout.send(),
        ({ status }) => status < 500,
      );
      if (sent?.answer.status === 303)
        booked.push({
          email: checkout.guest.email,
          token: tokenIn(sent.answer.headers.get("location")),
          tries: opened.tries + sent.tries - 1,
          milliseconds: performance.now() - started,
        });
      else failed.push(`the form was answered ${sent?.answer.status}`);
      await pause(restMs);
    }
  };
  const living = Array.from({ length: guests }, live);
  return {
    booked,
    async end() {
      ended = true;
      await Promise.all(living);
      return { booked, failed };
    },
  };
}

async function insist<Answer>(act: () => Promise<Answer>, isGood: (answer: Answer) => boolean) {
  const end = performance.now() + 60_000;
  for (let tries = 1; performance.now() < end; tries += 1) {
    const answer = await act().catch(() => null);
    if (answer && isGood(answer)) return { answer, tries };
    await pause(200);
  }
  return null;
}

function isOpen({ status, total }: HttpCheckout): boolean {
  return status === 200 && total !== null;
}

/** The findings. Empty if each confirmed booking exists once and has its two mails, and there are no other bookings. */
export async function judge({ databaseUrl, mailbox }: ManySites, booked: Booked[]) {
  const { db, close } = openDatabase(databaseUrl, { warn: () => undefined });
  try {
    const unsent = await untilAllSent(db);
    const emails = booked.map(({ email }) => email);
    const rows = await db
      .select({ email: bookingsTable.email, times: count() })
      .from(bookingsTable)
      .where(inArray(bookingsTable.email, emails))
      .groupBy(bookingsTable.email);
    const times = new Map(rows.map((row) => [row.email, row.times]));
    const wrong = emails
      .filter((email) => times.get(email) !== 1)
      .map((email) => `a guest has ${times.get(email) ?? 0} bookings instead of one`);
    if (unsent > 0) wrong.push(`${unsent} mails were not sent`);
    const total = await db.$count(bookingsTable);
    if (total !== booked.length) wrong.push(`${total} bookings exist, ${booked.length} were confirmed`);
    for (const email of emails) {
      const sorts = [
        mailbox.matching({ to: email }),
        mailbox.matching({ to: COMPANY_EMAIL, replyTo: email }),
      ];
      for (const mails of sorts) {
        // A mail whose process was killed during delivery is sent again with the same Message-ID.
        const ids = new Set(mails.map(({ messageId }) => messageId));
        if (ids.size !== 1)
          wrong.push(`a guest or the company got ${ids.size} mails of a booking instead of one`);
      }
    }
    return wrong;
  } finally {
    await close();
  }
}

export async function startsInAMinute({ databaseUrl }: Pick<ManySites, "databaseUrl">): Promise<number> {
  const { db, close } = openDatabase(databaseUrl, { warn: () => undefined });
  try {
    const { rows } = await db.execute<{ most: number }>(
      sql`select coalesce(max(starts), 0)::int as most from (select count(*) as starts from pgboss.job
            where name = ${RECONCILE_PAYMENTS} group by date_trunc('minute', created_on)) minutes`,
    );
    return rows[0]?.most ?? 0;
  } finally {
    await close();
  }
}

/**
 * Waits until all mails are sent, and returns the number of unsent mails after 60 seconds without progress. Other processes take over the jobs of
 * a killed process.
 */
async function untilAllSent(db: ReturnType<typeof openDatabase>["db"]) {
  let [left, since] = [Infinity, performance.now()];
  while (left > 0 && performance.now() < since + 60_000) {
    const unsent = await db.$count(mailsTable, sql`${mailsTable.status} <> 'sent'`);
    if (unsent < left) [left, since] = [unsent, performance.now()];
    await pause(250);
  }
  return left;
}
