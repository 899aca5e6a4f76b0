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

test("the secret is made once, is long, and only its owner may read it", async () => {
  const folder = await freshFolder();
  const secret = await readSecret(folder, undefined);
  expect(secret).toMatch(/^[\w-]{64}$/);
  expect(await readSecret(folder, undefined)).toBe(secret);
  expect(await readdir(folder)).toEqual(["session-secret"]);
  expect((await stat(join(folder, "session-secret"))).mode & 0o777).toBe(0o600);
});

test("a secret is on the disk before it has its name, and its name before it signs anything", async () => {
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

test("two that start at once share one secret", async () => {
  const folder = await freshFolder();
  const [one, other] = await Promise.all([1, 2].map(() => readSecret(folder, undefined)));
  expect(one).toBe(other);
});

test.each([
  ["empty", ""],
  ["cut short", "abcdefgh"],
  ["blank", " ".repeat(64)],
])(
  "a secret that a power cut left %s stops the start with one sentence, and stays as it is",
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

test("a secret that was given is taken, and nothing is written", async () => {
  const folder = await freshFolder();
  expect(await readSecret(folder, "given by the variable, long enough")).toBe(
    "given by the variable, long enough",
  );
  expect(await readdir(folder)).toEqual([]);
});
