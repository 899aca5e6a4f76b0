import { useNavigate } from "react-router";
import { writeTripFields, type TripFields } from "#features/booking/trip/trip-fields.ts";
import { useLang } from "#app/shell/words/words.tsx";
import { stepPath, type Step } from "../steps.ts";

/**
 * Leads to the next step with the ride in its address, without what is empty. The step that is left keeps the ride in
 * its own address too, so that the browser’s way back finds it.
 */
export function useNextStep(step: Step, next: Step): (fields: TripFields) => void {
  const navigate = useNavigate();
  const lang = useLang();
  return (fields) => {
    const search = writeTripFields(fields).toString();
    window.history.replaceState(window.history.state, "", stepPath(lang, step, search));
    void navigate(stepPath(lang, next, search));
  };
}
