import { serve, type ServerType } from "@hono/node-server";
import { Hono } from "hono";
import type { AddressInfo } from "node:net";
import { systemClock } from "#platform/clock.ts";
import { createMemoryStore } from "./memory-store.ts";
import { createSandbox, type Sandbox, type SandboxOptions } from "./sandbox.server.ts";

type Served = { url: string; close(): Promise<void> };

/** Listens on this machine only; port 0 selects a free port. */
export async function serveSandbox({ api }: Pick<Sandbox, "api">, { port = 0 } = {}): Promise<Served> {
  return listen((request) => api.fetch(request), port);
}

type SandboxServerOptions = { port?: number } & Partial<
  Pick<SandboxOptions, "webhookUrl" | "webhookSecret" | "clock" | "log" | "webhookRetryMs">
>;

type SandboxServer = Served & { webhookSecret: string };

export async function runSandboxServer(options: SandboxServerOptions = {}): Promise<SandboxServer> {
  // The sandbox needs its own URL, so the server listens before the sandbox is created.
  const app = new Hono();
  const { url, close } = await listen((request) => app.fetch(request), options.port);
  const webhookSecret = options.webhookSecret ?? "whsec_sandbox";
  const sandbox = createSandbox({
    store: createMemoryStore(),
    clock: options.clock ?? systemClock,
    webhookUrl: options.webhookUrl ?? "http://localhost:3000/webhooks/stripe",
    webhookSecret,
    pageBaseUrl: url,
    log: options.log ?? silent,
    webhookRetryMs: options.webhookRetryMs,
  });
  app.route("/", sandbox.pages).route("/", sandbox.api);
  sandbox.start();
  return {
    url,
    webhookSecret,
    async close() {
      await sandbox.stop();
      await close();
    },
  };
}

const silent = { info() {}, warn() {}, error() {} };

async function listen(answer: (request: Request) => Response | Promise<Response>, port = 0): Promise<Served> {
  const server = await new Promise<ServerType>((resolve, reject) => {
    const starting = serve({ fetch: answer, hostname: "127.0.0.1", port }, () => resolve(starting));
    starting.once("error", reject);
  });
  const { port: taken } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${taken}`,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
