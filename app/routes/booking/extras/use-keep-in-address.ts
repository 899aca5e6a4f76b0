import { useNavigate } from "react-router";
import { writeTripFields } from "#features/booking/trip/trip-fields.ts";
import { useLang } from "#app/shell/words/words.tsx";
import { fieldsIn } from "../frame/fields-in.ts";
import { stepPath } from "../steps.ts";

/** Writes what is ticked into the address of this very step: the price follows, a reload keeps it. */
export function useKeepInAddress(): (form: HTMLFormElement) => void {
  const navigate = useNavigate();
  const lang = useLang();
  return (form) => {
    const search = writeTripFields(fieldsIn(form)).toString();
    void navigate(stepPath(lang, "extras", search), { replace: true, preventScrollReset: true });
  };
}
