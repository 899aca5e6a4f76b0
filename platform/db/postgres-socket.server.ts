import { createHash } from "node:crypto";
import { chmod, chown, mkdir, realpath, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { PostgresAccount } from "./postgres-account.server.ts";
import { siteRole } from "./postgres-cluster.server.ts";
import { startRefusal } from "../start-refusal.ts";

const socketName = ".s.PGSQL.5432";

/**
 * Bytes in the path of a socket on Linux (`sun_path` without its final zero); macOS allows four bytes less.
 */
const longestAddress = 103;

export async function prepareSocketFolder(dataDir: string, account: PostgresAccount): Promise<string> {
  const folder = socketFolder(dataDir);
  await rm(folder, { recursive: true, force: true }).catch(() => undefined);
  await mkdir(folder, { mode: 0o700 }).catch((error: unknown) => {
    throw startRefusal(
      "postgres-failed",
      `The folder ${folder} for PostgreSQL's socket cannot be made (${(error as NodeJS.ErrnoException).code}).`,
    );
  });
  await chmod(folder, 0o700);
  if (account.uid !== undefined) await chown(folder, account.uid, account.gid ?? account.uid);
  return folder;
}

/** With a host and a port, so that `new URL(url).pathname` is the database. */
export function socketUrl(folder: string, role: string, database: string): string {
  return `postgresql://${role}@${encodeURIComponent(folder)}:5432/${database}`;
}

export async function embeddedUrl(dataDir: string): Promise<string> {
  const folder = await realpath(dataDir).catch(() => dataDir);
  return socketUrl(socketFolder(folder), siteRole, siteRole);
}

export function socketFolder(dataDir: string): string {
  const near = join(dataDir, "postgres-socket");
  if (Buffer.byteLength(join(near, socketName)) <= longestAddress) return near;
  const digest = createHash("sha256").update(dataDir).digest("hex").slice(0, 16);
  return join(tmpdir(), `site-postgres-${digest}`);
}
