import { spawnSync } from "node:child_process";
import { rmSync } from "node:fs";
import { chown, chmod, cp, mkdtemp, readdir, readFile, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import { startEmbeddedPostgres } from "#platform/db/embedded-postgres.server.ts";

/** False in a chroot and in many containers, where root runs PostgreSQL as another user instead. */
export const mayMakeNamespaces = spawnSync("unshare", ["--user", "true"]).status === 0;

/** An empty DATA_DIR, deleted when the test ends. Other users can enter it but not list it (mode 711). */
export async function freshDataDir(owner = process.getuid?.() ?? 0): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), "site-pg-"));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  await chown(dataDir, owner, owner);
  await chmod(dataDir, 0o711);
  return dataDir;
}

let made: Promise<string> | undefined;

/** A DATA_DIR after a clean shutdown, deleted when the test ends. It is a copy, because initializing a cluster takes ten times as long. */
export async function usedDataDir(): Promise<string> {
  made ??= makeCluster();
  const dataDir = await freshDataDir();
  const [from, to] = [join(await made, "postgres"), join(dataDir, "postgres")];
  await cp(from, to, { recursive: true });
  const { uid, gid } = await stat(from);
  // A copy belongs to the current user. If root runs PostgreSQL as another user, the files must belong to that user.
  if (uid !== process.getuid?.())
    for (const name of ["", ...(await readdir(to, { recursive: true }))])
      await chown(join(to, name), uid, gid);
  return dataDir;
}

async function makeCluster(): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), "site-pg-"));
  await chmod(dataDir, 0o711);
  process.once("exit", () => rmSync(dataDir, { recursive: true, force: true }));
  const postgres = await startEmbeddedPostgres({ dataDir, log: silent });
  await postgres.stop();
  return dataDir;
}

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };

export async function startPostgres(dataDir: string) {
  const postgres = await startEmbeddedPostgres({ dataDir, log: silent });
  onTestFinished(() => postgres.stop());
  return postgres;
}

export async function postmasterPid(dataDir: string): Promise<number> {
  return Number.parseInt(await readFile(join(dataDir, "postgres", "postmaster.pid"), "utf8"));
}
