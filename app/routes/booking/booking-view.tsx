import { useLocation } from "react-router";
import type { BookingPage } from "./booking-page.server.ts";
import { CheckoutView } from "./checkout/checkout-view.tsx";
import { DetailsView } from "./details/details-view.tsx";
import { ExtrasView } from "./extras/extras-view.tsx";
import type { Problem } from "./submit-booking.server.ts";
import { VehicleView } from "./vehicle/vehicle-view.tsx";

/** One of the four steps. A form that was sent at the checkout may come back at an earlier one. */
export function BookingView({ page, problem }: { page: BookingPage; problem: Problem | undefined }) {
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
      return <CheckoutView page={page} problem={problem} />;
  }
}
