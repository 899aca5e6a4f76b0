import { createHash, randomUUID } from "node:crypto";
import { data } from "react-router";
import type { BookingRow } from "#features/booking/bookings.table.ts";
import {
  bookCopies,
  COPY_WAYS,
  planCopies,
  readCopyForm,
  type CopyBooked,
  type CopyForm,
  type PlannedCopy,
} from "#features/booking/phone/copy-booking.server.ts";
import { findByReference } from "#features/booking/search-bookings.server.ts";
import { bookableDays } from "#features/booking/trip/check-trip.ts";
import { isFastTrackLeg } from "#features/booking/booking.ts";
import { fieldIn } from "#i18n/clean-text.ts";
import { pickWords } from "#i18n/words.ts";
import type { Services } from "#platform/services.ts";
import { isUuid } from "#platform/uuid.ts";
import type { Route } from "./+types/copy.ts";
import { asDispatcher } from "../../shell/admin-request.server.ts";
import { afterEveryForm } from "../../shell/forms.ts";
import { CopyView } from "./copy-view.tsx";

/** A dispatcher books a ride again: once, every day or every week, or in the other direction. */
export async function loader({ context, params, request, url }: Route.LoaderArgs) {
  const { services, lang } = await asDispatcher({ context, params, request });
  const leg = await findByReference(services.db, params.reference);
  if (!leg) throw data(null, { status: 404 });
  const words = pickWords(lang, ["booking", "errors", "guests", "occupancy", "operations", "places"]);
  const way = COPY_WAYS.find((one) => one === url.searchParams.get("way")) ?? "same";
  return { page: copyPage(services, leg, { way }), words };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const { dispatcher, services, lang } = await asDispatcher({ context, params, request });
  const form = await request.formData();
  const leg = await findByReference(services.db, params.reference);
  if (!leg) throw data(null, { status: 404 });
  const read = readCopyForm(form);
  const formKey = fieldIn(form, "form_key");
  if (!read.ok || !isUuid(formKey))
    return data({ page: copyPage(services, leg, read.typed, { read }) }, { status: 422 });
  const copies = await planCopies(services, leg, read, lang);
  const key = keyOf(copies);
  const isShown = key === fieldIn(form, "seen");
  if (fieldIn(form, "intent") !== "save" || !isShown)
    return { page: copyPage(services, leg, read.typed, { read, copies, formKey, key }) };
  const booked = await bookCopies(services, dispatcher, leg, { copies, form: read, formKey });
  // Some may be refused: the same form books the rest after its correction.
  return { page: copyPage(services, leg, read.typed, { read, copies, booked, formKey, key }) };
}

export const shouldRevalidate = afterEveryForm;

type Typed = Partial<CopyForm["typed"]>;
type Answer = {
  read?: CopyForm;
  copies?: PlannedCopy[];
  booked?: CopyBooked[];
  formKey?: string;
  key?: string;
};

function copyPage(services: Services, leg: BookingRow, typed: Typed, answer: Answer = {}) {
  const { read, copies, booked, formKey, key } = answer;
  return {
    reference: leg.reference,
    guest: leg.fullName,
    phone: leg.phone,
    days: bookableDays(services.clock.now()),
    time: leg.pickupLocal.slice(11),
    hasFastTrack: isFastTrackLeg(leg),
    typed,
    errors: read?.errors ?? [],
    formKey: formKey ?? (randomUUID() as string),
    key: key ?? "",
    copies: copies?.map(({ ride: _ride, ...copy }) => copy) ?? null,
    booked: booked ?? null,
  };
}

export type CopyPage = ReturnType<typeof copyPage>;

/** Identifies the shown prices and times. */
function keyOf(copies: PlannedCopy[]): string {
  const shown = copies.map(({ local, total, refusal }) => [local, total, refusal]);
  return createHash("sha256").update(JSON.stringify(shown)).digest("base64url");
}

export default function CopyBooking({ loaderData, actionData }: Route.ComponentProps) {
  return <CopyView page={actionData?.page ?? loaderData.page} isAnswered={actionData !== undefined} />;
}
