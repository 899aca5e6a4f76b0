import type { RequestListener, Server } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { createAdaptorServer } from "@hono/node-server";
import type { Env } from "#platform/env.ts";
import type { MetricsDoor } from "#platform/metrics/serve-metrics.server.ts";
import { startRefusal } from "#platform/start-refusal.ts";
import { createLines, createLog } from "#platform/log.server.ts";
import { cachePages, createApp, type App, type AppOptions } from "./app.ts";
import { LISTED } from "./cacheable-addresses.ts";
import { handleConnections, limitConnections, stopListening, type Connections } from "./connection-limits.ts";
import { createFront, frontCounts, type FrontCounts } from "./front.ts";
import { firstOwnerLink } from "#features/accounts/invitations/first-owner-link.server.ts";
import { reapplyErasures } from "#features/privacy/erasure/reapply-erasures.server.ts";
import { jobHandlers, LANES, SCHEDULE } from "./jobs.ts";
import { metricsFamilies } from "./metrics-families.ts";
import type { PageCache } from "./page-cache.ts";
import { PRERENDER } from "./request-log.ts";
import { startPrerendering } from "./prerender.ts";
import { startServices, type RunningServices } from "./services.server.ts";
import { openStaticFiles } from "./static-files.ts";
import { startWatch, type Watch } from "./watch.ts";
import { watchedJobs } from "./watched-services.ts";

/**
 * Proxies keep idle connections for 60 seconds. The site keeps them longer, so that the proxy closes them
 * first and loses no request.
 */
const KEEP_ALIVE_MS = 75_000;
const GRACE_MS = 8_000;

type OpenSite = {
  server: Server;
  connections: Connections;
  leaving: Leaving;
  prerendering: ReturnType<typeof startPrerendering> | null;
  metrics: MetricsDoor | null;
};

type Leaving = ReturnType<typeof createLeaving>;

type SiteOptions = Pick<AppOptions, "build"> & { wrap?: (server: Server) => void };

/** env → services → app → worker → listen; waits for a signal and stops everything in reverse order. */
export async function startSite(env: Env, options: SiteOptions) {
  const askedToEnd = listenForTheEnd();
  const watch = await startWatch(env);
  const log = createLog(env.LOG_LEVEL, watch.traces?.traceId);
  const running = await startServices(env, log, watch.work);
  const site = await openSite(env, options, running, watch).catch(async (error: unknown) => {
    await running.stop();
    throw error;
  });
  const end = async () => {
    await shutDown(site, running, env.DRAIN_SECONDS);
    await watch.traces?.close();
  };
  void askedToEnd.then(() => end().finally(() => process.exit(0)));
}

/**
 * Registered first: a signal during the start takes effect after it. Terminals and wrappers may send several
 * signals; the others are ignored.
 */
function listenForTheEnd(): Promise<void> {
  return new Promise((resolve) => {
    process.on("SIGINT", () => resolve());
    process.on("SIGTERM", () => resolve());
  });
}

/**
 * Listens before the jobs start, so that nothing starts if the port is in use. Requests that arrive meanwhile
 * wait until everything is ready.
 */
async function openSite(
  env: Env,
  { build, wrap }: SiteOptions,
  running: RunningServices,
  watch: Watch,
): Promise<OpenSite> {
  const pages = env.NODE_ENV === "development" ? null : cachePages(running.services, running.changes.content);
  const leaving = createLeaving(running.readiness);
  const { readiness } = leaving;
  const app = createApp({ env, ...running, readiness, build, pages, work: watch.work });
  const server = createAdaptorServer({ fetch: app.fetch }) as Server;
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  limitConnections(server);
  const counts = frontCounts();
  if (pages) putFront(server, env, pages, counts);
  wrap?.(server);
  const { promise: opened, resolve: open } = Promise.withResolvers<null>();
  const connections = handleOn(server, opened);
  await listen(server, env);
  await eraseAgain(running);
  await running.jobs.work(watchedJobs(jobHandlers(running.services), watch.work), LANES);
  for (const [name, cron] of Object.entries(SCHEDULE)) await running.jobs.schedule(name, cron);
  const ownerLink = await firstOwnerLink(running.services);
  console.log(`\n  ${env.PUBLIC_URL}\n`);
  if (ownerLink) {
    const until = ownerLink.endsAt.toISOString().slice(0, 16).replace("T", " ");
    console.log(`  Become the first owner (once, until ${until} UTC): ${ownerLink.address}\n`);
  }
  const metrics = await openMetrics(env, watch, { ...running, readiness, pages, counts });
  open(null);
  return {
    server,
    connections,
    leaving,
    metrics,
    prerendering: pages && env.PRERENDER === "yes" ? prerenderPages(app, running, pages) : null,
  };
}

/** Before the first answer, if the database was restored from a backup. */
async function eraseAgain({ services }: RunningServices) {
  try {
    const count = await reapplyErasures(services);
    if (count > 0) services.log.warn({ count }, "erasures were applied again after a restore");
  } catch (err) {
    // A job tries again each hour.
    services.log.error({ err }, "the register of erasures could not be compared with the database");
  }
}

async function openMetrics(env: Env, { metrics }: Watch, reads: Parameters<typeof metricsFamilies>[0]) {
  const { METRICS_PORT: port, METRICS_HOST: host } = env;
  if (!metrics || port === undefined) return null;
  metrics.add(metricsFamilies(reads));
  const { serveMetrics } = await import("#platform/metrics/serve-metrics.server.ts");
  return serveMetrics(metrics, { port, host });
}

function prerenderPages(app: App, { services, changes }: RunningServices, pages: PageCache) {
  const render = async (address: string) =>
    app.request(new URL(address, services.site.publicUrl).href, {}, PRERENDER);
  return startPrerendering({ pages, changes: changes.content, listed: LISTED, render });
}

function putFront(server: Server, { PUBLIC_URL, LOG_LEVEL }: Env, pages: PageCache, counts: FrontCounts) {
  const [app] = server.listeners("request") as [RequestListener];
  const files = openStaticFiles("build/client", { https: PUBLIC_URL.startsWith("https:") });
  server.removeAllListeners("request");
  server.on("request", createFront({ pages, files, writeLine: createLines(LOG_LEVEL), counts }, app));
}

function handleOn(server: Server, opened: Promise<unknown>): Connections {
  const [listener] = server.listeners("request") as [RequestListener];
  const connections = handleConnections(listener, opened);
  server.removeAllListeners("request");
  server.on("request", connections.listener);
  return connections;
}

async function listen(server: Server, { PORT, HOST }: Env) {
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

/** `/readyz` reports `leaving`, so that a proxy sends requests elsewhere. */
function createLeaving(readiness: RunningServices["readiness"]) {
  let isLeaving = false;
  return {
    begin: () => (isLeaving = true),
    readiness: async () => (isLeaving ? ["leaving"] : readiness()),
  };
}

/**
 * For `drain` seconds the process continues to answer and closes each connection after its response, while
 * proxies notice it and close idle connections. Then it stops listening, answers accepted requests, waits for
 * the jobs and closes the database.
 */
async function shutDown(
  { server, connections, leaving, prerendering, metrics }: OpenSite,
  running: RunningServices,
  drain: number,
) {
  leaving.begin();
  running.changes.endStreams();
  connections.drain();
  await pause(drain * 1_000);
  const { ended } = await stopListening(server);
  const sweep = setInterval(() => {
    connections.closeIdle();
    // Without a proxy, browsers hold idle connections that they may never use.
    if (drain === 0) server.closeIdleConnections();
  }, 50);
  const grace = setTimeout(() => server.closeAllConnections(), GRACE_MS);
  await ended;
  clearInterval(sweep);
  clearTimeout(grace);
  await metrics?.close();
  await prerendering?.stop();
  await running.stop();
}
