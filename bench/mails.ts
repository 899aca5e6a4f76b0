/**
 * How fast the outbox empties: the mails of 500 confirmed bookings (a confirmation with its booking proof for the guest, and one for the
 * company), queued at once for a site that runs as `bin/start` runs it, with a mail server on this machine. Then 64 mails that are queued
 * while the mail server is away for 40 seconds. bookings=50 fault=10 set other numbers. `node bench/mails.ts` needs the build.
 */
import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { openDatabase } from "#platform/db/db.server.ts";
import { siteRole } from "#platform/db/postgres-cluster.server.ts";
import { socketFolder, socketUrl } from "#platform/db/postgres-socket.server.ts";
import { createJobs } from "#platform/jobs/pg-boss-jobs.server.ts";
import { queueMails } from "#platform/mail/outbox.server.ts";
import { bookingsTable } from "#features/booking/bookings.table.ts";
import { bookingMail } from "#features/booking/mails/booking-mails.ts";
import { aBooking } from "#tests/fixtures/booking.ts";
import type { Site } from "#tests/e2e/support/site.ts";
import { startAsUsual } from "./as-started.ts";
import { present, type Row } from "./bench.ts";

const numbers = Object.fromEntries(process.argv.slice(2).map((word) => word.split("=") as [string, string]));
const BOOKINGS = Number(numbers["bookings"] ?? 500);
const FAULT_SECONDS = Number(numbers["fault"] ?? 40);
const MAILS_IN_FAULT = 64;
const MOST_MINUTES = 15;
const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };

async function run(): Promise<Row[]> {
  const site = await startAsUsual({});
  const url = socketUrl(socketFolder(site.dataDir), siteRole, siteRole);
  const { db, close } = openDatabase(url, silent);
  const jobs = await createJobs({ url, log: silent, alone: false });

  /** Bookings of different guests, whose mails are queued in one transaction. */
  async function book(many: number): Promise<string[]> {
    const bookings = Array.from({ length: many }, () => {
      const id = randomUUID();
      const own = {
        id,
        reference: `MA-${id.slice(0, 8)}`,
        idempotencyKey: randomUUID(),
        manageTokenHash: id,
      };
      return aBooking({
        ...own,
        email: `guest-${id}@example.com`,
        bookedAt: new Date(),
        confirmedAt: new Date(),
      });
    });
    await db.insert(bookingsTable).values(bookings);
    const mails = bookings.flatMap(({ id }) => [
      bookingMail("booking-confirmed-guest", id),
      bookingMail("booking-confirmed-company", id),
    ]);
    await db.transaction((tx) => queueMails(tx, jobs, mails));
    return bookings.flatMap(({ email }) => email ?? []);
  }

  try {
    await arrived(site, 2 * (await book(4)).length);
    const before = site.mailbox.mails.length;
    const guests = new Set(await book(BOOKINGS));
    const start = performance.now();
    const seconds = () => (performance.now() - start) / 1_000;
    const aMinute = sleep(60_000).then(() => site.mailbox.mails.length - before);
    const confirmed = () =>
      site.mailbox.mails.filter(({ to }) => to?.some(({ address }) => guests.has(address ?? ""))).length;
    while (confirmed() < BOOKINGS && seconds() < MOST_MINUTES * 60) await sleep(250);
    const lastConfirmation = seconds();
    await arrived(site, before + 2 * BOOKINGS);
    const all = seconds();
    const rate = (60 * 2 * BOOKINGS) / all;
    console.error(`mails in the first minute: ${all < 60 ? "all" : await aMinute}`);

    const calm = site.mailbox.mails.length;
    await site.mailbox.goDown();
    await book(MAILS_IN_FAULT / 2);
    await sleep(FAULT_SECONDS * 1_000);
    const duringFault = site.mailbox.mails.length;
    if (duringFault !== calm) throw new Error("The mail server was not away.");
    await site.mailbox.comeBack();
    const end = performance.now();
    await arrived(site, calm + MAILS_IN_FAULT);
    const afterFault = (performance.now() - end) / 1_000;
    return [
      {
        what: `mails: confirmations of ${BOOKINGS} bookings, the last one`,
        ours: lastConfirmation,
        unit: "s",
        goal: { atMost: 300 },
      },
      { what: `mails: all ${2 * BOOKINGS}, a minute`, ours: rate, unit: "/min" },
      {
        what: `mails: the last of ${MAILS_IN_FAULT} after a fault of ${FAULT_SECONDS} s`,
        ours: afterFault,
        unit: "s",
        goal: { atMost: 120 },
      },
    ];
  } finally {
    await jobs.stop();
    await close();
    await site.dispose();
  }
}

async function arrived({ mailbox }: Site, many: number) {
  const end = performance.now() + MOST_MINUTES * 60_000;
  while (mailbox.mails.length < many && performance.now() < end) await sleep(250);
}

if (import.meta.main) await present(run);
