import { isSlotName, type SlotName } from "#features/media/slots.ts";

const DONE = ["filled", "cleared"] as const;

export type SlotFlash = { slot: SlotName; done: (typeof DONE)[number] };

/** What was done to a place stands in the address of the page after it. */
export function slotFlashIn(query: URLSearchParams): SlotFlash | null {
  const slot = query.get("slot");
  const done = DONE.find((word) => word === query.get("done"));
  return done && isSlotName(slot) ? { slot, done } : null;
}
