/**
 * How often a mail arrives when its sending process is killed repeatedly: 400 mails, a mail server that
 * delivers each message and answers after up to 300 ms, and 50 kills, each up to 400 ms after the first
 * delivery of a run. A last run sends the rest. kills=10 mails=20 set other numbers.
 */
import { setTimeout as sleep } from "node:timers/promises";
import { openCountingMailServer } from "#tests/support/counting-mail-server.ts";
import { runScript } from "#tests/support/run-script.ts";
import { startTestCluster, templateDatabase } from "#tests/support/test-cluster.ts";
import { withConnection } from "#platform/db/connection.server.ts";
import { openDatabase } from "#platform/db/db.server.ts";
import { createJobs } from "#platform/jobs/pg-boss-jobs.server.ts";
import { mailsTable } from "#platform/mail/mails.table.ts";
import { queueMails } from "#platform/mail/outbox.server.ts";
import { present, type Row } from "./bench.ts";

const numbers = Object.fromEntries(process.argv.slice(2).map((word) => word.split("=") as [string, string]));
const KILLS = Number(numbers["kills"] ?? 50);
const MAILS = Number(numbers["mails"] ?? 400);
const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };

export async function run(): Promise<Row[]> {
  const cluster = await startTestCluster();
  await withConnection(Object.assign(new URL(cluster.url), { pathname: "/postgres" }).href, (client) =>
    client.query(`create database mail_kills template ${templateDatabase}`),
  );
  const url = Object.assign(new URL(cluster.url), { pathname: "/mail_kills" }).href;
  const { db, close } = openDatabase(url, silent);
  let delivered = Promise.withResolvers<undefined>();
  const server = await openCountingMailServer(() => {
    delivered.resolve(undefined);
    return 300 * Math.random();
  });
  try {
    const jobs = await createJobs({ url, log: silent, alone: true });
    const mails = Array.from({ length: MAILS }, (_, key) => ({ key: `${key}`, name: "greeting", data: {} }));
    await db.transaction((tx) => queueMails(tx, jobs, mails));
    await jobs.stop();
    for (let kill = 0; kill < KILLS; kill++) {
      delivered = Promise.withResolvers<undefined>();
      const worker = runScript("mail-worker.ts", [url, server.url]);
      await Promise.race([delivered.promise, sleep(15_000)]);
      await sleep(400 * Math.random());
      await worker.end("SIGKILL");
    }
    const last = runScript("mail-worker.ts", [url, server.url]);
    await sleep(20_000);
    await last.end("SIGKILL");
    const rows = await db.select().from(mailsTable);
    const times = rows.map(({ id }) => server.deliveries.get(id) ?? 0);
    const unsent = rows.filter(({ status }) => status !== "sent").length;
    return [
      {
        what: `mails: ${KILLS} kills, most deliveries of one`,
        ours: Math.max(...times),
        unit: "",
        goal: { atMost: 2 },
      },
      {
        what: "mails: delivered more than once",
        ours: times.filter((time) => time > 1).length,
        unit: ` of ${MAILS}`,
      },
      {
        what: "mails: never delivered",
        ours: times.filter((time) => time === 0).length,
        unit: "",
        goal: { atMost: 0 },
      },
      { what: "mails: left to a person", ours: unsent, unit: "" },
    ];
  } finally {
    await server.close();
    await close();
    await cluster.stop();
  }
}

if (import.meta.main) await present(run);
