import type { Server } from "node:http";
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

/** env → services → app → listen → worker; then waits for a signal and takes everything down in the reverse order. */
export async function startSite(
  env: Env,
  options: Pick<AppOptions, "build"> & { wrap?: (server: Server) => void },
) {
  const log = createLog(env.LOG_LEVEL);
  const askedToEnd = listenForTheEnd();
  const running = await startServices(env, log);
  const app = createApp({ env, ...running, build: options.build });
  const server = createAdaptorServer({ fetch: app.fetch }) as Server;
  options.wrap?.(server);
  await listen(server, env, running);
  await running.jobs.work(jobHandlers(running.services));
  for (const [name, cron] of Object.entries(SCHEDULE)) await running.jobs.schedule(name, cron);
  const ownerLink = await firstOwnerLink(running.services);
  console.log(`\n  ${env.PUBLIC_URL}\n`);
  if (ownerLink) console.log(`  Become the first owner (once, within 24 hours): ${ownerLink}\n`);

  let ending: Promise<void> | undefined;
  const end = (code: number) => {
    ending ??= shutDown(server, running).finally(() => process.exit(code));
  };
  void askedToEnd.then(() => end(0));
  void running.databaseLost.then(() => {
    log.fatal("the database ended by itself");
    end(1);
  });
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

async function listen(server: Server, env: Env, running: RunningServices) {
  try {
    await new Promise<void>((resolve, reject) => {
      server.once("error", reject);
      server.listen(env.PORT, env.HOST, resolve);
    });
  } catch (error) {
    await running.stop();
    const { code } = error as NodeJS.ErrnoException;
    if (code === "EADDRINUSE")
      throw startRefusal("variable", `The variable PORT is wrong: ${env.PORT} is already in use.`);
    throw error;
  }
}

async function shutDown(server: Server, running: RunningServices) {
  const closed = new Promise((resolve) => server.close(resolve));
  server.closeIdleConnections();
  const grace = setTimeout(() => server.closeAllConnections(), GRACE_MS);
  await closed;
  clearTimeout(grace);
  await running.stop();
}
