import type { Server } from "node:http";
import { createServer, type Server as NetServer } from "node:net";
import { createAdaptorServer } from "@hono/node-server";
import type { Env } from "#platform/env.ts";
import { startRefusal } from "#platform/start-refusal.ts";
import { createLog } from "#platform/log.server.ts";
import { createApp, type AppOptions } from "./app.ts";
import { firstOwnerLink } from "./first-owner.server.ts";
import { jobHandlers, SCHEDULE } from "./jobs.ts";
import { startServices, type RunningServices } from "./services.server.ts";

/** Requests under way get this long to finish once the site is told to end. */
const GRACE_MS = 8_000;

type SiteOptions = Pick<AppOptions, "build"> & { wrap?: (server: Server) => void };

/** env → services → app → worker → listen; then waits for a signal and takes everything down in the reverse order. */
export async function startSite(env: Env, options: SiteOptions) {
  const log = createLog(env.LOG_LEVEL);
  const askedToEnd = listenForTheEnd();
  const running = await startServices(env, log);
  const server = await openSite(env, options, running).catch(async (error: unknown) => {
    await running.stop();
    throw error;
  });
  void askedToEnd.then(() => shutDown(server, running).finally(() => process.exit(0)));
}

/**
 * From the first moment on: who is asked to end while still starting, starts first and then ends in good order. Terminals and
 * wrappers may ask twice; that changes nothing.
 */
function listenForTheEnd(): Promise<void> {
  return new Promise((resolve) => {
    process.on("SIGINT", () => resolve());
    process.on("SIGTERM", () => resolve());
  });
}

/** Whoever gets an answer finds everything at work and everything said: the door is opened last. */
async function openSite(env: Env, { build, wrap }: SiteOptions, running: RunningServices): Promise<Server> {
  const app = createApp({ env, ...running, build });
  const server = createAdaptorServer({ fetch: app.fetch }) as Server;
  wrap?.(server);
  // Nothing is promised where the door turns out to be another's: it is tried once, and closed again.
  const door = createServer();
  await listen(door, env);
  await new Promise((closed) => door.close(closed));
  await running.jobs.work(jobHandlers(running.services));
  for (const [name, cron] of Object.entries(SCHEDULE)) await running.jobs.schedule(name, cron);
  const ownerLink = await firstOwnerLink(running.services);
  console.log(`\n  ${env.PUBLIC_URL}\n`);
  if (ownerLink) console.log(`  Become the first owner (once, within 24 hours): ${ownerLink}\n`);
  await listen(server, env);
  return server;
}

async function listen(server: NetServer, { PORT, HOST }: Env) {
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(PORT, HOST, resolve);
  }).catch((error: unknown) => {
    const why = LISTEN_REFUSALS[(error as NodeJS.ErrnoException).code ?? ""];
    throw why ? startRefusal("variable", why(PORT, HOST)) : error;
  });
}

const LISTEN_REFUSALS: Record<string, (port: number, host: string) => string> = {
  EADDRINUSE: (port) => `The variable PORT is wrong: ${port} is already in use.`,
  EACCES: (port) => `The variable PORT is wrong: this account may not listen on ${port}.`,
  EADDRNOTAVAIL: (_, host) => `The variable HOST is wrong: this machine has no address ${host}.`,
  ENOTFOUND: (_, host) => `The variable HOST is wrong: this machine has no address ${host}.`,
};

async function shutDown(server: Server, running: RunningServices) {
  const closed = new Promise((resolve) => server.close(resolve));
  server.closeIdleConnections();
  const grace = setTimeout(() => server.closeAllConnections(), GRACE_MS);
  await closed;
  clearTimeout(grace);
  await running.stop();
}
