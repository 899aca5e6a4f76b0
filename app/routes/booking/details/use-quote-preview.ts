import { useEffect, useRef, useState, type RefObject } from "react";
import type { FieldError } from "#i18n/field-error.ts";
import { writeTripFields, type TripFields } from "#features/booking/trip/trip-fields.ts";
import type { PlaceChoice } from "#features/booking/trip/resolve-trip.server.ts";
import { useLang } from "#app/shell/words/words.tsx";
import { hasEarlyInput } from "#app/ui/use-early-input.ts";
import type { DetailsPage } from "../booking-page.server.ts";
import { fieldsIn } from "../frame/fields-in.ts";
import { askQuotePreview } from "./ask-quote-preview.ts";
import type { QuotePreviewAnswer } from "./quote-preview-answer.ts";
import { useFieldsLeft } from "./use-fields-left.ts";

export type QuotePreview = Omit<QuotePreviewAnswer, "choices"> & {
  /** Which of several places is meant, and in which ride that was asked. */
  asked: { choices: PlaceChoice[]; fields: TripFields };
};

const PAUSE_MS = 350;

/**
 * Asks the server what the form means while it is filled in. Fields complain once they have been left; what the
 * server wrote into the page is the first answer.
 */
export function useQuotePreview(form: RefObject<HTMLFormElement | null>, page: DetailsPage): QuotePreview {
  const lang = useLang();
  const [heard, setHeard] = useState({ answer: page.answer, fields: page.fields });
  const left = useFieldsLeft(form, page.errors);
  const asked = useRef(page.search);

  useEffect(() => {
    const element = form.current;
    if (!element) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let under = new AbortController();
    const ask = async () => {
      const fields = fieldsIn(element);
      const query = writeTripFields(fields).toString();
      if (query === asked.current) return;
      asked.current = query;
      under.abort();
      const { signal } = (under = new AbortController());
      const answer = await askQuotePreview(lang, query, signal);
      if (answer) setHeard({ answer, fields });
      else if (!signal.aborted) asked.current = "";
    };
    const soon = () => {
      clearTimeout(timer);
      timer = setTimeout(() => void ask(), PAUSE_MS);
    };
    if (hasEarlyInput(element)) soon();
    const gone = new AbortController();
    element.addEventListener("input", soon, gone);
    element.addEventListener("change", soon, gone);
    return () => {
      clearTimeout(timer);
      under.abort();
      gone.abort();
    };
  }, [form, lang]);

  return onlyLeft(heard.answer, heard.fields, left);
}

/** A question about the doubled hour belongs to the time beside it. */
function onlyLeft(
  { choices, errors, ...rest }: QuotePreviewAnswer,
  fields: TripFields,
  left: Set<string>,
): QuotePreview {
  const isLeft = ({ field }: Pick<FieldError, "field">) =>
    left.has(field) || left.has(field.replace("fold", "time"));
  return { ...rest, errors: errors.filter(isLeft), asked: { choices: choices.filter(isLeft), fields } };
}
