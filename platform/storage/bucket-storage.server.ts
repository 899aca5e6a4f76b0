import { readFile } from "node:fs/promises";
import {
  BucketAlreadyOwnedByYou,
  CreateBucketCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  NoSuchKey,
  paginateListObjectsV2,
  PutObjectCommand,
  S3Client,
} from "@aws-sdk/client-s3";
import { Disk } from "flydrive";
import { S3Driver } from "flydrive/drivers/s3";
import type { Storage } from "./storage.ts";
import { isKey, requireFolder, requireKey } from "./storage-key.ts";

export type BucketSettings = {
  bucket: string;
  region: string;
  endpoint: string | null;
  accessKeyId: string;
  secretAccessKey: string;
};

const PROBE_KEY = ".write-probe";

/** Storage in an S3-compatible bucket. Loaded only if one is configured, because its packages are large. */
export function createBucketStorage(settings: BucketSettings): Storage {
  const { bucket } = settings;
  const client = openClient(settings);
  const driver = new S3Driver({ client, bucket, supportsACL: false, visibility: "private" });
  const disk = new Disk(driver);
  return {
    // In memory, so that a failed attempt can be retried; our files have a few megabytes at most.
    putFile: async (key, path) => disk.put(requireKey(key), await readFile(path)),
    async read(key) {
      const wanted = { Bucket: bucket, Key: requireKey(key) };
      const found = await client.send(new GetObjectCommand(wanted)).catch(nullWhenMissing);
      if (!found?.Body) return null;
      const body = found.Body.transformToWebStream() as ReadableStream<Uint8Array>;
      return { bytes: found.ContentLength ?? 0, body };
    },
    remove: (key) => disk.delete(requireKey(key)),
    // Calls the driver, because the disk would remove the trailing slash.
    removeAll: (folder) => driver.deleteAll(requireFolder(folder)),
    async probe() {
      const object = { Bucket: bucket, Key: PROBE_KEY };
      await client.send(new PutObjectCommand({ ...object, Body: "write probe\n" }));
      await client.send(new DeleteObjectCommand(object));
    },
    async *files(under = "") {
      const Prefix = under && requireFolder(under);
      for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket: bucket, Prefix }))
        for (const { Key, Size = 0 } of Contents) if (Key && isKey(Key)) yield { key: Key, bytes: Size };
    },
  };
}

export async function makeBucket(settings: BucketSettings): Promise<void> {
  const wanted = new CreateBucketCommand({ Bucket: settings.bucket });
  await openClient(settings)
    .send(wanted)
    .catch((error: unknown) => {
      if (!(error instanceof BucketAlreadyOwnedByYou)) throw error;
    });
}

function openClient({ bucket: _, region, endpoint, ...credentials }: BucketSettings) {
  return new S3Client({
    region,
    credentials,
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
    // Other services do not support Amazon's newer checksums.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
    requestHandler: { connectionTimeout: 5_000, requestTimeout: 60_000 },
  });
}

function nullWhenMissing(error: unknown) {
  if (error instanceof NoSuchKey) return null;
  throw error;
}
