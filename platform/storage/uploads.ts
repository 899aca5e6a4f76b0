/** Uploads in progress: streamed to the local disk, never buffered in memory. */
export type Uploads = {
  /**
   * Stores the body of a request in its own file; leaves no file if it is too large, empty or interrupted.
   */
  receive(body: ReadableStream<Uint8Array> | null, limit: { maxBytes: number }): Promise<Received>;
  scratch(): Promise<ReceivedFile>;
};

export type ReceivedFile = {
  path: string;
  bytes: number;
  /** The receiver must call it. */
  remove(): Promise<void>;
};

export type Received = ReceivedFile | { refused: "too-large" | "empty" | "broken-off" };
