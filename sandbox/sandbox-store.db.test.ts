import { Pool } from "pg";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { createTestDatabase } from "#tests/support/test-database.ts";
import { aCheckoutRequest, aRunningSandbox } from "#tests/fixtures/running-sandbox.ts";
import { createMemoryStore } from "./memory-store.ts";
import type { RefundRecord } from "./records.ts";
import { createSandboxStore } from "./sandbox-store.server.ts";
import type { SandboxStore } from "./sandbox-store.ts";

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let pool: Pool;
beforeAll(async () => {
  database = await createTestDatabase();
  pool = new Pool({ connectionString: database.url, max: 5 });
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

const stores: [string, () => SandboxStore][] = [
  ["memory", createMemoryStore],
  ["PostgreSQL", () => createSandboxStore(pool)],
];

const aRefund = (change: Partial<RefundRecord> = {}): RefundRecord => ({
  kind: "refund",
  id: `re_${crypto.randomUUID()}`,
  created: 1,
  charge: "ch_1",
  intent: "pi_1",
  amount: 100,
  currency: "eur",
  reason: null,
  metadata: { place: "Paris → دبي" },
  ...change,
});
const anEvent = () => ({ id: `evt_${crypto.randomUUID()}`, type: "refund.created", payload: '{"a": 1}' });
const anAnswer = (key: string) => ({ key, fingerprint: "f", status: 200, body: '{"b":  2}' });

describe.each(stores)("sandbox store in %s", (_name, open) => {
  test("returns a record as it was written", async () => {
    const store = open();
    const record = aRefund();
    expect(await store.commit({ writes: [{ record, revision: 0 }], events: [] })).toBe(true);
    expect(await store.find("refund", record.id)).toEqual({ record, revision: 1 });
    expect(await store.find("charge", record.id)).toBeUndefined();
    expect(await store.find("refund", "re_none")).toBeUndefined();
  });

  test("rejects the whole batch when one record has changed", async () => {
    const store = open();
    const [old, fresh] = [aRefund(), aRefund()];
    const event = anEvent();
    const key = crypto.randomUUID();
    await store.commit({ writes: [{ record: old, revision: 0 }], events: [] });
    await store.commit({ writes: [{ record: { ...old, amount: 200 }, revision: 1 }], events: [] });
    const late = [
      { record: fresh, revision: 0 },
      { record: { ...old, amount: 300 }, revision: 1 },
    ];
    expect(await store.commit({ writes: late, events: [event], answer: anAnswer(key) })).toBe(false);
    expect(await store.find("refund", old.id)).toMatchObject({ record: { amount: 200 }, revision: 2 });
    expect(await store.find("refund", fresh.id)).toBeUndefined();
    expect((await store.listEvents("all")).map(({ id }) => id)).not.toContain(event.id);
    expect(await store.findAnswer(key)).toBeUndefined();
  });

  test("accepts the key of an answer once", async () => {
    const store = open();
    const key = crypto.randomUUID();
    const batch = (record: RefundRecord) => ({
      writes: [{ record, revision: 0 }],
      events: [],
      answer: anAnswer(key),
    });
    const results = await Promise.all(
      Array.from({ length: 5 }, () => store.commit(batch(aRefund({ charge: key })))),
    );
    expect(results.filter(Boolean)).toHaveLength(1);
    expect(await store.findAnswer(key)).toEqual(anAnswer(key));
    expect(await store.list("refund", { charge: key })).toHaveLength(1);
  });

  test("lists matching records, oldest first", async () => {
    const store = open();
    const intent = `pi_${crypto.randomUUID()}`;
    const amounts = [3, 1, 2];
    for (const amount of amounts) {
      await store.commit({ writes: [{ record: aRefund({ intent, amount }), revision: 0 }], events: [] });
    }
    expect((await store.list("refund", { intent })).map(({ record }) => record.amount)).toEqual(amounts);
    expect((await store.list("refund", { intent, amount: 1 })).map(({ record }) => record.amount)).toEqual([
      1,
    ]);
    expect(await store.list("session", {})).toEqual([]);
  });

  test("lists an event as undelivered until it is delivered, with the same bytes", async () => {
    const store = open();
    const event = anEvent();
    await store.commit({ writes: [{ record: aRefund(), revision: 0 }], events: [event] });
    const mine = async () => (await store.listEvents("undelivered")).find(({ id }) => id === event.id);
    expect(await mine()).toEqual({
      ...event,
      attempts: 0,
      lastStatus: null,
      nextAttempt: new Date(0),
      delivered: null,
    });
    const later = new Date("2026-12-01T10:00:00Z");
    await store.noteAttempt(event.id, { status: 500, nextAttempt: later, delivered: null });
    expect(await mine()).toMatchObject({ attempts: 1, lastStatus: 500, nextAttempt: later });
    await store.noteAttempt(event.id, { status: 200, nextAttempt: later, delivered: later });
    expect(await mine()).toBeUndefined();
  });
});

test("shares tables, payments and undelivered events with a second process", async () => {
  const first = await aRunningSandbox({ store: createSandboxStore(pool) });
  await first.control("", { hold: true });
  const request = aCheckoutRequest();
  const { id, url } = await first.payments.createCheckout(request);
  const clicks = await Promise.all(Array.from({ length: 20 }, async () => first.pay(url!)));
  expect(clicks.map(({ status }) => status)).toEqual(Array(20).fill(303));
  await first.close();

  const second = await aRunningSandbox({ store: createSandboxStore(pool) });
  expect(await second.payments.readCheckout(id)).toMatchObject({
    status: "complete",
    paid: true,
    amount: 12_300,
  });
  expect((await second.payments.createCheckout(request)).id).toBe(id);
  await vi.waitFor(() => expect(second.shop.types()).toContain("checkout.session.completed"));
  expect(await second.control("/charges")).toMatchObject({ charges: [{ amount: 12_300 }] });
  const { intent } = (await second.payments.readCheckout(id))!;
  await second.payments.refund({ intent: intent!, amount: 300, idempotencyKey: "part" });
  expect(await second.control("/charges")).toMatchObject({ charges: [{ amount_refunded: 300 }] });
  expect([first.shop.errors, second.shop.errors]).toEqual([[], []]);
  await second.close();
});

test("creates the tables once when processes start together", async () => {
  const other = await createTestDatabase();
  const pools = [1, 2, 3].map(() => new Pool({ connectionString: other.url }));
  const found = await Promise.all(pools.map((one) => createSandboxStore(one).listEvents("all")));
  expect(found).toEqual([[], [], []]);
  await Promise.all(pools.map((one) => one.end()));
  await other.drop();
});
