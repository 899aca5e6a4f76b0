import { execFile } from "node:child_process";
import { readFile, readdir, readlink, realpath, rm } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import type { Log } from "../log.server.ts";
import { startRefusal } from "../start-refusal.ts";

/**
 * Stops the PostgreSQL that a killed site left running, so that it starts again with our settings as our
 * child process. Only for the holder of the lock of the data folder.
 */
export async function stopLeftovers(cluster: string, log: Pick<Log, "info" | "warn">) {
  const postmaster = await postmasterPid(cluster);
  let pids = await processesIn(cluster, postmaster);
  if (pids.length > 0) {
    log.info({ pids: pids.length }, "Stopping the PostgreSQL that a killed site left behind");
    if (postmaster !== undefined && pids.includes(postmaster)) signal(postmaster, "SIGINT");
    pids = await waitUntilGone(cluster, postmaster, 20_000);
    for (const pid of pids) signal(pid, "SIGQUIT");
    pids = await waitUntilGone(cluster, postmaster, 5_000);
  }
  if (pids.length > 0) {
    throw startRefusal(
      "postgres-failed",
      `An earlier PostgreSQL (process ${pids[0]}) still runs on ${cluster} and does not stop.`,
    );
  }
  // If another program has this process number now, PostgreSQL would refuse to start.
  if (postmaster !== undefined && signal(postmaster, 0))
    await rm(join(cluster, "postmaster.pid"), { force: true });
}

async function postmasterPid(cluster: string): Promise<number | undefined> {
  const text = await readFile(join(cluster, "postmaster.pid"), "utf8").catch(() => "");
  const pid = Number.parseInt(text, 10);
  return pid > 0 ? pid : undefined;
}

async function waitUntilGone(cluster: string, postmaster: number | undefined, milliseconds: number) {
  const deadline = Date.now() + milliseconds;
  let pids = await processesIn(cluster, postmaster);
  while (pids.length > 0 && Date.now() < deadline) {
    await sleep(25);
    pids = await processesIn(cluster, postmaster);
  }
  return pids;
}

/**
 * PostgreSQL's processes have its data folder as working directory, which distinguishes them from a process
 * with a reused number.
 */
async function processesIn(cluster: string, postmaster: number | undefined): Promise<number[]> {
  const folder = await realpath(cluster).catch(() => undefined);
  if (folder === undefined) return [];
  if (process.platform !== "linux")
    return postmaster !== undefined && (await runsOn(postmaster, folder)) ? [postmaster] : [];
  const pids = (await readdir("/proc")).map(Number).filter((pid) => pid > 0 && pid !== process.pid);
  const folders = await Promise.all(pids.map((pid) => readlink(`/proc/${pid}/cwd`).catch(() => undefined)));
  return pids.filter((_, index) => folders[index] === folder);
}

async function runsOn(pid: number, folder: string) {
  const ps = promisify(execFile)("ps", ["-o", "command=", "-p", String(pid)]);
  return ps.then(({ stdout }) => stdout.includes(folder)).catch(() => false);
}

function signal(pid: number, name: NodeJS.Signals | 0) {
  try {
    return process.kill(pid, name);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}
