import { randomUUID } from "node:crypto";
import { data, redirect } from "react-router";
import { pickWords } from "#i18n/words.ts";
import { readBooking } from "#features/booking/read-booking.server.ts";
import { requestContext } from "#app/context.ts";
import type { Route } from "./+types/booking.ts";
import { afterEveryForm } from "../shell/after-every-form.ts";
import { adminLang } from "../shell/admin-lang.ts";
import { BookingView } from "./booking-view.tsx";
import { changeBooking } from "./change-booking.server.ts";
import { doneIn } from "../shell/action-flash.ts";
import { requireOwner } from "../shell/require-admin.server.ts";

export async function loader({ context, params, request, url }: Route.LoaderArgs) {
  const owner = await requireOwner(context, request);
  const lang = adminLang(params.lang);
  const booking = await readBooking(context.get(requestContext).services, owner, params.reference, lang);
  if (!booking) throw data(null, { status: 404 });
  const isAsking = url.searchParams.has("cancel") && booking.moves.cancel;
  const words = pickWords(lang, ["operations", "payment"]);
  return { booking, isAsking, done: doneIn(url.searchParams), formKey: randomUUID(), words };
}

/** Answers a wish, closes or cancels the ride, sends a mail again. Leads back to the page, or says that it had changed. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const owner = await requireOwner(context, request);
  const { services } = context.get(requestContext);
  const lang = adminLang(params.lang);
  const done = await changeBooking(services, owner, params.reference, await request.formData());
  if (!done) return data({ problem: "changed" as const }, { status: 409 });
  return redirect(`/${lang}/admin/bookings/${params.reference}?done=${done}`, 303);
}

export const shouldRevalidate = afterEveryForm;

export default function Booking({ loaderData, actionData }: Route.ComponentProps) {
  return <BookingView {...loaderData} problem={actionData?.problem ?? null} />;
}
