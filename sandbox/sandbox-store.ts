import type { RecordOf, SandboxRecord } from "./records.ts";

/** A record with its number of writes, for compare-and-set. */
export type Stored<R = SandboxRecord> = { record: R; revision: number };

/** `revision`: the one that was read, 0 for a new record. */
type Write = { record: SandboxRecord; revision: number };

export type NewEvent = { id: string; type: string; payload: string };

/** The response to an idempotency key. The fingerprint distinguishes the same request from another one. */
export type Answer = { key: string; fingerprint: string; status: number; body: string };

export type Batch = { writes: Write[]; events: NewEvent[]; answer?: Answer };

export type StoredEvent = NewEvent & {
  attempts: number;
  lastStatus: number | null;
  nextAttempt: Date;
  delivered: Date | null;
};

type Attempt = { status: number | null; nextAttempt: Date; delivered: Date | null };

export type SandboxStore = {
  find<K extends SandboxRecord["kind"]>(kind: K, id: string): Promise<Stored<RecordOf<K>> | undefined>;
  /** Oldest first; only records whose fields equal those of `match`. */
  list<K extends SandboxRecord["kind"]>(
    kind: K,
    match?: Partial<RecordOf<K>>,
  ): Promise<Stored<RecordOf<K>>[]>;
  /** Atomic. False, without a write, if a record has changed or the key of the answer exists. */
  commit(batch: Batch): Promise<boolean>;
  findAnswer(key: string): Promise<Answer | undefined>;
  /** In order of creation. */
  listEvents(which: "all" | "undelivered"): Promise<StoredEvent[]>;
  noteAttempt(eventId: string, attempt: Attempt): Promise<void>;
};
