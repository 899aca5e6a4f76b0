import { resolve } from "node:path";
import type { Env } from "#platform/env.ts";
import { createDiskStorage } from "#platform/storage/disk-storage.server.ts";
import type { BucketSettings } from "#platform/storage/bucket-storage.server.ts";
import type { Storage } from "#platform/storage/storage.ts";

export async function chooseStorage(env: Env, how: { beside?: boolean } = {}): Promise<Storage> {
  const bucket = bucketOf(env);
  if (!bucket) return createDiskStorage(resolve(env.DATA_DIR, "files"), how);
  const { createBucketStorage } = await import("#platform/storage/bucket-storage.server.ts");
  return createBucketStorage(bucket);
}

export function bucketOf(env: Env): BucketSettings | null {
  const { S3_BUCKET, S3_REGION, S3_ENDPOINT, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = env;
  if (!S3_BUCKET || !S3_REGION || !S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY) return null;
  return {
    bucket: S3_BUCKET,
    region: S3_REGION,
    endpoint: S3_ENDPOINT ?? null,
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
  };
}
