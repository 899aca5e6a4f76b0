import { Hono, type Context, type Handler } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import { chargeSavedCard, deleteCustomer, detachCard } from "./charge-saved-card.server.ts";
import { answerOnce } from "./answer-once.server.ts";
import { balanceOf } from "./balance.ts";
import { chargeShape } from "./charge-shape.ts";
import { createSession } from "./create-session.ts";
import type { Decision } from "./decision.server.ts";
import { expand } from "./expand.server.ts";
import { expireSession } from "./expire-session.server.ts";
import { parseFormBody, type FormFields } from "./form-body.ts";
import { disputeShape, intentShape, refundShape } from "./payment-shapes.ts";
import type { RecordOf } from "./records.ts";
import { refundPayment } from "./refund-payment.server.ts";
import { savedCardShape } from "./saved-card-shapes.ts";
import type { SandboxStore } from "./sandbox-store.ts";
import { sessionShape } from "./session-shape.ts";
import { errorReply, invalid, missing, type Reply } from "./stripe-errors.ts";

type ApiOptions = {
  store: SandboxStore;
  clock: { now(): Date };
  pageBaseUrl: string;
  wake(): void;
};

export function createApi({ store, clock, pageBaseUrl, wake }: ApiOptions): Hono {
  const place = () => ({ now: clock.now(), pageBaseUrl });

  const post =
    (endpoint: (fields: FormFields, id: string) => Promise<Decision<Reply>>): Handler =>
    async (c) => {
      const reply = await answerOnce(store, c, (fields) => endpoint(fields, idOf(c)));
      if (reply.replayed) c.header("Idempotent-Replayed", "true");
      wake();
      return answer(c, reply);
    };
  const get =
    (what: string, read: (id: string) => Promise<object | undefined>): Handler =>
    async (c) => {
      const found = await read(idOf(c));
      if (!found) return answer(c, missing(what, idOf(c), { param: "id" }));
      return answer(c, await expand(store, found, expandPaths(c)));
    };

  const api = new Hono();
  api.post(
    "/checkout/sessions",
    post(async (fields) => createSession(fields, place())),
  );
  api.get(
    "/checkout/sessions/:id",
    get("checkout.session", async (id) =>
      shaped(await store.find("session", id), (it) => sessionShape(it, place())),
    ),
  );
  api.post(
    "/checkout/sessions/:id/expire",
    post((_fields, id) => expireSession(store, id, place())),
  );
  const findIntent = async (id: string) => shaped(await store.find("intent", id), intentShape);
  api.get("/payment_intents/:id", get("payment_intent", findIntent));
  api.post(
    "/payment_intents",
    post((fields) => chargeSavedCard(store, fields, clock.now())),
  );
  api.get("/payment_intents", async (c) => {
    const customer = c.req.query("customer");
    const read = async () =>
      (await store.list("intent", customer ? { customer } : {})).map(({ record }) => intentShape(record));
    return answer(c, await listOf(c, "/v1/payment_intents", read));
  });
  api.get(
    "/payment_methods/:id",
    get("PaymentMethod", async (id) => shaped(await store.find("saved-card", id), savedCardShape)),
  );
  api.post(
    "/payment_methods/:id/detach",
    post((_fields, id) => detachCard(store, id)),
  );
  api.delete(
    "/customers/:id",
    post((_fields, id) => deleteCustomer(store, id)),
  );
  const findCharge = async (id: string) => shaped(await store.find("charge", id), chargeShape);
  api.get("/charges/:id", get("charge", findCharge));
  api.post(
    "/refunds",
    post((fields) => refundPayment(store, fields, clock.now())),
  );
  api.get("/refunds", async (c) =>
    answer(c, await listOf(c, "/v1/refunds", (match) => listed(store, "refund", match, refundShape))),
  );
  api.get("/disputes", async (c) =>
    answer(c, await listOf(c, "/v1/disputes", (match) => listed(store, "dispute", match, disputeShape))),
  );
  const balance = async () => {
    const read = async <K extends "charge" | "refund" | "dispute">(kind: K) =>
      (await store.list(kind)).map(({ record }) => record);
    const money = {
      charges: await read("charge"),
      refunds: await read("refund"),
      disputes: await read("dispute"),
    };
    return balanceOf(money, clock.now());
  };
  api.get("/payouts", async (c) => answer(c, pageOf(c, "/v1/payouts", (await balance()).payouts)));
  api.get("/balance_transactions", async (c) => {
    const { movements, paidOutBy } = await balance();
    const payout = c.req.query("payout");
    const asked = movements.filter(({ id }) => payout === undefined || paidOutBy.get(id) === payout);
    const isExpanded = expandPaths(c).includes("data.source");
    const shown = asked.map((one) => (isExpanded ? one : { ...one, source: idIn(one.source) }));
    return answer(c, pageOf(c, "/v1/balance_transactions", shown));
  });
  api.get(
    "/refunds/:id",
    get("refund", async (id) => shaped(await store.find("refund", id), refundShape)),
  );
  api.all("*", (c) => answer(c, unknownAddress(c)));
  return api;
}

/** Newest first, at most a hundred, like Stripe. */
async function listOf(
  c: Context,
  url: string,
  read: (match: { intent?: string }) => Promise<object[]>,
): Promise<Reply> {
  const intent = c.req.query("payment_intent");
  const limit = Number(c.req.query("limit") ?? 10);
  if (!Number.isInteger(limit) || limit < 1 || limit > 100) {
    return invalid("Invalid integer: limit must be from 1 to 100.", { param: "limit" });
  }
  const all = (await read(intent ? { intent } : {})).reverse();
  const body = { object: "list", data: all.slice(0, limit), has_more: all.length > limit, url };
  return { status: 200, body };
}

function pageOf(c: Context, url: string, oldestFirst: { id: string; created: number }[]): Reply {
  const query = new URL(c.req.url).searchParams;
  const limit = Number(query.get("limit") ?? 10);
  const [from, before] = [
    Number(query.get("created[gte]") ?? 0),
    Number(query.get("created[lt]") ?? Infinity),
  ];
  const all = oldestFirst.filter(({ created }) => from <= created && created < before).toReversed();
  const after = query.get("starting_after");
  const start = after === null ? 0 : all.findIndex(({ id }) => id === after) + 1;
  if (after !== null && start === 0)
    return missing("object", after, { param: "starting_after", status: 400 });
  const data = all.slice(start, start + limit);
  return { status: 200, body: { object: "list", data, has_more: start + limit < all.length, url } };
}

function idIn(source: object): string | null {
  return "id" in source && typeof source.id === "string" ? source.id : null;
}

async function listed<K extends "refund" | "dispute">(
  store: SandboxStore,
  kind: K,
  match: { intent?: string },
  draw: (record: RecordOf<K>) => object,
): Promise<object[]> {
  return (await store.list(kind, match as Partial<RecordOf<K>>)).map(({ record }) => draw(record));
}

function expandPaths(c: Context) {
  const paths = parseFormBody(new URL(c.req.url).search.slice(1))?.expand;
  return Array.isArray(paths) ? paths.filter((path) => typeof path === "string") : [];
}

function unknownAddress(c: Context) {
  return errorReply(404, {
    type: "invalid_request_error",
    message: `Unrecognized request URL (${c.req.method}: ${c.req.path}). The sandbox knows only what this site uses.`,
  });
}

function answer(c: Context, { status, body }: Reply) {
  return c.json(body, status as ContentfulStatusCode);
}

function idOf(c: Context) {
  return c.req.param("id") ?? "";
}

function shaped<R>(stored: { record: R } | undefined, draw: (record: R) => object) {
  return stored && draw(stored.record);
}
