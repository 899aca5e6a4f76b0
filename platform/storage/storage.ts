/** Files that the site keeps: on its own disk, or in a bucket that speaks S3. Keys like `media/{id}/{hash}-640.webp`. */
export type Storage = {
  /** Puts a file of this machine there; whoever reads meanwhile sees the whole old or the whole new one. */
  putFile(key: string, path: string): Promise<void>;
  /** Null: there is none. */
  read(key: string): Promise<StoredFile | null>;
  /** Nothing happens when there is none. */
  remove(key: string): Promise<void>;
  /** Everything under a folder, like `media/{id}/`. */
  removeAll(folder: string): Promise<void>;
  /** Writes a small file and removes it again, outside of the keys; throws when the storage takes none. */
  probe(): Promise<void>;
  /** All that lies there, a part at a time. */
  files(): AsyncIterable<{ key: string; bytes: number }>;
};

export type StoredFile = { bytes: number; body: ReadableStream<Uint8Array> };
