/** Files on their way in: written to this machine's disk as they arrive, never held in memory. */
export type Uploads = {
  /** The body of a request as a file of its own; nothing stays of what was too large, empty or broken off. */
  receive(body: ReadableStream<Uint8Array> | null, limit: { maxBytes: number }): Promise<Received>;
  /** A path for a file that is about to be made, gone with `remove`. */
  scratch(): Promise<ReceivedFile>;
};

export type ReceivedFile = {
  path: string;
  bytes: number;
  /** Whoever received a file removes it. */
  remove(): Promise<void>;
};

export type Received = ReceivedFile | { refused: "too-large" | "empty" | "broken-off" };
