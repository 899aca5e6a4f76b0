import type { Batch, SandboxStore } from "./sandbox-store.ts";

/** What a call wants to write and what it then answers. Without writes there is nothing to commit. */
export type Decision<T> = Batch & { result: T };

const MOST_ATTEMPTS = 50;

export function decided<T>(result: T, batch: Partial<Batch> = {}): Decision<T> {
  return { writes: [], events: [], ...batch, result };
}

/** Decides and commits; when somebody else was faster, decides again on what now stands. */
export async function settle<T>(store: SandboxStore, decide: () => Promise<Decision<T>>): Promise<T> {
  for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt++) {
    const { result, ...batch } = await decide();
    if (batch.writes.length === 0 || (await store.commit(batch))) return result;
  }
  throw new Error("The payment sandbox found its records changed by others again and again.");
}
