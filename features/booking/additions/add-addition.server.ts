import type { Dispatcher } from "#features/accounts/admin.ts";
import { writeAudit } from "#features/accounts/audit/audit-entries.server.ts";
import { currentTariff } from "#features/pricing/tariff/current-tariff.server.ts";
import type { Tariff } from "#features/pricing/tariff/tariff.ts";
import type { StoredScan } from "#features/fleet/scans/store-scan.server.ts";
import type { Db } from "#platform/db/db.ts";
import type { Services } from "#platform/services.ts";
import { lockLeg } from "../bookings.server.ts";
import type { BookingRow } from "../bookings.table.ts";
import { additionMail } from "../mails/booking-mails.ts";
import { queueGuestMail } from "../mails/queue-guest-mail.server.ts";
import {
  entryEnd,
  isListed,
  isRunning,
  MOST_ADDITION,
  vatOfAddition,
  type AdditionKind,
} from "./addition.ts";
import type { AdditionEntry } from "./addition-form.server.ts";
import { additionsOf, findAddition, insertAddition } from "./additions.server.ts";

type Needs = Pick<Services, "db" | "clock" | "jobs">;

type AdditionAdded =
  | { kind: "done" }
  /** `over`: nothing can be added any more, or not yet. `no-price`: the price list has no price for it. */
  | { kind: "refused"; key: "over" | "no-price" | "too-much" | "waiting" };

type Entered = {
  entry: AdditionEntry;
  by: { chauffeurId: string } | { enteredBy: string };
  photo: Pick<StoredScan, "id" | "hash" | "type"> | null;
};

/** Cents of one unit of a kind of the price list; 0 when the list has none. */
export function listedPrice({ surcharges }: Tariff, kind: "waiting" | "stop" | "hours"): number {
  return surcharges[({ waiting: "waitingQuarter", stop: "stop", hours: "hourFrom" } as const)[kind]];
}

/** The kinds that can be added now: without those of the price list that have no price. Cents of one unit; null for a typed amount. */
export function pricedKinds(
  tariff: Tariff,
  kinds: readonly AdditionKind[],
): { kind: AdditionKind; price: number | null }[] {
  return kinds
    .map((kind) => ({ kind, price: isListed(kind) ? listedPrice(tariff, kind) : null }))
    .filter(({ price }) => price !== 0);
}

/** A dispatcher adds to a ride that has begun, until `ENTRY_HOURS` after its end. The guest is mailed at once. */
export async function addByOffice(
  services: Needs,
  dispatcher: Dispatcher,
  { id }: Pick<BookingRow, "id">,
  entry: AdditionEntry,
): Promise<AdditionAdded> {
  const tariff = await currentTariff(services);
  const now = services.clock.now();
  return services.db.transaction(async (tx) => {
    const leg = await lockLeg(tx, id);
    if (!leg || leg.pickupAt > now) return refused("over");
    const added = await writeAddition(tx, services, leg, tariff, {
      entry,
      by: { enteredBy: dispatcher.id },
      photo: null,
    });
    if (added.kind === "done" && added.isNew) {
      const details = { kind: entry.kind };
      const audit = { action: "addition-entered", subject: "booking", subjectId: id, details } as const;
      await writeAudit(tx, dispatcher, audit, now);
    }
    return added;
  });
}

/** Inside the transaction of a caller that has locked the leg. The same form adds once. */
export async function writeAddition(
  tx: Db,
  services: Pick<Needs, "clock" | "jobs">,
  leg: BookingRow,
  tariff: Tariff,
  { entry, by, photo }: Entered,
): Promise<(AdditionAdded & { kind: "refused" }) | { kind: "done"; isNew: boolean }> {
  const now = services.clock.now();
  const { id, kind, quantity, note } = entry;
  const known = await findAddition(tx, id);
  if (known) return known.bookingId === leg.id ? { kind: "done", isNew: false } : refused("over");
  if (!isOpenForEntry(leg, now)) return refused("over");
  const unitAmount = isListed(kind) ? listedPrice(tariff, kind) : (entry.amount ?? 0);
  if (unitAmount === 0) return refused("no-price");
  const amount = unitAmount * quantity;
  if (amount > MOST_ADDITION) return refused("too-much");
  // Waiting that already counts is not added a second time.
  if (kind === "waiting" && (await additionsOf(tx, [leg.id])).some(isAcceptedWaiting)) {
    return refused("waiting");
  }
  await insertAddition(tx, {
    id,
    bookingId: leg.id,
    kind,
    quantity,
    unitAmount,
    amount,
    vatRate: vatOfAddition(kind, leg.tripType, tariff),
    note,
    ...by,
    ...(photo ? { photoId: photo.id, photoHash: photo.hash, photoType: photo.type } : {}),
    createdAt: now,
  });
  await queueGuestMail(
    tx,
    services,
    leg,
    additionMail("addition-proposed-guest", { id, bookingId: leg.id }, 1),
  );
  return { kind: "done", isNew: true };
}

export function isOpenForEntry({ status, closedAt }: BookingRow, now: Date): boolean {
  if (status === "confirmed") return true;
  const end = entryEnd(closedAt);
  return (status === "completed" || status === "no_show") && end !== null && now < end;
}

function isAcceptedWaiting(addition: Parameters<typeof isRunning>[0] & { kind: string; amount: number }) {
  if (addition.kind !== "waiting") return false;
  return isRunning(addition) || (addition.status === "accepted" && addition.amount > 0);
}

function refused<Key extends (AdditionAdded & { kind: "refused" })["key"]>(key: Key) {
  return { kind: "refused", key } as const;
}
