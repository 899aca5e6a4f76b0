import { fieldIn } from "#i18n/clean-text.ts";
import type { FieldError } from "#i18n/field-error.ts";
import type { Services } from "#platform/services.ts";
import { isUuid } from "#platform/uuid.ts";
import { lockLeg } from "#features/booking/bookings.server.ts";
import { findByReference } from "#features/booking/search-bookings.server.ts";
import type { ChauffeurRow } from "#features/fleet/chauffeurs.table.ts";
import { acceptRide } from "./accept-ride.server.ts";
import { acknowledgeChange } from "./acknowledge-change.server.ts";
import { assignmentOf } from "./assignments.server.ts";
import { declineRide, readDeclineForm } from "./decline-ride.server.ts";
import { deletePress, findPress, insertPress, writeRefusal } from "./presses.server.ts";
import type { ChauffeurPressRow } from "./presses.table.ts";
import { reportRideEvent, undoRideEvent, type EventReported } from "./report-ride-event.server.ts";
import { RIDE_EVENTS } from "./ride-events.ts";

type Needs = Pick<Services, "db" | "clock" | "jobs">;

type Distance = (
  needs: Needs,
  chauffeur: Pick<ChauffeurRow, "id">,
  reference: string,
) => Promise<number | null>;

/** Stores a press on "call" or "WhatsApp" of a ride as evidence. Injected, because the evidence belongs to a feature that this one may not import. */
type NoteCall = (needs: Needs, at: Date) => Promise<void>;

/** The position of the car says nothing about a press that is older. */
const LATEST_DISTANCE_MINUTES = 2;

type RefusalKey = Extract<EventReported, { kind: "refused" }>["key"] | "accepted" | "stale" | "unknown";

type PressAnswered =
  | { kind: "done" }
  | { kind: "refused"; key: RefusalKey; until?: Date }
  | { kind: "invalid"; errors: FieldError[]; typed: { reason: string; note: string } };

/** A form of the run sheet. `id`, `age` (in milliseconds) and `plate` come with a press that the sheet has queued. */
export function readPress(form: FormData) {
  return {
    reference: fieldIn(form, "ride"),
    shown: fieldIn(form, "shown"),
    intent: fieldIn(form, "intent") || "report",
    event: fieldIn(form, "event"),
    decline: readDeclineForm(form),
    id: fieldIn(form, "press"),
    age: Number(fieldIn(form, "age") || Number.NaN),
    plate: fieldIn(form, "plate"),
  };
}

type Press = ReturnType<typeof readPress>;

/**
 * Answers a form of the run sheet. `shown` is the state of the ride on the sheet, so that an answer to an outdated sheet stores nothing.
 * `pressedAt` is the time of a press that was sent later.
 */
export async function answerPress(
  services: Needs,
  chauffeur: Pick<ChauffeurRow, "id">,
  { reference, shown, intent, event: typedEvent, decline }: Press,
  { distance, pressedAt, noteCall }: { distance: Distance; pressedAt?: Date; noteCall?: NoteCall },
): Promise<PressAnswered> {
  switch (intent) {
    case "accept":
      return acceptRide(services, chauffeur, { reference, shown });
    case "decline":
      return declineRide(services, chauffeur, { reference, shown, read: decline });
    case "acknowledge":
      return acknowledgeChange(services, chauffeur, { reference, shown });
    case "contact":
      await noteCall?.(services, pressedAt ?? services.clock.now());
      return { kind: "done" };
    default: {
      const event = RIDE_EVENTS.find((one) => one === typedEvent);
      if (!event) return { kind: "refused", key: "unknown" };
      if (intent === "undo") return undoRideEvent(services, chauffeur, { reference, event });
      const now = services.clock.now();
      const age = now.getTime() - (pressedAt ?? now).getTime();
      const isMeasured = event === "arrived" && age <= LATEST_DISTANCE_MINUTES * 60_000;
      const metres = isMeasured ? await distance(services, chauffeur, reference) : null;
      return reportRideEvent(services, chauffeur, { reference, event, metres, pressedAt });
    }
  }
}

/** `plate`: the car of the ride, if it is not the one that the sheet had shown. */
type PressTaken = PressAnswered & { plate?: string | null };

/**
 * Answers a press that the run sheet has queued. The id of the press and its effect are written in one transaction: sent twice, at once or
 * later, it has one effect and one answer. The age is the time between press and sending by the phone, whose clock can be wrong.
 */
export async function takePress(
  services: Needs,
  chauffeur: Pick<ChauffeurRow, "id">,
  press: Press,
  { distance, noteCall }: { distance: Distance; noteCall?: NoteCall },
): Promise<PressTaken> {
  const { reference, intent, id, age } = press;
  if (!isUuid(id) || !Number.isFinite(age)) return { kind: "refused", key: "unknown" };
  const receivedAt = services.clock.now();
  const pressedAt = pressTime(receivedAt, age);
  return services.db.transaction(async (tx): Promise<PressTaken> => {
    const found = await findByReference(tx, reference);
    if (!found) return { kind: "refused", key: "not-yours" };
    // Before the row of the press, whose foreign key locks the leg against the changes of every other press.
    await lockLeg(tx, found.id);
    const key = { chauffeurId: chauffeur.id, id };
    const stored = { ...key, bookingId: found.id, intent, event: press.event || null };
    if (!(await insertPress(tx, { ...stored, pressedAt, receivedAt }))) {
      const first = await findPress(tx, key);
      return first ? answered(first) : { kind: "refused", key: "unknown" };
    }
    const result = await answerPress({ ...services, db: tx }, chauffeur, press, {
      distance,
      pressedAt,
      noteCall,
    });
    // The chauffeur corrects the form and sends it again.
    if (result.kind === "invalid") await deletePress(tx, key);
    if (result.kind === "refused")
      await writeRefusal(tx, key, { refusal: result.key, waitUntil: result.until ?? null });
    if (result.kind !== "done" || intent !== "report") return result;
    const plate = (await assignmentOf(tx, found.id))?.car.plate ?? null;
    return { ...result, plate: press.plate === plate ? null : plate };
  });
}

/** A press lies in the past. A phone whose clock was changed in between gives any age: the press then counts when it is received. */
function pressTime(receivedAt: Date, age: number): Date {
  const at = receivedAt.getTime() - age;
  return age < 0 || at < 0 ? receivedAt : new Date(at);
}

function answered({ refusal, waitUntil }: ChauffeurPressRow): PressTaken {
  if (refusal === null) return { kind: "done" };
  return { kind: "refused", key: refusal as RefusalKey, until: waitUntil ?? undefined };
}
