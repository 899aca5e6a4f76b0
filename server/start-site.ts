import type { RequestListener, Server } from "node:http";
import { createServer, type Server as NetServer } from "node:net";
import { createAdaptorServer } from "@hono/node-server";
import type { Env } from "#platform/env.ts";
import { startRefusal } from "#platform/start-refusal.ts";
import { createLines, createLog } from "#platform/log.server.ts";
import { AHEAD } from "./ahead.ts";
import { createApp, keepPages, type App, type AppOptions } from "./app.ts";
import { drawAhead } from "./draw-ahead.ts";
import { frontStage } from "./front.ts";
import { firstOwnerLink } from "./first-owner.server.ts";
import { jobHandlers, SCHEDULE } from "./jobs.ts";
import { LISTED } from "./kept-addresses.ts";
import type { PageCache } from "./page-cache.ts";
import { startServices, type RunningServices } from "./services.server.ts";
import { openStaticFiles } from "./static-files.ts";

/** Requests under way get this long to finish once the site is told to end. */
const GRACE_MS = 8_000;

/** The open door, and what goes on behind it without being asked. */
type OpenSite = { server: Server; ahead: ReturnType<typeof drawAhead> | null };

type SiteOptions = Pick<AppOptions, "build"> & { wrap?: (server: Server) => void };

/** env → services → app → worker → listen; then waits for a signal and takes everything down in the reverse order. */
export async function startSite(env: Env, options: SiteOptions) {
  const log = createLog(env.LOG_LEVEL);
  const askedToEnd = listenForTheEnd();
  const running = await startServices(env, log);
  const site = await openSite(env, options, running).catch(async (error: unknown) => {
    await running.stop();
    throw error;
  });
  void askedToEnd.then(() => shutDown(site, running).finally(() => process.exit(0)));
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
async function openSite(env: Env, { build, wrap }: SiteOptions, running: RunningServices): Promise<OpenSite> {
  const pages = env.NODE_ENV === "development" ? null : keepPages(running.services, running.changes);
  const app = createApp({ env, ...running, build, pages });
  const server = createAdaptorServer({ fetch: app.fetch }) as Server;
  if (pages) putFront(server, env, pages);
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
  return { server, ahead: pages && env.DRAW_AHEAD === "yes" ? drawPagesAhead(app, running, pages) : null };
}

function drawPagesAhead(app: App, { services, changes }: RunningServices, pages: PageCache) {
  const draw = async (address: string) =>
    app.request(new URL(address, services.site.publicUrl).href, {}, AHEAD);
  return drawAhead({ pages, changes, listed: LISTED, draw });
}

/** What stands ready is answered before the request gets to the site. */
function putFront(server: Server, { PUBLIC_URL, LOG_LEVEL }: Env, pages: PageCache) {
  const [site] = server.listeners("request") as [RequestListener];
  const files = openStaticFiles("build/client", { https: PUBLIC_URL.startsWith("https:") });
  server.removeAllListeners("request");
  server.on("request", frontStage({ pages, files, writeLine: createLines(LOG_LEVEL), site }));
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

async function shutDown({ server, ahead }: OpenSite, running: RunningServices) {
  const closed = new Promise((resolve) => server.close(resolve));
  server.closeIdleConnections();
  const grace = setTimeout(() => server.closeAllConnections(), GRACE_MS);
  await closed;
  clearTimeout(grace);
  await ahead?.stop();
  await running.stop();
}
