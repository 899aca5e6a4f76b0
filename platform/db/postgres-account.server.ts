import { execFile } from "node:child_process";
import { readFile, stat } from "node:fs/promises";
import { promisify } from "node:util";
import { startRefusal } from "./start-refusal.ts";

/** How PostgreSQL runs here: a command put in front of its binaries, or an account that root steps down to. */
export type PostgresAccount = { prefix: string[]; uid?: number; gid?: number };

type Named = { uid: number; gid: number };

/**
 * PostgreSQL refuses root, and initdb an account without a name. Both run it in a user namespace instead, where their
 * own files belong to a named, unprivileged account; on disk nothing changes owner. `folder` is the cluster, or
 * DATA_DIR while there is none: root runs a cluster as the account that owns it.
 */
export async function choosePostgresAccount(folder: string, binary: string): Promise<PostgresAccount> {
  const self = process.getuid?.() ?? 0;
  const owner = await stat(folder);
  const named = await namedAccounts();
  for (const account of candidates(self, owner, named))
    if (await canUse(account, binary, folder)) return account;
  throw startRefusal("postgres-account", whyNot(self, owner.uid, folder));
}

function candidates(self: number, owner: Named, named: Named[]): PostgresAccount[] {
  const nobody = named.find(({ uid }) => uid === 65534);
  if (self !== 0 && owner.uid !== self) return [];
  if (named.some(({ uid }) => uid === self && uid !== 0)) return [{ prefix: [] }];
  const inNamespace = userNamespace(named.find(({ uid }) => uid !== 0) ?? { uid: 1000, gid: 1000 });
  if (self !== 0) return [inNamespace];
  if (owner.uid !== 0) return [{ prefix: [], uid: owner.uid, gid: owner.gid }];
  return nobody ? [inNamespace, { prefix: [], ...nobody }] : [inNamespace];
}

function userNamespace({ uid, gid }: Named): PostgresAccount {
  return { prefix: ["unshare", "--user", `--map-user=${uid}`, `--map-group=${gid}`] };
}

/** Everything that spawn and execFile need to run a binary as the account. */
export function commandAs({ prefix, uid, gid }: PostgresAccount, binary: string, args: string[]) {
  const [file = binary, ...rest] = [...prefix, binary, ...args];
  return { file, args: rest, options: { uid, gid, cwd: "/", env: environment } };
}

/** PostgreSQL sees none of the site's secrets, and speaks English so that it can be quoted. */
const environment = { PATH: process.env["PATH"] ?? "/usr/bin:/bin", LC_ALL: "C", TZ: "UTC" };

/** Whether the account can run the binary and enter the folder; false also where `unshare` is missing or forbidden. */
async function canUse(account: PostgresAccount, binary: string, folder: string) {
  const test = commandAs(account, "sh", ["-c", 'test -x "$0" && test -x "$1"', binary, folder]);
  try {
    await promisify(execFile)(test.file, test.args, test.options);
    return true;
  } catch {
    return false;
  }
}

async function namedAccounts(): Promise<Named[]> {
  const passwd = await readFile("/etc/passwd", "utf8").catch(() => "");
  return passwd
    .split("\n")
    .map((line) => line.split(":"))
    .filter((fields) => fields.length >= 4)
    .map((fields) => ({ uid: Number(fields[2]), gid: Number(fields[3]) }));
}

function whyNot(self: number, owner: number, folder: string) {
  if (self !== 0 && owner !== self) {
    return `The folder ${folder} belongs to another account (uid ${owner}): start the site as that account, or choose another DATA_DIR.`;
  }
  const who = self === 0 ? "root" : `an account without a name (uid ${self})`;
  return `The built-in PostgreSQL cannot run as ${who} on this machine, which allows no user namespaces: start the site as an ordinary account that can read its folder, or set DATABASE_URL.`;
}
