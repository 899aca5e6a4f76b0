import type { RecordOf, SandboxRecord } from "./records.ts";
import type { Answer, SandboxStore, Stored, StoredEvent } from "./sandbox-store.ts";

/** State for one test. A commit awaits nothing, so it is atomic. */
export function createMemoryStore(): SandboxStore {
  const records = new Map<string, Stored>();
  const answers = new Map<string, Answer>();
  const events = new Map<string, StoredEvent>();

  return {
    async find(kind, id) {
      const stored = records.get(id);
      return stored && isOf(kind, stored) ? structuredClone(stored) : undefined;
    },
    async list(kind, match = {}) {
      const ofKind = [...records.values()].filter((stored) => isOf(kind, stored));
      return structuredClone(ofKind.filter(({ record }) => matches(record, match)));
    },
    async commit({ writes, events: deliveries, answer }) {
      const moved = writes.some(
        ({ record, revision }) => (records.get(record.id)?.revision ?? 0) !== revision,
      );
      if (moved || (answer && answers.has(answer.key))) return false;
      for (const { record, revision } of writes) {
        records.set(record.id, { record: structuredClone(record), revision: revision + 1 });
      }
      for (const event of deliveries) {
        const untried = { attempts: 0, lastStatus: null, nextAttempt: new Date(0), delivered: null };
        events.set(event.id, { ...event, ...untried });
      }
      if (answer) answers.set(answer.key, answer);
      return true;
    },
    async findAnswer(key) {
      return answers.get(key);
    },
    async listEvents(which) {
      const all = [...events.values()].map((event) => ({ ...event }));
      return which === "all" ? all : all.filter((event) => event.delivered === null);
    },
    async noteAttempt(eventId, { status, nextAttempt, delivered }) {
      const event = events.get(eventId);
      if (!event) return;
      const attempts = event.attempts + 1;
      events.set(eventId, { ...event, attempts, lastStatus: status, nextAttempt, delivered });
    },
  };
}

function isOf<K extends SandboxRecord["kind"]>(kind: K, stored: Stored): stored is Stored<RecordOf<K>> {
  return stored.record.kind === kind;
}

function matches<R extends object>(record: R, match: Partial<R>) {
  return Object.entries(match).every(([field, value]) => record[field as keyof R] === value);
}
