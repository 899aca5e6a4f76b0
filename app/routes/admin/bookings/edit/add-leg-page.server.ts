import { randomUUID } from "node:crypto";
import type { BookingRow } from "#features/booking/bookings.table.ts";
import { fieldsOfAdded, LEG_WAYS, type LegWay } from "#features/booking/edit/added-leg.ts";
import type { TypedEdit } from "#features/booking/edit/edit-fields.ts";
import { typedEditOf } from "#features/booking/edit/edit-form.server.ts";
import type { LegPlan, PlannedLeg } from "#features/booking/edit/plan-leg.server.ts";
import { previewChangeMail } from "#features/booking/mails/preview-change-mail.server.ts";
import { terminalsToAsk } from "#features/places/terminal.ts";
import type { Lang } from "#i18n/locales.ts";
import type { Services } from "#platform/services.ts";

type AddProblem = "stale" | "changed" | "full" | "credit";

export type AddAnswer = { typed: TypedEdit; plan?: LegPlan; problem?: AddProblem };

/** The way back only where a leg has two ends. */
export function legWayIn(text: string | null, leg: BookingRow): LegWay {
  const way = LEG_WAYS.find((one) => one === text) ?? "back";
  return leg.dropoff === null ? "on" : way;
}

function typedLegOf(leg: BookingRow, way: LegWay, lang: Lang): TypedEdit {
  const { trip, more } = typedEditOf(leg, lang);
  const arrival = { travelNumber: "", flightOrigin: "", terminal: "", signText: "" };
  return { trip: fieldsOfAdded(trip, way), more: { ...more, ...arrival, priceByHand: "" } };
}

export async function addLegPage(
  services: Services,
  leg: BookingRow,
  way: LegWay,
  lang: Lang,
  answer?: AddAnswer,
) {
  const plan = answer?.plan;
  const typed = answer?.typed ?? typedLegOf(leg, way, lang);
  const from = way === "back" ? leg.dropoff : (leg.dropoff ?? leg.pickup);
  return {
    reference: leg.reference,
    guest: leg.fullName,
    way,
    canAdd: leg.status === "confirmed",
    formKey: randomUUID() as string,
    typed: { ...typed, trip: plan?.trip ?? typed.trip },
    isHourly: leg.tripType === "hourly",
    hasFastTrack: false,
    now: services.clock.now().toISOString(),
    total: leg.price.total,
    terminals: terminalsToAsk(plan?.kind === "planned" ? plan.after.pickup.place : (from?.place ?? null)),
    errors: plan?.kind === "invalid" ? plan.errors : [],
    choices: plan?.kind === "invalid" ? plan.choices : [],
    preview: plan?.kind === "planned" ? await shownLeg(services, leg, plan) : null,
    problem: answer?.problem ?? null,
  };
}

export type AddLegPage = Awaited<ReturnType<typeof addLegPage>>;

async function shownLeg(services: Services, leg: BookingRow, plan: PlannedLeg) {
  const { after, adds, settlement, availability, listed } = plan;
  const total = after.price.total;
  const mail = await previewChangeMail(services, leg, {
    change: { before: after, after, difference: total, adds },
    isToPay: settlement === "link",
    isChauffeurInDoubt: false,
  });
  return {
    key: plan.key,
    total,
    listed,
    settlement,
    isOnAccount: leg.paymentMethod === "on_account",
    full: availability.kind === "full" ? availability.reason : null,
    isAvailabilityChecked: true,
    mail,
    phone: leg.phone,
  };
}
