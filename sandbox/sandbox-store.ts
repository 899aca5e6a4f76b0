import type { RecordOf, SandboxRecord } from "./records.ts";

/** A record and how often it was written; the count is what compare-and-set compares. */
export type Stored<R = SandboxRecord> = { record: R; revision: number };

/** `revision`: the one that was read, 0 for a record that must not exist yet. */
export type Write = { record: SandboxRecord; revision: number };

export type NewEvent = { id: string; type: string; payload: string };

/** The answer given under an idempotency key. The fingerprint tells the same request from another one. */
export type Answer = { key: string; fingerprint: string; status: number; body: string };

export type Batch = { writes: Write[]; events: NewEvent[]; answer?: Answer };

export type StoredEvent = NewEvent & {
  attempts: number;
  lastStatus: number | null;
  nextAttempt: Date;
  delivered: Date | null;
};

export type Attempt = { status: number | null; nextAttempt: Date; delivered: Date | null };

/** Where the sandbox keeps its state: in memory, or in PostgreSQL where it survives anything. */
export type SandboxStore = {
  find<K extends SandboxRecord["kind"]>(kind: K, id: string): Promise<Stored<RecordOf<K>> | undefined>;
  /** Oldest first; only records whose fields equal those of `match`. */
  list<K extends SandboxRecord["kind"]>(
    kind: K,
    match?: Partial<RecordOf<K>>,
  ): Promise<Stored<RecordOf<K>>[]>;
  /** All or nothing. False, and nothing written, when a record has moved on or the answer's key is taken. */
  commit(batch: Batch): Promise<boolean>;
  findAnswer(key: string): Promise<Answer | undefined>;
  /** In the order in which they happened. */
  listEvents(which: "all" | "undelivered"): Promise<StoredEvent[]>;
  noteAttempt(eventId: string, attempt: Attempt): Promise<void>;
};
