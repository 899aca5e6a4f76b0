import { runSandboxServer } from "#sandbox/serve-sandbox.server.ts";
import { freePort, startSite, type Start, type Site, type Variables } from "./site.ts";

const KEY = "sk_test_e2e";

export type Charge = {
  id: string;
  amount: number;
  amount_refunded: number;
  status: string;
  billing_details: { email: string };
};
type Delivery = { event: string; type: string; status: number | null };
type Deliveries = { deliveries: Delivery[] };
type Weather = {
  hold: boolean;
  copies: number;
  fail: number;
  failWhen: "before" | "after";
  slow: number;
  slowMs: number;
};

export type Sandbox = {
  url: string;
  order(weather: Partial<Weather>): Promise<unknown>;
  weather(): Promise<Weather>;
  goodWeather(): Promise<unknown>;
  release(order: "in order" | "reversed"): Promise<Delivery[]>;
  deliveries(): Promise<Delivery[]>;
  chargesOf(email: string): Promise<Charge[]>;
};

export type SiteWithSandbox = { site: Site; sandbox: Sandbox; dispose(): Promise<void> };

export async function startSiteWithSandbox(
  variables: Variables = {},
  start: Start = {},
): Promise<SiteWithSandbox> {
  const port = await freePort();
  const server = await runSandboxServer({ webhookUrl: `http://localhost:${port}/webhooks/stripe` });
  const site = await startSite(
    {
      PORT: String(port),
      TRUSTED_PROXY: "127.0.0.1",
      STRIPE_SECRET_KEY: KEY,
      STRIPE_WEBHOOK_SECRET: server.webhookSecret,
      STRIPE_API_URL: server.url,
      ...variables,
    },
    start,
  );
  return {
    site,
    sandbox: sandboxAt(server.url),
    async dispose() {
      await site.dispose();
      await server.close();
    },
  };
}

function sandboxAt(url: string): Sandbox {
  const call = async <Answer = unknown>(path: string, body?: object): Promise<Answer> => {
    const headers = { authorization: `Bearer ${KEY}`, "content-type": "application/json" };
    const init = body ? { method: "POST", headers, body: JSON.stringify(body) } : { headers };
    const answer = await fetch(`${url}/_control${path}`, init);
    if (!answer.ok) throw new Error(`The sandbox answered ${answer.status} to ${path}.`);
    return (await answer.json()) as Answer;
  };
  return {
    url,
    order: (weather) => call("", weather),
    weather: () => call<Weather>(""),
    goodWeather: () => call("/reset", {}),
    release: async (order) => (await call<Deliveries>("/release", { order })).deliveries,
    deliveries: async () => (await call<Deliveries>("/deliveries")).deliveries,
    async chargesOf(email) {
      const { charges } = await call<{ charges: Charge[] }>("/charges");
      return charges.filter(({ billing_details }) => billing_details.email === email);
    },
  };
}
