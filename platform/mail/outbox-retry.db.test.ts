import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { SMTPServer } from "smtp-server";
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from "vitest";
import { startTestJobs } from "#tests/support/test-jobs.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";
import { aMail } from "#tests/fixtures/mail.ts";
import { mailsTable } from "./mails.table.ts";
import { deliverMail, queueMail, SEND_MAIL } from "./outbox.server.ts";
import { createSmtpMail } from "./smtp-mail.server.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

test("retries mails while the mail server refuses them and delivers each once", async () => {
  const { url, subjects, refuse } = await aMailServer();
  const { db } = database;
  const mail = createSmtpMail({ url, from: async () => "House <house@example.org>" });
  const jobs = await startTestJobs(database.url, { retry: { delay: 1, longestDelay: 1 } });
  const composers = {
    greeting: async ({ name }: Record<string, string>, id: string) => aMail({ id, subject: `Hello ${name}` }),
  };
  const services = { db, mail, clock: { now: () => new Date() } };
  await jobs.work({
    [SEND_MAIL]: async ({ mailId }) => void (await deliverMail(services, String(mailId), composers)),
  });

  refuse(true);
  await db.transaction(async (tx) => {
    for (const name of ["Nour", "Jean"])
      await queueMail(tx, jobs, { key: name, name: "greeting", data: { name } });
  });
  await vi.waitFor(
    async () => expect((await statuses()).sort()).toEqual(["failed EMESSAGE 451", "failed EMESSAGE 451"]),
    5_000,
  );
  expect(subjects).toEqual([]);

  refuse(false);
  await vi.waitFor(async () => expect(await statuses()).toEqual(["sent", "sent"]), 10_000);
  expect(subjects.sort()).toEqual(["Hello Jean", "Hello Nour"]);
});

test.each([
  ["the recipient", "recipient", 550, "5.1.1 No such user"],
  ["the message", "message", 552, "5.3.4 Message too big"],
] as const)(
  "marks a mail as refused after one attempt when the server rejects %s permanently",
  async (_, what, code, words) => {
    const { tried, state } = await deliverTo({ what, code, words });
    await vi.waitFor(
      async () =>
        expect(await state()).toBe(`refused ${what === "recipient" ? "EENVELOPE" : "EMESSAGE"} ${code}`),
      5_000,
    );
    await sleep(2_500);
    expect(tried()).toBe(1);
  },
);

test.each([
  ["a busy mailbox", "recipient", 450, "4.2.1 Busy"],
  ["a server that requires authentication", "recipient", 530, "5.7.0 Authentication required"],
  ["a server that denies relaying", "recipient", 554, "5.7.1 Relay access denied"],
  ["a rejected sender", "sender", 550, "5.1.8 Sender rejected"],
] as const)("retries after %s", async (_, what, code, words) => {
  const { tried, state } = await deliverTo({ what, code, words });
  await vi.waitFor(() => expect(tried()).toBeGreaterThan(1), 10_000);
  expect(await state()).toBe(`failed EENVELOPE ${code}`);
});

type Refusal = { what: "sender" | "recipient" | "message"; code: number; words: string };

async function deliverTo(refusal: Refusal) {
  let tries = 0;
  const { url } = await aMailServer((what) => {
    if (what !== refusal.what) return undefined;
    tries += 1;
    return Object.assign(new Error(refusal.words), { responseCode: refusal.code });
  });
  const own = await createTestDatabase();
  onTestFinished(() => own.drop());
  const mail = createSmtpMail({ url, from: async () => "House <house@example.org>" });
  const jobs = await startTestJobs(own.url, { retry: { delay: 1, longestDelay: 1 } });
  const services = { db: own.db, mail, clock: { now: () => new Date() } };
  const composers = { greeting: async (_: Record<string, string>, id: string) => aMail({ id }) };
  await jobs.work({
    [SEND_MAIL]: async ({ mailId }) => void (await deliverMail(services, String(mailId), composers)),
  });
  await own.db.transaction((tx) => queueMail(tx, jobs, { key: "one", name: "greeting", data: {} }));
  const state = async () => {
    const [row] = await own.db.select().from(mailsTable);
    return `${row?.status} ${row?.lastError}`;
  };
  return { tried: () => tries, state };
}

async function statuses(): Promise<string[]> {
  const rows = await database.db.select().from(mailsTable);
  return rows.map(({ status, lastError }) => (lastError ? `${status} ${lastError}` : status));
}

async function aMailServer(refusalOf: (what: Refusal["what"]) => Error | undefined = () => undefined) {
  const subjects: string[] = [];
  let refusing = false;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onMailFrom: (_address, _session, done) => done(refusalOf("sender")),
    onRcptTo: (_address, _session, done) => done(refusalOf("recipient")),
    onData(stream, _, done) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        const refusal = refusalOf("message");
        if (refusal) return done(refusal);
        if (refusing) return done(Object.assign(new Error("Try later"), { responseCode: 451 }));
        subjects.push(/^Subject: (.*)\r$/m.exec(Buffer.concat(chunks).toString())?.[1] ?? "");
        done();
      });
    },
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  onTestFinished(() => new Promise<void>((closed) => server.close(closed)));
  const { port } = server.server.address() as AddressInfo;
  return { url: `smtp://127.0.0.1:${port}`, subjects, refuse: (on: boolean) => void (refusing = on) };
}
