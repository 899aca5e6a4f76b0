import type { FieldError } from "#i18n/field-error.ts";
import type { Messages } from "#i18n/dictionaries.ts";
import { useWords } from "#app/shell/words.tsx";

const OWN = ["event-missing", "event-dates-missing", "event-text-missing", "form-too-fast"] as const;

/** Says an error in the page's language: those of this form in its own words, the others in the words of all forms. */
export function useInquiryErrorText(): (error: FieldError) => string {
  const t = useWords("errors");
  const own = useWords("events.errors");
  return ({ field, key, params }) => {
    const ours = OWN.find((one) => one === key);
    return ours ? own(ours) : t(key as keyof Messages["errors"], { ...params, field });
  };
}
