import { lazy, Suspense } from "react";
import { data, redirect, useLocation } from "react-router";
import { type CallAvailability, callAvailability } from "#features/booking/phone/call-availability.server.ts";
import { prepareStep } from "#features/booking/quote/prepare-step.server.ts";
import { resolveTrip } from "#features/booking/trip/resolve-trip.server.ts";
import { readTripFields } from "#features/booking/trip/trip-fields.ts";
import { pickWords } from "#i18n/words.ts";
import { useFormats } from "#app/shell/words/use-formats.ts";
import { useWords } from "#app/shell/words/words.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { asDispatcher } from "#app/routes/admin/shell/admin-request.server.ts";
import { bookingPage, type BookingPage } from "#app/routes/booking/booking-page.server.ts";
import { DetailsView } from "#app/routes/booking/details/details-view.tsx";
import { StepBase, STEPS, type Step } from "#app/routes/booking/steps.ts";
// Imported eagerly: the styles of the steps that are loaded lazily.
import "#app/shell/pictures/car-picture.module.css";
import "#app/routes/booking/vehicle/vehicle-view.module.css";
import "#app/routes/booking/extras/extras-view.module.css";
import "#app/routes/booking/checkout/checkout-view.module.css";
import "#app/routes/booking/summary/price-box.module.css";
import "#app/routes/booking/summary/trip-card.module.css";
import type { Route } from "./+types/phone-booking.ts";
import styles from "./phone-booking.module.css";
import { type CallProblem, submitCall } from "./submit-call.server.ts";

/** Without the language prefix. */
const PHONE_STEP_BASE = "admin/bookings/new";

function phoneStepOf(segment: string | undefined): Step {
  return STEPS.find((step) => step === segment) ?? "details";
}

/** The four booking steps for a guest on the phone. The trip is in the address, the data of the guest is not. */
export async function loader({ context, params, request, url }: Route.LoaderArgs) {
  const { dispatcher, services, lang } = await asDispatcher({ context, params, request });
  const resolved = await resolveTrip(services, readTripFields(url.searchParams), lang);
  const prepared = await prepareStep(services, resolved, phoneStepOf(params.step), "company");
  const words = pickWords(lang, ["booking", "errors", "fleet", "guests", "occupancy", "places"]);
  const availability = await callAvailability(services, dispatcher, prepared);
  return { page: await bookingPage(services, lang, prepared), availability, words };
}

export async function action({ context, params, request, url }: Route.ActionArgs) {
  const { dispatcher, services, lang } = await asDispatcher({ context, params, request });
  const fields = readTripFields(url.searchParams);
  const answer = await submitCall(services, dispatcher, { lang, fields, form: await request.formData() });
  if (answer.kind === "booked")
    return redirect(`/${lang}/admin/bookings/${answer.reference}?done=taken`, 303);
  return data({ page: answer.page, problem: answer.problem }, { status: 422 });
}

export default function PhoneBooking({ loaderData, actionData }: Route.ComponentProps) {
  const t = useWords("guests.call");
  return (
    <StepBase value={PHONE_STEP_BASE}>
      <title>{t("title")}</title>
      <div className={styles.steps}>
        <Suspense>
          <StepView
            page={actionData?.page ?? loaderData.page}
            problem={actionData?.problem}
            availability={loaderData.availability}
          />
        </Suspense>
      </div>
    </StepBase>
  );
}

const PhoneCheckout = lazy(async () => ({ default: (await import("./phone-checkout.tsx")).PhoneCheckout }));
const VehicleView = lazy(async () => ({
  default: (await import("#app/routes/booking/vehicle/vehicle-view.tsx")).VehicleView,
}));
const ExtrasView = lazy(async () => ({
  default: (await import("#app/routes/booking/extras/extras-view.tsx")).ExtrasView,
}));

type StepProps = { page: BookingPage; problem: CallProblem | undefined; availability: CallAvailability };

function StepView({ page, problem, availability }: StepProps) {
  const { key } = useLocation();
  switch (page.step) {
    case "details":
      return <DetailsView key={key} page={page} />;
    case "vehicle":
      return (
        <>
          <FullClasses vehicles={availability.full} />
          <VehicleView page={page} />
        </>
      );
    case "extras":
      return <ExtrasView page={page} />;
    case "checkout":
      return (
        <PhoneCheckout
          key={problem ? page.formKey : "first"}
          page={page}
          problem={problem}
          refused={availability.refused}
        />
      );
  }
}

/** Classes that a dispatcher can book only with a reason. */
function FullClasses({ vehicles }: { vehicles: CallAvailability["full"] }) {
  const t = useWords("occupancy.call");
  const names = useWords("fleet.names");
  const formats = useFormats();
  if (vehicles.length === 0) return null;
  return (
    <Notice tone="warning" title={t("title")}>
      <p>{t("classes", { names: formats.list(vehicles.map((vehicle) => names(vehicle))) })}</p>
    </Notice>
  );
}
