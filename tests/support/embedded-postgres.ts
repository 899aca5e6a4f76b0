import { chown, chmod, mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import { startEmbeddedPostgres } from "#platform/db/embedded-postgres.server.ts";

/** An empty DATA_DIR until the test ends; others than its owner may only pass through. */
export async function freshDataDir(owner = process.getuid?.() ?? 0): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), "site-pg-"));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  await chown(dataDir, owner, owner);
  await chmod(dataDir, 0o711);
  return dataDir;
}

export async function startPostgres(dataDir: string) {
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
  const postgres = await startEmbeddedPostgres({ dataDir, log });
  onTestFinished(() => postgres.stop());
  return postgres;
}

export async function postmasterPid(dataDir: string): Promise<number> {
  return Number.parseInt(await readFile(join(dataDir, "postgres", "postmaster.pid"), "utf8"));
}
