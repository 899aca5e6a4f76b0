import { eq } from "drizzle-orm";
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { runScript } from "#tests/support/run-script.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";
import {
  type Answer,
  openTwilioStandIn,
  signedCall,
  STAND_IN_ACCOUNT,
  STAND_IN_TOKEN,
} from "#tests/support/twilio-stand-in.ts";
import type { Db } from "../db/db.ts";
import {
  applyProviderReport,
  deliverMessage,
  type MessageRules,
  queueMessage,
  sendMessageJob,
  settleMessages,
  SEND_MESSAGE,
} from "./message-outbox.server.ts";
import type { MessageEvent } from "./message-events.ts";
import { deleteStop, insertStop, isStopped } from "./message-rows.server.ts";
import { messagesTable, type MessageRow } from "./messages.table.ts";
import type { Messages } from "./messages.ts";
import { createTwilioMessages } from "./twilio-messages.server.ts";

vi.setConfig({ testTimeout: 120_000 });

const PHONE = "+97433123456";
const WEBHOOK_URL = "https://site.example/webhooks/twilio";

let database: TestDatabase;
let time: Date;
let queued: { id: string; at: Date | undefined }[];
let mailed: string[];
beforeEach(async () => {
  database = await createTestDatabase();
  time = new Date("2027-01-10T09:00:00Z");
  queued = [];
  mailed = [];
});
afterEach(() => database.drop());

const clock = { now: () => new Date(time) };
const jobs = {
  enqueue: async (_tx: Db, name: string, data: object, { startAfter }: { startAfter?: Date } = {}) => {
    if (name === SEND_MESSAGE) queued.push({ id: (data as { messageId: string }).messageId, at: startAfter });
  },
};
const log = { warn: () => undefined };
const rules: MessageRules = {
  compose: async ({ data }) => ({ text: data.text ?? "Hello", segments: 1, template: null }),
  fallBack: async (_tx, { id }) => void mailed.push(id),
};

test("sends a message once and records the report, the cost and the id of the provider", async () => {
  const { messages, twilio } = await standIn();
  const id = await aQueued("on-the-way");
  await runJobs(messages);
  const [accepted] = twilio.accepted;
  expect(accepted).toMatchObject({
    to: `whatsapp:${PHONE}`,
    from: "whatsapp:+33199005678",
    body: "Hello",
    statusCallback: `${WEBHOOK_URL}?message=${id}`,
  });
  expect(await row(id)).toMatchObject({
    status: "sent",
    providerId: accepted!.sid,
    text: "Hello",
    attempts: 1,
  });

  Object.assign(accepted!, { status: "delivered", price: "-0.00750" });
  time = new Date("2027-01-10T09:06:00Z");
  await settleMessages(needs(messages), rules);
  expect(await row(id)).toMatchObject({ status: "delivered", costMicros: 7_500, costCurrency: "USD" });
  await settleMessages(needs(messages), rules);
  expect(twilio.requests.filter((one) => one.startsWith("GET"))).toHaveLength(1);
});

test("queues a message once per key and channel", async () => {
  const { messages, twilio } = await standIn();
  await Promise.all(Array.from({ length: 20 }, () => aQueued("arrived", { key: "arrived:leg" })));
  await runJobs(messages);
  expect(twilio.accepted).toHaveLength(1);
});

test.each<[Answer, string, number]>([
  ["busy", "tries again after a 429", 2],
  ["fail", "looks the message up after a 503 and sends it again", 2],
  ["accept-and-fail", "adopts an accepted message after a 500 and does not send it again", 1],
])("%s: %s", async (first, _, posts) => {
  const answers: Answer[] = [first];
  const { messages, twilio } = await standIn(() => answers.shift() ?? "accept");
  const id = await aQueued("confirmed");
  await runJobs(messages);
  expect(twilio.accepted).toHaveLength(1);
  expect(twilio.requests.filter((one) => one.startsWith("POST"))).toHaveLength(posts);
  expect(await row(id)).toMatchObject({ status: "sent", providerId: twilio.accepted[0]!.sid });
});

test("mails a message that the provider refuses, without its number in the error", async () => {
  const { messages } = await standIn(() => "refuse");
  const id = await aQueued("delay");
  await runJobs(messages);
  expect(await row(id)).toMatchObject({ status: "failed", lastError: "21211" });
  expect(mailed).toEqual([id]);
});

test("mails no message of an event that has a mail of its own", async () => {
  const { messages } = await standIn(() => "refuse");
  await aQueued("confirmed");
  await runJobs(messages);
  expect(mailed).toEqual([]);
});

test("falls back to the mail when the patience of the event ends, and sends nothing afterwards", async () => {
  const { messages, twilio } = await standIn(() => "busy");
  const id = await aQueued("on-the-way");
  await runJobs(messages);
  expect(await row(id)).toMatchObject({ status: "failed", lastError: "TOO_LATE" });
  expect(time.getTime()).toBeLessThan(Date.parse("2027-01-10T09:11:00Z"));
  expect(mailed).toEqual([id]);
  const { length } = twilio.requests;
  await deliverMessage(needs(messages), id, rules);
  expect(twilio.requests).toHaveLength(length);
});

test("sends nothing while the provider's list cannot be read after a lost answer", async () => {
  const answers: Answer[] = ["accept-and-fail"];
  const { messages, twilio } = await standIn(() => answers.shift() ?? "accept");
  const id = await aQueued("confirmed");
  twilio.failList(true);
  await runJobs(messages, 4);
  expect(twilio.accepted).toHaveLength(1);
  twilio.failList(false);
  await runJobs(messages);
  expect(twilio.accepted).toHaveLength(1);
  expect(await row(id)).toMatchObject({ status: "sent" });
});

test("applies reports in any order and twice, and mails once after a late failure", async () => {
  const { messages, twilio } = await standIn();
  const id = await aQueued("arrived");
  await runJobs(messages);
  const { sid } = twilio.accepted[0]!;
  const report = async (status: string, more: Record<string, string> = {}) => {
    const call = signedCall(`${WEBHOOK_URL}?message=${id}`, {
      MessageSid: sid,
      MessageStatus: status,
      ...more,
    });
    const received = await messages.receive(call);
    if (received?.kind !== "report") throw new Error("no report");
    await applyProviderReport(needs(messages), { messageId: received.messageId }, received.report, rules);
    return (await row(id)).status;
  };
  expect(await report("undelivered", { ErrorCode: "30003" })).toBe("failed");
  expect(await report("undelivered", { ErrorCode: "30003" })).toBe("failed");
  expect(await report("sent")).toBe("failed");
  expect(mailed).toEqual([id]);
  expect(await report("read")).toBe("read");
  expect(await report("delivered")).toBe("read");
  expect(await report("failed")).toBe("read");
  expect(mailed).toEqual([id]);
});

test("learns from a report that a message was accepted whose answer was lost", async () => {
  const { messages, twilio } = await standIn(() => "accept-and-fail");
  const id = await aQueued("confirmed");
  await runJobs(messages, 1);
  const { sid: providerId } = twilio.accepted[0]!;
  const report = { providerId, state: "delivered" as const, error: null, cost: null };
  await applyProviderReport(needs(messages), { messageId: id }, report, rules);
  twilio.failList(true);
  await runJobs(messages);
  expect(twilio.accepted).toHaveLength(1);
  expect(await row(id)).toMatchObject({ status: "delivered", providerId });
  const other = { ...report, providerId: "SMother", state: "failed" as const };
  expect(await applyProviderReport(needs(messages), { messageId: id }, other, rules)).toBe(false);
});

test("refuses a webhook with a wrong signature, another token or a changed field", async () => {
  const { messages } = await standIn();
  const fields = { MessageSid: "SM1", MessageStatus: "delivered" };
  const call = signedCall(WEBHOOK_URL, fields);
  expect(await messages.receive(call)).toMatchObject({ kind: "report" });
  expect(await messages.receive({ ...call, signature: undefined })).toBeUndefined();
  expect(await messages.receive({ ...call, body: call.body.replace("delivered", "failed") })).toBeUndefined();
  expect(await messages.receive({ ...call, url: `${WEBHOOK_URL}?message=other` })).toBeUndefined();
  expect(await messages.receive(signedCall(WEBHOOK_URL, fields, "another token"))).toBeUndefined();
  expect(await messages.receive(signedCall(WEBHOOK_URL, { ...fields, AccountSid: "ACother" }))).toEqual({
    kind: "other",
  });
});

test("respects STOP in the transaction that queues a message and again when it is sent", async () => {
  const { messages, twilio } = await standIn();
  const id = await aQueued("on-the-way");
  await database.db.transaction((tx) => insertStop(tx, PHONE, time));
  await runJobs(messages);
  expect(await row(id)).toMatchObject({ status: "failed", lastError: "STOPPED" });
  expect(mailed).toEqual([id]);
  expect(await queue("arrived", { key: "other" })).toBe("stopped");
  expect(await queue("stopped", { key: "confirmation" })).toBe("queued");
  await runJobs(messages);
  expect(twilio.accepted).toHaveLength(1);
  await database.db.transaction((tx) => deleteStop(tx, PHONE));
  expect(await queue("arrived", { key: "third" })).toBe("queued");
});

test("records a stop that only the provider knows", async () => {
  const { messages } = await standIn();
  const id = await aQueued("arrived");
  await runJobs(messages);
  const { providerId } = await row(id);
  const report = { providerId: providerId!, state: "failed" as const, error: "21610", cost: null };
  await applyProviderReport(needs(messages), { messageId: id }, report, rules);
  expect(await isStopped(database.db, PHONE)).toBe(true);
});

test("sends each message once over 200 interruptions with a provider that misbehaves", async () => {
  const answers: Answer[] = ["accept", "busy", "accept-and-fail", "fail", "accept"];
  let post = 0;
  const { messages, twilio } = await standIn(() => answers[post++ % answers.length]!);
  let kills = 0;
  for (let run = 0; kills < 200; run++) {
    const id = await aQueued("confirmed", { key: `run ${run}`, text: `Ride ${run}` });
    for (let step = 1; (await row(id)).status === "queued"; step++) {
      if (step > 60) throw new Error("The message was never sent.");
      time = new Date(time.getTime() + 31_000);
      const killed = killedAt(1 + ((run + step) % 6), messages);
      try {
        await deliverMessage({ ...needs(killed.messages), db: killed.db }, id, rules);
      } catch (error) {
        if (error !== KILLED) throw error;
        kills += 1;
      }
    }
    const sent = twilio.accepted.filter(({ body }) => body === `Ride ${run}`);
    expect(sent, `run ${run}`).toHaveLength(1);
    expect(await row(id)).toMatchObject({ status: "sent", providerId: sent[0]!.sid });
    time = new Date(time.getTime() + 24 * 3_600_000);
  }
  expect(kills).toBeGreaterThanOrEqual(200);
  const keys = new Set(twilio.accepted.map(({ body }) => body));
  expect(keys.size).toBe(twilio.accepted.length);
});

test("sends a message once when its process is killed while the provider does not answer", async () => {
  let answer: Answer = "accept-and-hang";
  const twilio = await openTwilioStandIn(() => answer);
  onTestFinished(twilio.close);
  time = new Date();
  const id = await aQueued("confirmed");
  await database.db.update(messagesTable).set({ createdAt: time }).where(eq(messagesTable.id, id));
  const worker = runScript("message-worker.ts", [database.url, twilio.url, id]);
  expect(await worker.line()).toEqual({ received: "report" });
  await vi.waitFor(() => expect(twilio.accepted).toHaveLength(1), 30_000);
  await worker.end("SIGKILL");
  expect(await row(id)).toMatchObject({ status: "queued", providerId: null, attempts: 1 });
  answer = "accept";
  const { messages } = openMessages(twilio.url);
  time = new Date(Date.now() + 40_000);
  await deliverMessage(needs(messages), id, rules);
  expect(twilio.accepted).toHaveLength(1);
  expect(await row(id)).toMatchObject({ status: "sent", providerId: twilio.accepted[0]!.sid });
});

test("sends a message once when two processes send it at the same time", async () => {
  const { messages, twilio } = await standIn();
  const id = await aQueued("confirmed");
  await Promise.all(Array.from({ length: 8 }, () => deliverMessage(needs(messages), id, rules)));
  expect(twilio.accepted).toHaveLength(1);
  expect(await row(id)).toMatchObject({ status: "sent" });
});

async function standIn(answer?: () => Answer) {
  const twilio = await openTwilioStandIn(answer, () => time);
  onTestFinished(twilio.close);
  return { twilio, ...openMessages(twilio.url) };
}

function openMessages(apiUrl: string) {
  const messages = createTwilioMessages({
    accountSid: STAND_IN_ACCOUNT,
    authToken: STAND_IN_TOKEN,
    whatsappFrom: "+33199005678",
    smsFrom: "+33199005678",
    apiUrl,
    webhookUrl: WEBHOOK_URL,
  });
  return { messages };
}

function needs(messages: Messages) {
  return { db: database.db, messages, clock, jobs, log };
}

function queue(event: MessageEvent, { key = event, text = "Hello" }: { key?: string; text?: string } = {}) {
  const message = { key, event, channel: "whatsapp" as const, to: PHONE, data: { text } };
  return database.db.transaction((tx) => queueMessage(tx, { jobs, clock }, message));
}

async function aQueued(event: MessageEvent, about: { key?: string; text?: string } = {}): Promise<string> {
  await queue(event, about);
  const key = `${about.key ?? event}:whatsapp`;
  const [found] = await database.db.select().from(messagesTable).where(eq(messagesTable.key, key));
  return found!.id;
}

async function runJobs(messages: Messages, most = 100) {
  const run = sendMessageJob(needs(messages), rules);
  for (let count = 0; count < most; count++) {
    const job = queued.shift();
    if (!job) return;
    if (job.at && job.at > time) time = job.at;
    await run({ messageId: job.id });
  }
}

async function row(id: string): Promise<MessageRow> {
  const [found] = await database.db.select().from(messagesTable).where(eq(messagesTable.id, id));
  return found!;
}

const KILLED = new Error("killed");

function killedAt(call: number, messages: Messages) {
  let calls = 0;
  const dying =
    <Args extends unknown[], Result>(act: (...args: Args) => Promise<Result>) =>
    async (...args: Args): Promise<Result> => {
      calls += 1;
      if (calls === call && call % 2 === 0) throw KILLED;
      const result = await act(...args);
      if (calls === call) throw KILLED;
      return result;
    };
  const { db } = database;
  const transaction = dying((run: Parameters<Db["transaction"]>[0]) => db.transaction(run));
  const update = ((table: typeof messagesTable) => {
    calls += 1;
    if (calls === call) throw KILLED;
    return db.update(table);
  }) as unknown as Db["update"];
  const mortal = new Proxy(db, {
    get: (target, name, receiver) =>
      name === "transaction" ? transaction : name === "update" ? update : Reflect.get(target, name, receiver),
  });
  return { db: mortal, messages: { ...messages, send: dying(messages.send), find: dying(messages.find) } };
}
