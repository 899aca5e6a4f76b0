import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { createTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";
import type { Jobs } from "../jobs/jobs.ts";
import type { MailMessage } from "./mail.ts";
import { aMail } from "#tests/fixtures/mail.ts";
import { mailsTable } from "./mails.table.ts";
import { deliverMail, queueMail, SEND_MAIL, type MailComposer } from "./outbox.server.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const clock = { now: () => new Date("2027-01-10T09:00:00Z") };
const composers: Record<string, MailComposer> = {
  greeting: async ({ name }, id) => aMail({ id, subject: `Hello ${name}` }),
  "nothing-left": async () => undefined,
};

test("sends a mail queued in a transaction once", async () => {
  const { jobs, mailIds } = noteJobs();
  await database.db.transaction((tx) =>
    queueMail(tx, jobs, { key: "a", name: "greeting", data: { name: "Nour" } }),
  );
  const { mail, sent } = aMailBox();
  await deliverMail({ db: database.db, mail, clock }, mailIds[0]!, composers);
  await deliverMail({ db: database.db, mail, clock }, mailIds[0]!, composers);
  expect(sent.map((one) => [one.id, one.subject])).toEqual([[mailIds[0], "Hello Nour"]]);
  expect(await row(mailIds[0]!)).toMatchObject({
    status: "sent",
    attempts: 1,
    sentAt: clock.now(),
    lastError: null,
  });
});

test("queues no mail when the transaction is rolled back", async () => {
  const { jobs, mailIds } = noteJobs();
  const transaction = database.db.transaction(async (tx) => {
    await queueMail(tx, jobs, { key: "b", name: "greeting", data: {} });
    throw new Error("no");
  });
  await expect(transaction).rejects.toThrow("no");
  expect(mailIds).toHaveLength(1);
  expect(await database.db.select().from(mailsTable).where(eq(mailsTable.key, "b"))).toEqual([]);
  const { mail, sent } = aMailBox();
  await deliverMail({ db: database.db, mail, clock }, mailIds[0]!, composers);
  expect(sent).toEqual([]);
});

test("queues one mail and one job for a key, also concurrently", async () => {
  const { jobs, mailIds } = noteJobs();
  const queue = () =>
    database.db.transaction((tx) => queueMail(tx, jobs, { key: "c", name: "greeting", data: {} }));
  await Promise.all([queue(), queue(), queue()]);
  await queue();
  expect(mailIds).toHaveLength(1);
  expect(await database.db.select().from(mailsTable).where(eq(mailsTable.key, "c"))).toHaveLength(1);
});

test("rejects when the mail server is down and sends the mail at the next attempt", async () => {
  const { jobs, mailIds } = noteJobs();
  await queueMail(database.db, jobs, { key: "d", name: "greeting", data: { name: "Nour" } });
  const { mail, sent } = aMailBox();
  const refusal = Object.assign(new Error("connect ECONNREFUSED nour@example.com"), { code: "ESOCKET" });
  vi.spyOn(mail, "send").mockRejectedValueOnce(refusal);
  const deliver = () => deliverMail({ db: database.db, mail, clock }, mailIds[0]!, composers);
  await expect(deliver()).rejects.toThrow("ECONNREFUSED");
  expect(await row(mailIds[0]!)).toMatchObject({
    status: "failed",
    attempts: 1,
    lastError: "ESOCKET",
    sentAt: null,
  });
  await deliver();
  expect(sent).toHaveLength(1);
  expect(await row(mailIds[0]!)).toMatchObject({ status: "sent", attempts: 2, lastError: null });
});

test("completes a mail with nothing left to send", async () => {
  const { jobs, mailIds } = noteJobs();
  await queueMail(database.db, jobs, { key: "e", name: "nothing-left", data: {} });
  const { mail, sent } = aMailBox();
  await deliverMail({ db: database.db, mail, clock }, mailIds[0]!, composers);
  expect(sent).toEqual([]);
  expect((await row(mailIds[0]!))?.status).toBe("sent");
});

test("never marks a mail without a composer as sent", async () => {
  const { jobs, mailIds } = noteJobs();
  await queueMail(database.db, jobs, { key: "f", name: "unheard-of", data: {} });
  const { mail } = aMailBox();
  const delivery = deliverMail({ db: database.db, mail, clock }, mailIds[0]!, composers);
  await expect(delivery).rejects.toThrow("No composer for the mail unheard-of");
  expect(await row(mailIds[0]!)).toMatchObject({ status: "failed", lastError: "NO_COMPOSER" });
});

function noteJobs() {
  const mailIds: string[] = [];
  const jobs: Jobs = {
    enqueue: async (_tx, name, data) => {
      expect(name).toBe(SEND_MAIL);
      mailIds.push((data as { mailId: string }).mailId);
    },
    enqueueAll: async (tx, name, all) => {
      for (const { data } of all) await jobs.enqueue(tx, name, data);
    },
  };
  return { jobs, mailIds };
}

function aMailBox() {
  const sent: MailMessage[] = [];
  return {
    sent,
    mail: {
      transport: { kind: "folder" as const, folder: "nowhere" },
      sender: async () => "House <house@example.org>",
      send: async (message: MailMessage) => void sent.push(message),
      purge: async () => undefined,
      close: async () => undefined,
    },
  };
}

async function row(id: string) {
  const [found] = await database.db.select().from(mailsTable).where(eq(mailsTable.id, id));
  return found;
}
