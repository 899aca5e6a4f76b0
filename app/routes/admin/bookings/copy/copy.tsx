import { data } from "react-router";
import { bookCopies, missingToBook, planCopies } from "#features/booking/phone/copy-booking.server.ts";
import { readCopyForm } from "#features/booking/phone/copy-form.server.ts";
import { COPY_WAYS } from "#features/booking/phone/copy-fields.ts";
import { accountOfCopy } from "#features/organisations/rides/account-of-call.server.ts";
import { findByReference } from "#features/booking/search-bookings.server.ts";
import { fieldIn } from "#i18n/clean-text.ts";
import { pickWords } from "#i18n/words.ts";
import { isUuid } from "#platform/uuid.ts";
import type { Route } from "./+types/copy.ts";
import { asDispatcher } from "../../shell/admin-request.server.ts";
import { afterEveryForm } from "../../shell/forms.ts";
import { copyPage, keyOf } from "./copy-page.server.ts";
import { CopyView } from "./copy-view.tsx";

export async function loader({ context, params, request, url }: Route.LoaderArgs) {
  const { dispatcher, services, lang } = await asDispatcher({ context, params, request });
  const leg = await findByReference(services.db, params.reference);
  if (!leg) throw data(null, { status: 404 });
  const { typed, name } = await accountOfCopy(services, dispatcher, leg);
  // A ride that an organisation pays is charged to it again, unless another way is chosen.
  const paymentMethod = typed ? leg.paymentMethod : undefined;
  const words = pickWords(lang, ["booking", "errors", "guests", "occupancy", "operations", "places"]);
  const way = COPY_WAYS.find((one) => one === url.searchParams.get("way")) ?? "same";
  return { page: copyPage(services, { leg, account: name }, { way, paymentMethod }), words };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const { dispatcher, services, lang } = await asDispatcher({ context, params, request });
  const form = await request.formData();
  const leg = await findByReference(services.db, params.reference);
  if (!leg) throw data(null, { status: 404 });
  const read = readCopyForm(form, leg, services.clock.now());
  const charged = await accountOfCopy(services, dispatcher, { ...leg, paymentMethod: "on_account" });
  const of = { leg, account: charged.name };
  const formKey = fieldIn(form, "form_key");
  if (!read.ok || !isUuid(formKey))
    return data({ page: copyPage(services, of, read.typed, { errors: read.errors }) }, { status: 422 });
  const isOnAccount = read.typed.paymentMethod === "on_account";
  if (isOnAccount && charged.errors.length > 0) {
    const { errors } = charged;
    return data({ page: copyPage(services, of, read.typed, { errors, formKey }) }, { status: 422 });
  }
  const account = isOnAccount ? (charged.account?.terms ?? null) : null;
  const copies = await planCopies(services, leg, read, lang, account);
  const key = keyOf(copies);
  const isShown = key === fieldIn(form, "seen");
  if (fieldIn(form, "intent") !== "save" || !isShown)
    return { page: copyPage(services, of, read.typed, { copies, formKey, key }) };
  const errors = missingToBook(read);
  if (errors.length > 0)
    return data(
      { page: copyPage(services, of, read.typed, { errors, copies, formKey, key }) },
      { status: 422 },
    );
  const booked = await bookCopies(services, dispatcher, leg, { copies, form: read, formKey, account });
  // Some may be refused: the same form books the rest after its correction.
  return { page: copyPage(services, of, read.typed, { copies, booked, formKey, key }) };
}

export const shouldRevalidate = afterEveryForm;

export default function CopyBooking({ loaderData, actionData }: Route.ComponentProps) {
  return <CopyView page={actionData?.page ?? loaderData.page} isAnswered={actionData !== undefined} />;
}
