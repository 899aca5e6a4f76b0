import type { FieldError } from "#i18n/field-error.ts";
import type { Messages } from "#i18n/dictionaries.ts";
import { useWords } from "#app/shell/words/words.tsx";

const OWN = [
  ...["event-missing", "event-dates-missing", "event-text-missing"],
  ...["subject-missing", "message-missing", "phone-to-call-back"],
  ...["hours-range", "passengers-range", "bags-range", "form-confirm"],
] as (keyof Messages["inquiries"]["errors"])[];

/** Says an error in the page's language: those of these forms in their own words, the others in the words of all forms. */
export function useRequestErrorText(): (error: FieldError) => string {
  const t = useWords("errors");
  const own = useWords("inquiries.errors");
  return ({ field, key, params }) => {
    const ours = OWN.find((one) => one === key);
    return ours ? own(ours, params) : t(key as keyof Messages["errors"], { ...params, field });
  };
}
