import { existsSync, readdirSync } from "node:fs";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { diskSteps } from "#tests/support/disk-steps.ts";
import { createBucketStorage } from "./bucket-storage.server.ts";
import { createDiskStorage } from "./disk-storage.server.ts";
import { BUCKET_KEY, startBucket, type TestBucket } from "#tests/fixtures/bucket.ts";
import type { Storage } from "./storage.ts";

let folder = "";
let bucket: TestBucket;
const storages: Partial<Record<"disk" | "bucket", Storage>> = {};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "storage-"));
  bucket = await startBucket("pictures");
  storages.disk = createDiskStorage(join(folder, "files"));
  storages.bucket = bucketWith(BUCKET_KEY);
});
afterAll(async () => {
  await bucket.close();
  await rm(folder, { recursive: true });
});

describe.each(["disk", "bucket"] as const)("on a %s", (kind) => {
  const storage = () => storages[kind] as Storage;

  test("returns a stored file with its size and replaces it", async () => {
    await storage().putFile("media/a/one-320.webp", await aFile("première"));
    expect(await contentOf(storage(), "media/a/one-320.webp")).toBe("première");
    expect((await storage().read("media/a/one-320.webp"))?.bytes).toBe(9);
    await storage().putFile("media/a/one-320.webp", await aFile("second"));
    expect(await contentOf(storage(), "media/a/one-320.webp")).toBe("second");
  });

  test("leaves no listed file after a probe", async () => {
    const listed = async () => {
      const keys = [];
      for await (const { key } of storage().files()) keys.push(key);
      return keys;
    };
    const before = await listed();
    await storage().probe();
    expect(await listed()).toEqual(before);
  });

  test("returns null for a missing file or a folder, and removes it without an error", async () => {
    expect(await storage().read("media/a/none.webp")).toBeNull();
    expect(await storage().read("media/a")).toBeNull();
    expect(await storage().read("media/a/one-320.webp/below.webp")).toBeNull();
    await storage().remove("media/a/none.webp");
    await storage().removeAll("media/none/");
  });

  test("removes one file alone, and lists and removes a folder with its content only", async () => {
    for (const key of ["b/1.webp", "b/2.webp", "b/c/3.webp", "bb/4.webp"])
      await storage().putFile(key, await aFile(key));
    await storage().remove("b/1.webp");
    expect(await storage().read("b/1.webp")).toBeNull();
    expect(await contentOf(storage(), "b/2.webp")).toBe("b/2.webp");
    const listed = [];
    for await (const file of storage().files()) listed.push(file);
    expect(listed).toContainEqual({ key: "b/c/3.webp", bytes: 10 });
    expect(listed.map(({ key }) => key)).not.toContain("b/1.webp");
    const inside = [];
    for await (const { key } of storage().files("b/")) inside.push(key);
    expect(inside.toSorted()).toEqual(["b/2.webp", "b/c/3.webp"]);
    await storage().removeAll("b/");
    expect(await storage().read("b/2.webp")).toBeNull();
    expect(await storage().read("b/c/3.webp")).toBeNull();
    expect(await contentOf(storage(), "bb/4.webp")).toBe("bb/4.webp");
  });

  test.each([
    "../secret",
    "media/../../secret",
    "/etc/passwd",
    "media//a",
    "media/.env",
    "",
    "media/",
    "a\0b",
    "a\\b",
    "é",
  ])("rejects the key %j", async (key) => {
    await writeFile(join(folder, "secret"), "the house's");
    await expect(async () => storage().read(key)).rejects.toThrow("no key");
    await expect(async () => storage().remove(key)).rejects.toThrow("no key");
    await expect(storage().putFile(key, await aFile("x"))).rejects.toThrow("no key");
    if (key !== "media/") await expect(async () => storage().removeAll(key)).rejects.toThrow("no key");
    expect(existsSync(join(folder, "secret"))).toBe(true);
  });
});

test("returns the whole old file when it is replaced while being read", async () => {
  const disk = storages.disk as Storage;
  const long = "old ".repeat(400_000);
  await disk.putFile("media/c/long.webp", await aFile(long));
  const reading = await disk.read("media/c/long.webp");
  await disk.putFile("media/c/long.webp", await aFile("new"));
  expect(await text(reading?.body as ReadableStream)).toBe(long);
  expect(await contentOf(disk, "media/c/long.webp")).toBe("new");
});

test("keeps the old file and no partial one when the new file cannot be read", async () => {
  const disk = storages.disk as Storage;
  await disk.putFile("media/d/one.webp", await aFile("whole"));
  await expect(disk.putFile("media/d/one.webp", join(folder, "nowhere"))).rejects.toThrow();
  expect(await contentOf(disk, "media/d/one.webp")).toBe("whole");
  await expect(disk.putFile("media/d/one.webp", folder)).rejects.toThrow();
  expect(readdirSync(join(folder, "files", "media", "d"))).toEqual(["one.webp"]);
  expect(readdirSync(join(folder, "files", ".incoming"))).toEqual([]);
});

test("flushes the file, its name and new folders before it resolves", async () => {
  const files = join(folder, "lasting");
  const code = `
    import { createDiskStorage } from "#platform/storage/disk-storage.server.ts";
    await createDiskStorage(${JSON.stringify(files)}).putFile("media/a/one.webp", ${JSON.stringify(await aFile("a"))});
  `;
  expect(await diskSteps(files, code)).toEqual([
    `fsync ${folder}`,
    "fsync /",
    "fsync /",
    "fsync /media",
    "fsync /.incoming/*",
    "rename /.incoming/* > /media/a/one.webp",
    "fsync /media/a",
  ]);
});

test("deletes the partial files of a killed process at start", async () => {
  const files = join(folder, "other");
  await mkdir(join(files, ".incoming"), { recursive: true });
  await writeFile(join(files, ".incoming", "half"), "ha");
  createDiskStorage(files);
  expect(existsSync(join(files, ".incoming"))).toBe(false);
});

test("throws when the bucket rejects the credentials instead of reporting a missing file", async () => {
  const key = "media/a/one-320.webp";
  const unknown = { ...BUCKET_KEY, accessKeyId: "another-key" };
  await expect(bucketWith(unknown).read(key)).rejects.toMatchObject({ name: "InvalidAccessKeyId" });
  const wrong = { ...BUCKET_KEY, secretAccessKey: "another-secret" };
  await expect(bucketWith(wrong).read(key)).rejects.toMatchObject({ name: "SignatureDoesNotMatch" });
  const elsewhere = bucketWith(BUCKET_KEY, "no-such-bucket");
  await expect(elsewhere.putFile(key, await aFile("x"))).rejects.toThrow();
});

test("retries when the bucket is unavailable or slow for a moment, and throws after repeated failures", async () => {
  const key = "media/e/one.webp";
  bucket.order({ kind: "refuses", requests: 1 });
  await storages.bucket?.putFile(key, await aFile("whole"));
  bucket.order({ kind: "slow", requests: 2 });
  expect(await contentOf(storages.bucket as Storage, key)).toBe("whole");
  bucket.order({ kind: "refuses", requests: 3 });
  await expect(storages.bucket?.read(key)).rejects.toThrow();
  expect(await contentOf(storages.bucket as Storage, key)).toBe("whole");
});

test("throws for a read that is interrupted instead of returning a short file", async () => {
  const key = "media/e/one.webp";
  bucket.order({ kind: "breaks off", requests: 1 });
  const reading = await storages.bucket?.read(key);
  await expect(text(reading?.body as ReadableStream)).rejects.toThrow();
});

test("stores nothing but files under their keys", () => {
  expect(bucket.asked.filter((line) => line.startsWith("PUT"))).toContain(
    "PUT /pictures/media/a/one-320.webp?x-id=PutObject",
  );
  expect(bucket.keys()).toEqual(["bb/4.webp", "media/a/one-320.webp", "media/e/one.webp"]);
});

function bucketWith(key: typeof BUCKET_KEY, name = "pictures") {
  return createBucketStorage({ bucket: name, region: "eu-west-3", endpoint: bucket.endpoint, ...key });
}

async function contentOf(storage: Storage, key: string) {
  const file = await storage.read(key);
  return file && text(file.body);
}

let count = 0;

async function aFile(content: string): Promise<string> {
  count += 1;
  const path = join(folder, `sent-${count}`);
  await writeFile(path, content);
  return path;
}
