import type { Batch, SandboxStore } from "./sandbox-store.ts";

export type Decision<T> = Batch & { result: T };

const MOST_ATTEMPTS = 50;

export function decided<T>(result: T, batch: Partial<Batch> = {}): Decision<T> {
  return { writes: [], events: [], ...batch, result };
}

/** Decides and commits; decides again on the new state if another request was faster. */
export async function settle<T>(store: SandboxStore, decide: () => Promise<Decision<T>>): Promise<T> {
  for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt++) {
    const { result, ...batch } = await decide();
    if (batch.writes.length === 0 || (await store.commit(batch))) return result;
  }
  throw new Error("The payment sandbox found its records changed by others again and again.");
}
