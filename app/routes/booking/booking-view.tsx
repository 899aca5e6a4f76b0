import "./later-styles.ts";
import { lazy, Suspense } from "react";
import { useLocation } from "react-router";
import type { BookingPage } from "./booking-page.server.ts";
import { DetailsView } from "./details/details-view.tsx";
import type { Problem } from "./submit-booking.server.ts";

// The first step is where everybody begins; the scripts of the others come when they are shown. They are forms before that.
const VehicleView = lazy(async () => ({
  default: (await import("./vehicle/vehicle-view.tsx")).VehicleView,
}));
const ExtrasView = lazy(async () => ({ default: (await import("./extras/extras-view.tsx")).ExtrasView }));
const CheckoutView = lazy(async () => ({
  default: (await import("./checkout/checkout-view.tsx")).CheckoutView,
}));

/** One of the four steps. A form that was sent at the checkout may come back at an earlier one. */
export function BookingView(props: StepProps) {
  return (
    <Suspense>
      <Step {...props} />
    </Suspense>
  );
}

type StepProps = {
  page: BookingPage;
  problem: Problem | undefined;
  /** The checkout’s form did not reach the house. */
  isNotSent: boolean;
};

function Step({ page, problem, isNotSent }: StepProps) {
  const { key } = useLocation();
  switch (page.step) {
    case "details":
      // A form that comes back with errors is a new form, filled with what was sent.
      return <DetailsView key={key} page={page} />;
    case "vehicle":
      return <VehicleView page={page} />;
    case "extras":
      return <ExtrasView page={page} />;
    case "checkout":
      return <CheckoutView page={page} problem={problem} isNotSent={isNotSent} />;
  }
}
