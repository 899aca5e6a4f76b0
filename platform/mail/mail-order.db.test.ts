import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { startTestJobs } from "#tests/support/test-jobs.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";
import { aMail } from "#tests/fixtures/mail.ts";
import type { EnqueueOptions, Lane } from "../jobs/jobs.ts";
import type { Mail } from "./mail.ts";
import { MAIL_LANES } from "./mail-classes.ts";
import { mailsTable } from "./mails.table.ts";
import { type QueuedMail, queueMail, queueMails, SEND_MAIL, type MailComposer } from "./outbox.server.ts";
import { sendMailJob } from "./send-mail-job.server.ts";

vi.setConfig({ testTimeout: 120_000 });

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(() => database.drop());

const IN_HAND = 6;

test("sends a confirmation and a password mail before 9,000 waiting reminders", async () => {
  const { sent, jobs, work } = await aMailQueue(() => sleep(20));
  await database.db.transaction((tx) => queueMails(tx, jobs, reminders(9_000)));
  await work();
  await vi.waitFor(() => expect(sent.length).toBeGreaterThan(30), 20_000);
  for (const name of ["booking-confirmed-guest", "password-reset"]) {
    const before = sent.length;
    await queueMail(database.db, jobs, { key: name, name, data: { name } });
    await vi.waitFor(() => expect(sent).toContain(name), { timeout: 20_000, interval: 5 });
    expect(sent.indexOf(name) - before, name).toBeLessThanOrEqual(IN_HAND);
  }
});

test("sends waiting mails by class: security, bookings, correspondence, reminders", async () => {
  const { sent, jobs, work } = await aMailQueue(async () => undefined);
  const names = ["ride-reminder-guest", "document-guest", "booking-confirmed-guest", "password-reset"];
  const mails = names.flatMap((name) =>
    Array.from({ length: 2 }, (_, number) => ({ key: `${name}:${number}`, name, data: { name } })),
  );
  await database.db.transaction((tx) => queueMails(tx, jobs, mails));
  await work([{ batchSize: 1 }]);
  await vi.waitFor(() => expect(sent.length).toBe(8), 60_000);
  expect(sent).toEqual(names.toReversed().flatMap((name) => Array<string>(2).fill(name)));
});

test("sends the first attempt of a reminder at once while every retry hangs", async () => {
  const hanging = Promise.withResolvers<undefined>();
  const tried = new Map<string, number>();
  const { sent, jobs, work } = await aMailQueue(async (id) => {
    const tries = (tried.get(id) ?? 0) + 1;
    tried.set(id, tries);
    if (tries === 1 && tried.size <= 40) throw Object.assign(new Error("busy"), { responseCode: 451 });
    if (tries > 1) await hanging.promise;
  });
  await database.db.transaction((tx) => queueMails(tx, jobs, reminders(40)));
  await work();
  const retries = () => [...tried.values()].filter((tries) => tries > 1).length;
  await vi.waitFor(() => expect([tried.size, retries()]).toEqual([40, 2]), 30_000);
  const name = "ride-thanks-guest";
  await queueMail(database.db, jobs, { key: name, name, data: { name } });
  await vi.waitFor(() => expect(sent).toEqual([name]), 5_000);
  hanging.resolve(undefined);
  await vi.waitFor(() => expect(sent.length).toBe(41), 60_000);
});

function reminders(count: number): QueuedMail[] {
  const name = "ride-reminder-guest";
  return Array.from({ length: count }, (_, number) => ({ key: `${number}`, name, data: { name } }));
}

async function aMailQueue(deliver: (id: string) => Promise<unknown>) {
  const sent: string[] = [];
  const jobs = await startTestJobs(database.url, { retry: { delay: 1, longestDelay: 1 } });
  const mail: Mail = {
    transport: { kind: "folder", folder: "nowhere" },
    sender: async () => "Company <company@example.com>",
    async send({ id, subject }) {
      await deliver(id);
      sent.push(subject);
    },
    purge: async () => undefined,
    close: async () => undefined,
  };
  const compose: MailComposer = async ({ name = "" }, id) => aMail({ id, subject: name });
  const names = [
    "ride-reminder-guest",
    "ride-thanks-guest",
    "document-guest",
    "booking-confirmed-guest",
    "password-reset",
  ];
  const composers = Object.fromEntries(names.map((name) => [name, compose]));
  const services = {
    db: database.db,
    mail,
    jobs,
    clock: { now: () => new Date() },
    log: { warn: () => undefined },
  };
  const work = (lanes: readonly Lane[] = MAIL_LANES) =>
    jobs.work({ [SEND_MAIL]: sendMailJob(services, composers) }, { [SEND_MAIL]: lanes });
  return { sent, jobs, work };
}

test("retries after 1, 10, 20 and 40 seconds, then at growing intervals", async () => {
  const jobs = await startTestJobs(database.url);
  await queueMail(database.db, jobs, { key: "one", name: "ride-thanks-guest", data: { name: "Nour" } });
  const [row] = await database.db.select({ id: mailsTable.id }).from(mailsTable);
  const now = new Date("2027-01-10T09:00:00Z");
  const queued: { job: Record<string, unknown>; options: EnqueueOptions | undefined }[] = [];
  const handle = sendMailJob(
    {
      db: database.db,
      mail: { send: async () => Promise.reject(new Error("no answer")) } as unknown as Mail,
      clock: { now: () => now },
      jobs: {
        enqueue: async (_tx, _name, job, options) =>
          void queued.push({ job: job as Record<string, unknown>, options }),
      },
      log: { warn: () => undefined },
    },
    { "ride-thanks-guest": async (_, id) => aMail({ id }) },
  );
  let job: Record<string, unknown> = { mailId: row!.id };
  for (let time = 0; time < 4; time++) {
    await handle(job);
    job = queued.at(-1)!.job;
  }
  const seconds = queued.map(({ options }) => (options!.startAfter!.getTime() - now.getTime()) / 1000);
  expect(seconds).toEqual([1, 10, 20, 40]);
  expect(queued.at(-1)!.options).toMatchObject({ retryDelay: 60, priority: -100 });
  await expect(handle(job)).rejects.toThrow("no answer");
  expect(queued).toHaveLength(4);
});
