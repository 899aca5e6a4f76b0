import { createReadStream } from "node:fs";
import { Readable } from "node:stream";
import { Disk } from "flydrive";
import { FSDriver } from "flydrive/drivers/fs";
import { S3Driver } from "flydrive/drivers/s3";
import type { Storage } from "./storage.ts";

/** What names a bucket; the keys come from the variables that every tool for S3 reads. */
export type BucketSettings = { bucket: string; region: string; endpoint: string | null };

export function createDiskStorage(folder: string): Storage {
  return storageOn(new Disk(new FSDriver({ location: folder, visibility: "private" })));
}

export function createBucketStorage({ bucket, region, endpoint }: BucketSettings): Storage {
  const driver = new S3Driver({
    bucket,
    region,
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
    supportsACL: false,
    visibility: "private",
  });
  return storageOn(new Disk(driver));
}

function storageOn(disk: Disk): Storage {
  return {
    putFile: (key, path) => disk.putStream(key, createReadStream(path)),
    async read(key) {
      if (!(await disk.exists(key))) return null;
      const { contentLength } = await disk.getMetaData(key);
      const body = Readable.toWeb(await disk.getStream(key)) as ReadableStream<Uint8Array>;
      return { bytes: contentLength, body };
    },
    remove: (key) => disk.delete(key),
    removeAll: (folder) => disk.deleteAll(folder),
  };
}
