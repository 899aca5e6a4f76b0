import { chargeShape } from "./charge-shape.ts";
import { intentShape } from "./payment-shapes.ts";
import { savedCardShape, setupShape } from "./saved-card-shapes.ts";
import type { SandboxStore } from "./sandbox-store.ts";
import { invalid, type Reply } from "./stripe-errors.ts";

type Shape = Record<string, unknown>;

const findShape = {
  intent: async (store: SandboxStore, id: string) => shaped(await store.find("intent", id), intentShape),
  charge: async (store: SandboxStore, id: string) => shaped(await store.find("charge", id), chargeShape),
  setup: async (store: SandboxStore, id: string) => shaped(await store.find("setup", id), setupShape),
  "saved-card": async (store: SandboxStore, id: string) =>
    shaped(await store.find("saved-card", id), savedCardShape),
};

const links = new Map<string, keyof typeof findShape>([
  ["checkout.session.payment_intent", "intent"],
  ["checkout.session.setup_intent", "setup"],
  ["setup_intent.payment_method", "saved-card"],
  ["payment_intent.latest_charge", "charge"],
  ["payment_intent.payment_method", "saved-card"],
  ["charge.payment_intent", "intent"],
  ["refund.payment_intent", "intent"],
  ["refund.charge", "charge"],
]);

export async function expand(store: SandboxStore, body: object, paths: string[]): Promise<Reply> {
  const expanded: Shape = { ...body };
  for (const path of paths) {
    if (!(await follow(store, expanded, path.split(".")))) {
      return invalid(`This property cannot be expanded (${path}).`, { param: "expand" });
    }
  }
  return { status: 200, body: expanded };
}

async function follow(store: SandboxStore, shape: Shape, [name = "", ...rest]: string[]): Promise<boolean> {
  const kind = links.get(`${String(shape.object)}.${name}`);
  if (!kind) return false;
  const value = shape[name];
  if (typeof value === "string") shape[name] = await findShape[kind](store, value);
  const next = shape[name];
  return rest.length === 0 || next === null ? true : follow(store, next as Shape, rest);
}

function shaped<R>(stored: { record: R } | undefined, draw: (record: R) => object): object | null {
  return stored ? { ...draw(stored.record) } : null;
}
