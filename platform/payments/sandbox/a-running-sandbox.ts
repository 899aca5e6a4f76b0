import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Payments } from "../payments.ts";
import { createStripePayments } from "../stripe-payments.server.ts";
import { createMemoryStore } from "./memory-store.ts";
import type { SandboxStore } from "./sandbox-store.ts";
import { createSandbox } from "./sandbox.server.ts";
import { serveSandbox } from "./serve-sandbox.server.ts";

export const WEBHOOK_SECRET = "whsec_of_the_test";
export const TEST_KEY = "sk_test_of_the_test";
const PAGES = "http://shop.example/sandbox";

export type Received = { body: string; signature: string | undefined };

/** For tests: a sandbox behind real HTTP, the real SDK before it, and a shop that receives its webhooks. */
export async function aRunningSandbox({
  store = createMemoryStore(),
  now = new Date(),
}: { store?: SandboxStore; now?: Date } = {}) {
  const shop = await aShop();
  const time = { now };
  const log = { info() {}, warn() {}, error: (...all: unknown[]) => shop.errors.push(all) };
  const sandbox = createSandbox({
    store,
    clock: { now: () => time.now },
    webhookUrl: shop.url,
    webhookSecret: WEBHOOK_SECRET,
    pageBaseUrl: PAGES,
    log,
    webhookRetryMs: 5,
  });
  const served = await serveSandbox(sandbox);
  const keys = { secretKey: TEST_KEY, webhookSecret: WEBHOOK_SECRET };
  const payments = createStripePayments({ ...keys, apiUrl: served.url, mode: "test" });
  sandbox.start();

  return {
    time,
    shop,
    store,
    url: served.url,
    payments,
    /** The hosted page, addressed like the session's `url`. */
    visit: (url: string, init?: RequestInit) => sandbox.pages.request(url.slice(PAGES.length), init),
    pay: (url: string, fields: Record<string, string> = {}) =>
      sandbox.pages.request(url.slice(PAGES.length), {
        method: "POST",
        body: new URLSearchParams({ number: "4242 4242 4242 4242", expiry: "12/34", code: "123", ...fields }),
      }),
    call: (path: string, init: RequestInit = {}) =>
      fetch(`${served.url}${path}`, { ...init, headers: authorized(init.headers) }),
    control: async (path: string, body?: object) => {
      const headers = authorized();
      const init = body ? { method: "POST", body: JSON.stringify(body), headers } : { headers };
      return (await fetch(`${served.url}/_control${path}`, init)).json() as Promise<Record<string, unknown>>;
    },
    async close() {
      await sandbox.stop();
      await served.close();
      await shop.close();
    },
  };
}

/** Answers 200 unless told otherwise, and keeps what it was sent. */
async function aShop() {
  const received: Received[] = [];
  const errors: unknown[] = [];
  const answers: number[] = [];
  const server = createServer((request, response) => {
    let body = "";
    request.on("data", (chunk: Buffer) => (body += chunk.toString()));
    request.on("end", () => {
      received.push({ body, signature: request.headers["stripe-signature"] as string | undefined });
      response.writeHead(answers.shift() ?? 200).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/webhooks`,
    received,
    errors,
    /** The next answers, in order. */
    answers,
    types: () => received.map(({ body }) => (JSON.parse(body) as { type: string }).type),
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

export const aCheckoutRequest = (
  change: Partial<Parameters<Payments["createCheckout"]>[0]> = {},
): Parameters<Payments["createCheckout"]>[0] => ({
  paymentId: "pay_1",
  idempotencyKey: crypto.randomUUID(),
  amount: 12_300,
  description: "CDG → Paris, Mercedes E-Class",
  email: "guest@example.com",
  lang: "fr",
  successUrl: "https://site.example/fr/payment/success?session={CHECKOUT_SESSION_ID}",
  cancelUrl: "https://site.example/fr/payment/cancel",
  expiresAt: new Date(Date.now() + 3_600_000),
  ...change,
});

function authorized(more?: HeadersInit) {
  const headers = new Headers(more);
  if (!headers.has("authorization")) headers.set("authorization", `Bearer ${TEST_KEY}`);
  return headers;
}
