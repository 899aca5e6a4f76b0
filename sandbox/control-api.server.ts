import { Hono } from "hono";
import { z } from "zod";
import { chargeShape } from "./charge-shape.ts";
import { wellBehaved, type Controls } from "./controls.ts";
import type { Deliverer } from "./deliver-webhooks.server.ts";
import { settle } from "./decision.server.ts";
import { disputeOf, failRefund } from "./money-troubles.server.ts";
import type { SandboxStore } from "./sandbox-store.ts";

const count = z.number().int().min(0).max(1000);
const change = z
  .strictObject({
    hold: z.boolean(),
    copies: count.min(1),
    fail: count,
    failWhen: z.enum(["before", "after"]),
    slow: count,
    slowMs: z.number().int().min(0).max(60_000),
  })
  .partial();
const releaseOrder = z.strictObject({ order: z.enum(["in order", "reversed"]).default("in order") });

type ControlOptions = {
  store: SandboxStore;
  clock: { now(): Date };
  controls: Controls;
  deliverer: Deliverer;
  wake(): void;
};

export function createControlApi({ store, clock, controls, deliverer, wake }: ControlOptions): Hono {
  const control = new Hono();

  control.get("/", (c) => c.json(controls));
  control.post("/", async (c) => {
    const wanted = change.safeParse(await c.req.json().catch(() => null));
    if (!wanted.success) return c.json({ error: z.prettifyError(wanted.error) }, 400);
    Object.assign(controls, wanted.data);
    wake();
    return c.json(controls);
  });
  control.post("/reset", (c) => {
    Object.assign(controls, wellBehaved());
    wake();
    return c.json(controls);
  });
  control.post("/release", async (c) => {
    const text = await c.req.text();
    const wanted = releaseOrder.safeParse(readJson(text || "{}"));
    if (!wanted.success) return c.json({ error: z.prettifyError(wanted.error) }, 400);
    return c.json({ deliveries: await deliverer.release(wanted.data.order) });
  });
  control.post("/dispute", async (c) => {
    const { intent } = z.object({ intent: z.string() }).parse(await c.req.json());
    const dispute = await settle(store, () => disputeOf(store, intent, clock.now()));
    wake();
    return c.json({ dispute });
  });
  control.post("/fail-refund", async (c) => {
    const { refund: id } = z.object({ refund: z.string() }).parse(await c.req.json());
    const refund = await settle(store, () => failRefund(store, id, clock.now()));
    wake();
    return c.json({ refund });
  });
  control.get("/events", async (c) => {
    const events = await store.listEvents("all");
    return c.json({
      events: events.map(({ payload, ...event }) => ({ ...event, body: JSON.parse(payload) as object })),
    });
  });
  control.get("/deliveries", (c) => c.json({ deliveries: deliverer.deliveries() }));
  control.get("/charges", async (c) => {
    const charges = await store.list("charge");
    return c.json({ charges: charges.map(({ record }) => chargeShape(record)) });
  });
  return control;
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
