import { execFile } from "node:child_process";
import { chown, mkdtemp, readFile, readdir, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { commandAs, type PostgresAccount } from "./postgres-account.server.ts";
import { quotePostgres } from "./postgres-words.ts";
import { putInPlace } from "../durable-files.server.ts";
import { startRefusal } from "../start-refusal.ts";

export const siteRole = "site";

export async function inspectCluster(folder: string, major: number): Promise<"ready" | "absent"> {
  const version = (await readFile(join(folder, "PG_VERSION"), "utf8").catch(() => undefined))?.trim();
  if (version === String(major)) return "ready";
  if (version !== undefined) throw otherMajor(folder, version, major);
  const content = await readdir(folder).catch(() => []);
  if (content.length === 0) return "absent";
  throw startRefusal(
    "postgres-foreign-folder",
    `The folder ${folder} holds files but no PostgreSQL database: move it away, or choose another DATA_DIR.`,
  );
}

/**
 * Creates a cluster in a temporary folder, flushes it and renames it to `folder`: a cluster that a killed
 * process left incomplete is never used. Each temporary folder has its own name, because the initdb of a
 * killed process may still write to the last one.
 */
export async function createCluster(folder: string, initdb: string, account: PostgresAccount) {
  const parent = dirname(folder);
  const drafts = (await readdir(parent)).filter((name) => name.startsWith(draftPrefix));
  // The initdb of a killed start may still write into the folder for a moment.
  const patient = { recursive: true, force: true, maxRetries: 20, retryDelay: 50 };
  for (const draft of drafts) await rm(join(parent, draft), patient);
  const draft = await mkdtemp(join(parent, draftPrefix));
  if (account.uid !== undefined) await chown(draft, account.uid, account.gid ?? account.uid);
  await runInitdb(draft, initdb, account);
  await putInPlace(draft, folder);
}

const draftPrefix = "postgres.new-";

async function runInitdb(draft: string, binary: string, account: PostgresAccount) {
  const initdb = commandAs(account, binary, [
    `--pgdata=${draft}`,
    `--username=${siteRole}`,
    "--encoding=UTF8",
    "--locale=C",
    "--locale-provider=builtin",
    "--builtin-locale=C.UTF-8",
    // Only a socket in a private folder is opened: an account that can reach it can also read the files.
    "--auth-local=trust",
    "--auth-host=reject",
  ]);
  try {
    await promisify(execFile)(initdb.file, initdb.args, initdb.options);
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    const said = quotePostgres((error as { stderr?: string }).stderr || String(error));
    throw startRefusal(
      "postgres-failed",
      `PostgreSQL could not make its folder ${dirname(draft)}/postgres: ${said}`,
    );
  }
}

function otherMajor(folder: string, found: string, ours: number) {
  return startRefusal(
    "postgres-other-major",
    `The data in ${folder} was written by PostgreSQL ${found} and this site brings PostgreSQL ${ours}: ` +
      `run bin/upgrade-postgres once; nothing was changed.`,
  );
}
