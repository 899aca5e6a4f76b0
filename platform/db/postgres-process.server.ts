import { spawn, type ChildProcess } from "node:child_process";
import { closeSync, openSync } from "node:fs";
import { readFile, stat, truncate } from "node:fs/promises";
import { setTimeout as sleep } from "node:timers/promises";
import { withConnection } from "./connection.server.ts";
import { commandAs, type PostgresAccount } from "./postgres-account.server.ts";
import { quotePostgres } from "./postgres-words.ts";
import { startRefusal } from "../start-refusal.ts";

export type PostgresProcess = {
  ended: Promise<void>;
  stop(): Promise<void>;
};

type Launch = {
  account: PostgresAccount;
  postgres: string;
  args: string[];
  url: string;
  logFile: string;
};

export async function launchPostgres(launch: Launch): Promise<PostgresProcess> {
  const logStart = await prepareLog(launch.logFile);
  const child = spawnPostgres(launch);
  const ended = new Promise<void>((resolve) =>
    child.once("exit", () => resolve()).once("error", () => resolve()),
  );
  const running = { ended, stop: () => stopPostgres(child, ended) };
  if (await becomesReady(launch.url, child)) return running;
  await running.stop();
  throw startRefusal(
    "postgres-failed",
    `PostgreSQL did not start: ${await lastWords(launch.logFile, logStart)}`,
  );
}

/**
 * Its own session, so that Ctrl-C in a terminal ends the site first; a log file, which outlives our process.
 */
function spawnPostgres({ account, postgres, args, logFile }: Launch) {
  const command = commandAs(account, postgres, args);
  const log = openSync(logFile, "a", 0o600);
  const child = spawn(command.file, command.args, {
    ...command.options,
    detached: true,
    stdio: ["ignore", log, log],
  });
  closeSync(log);
  child.unref();
  return child;
}

async function becomesReady(url: string, child: ChildProcess) {
  const deadline = Date.now() + 300_000;
  while (isRunning(child) && Date.now() < deadline) {
    if (await answers(url)) return true;
    await sleep(20);
  }
  return false;
}

async function answers(url: string) {
  return withConnection(url, async () => true).catch(() => false);
}

async function stopPostgres(child: ChildProcess, ended: Promise<void>) {
  const patience: [NodeJS.Signals, number][] = [
    ["SIGINT", 20_000],
    ["SIGQUIT", 5_000],
    ["SIGKILL", 1_000],
  ];
  for (const [signal, milliseconds] of patience) {
    if (!isRunning(child)) return;
    child.ref();
    child.kill(signal);
    await Promise.race([ended, sleep(milliseconds, undefined, { ref: false })]);
  }
}

function isRunning(child: ChildProcess) {
  return child.pid !== undefined && child.exitCode === null && child.signalCode === null;
}

async function prepareLog(logFile: string) {
  const size = (await stat(logFile).catch(() => undefined))?.size ?? 0;
  if (size < 1_000_000) return size;
  await truncate(logFile);
  return 0;
}

async function lastWords(logFile: string, from: number) {
  const log = await readFile(logFile).catch(() => Buffer.alloc(0));
  return quotePostgres(log.subarray(from).toString("utf8"));
}
