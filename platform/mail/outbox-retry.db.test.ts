import type { AddressInfo } from "node:net";
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

test("while the mail server refuses, mails wait; when it is back they follow, once each", async () => {
  const { url, subjects, refuse } = await aMailServer();
  const { db } = database;
  const mail = createSmtpMail({ url, from: async () => "House <house@example.org>" });
  const jobs = await startTestJobs(database.url, { retry: { delay: 1, longestDelay: 1 } });
  const composers = {
    greeting: async ({ name }: Record<string, string>, id: string) => aMail({ id, subject: `Hello ${name}` }),
  };
  const services = { db, mail, clock: { now: () => new Date() } };
  await jobs.work({ [SEND_MAIL]: ({ mailId }) => deliverMail(services, String(mailId), composers) });

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

async function statuses(): Promise<string[]> {
  const rows = await database.db.select().from(mailsTable);
  return rows.map(({ status, lastError }) => (lastError ? `${status} ${lastError}` : status));
}

async function aMailServer() {
  const subjects: string[] = [];
  let refusing = false;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onData(stream, _, done) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
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
