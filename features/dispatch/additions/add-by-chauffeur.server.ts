import type { ChauffeurRow } from "#features/fleet/chauffeurs.table.ts";
import type { StoredScan } from "#features/fleet/scans/store-scan.server.ts";
import { isAccepted } from "../acceptance.ts";
import { CHAUFFEUR_KINDS, needsPhoto } from "#features/booking/additions/addition.ts";
import type { AdditionEntry } from "#features/booking/additions/addition-form.server.ts";
import { writeAddition } from "#features/booking/additions/add-addition.server.ts";
import { noteCashFor } from "#features/booking/additions/note-cash.server.ts";
import { currentTariff } from "#features/pricing/tariff/current-tariff.server.ts";
import type { Services } from "#platform/services.ts";
import { rideEventsOf } from "../assignments.server.ts";
import { readDispatchSettings } from "../dispatch-settings.server.ts";
import { lockOwnLeg } from "../own-leg.server.ts";

type Needs = Pick<Services, "db" | "clock" | "jobs">;

type ChauffeurAdded =
  | { kind: "done" }
  | {
      kind: "refused";
      key:
        | "not-yours"
        | "unaccepted"
        | "early"
        | "kind"
        | "limit"
        | "photo"
        | "over"
        | "no-price"
        | "too-much"
        | "waiting";
    };

/**
 * A chauffeur adds to their own ride, from "arrived" until `ENTRY_HOURS` after its end, within the limits of
 * the settings.
 */
export async function addByChauffeur(
  services: Needs,
  { id: chauffeurId }: Pick<ChauffeurRow, "id">,
  reference: string,
  { entry, photo }: { entry: AdditionEntry; photo: Pick<StoredScan, "id" | "hash" | "type"> | null },
): Promise<ChauffeurAdded> {
  const tariff = await currentTariff(services);
  return services.db.transaction(async (tx): Promise<ChauffeurAdded> => {
    const own = await lockOwnLeg(tx, chauffeurId, reference);
    if (!own) return { kind: "refused", key: "not-yours" };
    if (!isAccepted(own.assignment)) return { kind: "refused", key: "unaccepted" };
    const events = await rideEventsOf(tx, [own.booking.id]);
    const hasArrived = events.some(({ event, withdrawnAt }) => event === "arrived" && withdrawnAt === null);
    if (!hasArrived) return { kind: "refused", key: "early" };
    if (!CHAUFFEUR_KINDS.some((kind) => kind === entry.kind)) return { kind: "refused", key: "kind" };
    const { settings } = await readDispatchSettings(tx);
    if ((entry.amount ?? 0) > settings.additionLimit) return { kind: "refused", key: "limit" };
    if (needsPhoto(entry.kind) && !photo) return { kind: "refused", key: "photo" };
    const by = { chauffeurId };
    const added = await writeAddition(tx, services, own.booking, tariff, { entry, by, photo });
    return added.kind === "done" ? { kind: "done" } : added;
  });
}

type CashNoted = { kind: "done" } | { kind: "refused"; key: "not-yours" | "cash-changed" | "cash-limit" };

export async function noteCashTaken(
  services: Needs,
  { id: chauffeurId }: Pick<ChauffeurRow, "id">,
  reference: string,
  amount: number,
): Promise<CashNoted> {
  return services.db.transaction(async (tx): Promise<CashNoted> => {
    const own = await lockOwnLeg(tx, chauffeurId, reference);
    if (!own || !isAccepted(own.assignment)) return { kind: "refused", key: "not-yours" };
    const noted = await noteCashFor(tx, services, own.booking, { amount, chauffeurId });
    if (noted === "noted") return { kind: "done" };
    return { kind: "refused", key: noted === "changed" ? "cash-changed" : noted };
  });
}
