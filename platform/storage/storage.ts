/**
 * Files of the site: on the local disk or in an S3-compatible bucket. Keys like `media/{id}/{hash}-640.webp`.
 */
export type Storage = {
  /** Stores a local file. Atomic: concurrent readers get the old or the new file. */
  putFile(key: string, path: string): Promise<void>;
  /** Null if the file is missing. */
  read(key: string): Promise<StoredFile | null>;
  /** Does nothing if the file is missing. */
  remove(key: string): Promise<void>;
  removeAll(folder: string): Promise<void>;
  /** Writes and removes a small file outside the keys; throws if the storage is not writable. */
  probe(): Promise<void>;
  /** `folder`: as in `media/`; without it, all files. */
  files(folder?: string): AsyncIterable<{ key: string; bytes: number }>;
};

export type StoredFile = { bytes: number; body: ReadableStream<Uint8Array> };
