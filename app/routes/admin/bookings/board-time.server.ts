import { data } from "react-router";
import { answerOnce } from "#features/accounts/answer-once.server.ts";
import type { Dispatcher } from "#features/accounts/admin.ts";
import type { BookingRow } from "#features/booking/bookings.table.ts";
import { isChangeable } from "#features/booking/changes/booking-change.ts";
import { findChange } from "#features/booking/changes/booking-changes.server.ts";
import { EDIT_PRICES } from "#features/booking/edit/edit-fields.ts";
import { fieldsOfEdit, readEditForm, typedEditOf } from "#features/booking/edit/edit-form.server.ts";
import { planEdit } from "#features/booking/edit/plan-edit.server.ts";
import { type EditSaved, saveEdit } from "#features/booking/edit/save-edit.server.ts";
import { openChangeCheckout } from "#features/booking/payment/open-checkout.server.ts";
import { findByReference } from "#features/booking/search-bookings.server.ts";
import { undoEdit, undoRefusalOf } from "#features/dispatch/undo-edit.server.ts";
import { foldOf, parisLocalOf } from "#i18n/paris-time.ts";
import { checkCredit } from "#features/organisations/rides/check-credit.server.ts";
import { fieldIn, textsIn } from "#i18n/clean-text.ts";
import type { FieldError } from "#i18n/field-error.ts";
import type { Lang } from "#i18n/locales.ts";
import { translatorIn } from "#i18n/translator.ts";
import type { Services } from "#platform/services.ts";
import { editPage, legsToEdit, type EditAnswer, type EditPage } from "./edit/edit-page.server.ts";

export type TimeAnswer =
  /** Nothing was written: guest, chauffeur, price or availability are concerned, or the time is refused. */
  | {
      kind: "ask";
      reference: string;
      guest: string;
      /** The instants of the pickup, now and in the question; null for a time that is refused. */
      from: string;
      to: string | null;
      /** The new Paris time, for its field. */
      clock: string;
      /** The instant of the drag; empty for a typed time. */
      at: string;
      total: number;
      formKey: string;
      typed: EditPage["typed"];
      errors: FieldError[];
      preview: EditPage["preview"];
      problem: EditPage["problem"];
    }
  /** `undo`: the change, while no one was notified. */
  | {
      kind: "moved";
      reference: string;
      guest: string;
      from: string;
      to: string;
      isToPay: boolean;
      undo: string | null;
    }
  | { kind: "moved-back"; reference: string; guest: string }
  | { kind: "same"; reference: string }
  | { kind: "refused"; reference: string; guest: string; problems: string[] };

type Asked = { services: Services; dispatcher: Dispatcher; lang: Lang; form: FormData };

/**
 * Plans the new time of a ride. It is saved at once when no one is concerned, otherwise after the dispatcher has
 * seen what it means.
 */
export async function moveTime({ services, dispatcher, lang, form }: Asked): Promise<TimeAnswer> {
  const leg = await readLeg(services, form);
  const about = { reference: leg.reference, guest: leg.fullName };
  const now = services.clock.now();
  if (!isChangeable(leg, now)) {
    const text = translatorIn(lang).words(`operations.edit.closed.${leg.status}`);
    return { kind: "refused", ...about, problems: [text] };
  }
  const typed = typedMove(leg, form, lang);
  const read = readEditForm(fieldsOfEdit(typed), leg, now);
  const plan = await planEdit(services, await legsToEdit(services, leg), read, lang);
  const ask = async (problem?: EditAnswer["problem"]): Promise<TimeAnswer> => {
    const page = await editPage(services, leg, lang, { typed, plan, ...(problem ? { problem } : {}) });
    const { formKey, errors, preview, total } = page;
    const to = plan.kind === "planned" ? plan.after.pickupAt : null;
    const from = leg.pickupAt.toISOString();
    const times = { from, to, clock: typed.trip.time, at: fieldIn(form, "at") };
    const shown = { total, formKey, typed: page.typed, errors, preview, problem: page.problem };
    return { kind: "ask", ...about, ...times, ...shown };
  };
  if (plan.kind === "same" && fieldIn(form, "open") === "") return { kind: "same", reference: leg.reference };
  if (plan.kind !== "planned") return ask();
  const isSaving = fieldIn(form, "seen") !== "";
  if (!isSaving) {
    const asked = await ask();
    const isInDialog = fieldIn(form, "open") !== "";
    if (isInDialog || (asked.kind === "ask" && concernsSomeone(asked.preview))) return asked;
  } else if (plan.key !== fieldIn(form, "seen")) return ask("stale");
  const formKey = fieldIn(form, "form_key");
  const saved = await answerOnce(
    services,
    { page: `time ${leg.id}`, fields: textsIn(form), isDone: (one: EditSaved) => one.kind === "done" },
    (within) => saveEdit(within, dispatcher, leg, { plan, formKey, checkCredit }),
  );
  if (saved?.kind !== "done") return ask(saved?.kind ?? "changed");
  // Opened now, so that the guest has the whole day to pay.
  if (saved.isToPay) await openChangeCheckout(services, leg, saved.changeId);
  return {
    kind: "moved",
    ...about,
    from: leg.pickupAt.toISOString(),
    to: plan.after.pickupAt,
    isToPay: saved.isToPay,
    undo: await undoOf(services, leg, saved.changeId),
  };
}

export async function undoTime({ services, dispatcher, lang, form }: Asked): Promise<TimeAnswer> {
  const leg = await readLeg(services, form);
  const about = { reference: leg.reference, guest: leg.fullName };
  const undone = await undoEdit(services, dispatcher, leg, {
    changeId: fieldIn(form, "change"),
    checkCredit,
  });
  if (undone.kind === "done") return { kind: "moved-back", ...about };
  const { words } = translatorIn(lang);
  const text = words(undone.kind === "full" ? "edits.undo.full" : `edits.undo.refused.${undone.why}`);
  return { kind: "refused", ...about, problems: [text] };
}

async function readLeg({ db }: Services, form: FormData): Promise<BookingRow> {
  const leg = await findByReference(db, fieldIn(form, "reference"));
  if (!leg) throw data(null, { status: 404 });
  return leg;
}

/** `clock`: a typed time of the same day; otherwise `at`, the instant of the new pickup. */
function typedMove(leg: BookingRow, form: FormData, lang: Lang) {
  const { trip, more } = typedEditOf(leg, lang);
  const at = new Date(fieldIn(form, "at"));
  const isInstant = !Number.isNaN(at.getTime());
  const clock = fieldIn(form, "clock");
  const local = isInstant ? parisLocalOf(at) : leg.pickupLocal;
  const [date = "", time = ""] = local.split("T");
  const isTyped = clock !== "" && clock !== time;
  const fold = isInstant && !isTyped ? (foldOf(at) ?? "") : "";
  const pricing = EDIT_PRICES.find((one) => one === fieldIn(form, "pricing")) ?? "listed";
  return {
    trip: { ...trip, date, time: isTyped ? clock : time, fold },
    more: {
      ...more,
      pricing,
      priceReason: fieldIn(form, "price_reason"),
      overbookReason: fieldIn(form, "overbook_reason"),
    },
  } as const;
}

function concernsSomeone(preview: EditPage["preview"]): boolean {
  if (!preview) return true;
  const { mail, money, full, chauffeur } = preview;
  return (
    mail !== null ||
    money.difference !== 0 ||
    full !== null ||
    (chauffeur?.state ?? "unchanged") !== "unchanged"
  );
}

async function undoOf(services: Services, leg: BookingRow, changeId: string): Promise<string | null> {
  const now = await findByReference(services.db, leg.reference);
  const change = await findChange(services.db, changeId);
  const refusal = now && (await undoRefusalOf(services.db, now, change, services.clock.now()));
  return refusal === null ? changeId : null;
}
