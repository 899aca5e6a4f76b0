import { chmod, chown, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { freshDataDir, mayMakeNamespaces } from "#tests/support/embedded-postgres.ts";
import { runScript } from "#tests/support/run-script.ts";

vi.setConfig({ testTimeout: 60_000 });

const nobody = 65534;
const nameless = 54321;
const isRoot = process.getuid?.() === 0;
const asRoot = test.skipIf(!isRoot);
const inNamespaces = test.skipIf(!isRoot || !mayMakeNamespaces);

async function runOnce(dataDir: string, options: Parameters<typeof runScript>[2] = {}) {
  const site = runScript("postgres-host.ts", [dataDir], options);
  onTestFinished(() => site.end("SIGTERM"));
  const words = await site.line();
  await site.end("SIGTERM");
  return words;
}

const ownerOfCluster = async (dataDir: string) => (await stat(join(dataDir, "postgres"))).uid;

inNamespaces("keeps the data owned by root when started by root", async () => {
  const dataDir = await freshDataDir(0);
  expect(await runOnce(dataDir)).toEqual({ url: expect.any(String) });
  expect(await ownerOfCluster(dataDir)).toBe(0);
});

asRoot("runs as an ordinary account, and root can continue with its data", async () => {
  const dataDir = await freshDataDir(nobody);
  expect(await runOnce(dataDir, { uid: nobody, gid: nobody })).toEqual({ url: expect.any(String) });
  expect(await runOnce(dataDir)).toEqual({ url: expect.any(String) });
  expect(await ownerOfCluster(dataDir)).toBe(nobody);
});

inNamespaces("runs as an account without a name, and root can continue with its data", async () => {
  const dataDir = await freshDataDir(nameless);
  expect(await runOnce(dataDir, { uid: nameless, gid: nameless })).toEqual({ url: expect.any(String) });
  expect(await runOnce(dataDir)).toEqual({ url: expect.any(String) });
  expect(await ownerOfCluster(dataDir)).toBe(nameless);
});

asRoot("reports the owner when the data belong to another account", async () => {
  const dataDir = await freshDataDir(0);
  await runOnce(dataDir);
  await chown(join(dataDir, "postgres"), 0, 0);
  await chown(dataDir, nobody, nobody);
  await chown(join(dataDir, "site.lock"), nobody, nobody);
  expect(await runOnce(dataDir, { uid: nobody, gid: nobody })).toEqual({
    reason: "postgres-account",
    message: expect.stringContaining("belongs to another account (uid 0)"),
  });
});

async function runWithoutNamespaces(dataDir: string) {
  if (!mayMakeNamespaces) return runOnce(dataDir);
  const untilMapped = "until grep -q 65536 /proc/self/uid_map; do sleep 0.02; done";
  const forbid = 'exec sh -c \'echo 0 > /proc/sys/user/max_user_namespaces && exec "$0" "$@"\' "$0" "$@"';
  const wrap = ["unshare", "--user", "sh", "-c", `${untilMapped}; ${forbid}`];
  const site = runScript("postgres-host.ts", [dataDir], { wrap });
  onTestFinished(() => site.end("SIGKILL"));
  for (const map of ["gid_map", "uid_map"]) {
    await vi.waitFor(() => writeFile(`/proc/${site.child.pid}/${map}`, "0 0 65536"), 5_000);
  }
  const words = await site.line();
  await site.end("SIGTERM");
  return words;
}

asRoot("switches to an unprivileged account without user namespaces, also at the next start", async () => {
  const dataDir = await freshDataDir(0);
  expect(await runWithoutNamespaces(dataDir)).toEqual({ url: expect.any(String) });
  expect(await ownerOfCluster(dataDir)).toBe(nobody);
  expect(await runWithoutNamespaces(dataDir)).toEqual({ url: expect.any(String) });
});

asRoot("refuses to start when no account can run PostgreSQL, and names the remedy", async () => {
  const closed = await freshDataDir(0);
  await chmod(closed, 0o700);
  expect(await runWithoutNamespaces(join(closed, "data"))).toEqual({
    reason: "postgres-account",
    message: expect.stringMatching(
      /^The built-in PostgreSQL cannot run as root on this machine: .*DATABASE_URL\.$/,
    ),
  });
});
