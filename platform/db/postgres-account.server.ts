import { execFile } from "node:child_process";
import { readFile, stat } from "node:fs/promises";
import { userInfo } from "node:os";
import { promisify } from "node:util";
import { startRefusal } from "../start-refusal.ts";

export type PostgresAccount = { prefix: string[]; uid?: number; gid?: number };

type Ids = { uid: number; gid: number };

/**
 * PostgreSQL refuses root, and initdb refuses an account without a name. Both cases run in a user namespace,
 * where the files belong to a named, unprivileged account; the owner on disk does not change. If namespaces
 * are forbidden, as in many containers, root switches to an unprivileged account. An existing cluster runs as
 * its owner.
 */
export async function choosePostgresAccount(
  cluster: string,
  dataDir: string,
  binary: string,
): Promise<PostgresAccount> {
  const self = process.getuid?.() ?? 0;
  const owner = await stat(cluster).catch(() => undefined);
  const named = await namedAccounts();
  if (self !== 0 && owner && owner.uid !== self) throw foreignCluster(cluster, owner.uid);
  const candidates = self === 0 ? asRoot(owner, await stat(dataDir), named) : [asSelf(named)];
  for (const account of candidates) if (await canUse(account, binary, dataDir)) return account;
  throw startRefusal(
    "postgres-account",
    `The built-in PostgreSQL cannot run as ${self === 0 ? "root" : `uid ${self}`} on this machine: ` +
      `start the site as an ordinary account that may read its folder and ${dataDir}, or set DATABASE_URL.`,
  );
}

export function commandAs({ prefix, uid, gid }: PostgresAccount, binary: string, args: string[]) {
  const [file = binary, ...rest] = [...prefix, binary, ...args];
  return { file, args: rest, options: { uid, gid, cwd: "/", env: environment } };
}

/** Excludes the site's secrets, and sets English messages, which are quoted in logs. */
const environment = { PATH: "/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin", LC_ALL: "C", TZ: "UTC" };

function asRoot(cluster: Ids | undefined, dataDir: Ids, named: Ids[]): PostgresAccount[] {
  if (cluster) return [cluster.uid === 0 ? inNamespace(named) : asAccount(cluster, named)];
  const nobody = named.filter(({ uid }) => uid === 65534);
  const lesser = dataDir.uid === 0 ? nobody : [dataDir, ...nobody];
  return [inNamespace(named), ...lesser.map((ids) => asAccount(ids, named))];
}

function asSelf(named: Ids[]): PostgresAccount {
  try {
    userInfo();
    return { prefix: [] };
  } catch {
    return inNamespace(named);
  }
}

function asAccount({ uid, gid }: Ids, named: Ids[]): PostgresAccount {
  const { prefix } = named.some((account) => account.uid === uid) ? { prefix: [] } : inNamespace(named);
  return { prefix, uid, gid };
}

function inNamespace(named: Ids[]): PostgresAccount {
  const { uid, gid } = named.find((account) => account.uid !== 0) ?? { uid: 1000, gid: 1000 };
  return { prefix: ["unshare", "--user", `--map-user=${uid}`, `--map-group=${gid}`] };
}

/** False also if `unshare` is missing or forbidden. */
async function canUse(account: PostgresAccount, binary: string, folder: string) {
  const test = commandAs(account, "sh", ["-c", 'test -x "$0" && test -x "$1"', binary, folder]);
  return promisify(execFile)(test.file, test.args, test.options).then(
    () => true,
    () => false,
  );
}

async function namedAccounts(): Promise<Ids[]> {
  const passwd = await readFile("/etc/passwd", "utf8").catch(() => "");
  const fields = passwd.split("\n").map((line) => line.split(":"));
  return fields
    .filter(({ length }) => length >= 4)
    .map(([, , uid, gid]) => ({ uid: Number(uid), gid: Number(gid) }));
}

function foreignCluster(cluster: string, owner: number) {
  return startRefusal(
    "postgres-account",
    `The folder ${cluster} belongs to another account (uid ${owner}): start the site as that account, or choose another DATA_DIR.`,
  );
}
