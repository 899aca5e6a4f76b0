import { randomUUID } from "node:crypto";
import type { BookingRow } from "#features/booking/bookings.table.ts";
import { legsOf } from "#features/booking/bookings.server.ts";
import { isChangeable, needsNewProof, provenBy } from "#features/booking/changes/booking-change.ts";
import { typedEditOf } from "#features/booking/edit/edit-form.server.ts";
import type { MergedEdit } from "#features/booking/edit/merge-typed.ts";
import type { EditPlan, PlannedEdit } from "#features/booking/edit/plan-edit.server.ts";
import type { TypedEdit } from "#features/booking/edit/edit-fields.ts";
import { changedRows } from "#features/booking/edit/changed-rows.server.ts";
import { previewChangeMail } from "#features/booking/mails/preview-change-mail.server.ts";
import { isFastTrackLeg } from "#features/booking/booking.ts";
import { editConsequences } from "#features/dispatch/edit-consequences.server.ts";
import { terminalsToAsk } from "#features/places/terminal.ts";
import type { Lang } from "#i18n/locales.ts";
import { translatorIn } from "#i18n/translator.ts";
import type { Services } from "#platform/services.ts";

type EditProblem = "stale" | "changed" | "full" | "credit" | "unexplained";

export type EditAnswer = {
  typed: TypedEdit;
  plan?: EditPlan;
  problem?: EditProblem;
  merged?: Pick<MergedEdit, "taken" | "contested">;
};

export async function legsToEdit(
  services: Services,
  leg: BookingRow,
): Promise<[BookingRow, BookingRow | undefined]> {
  const legs = await legsOf(services.db, leg.outboundId ?? leg.id);
  return [leg, legs.find(({ id, position }) => id !== leg.id && position === 0)];
}

export async function editPage(services: Services, leg: BookingRow, lang: Lang, answer?: EditAnswer) {
  const now = services.clock.now();
  const base = typedEditOf(leg, lang);
  const legs = await legsOf(services.db, leg.outboundId ?? leg.id);
  const plan = answer?.plan;
  const typed = answer?.typed ?? base;
  return {
    reference: leg.reference,
    guest: leg.fullName,
    status: leg.status,
    canEdit: isChangeable(leg, now),
    hasWayBack: leg.dropoff !== null,
    isOneOfSeveral: legs.filter(({ status }) => status === "confirmed").length > 1,
    version: leg.version,
    formKey: randomUUID() as string,
    base: JSON.stringify(base),
    typed: { ...typed, trip: plan?.trip ?? typed.trip },
    isHourly: leg.tripType === "hourly",
    hasFastTrack: isFastTrackLeg(leg),
    now: now.toISOString(),
    total: leg.price.total,
    messageChannels: services.messages.channels,
    terminals: terminalsToAsk(leg.pickup.place),
    errors: plan?.kind === "invalid" ? plan.errors : [],
    choices: plan?.kind === "invalid" ? plan.choices : [],
    isSame: plan?.kind === "same",
    preview: plan?.kind === "planned" ? await shownPreview(services, leg, plan, lang) : null,
    problem: answer?.problem ?? null,
    merged: answer?.merged ?? null,
  };
}

export type EditPage = Awaited<ReturnType<typeof editPage>>;
export type EditPreview = NonNullable<EditPage["preview"]>;

async function shownPreview(services: Services, leg: BookingRow, plan: PlannedEdit, lang: Lang) {
  const translator = translatorIn(lang);
  const { before, after, difference, settlement } = plan;
  const chauffeur = await editConsequences(services.db, leg, plan, translator);
  const isToPay = settlement === "link";
  const mail = await previewChangeMail(services, leg, {
    change: { before, after, difference, adds: null },
    isToPay,
    isChauffeurInDoubt: chauffeur?.isToConfirm ?? false,
  });
  return {
    key: plan.key,
    rows: changedRows(plan, translator),
    money: {
      before: before.price.total,
      after: after.price.total,
      difference,
      settlement,
      deducted: plan.deducted,
      isByCard: leg.paymentMethod === "card",
      isOnAccount: leg.paymentMethod === "on_account",
      listed: plan.listed,
    },
    full: plan.availability?.kind === "full" ? plan.availability.reason : null,
    isAvailabilityChecked: plan.availability !== null,
    chauffeur,
    mail,
    phone: after.details?.phone ?? leg.phone,
    isProvenAnew: !isToPay && needsNewProof(provenBy(leg, before), provenBy(leg, after)),
    mayBeQuiet: plan.mayBeQuiet && mail !== null,
    isQuiet: plan.isQuiet,
  };
}
