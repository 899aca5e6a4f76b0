import { mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { diskSteps } from "#tests/support/disk-steps.ts";
import { readSecret } from "./secret.server.ts";

async function freshFolder() {
  const folder = await mkdtemp(join(tmpdir(), "site-secret-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}

test("creates a long secret once, readable by its owner only", async () => {
  const folder = await freshFolder();
  const secret = await readSecret(folder, undefined);
  expect(secret).toMatch(/^[\w-]{64}$/);
  expect(await readSecret(folder, undefined)).toBe(secret);
  expect(await readdir(folder)).toEqual(["session-secret"]);
  expect((await stat(join(folder, "session-secret"))).mode & 0o777).toBe(0o600);
});

test("flushes the content of the secret before its name, and the name before its use", async () => {
  const folder = await freshFolder();
  const code = `
    import { readSecret } from "#platform/secret.server.ts";
    await readSecret(${JSON.stringify(folder)}, undefined);
  `;
  expect(await diskSteps(folder, code)).toEqual([
    "fsync /session-secret.*.part",
    "link /session-secret.*.part > /session-secret",
    "fsync /",
  ]);
});

test("shares one secret between two starts at once", async () => {
  const folder = await freshFolder();
  const [one, other] = await Promise.all([1, 2].map(() => readSecret(folder, undefined)));
  expect(one).toBe(other);
});

test.each([
  ["empty", ""],
  ["cut short", "abcdefgh"],
  ["blank", " ".repeat(64)],
])(
  "refuses to start with a secret that a power failure left %s, and leaves the file unchanged",
  async (_, left) => {
    const folder = await freshFolder();
    const file = join(folder, "session-secret");
    await writeFile(file, left);
    await expect(readSecret(folder, undefined)).rejects.toMatchObject({
      name: "StartRefusal",
      message: expect.stringMatching(new RegExp(`^The secret in ${file} is empty or too short: [^\\n]+\\.$`)),
    });
    expect(await readFile(file, "utf8")).toBe(left);
  },
);

test("uses a given secret and writes no file", async () => {
  const folder = await freshFolder();
  expect(await readSecret(folder, "given by the variable, long enough")).toBe(
    "given by the variable, long enough",
  );
  expect(await readdir(folder)).toEqual([]);
});
