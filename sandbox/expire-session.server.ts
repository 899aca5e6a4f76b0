import { decided, settle, type Decision } from "./decision.server.ts";
import { newEvent } from "./new-records.ts";
import { statusAt } from "./records.ts";
import type { SandboxStore } from "./sandbox-store.ts";
import { sessionShape } from "./session-shape.ts";
import { invalid, missing, type Reply } from "./stripe-errors.ts";

type Place = { now: Date; pageBaseUrl: string };

export async function expireSession(store: SandboxStore, id: string, place: Place): Promise<Decision<Reply>> {
  const stored = await store.find("session", id);
  if (!stored) return decided(missing("checkout.session", id, { param: "session" }));
  const status = statusAt(stored.record, place.now);
  if (status !== "open") {
    return decided(
      invalid(
        `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of ${status}.`,
      ),
    );
  }
  const record = { ...stored.record, status: "expired" as const };
  const body = sessionShape(record, place);
  return decided(
    { status: 200, body },
    {
      writes: [{ record, revision: stored.revision }],
      events: [newEvent("checkout.session.expired", body, place.now)],
    },
  );
}

export async function expireOverdueSessions(store: SandboxStore, place: Place): Promise<void> {
  for (const { record } of await store.list("session", { status: "open" })) {
    if (statusAt(record, place.now) === "expired")
      await settle(store, () => markExpired(store, record.id, place));
  }
}

async function markExpired(store: SandboxStore, id: string, place: Place): Promise<Decision<void>> {
  const stored = await store.find("session", id);
  if (stored?.record.status !== "open") return decided(undefined);
  const record = { ...stored.record, status: "expired" as const };
  return decided(undefined, {
    writes: [{ record, revision: stored.revision }],
    events: [newEvent("checkout.session.expired", sessionShape(record, place), place.now)],
  });
}
