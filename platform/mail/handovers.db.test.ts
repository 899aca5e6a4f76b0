import { eq, sql } from "drizzle-orm";
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { openCountingMailServer } from "#tests/support/counting-mail-server.ts";
import { runScript } from "#tests/support/run-script.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";
import { startTestJobs } from "#tests/support/test-jobs.ts";
import { aMail } from "#tests/fixtures/mail.ts";
import { waitingMails } from "./mail-figures.server.ts";
import { mailsTable } from "./mails.table.ts";
import { DELIVERY_UNKNOWN, deliverMail, type MailAnswers, queueMail } from "./outbox.server.ts";
import { retryMail } from "./outbox-admin.server.ts";
import { createSmtpMail } from "./smtp-mail.server.ts";

vi.setConfig({ testTimeout: 120_000 });

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(() => database.drop());

const clock = { now: () => new Date() };
const composers = { greeting: async (_: Record<string, string>, id: string) => aMail({ id }) };

test("delivers a mail at most twice when its sender is killed at every handover, then waits for a manual retry", async () => {
  const server = await openCountingMailServer(() => new Promise(() => undefined));
  onTestFinished(server.close);
  const id = await aQueuedMail();
  for (const delivery of [1, 2]) {
    const worker = runScript("mail-worker.ts", [database.url, server.url]);
    await vi.waitFor(() => expect(server.deliveries.get(id)).toBe(delivery), 30_000);
    await worker.end("SIGKILL");
    expect(await row(id)).toMatchObject({ status: "queued", handovers: delivery });
  }
  const third = runScript("mail-worker.ts", [database.url, server.url]);
  await vi.waitFor(
    async () =>
      expect(await row(id)).toMatchObject({ status: "failed", lastError: DELIVERY_UNKNOWN, handovers: 2 }),
    30_000,
  );
  expect(server.deliveries.get(id)).toBe(2);
  expect(await waitingMails(database.db)).toMatchObject([{ state: "held", count: 1 }]);

  const jobs = await startTestJobs(database.url);
  expect(await database.db.transaction((tx) => retryMail(tx, jobs, id))).toBe(true);
  await vi.waitFor(() => expect(server.deliveries.get(id)).toBe(3), 30_000);
  await third.end("SIGKILL");
});

test("sends a mail once more when the server takes the whole message and closes without an answer", async () => {
  const server = await openCountingMailServer(() => new Promise(() => undefined));
  onTestFinished(server.close);
  const id = await aQueuedMail();
  const patience = { connectionTimeout: 2_000, greetingTimeout: 2_000, socketTimeout: 300 };
  const deliver = delivering(server.url, patience);
  await expect(deliver(id)).rejects.toMatchObject({ code: "ETIMEDOUT" });
  await expect(deliver(id)).rejects.toMatchObject({ code: "ETIMEDOUT" });
  expect(await row(id)).toMatchObject({ status: "failed", handovers: 2, attempts: 2 });
  await deliver(id);
  await deliver(id);
  expect(server.deliveries.get(id)).toBe(2);
  expect(await row(id)).toMatchObject({ status: "failed", lastError: DELIVERY_UNKNOWN });
});

test("retries without counting a handover when the server refuses before or after the whole message", async () => {
  const { SMTPServer } = await import("smtp-server");
  const refusals: ("recipient" | "message")[] = [];
  for (let time = 0; time < 3; time++) refusals.push("recipient", "message");
  let delivered = 0;
  const refusal = (what: string) =>
    refusals[0] === what
      ? Object.assign(new Error("4.2.0 Later"), { responseCode: 450, taken: refusals.shift() })
      : null;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onRcptTo: (_address, _session, done) => done(refusal("recipient")),
    onData(stream, _session, done) {
      stream.resume().on("end", () => {
        const refused = refusal("message");
        if (!refused) delivered += 1;
        done(refused);
      });
    },
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  onTestFinished(() => new Promise<void>((closed) => server.close(() => closed())));
  const { port } = server.server.address() as { port: number };
  const deliver = delivering(`smtp://127.0.0.1:${port}`);
  const id = await aQueuedMail();
  for (let time = 0; time < 6; time++) {
    await expect(deliver(id)).rejects.toMatchObject({ responseCode: 450 });
    expect(await row(id)).toMatchObject({ status: "failed", handovers: 0 });
  }
  await deliver(id);
  expect(delivered).toBe(1);
  expect(await row(id)).toMatchObject({ status: "sent", handovers: 1, attempts: 7 });
});

test("delivers a mail once when two processes send it at the same time", async () => {
  const server = await openCountingMailServer(() => 200);
  onTestFinished(server.close);
  const id = await aQueuedMail();
  const results = await Promise.allSettled([delivering(server.url)(id), delivering(server.url)(id)]);
  // The second is rejected while the first waits for the server, and has nothing left to send afterwards.
  expect(results.map(({ status }) => status)).toContain("fulfilled");
  expect(server.deliveries.get(id)).toBe(1);
  await vi.waitFor(async () => expect(await row(id)).toMatchObject({ status: "sent", handovers: 1 }));
});

test("does not complete the message while the database cannot count the handover", async () => {
  const server = await openCountingMailServer(() => 0);
  onTestFinished(server.close);
  const mail = createSmtpMail({ url: server.url, from: async () => "Company <company@example.com>" });
  onTestFinished(() => mail.close());
  const away = () => Promise.reject(new Error("the database is away"));
  await expect(mail.send(aMail(), away)).rejects.toThrow("the database is away");
  await mail.send(aMail({ id: "after" }));
  expect([...server.deliveries.keys()]).toEqual(["after"]);
});

async function aQueuedMail(): Promise<string> {
  const jobs = await startTestJobs(database.url);
  await queueMail(database.db, jobs, { key: "one", name: "greeting", data: {} });
  const [row] = await database.db.select({ id: mailsTable.id }).from(mailsTable);
  return row!.id;
}

function delivering(url: string, patience?: Parameters<typeof createSmtpMail>[0]["patience"]) {
  const mail = createSmtpMail({ url, from: async () => "Company <company@example.com>", patience });
  onTestFinished(() => mail.close());
  const answers: MailAnswers = new Map();
  return (id: string) => deliverMail({ db: database.db, mail, clock }, id, composers, answers);
}

async function row(id: string) {
  const [found] = await database.db.select().from(mailsTable).where(eq(mailsTable.id, id));
  return found;
}

test("delivers a mail once while a full disk keeps its answer from being stored, and stores it afterwards", async () => {
  const server = await openCountingMailServer(() => 0);
  onTestFinished(server.close);
  const id = await aQueuedMail();
  const deliver = delivering(server.url);
  await fillDisk();
  for (let time = 0; time < 4; time++) await expect(deliver(id)).rejects.toMatchObject(DISK_FULL);
  expect(server.deliveries.get(id)).toBe(1);
  await clearDisk();
  await deliver(id);
  expect(server.deliveries.get(id)).toBe(1);
  expect(await row(id)).toMatchObject({ status: "sent", handovers: 1, attempts: 1, lastError: null });
});

test("counts no handover when the server refuses a mail while the disk is full", async () => {
  const server = await openCountingMailServer((id) =>
    server.deliveries.get(id)! < 3
      ? Promise.reject(Object.assign(new Error("4.3.1 Full"), { responseCode: 452 }))
      : 0,
  );
  onTestFinished(server.close);
  const id = await aQueuedMail();
  const deliver = delivering(server.url);
  await fillDisk();
  for (let time = 0; time < 3; time++) await expect(deliver(id)).rejects.toMatchObject(DISK_FULL);
  expect(server.deliveries.get(id)).toBe(1);
  await clearDisk();
  await expect(deliver(id)).rejects.toMatchObject({ responseCode: 452 });
  expect(await row(id)).toMatchObject({ status: "failed", handovers: 0, attempts: 2 });
  await deliver(id);
  expect(await row(id)).toMatchObject({ status: "sent", handovers: 1 });
});

const DISK_FULL = { cause: { code: "53100" } };

/** The count of handovers is still stored, and nothing after it. */
async function fillDisk() {
  await database.db.execute(sql`
    create function refuse_result() returns trigger language plpgsql as
    $$ begin raise exception 'No space left on device' using errcode = '53100'; end $$`);
  await database.db.execute(sql`
    create trigger full_disk before update of attempts on mails for each row execute function refuse_result()`);
}

async function clearDisk() {
  await database.db.execute(sql`drop trigger full_disk on mails`);
}
