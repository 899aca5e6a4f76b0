import type { LifecycleCode, LifecycleKey } from "./lifecycle.ts";
import { currentStatus, LIFECYCLE } from "./lifecycle.ts";

export type FlowKind = "invoice" | "status" | "report";

/** `refused`: not taken by the platform, and may be sent again by hand. `rejected`: taken, and found wrong. */
export type FlowState = "waiting" | "sending" | "sent" | "accepted" | "refused" | "rejected";

/** A worker that has not finished after this long has ended; another one continues. Milliseconds. */
export const CLAIM_LASTS = 10 * 60_000;

export const UNKNOWN_BUYER = "unknown-buyer";

/** Such a buyer is looked up again after this long. Milliseconds. */
export const UNKNOWN_WAIT = 86_400_000;

export function isUnknownBuyer({ state, reason }: { state: FlowState; reason: string }): boolean {
  return (state === "waiting" || state === "sending") && reason === UNKNOWN_BUYER;
}

const FIRST_WAIT = 60_000;
const LONGEST_WAIT = 6 * 3_600_000;

export function nextTry(tries: number, now: Date, retryAfter: number | null): Date {
  const wait = Math.min(FIRST_WAIT * 2 ** Math.min(tries - 1, 20), LONGEST_WAIT);
  return new Date(now.getTime() + Math.max(wait, (retryAfter ?? 0) * 1000));
}

export type EinvoiceMark = {
  key: "waiting" | "sent" | "failed" | "unknownBuyer" | LifecycleKey;
  reason: string;
  mayRetry: boolean;
};

export function markOf(
  flow: { state: FlowState; reason: string },
  statuses: { code: LifecycleCode; at: Date; reason: string; reasonCode: string }[],
): EinvoiceMark {
  const current = currentStatus(statuses);
  if (current) {
    const reason = [current.reasonCode, current.reason].filter((part) => part !== "").join(" · ");
    return { key: LIFECYCLE[current.code].key, reason, mayRetry: false };
  }
  if (flow.state === "refused" || flow.state === "rejected")
    return { key: "failed", reason: flow.reason, mayRetry: flow.state === "refused" };
  if (isUnknownBuyer(flow)) return { key: "unknownBuyer", reason: "", mayRetry: flow.state === "waiting" };
  const isSent = flow.state === "sent" || flow.state === "accepted";
  return { key: isSent ? "sent" : "waiting", reason: flow.reason, mayRetry: false };
}
