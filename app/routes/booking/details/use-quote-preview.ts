import { useEffect, useRef, useState, type RefObject } from "react";
import type { FieldError } from "#i18n/field-error.ts";
import type { QuotePreview } from "#features/booking/quote/preview-quote.server.ts";
import { writeTripFields, type TripFields } from "#features/booking/trip/trip-fields.ts";
import type { PlaceChoice } from "#features/booking/trip/resolve-trip.server.ts";
import { useLang } from "#app/shell/words/words.tsx";
import { hasEarlyInput } from "#app/ui/changed-control.ts";
import type { DetailsPage } from "../booking-page.server.ts";
import { fieldsIn } from "../frame/step-form.tsx";

export type ShownPreview = Omit<QuotePreview, "choices"> & {
  /** Which of several places is meant, and in which ride that was asked. */
  asked: { choices: PlaceChoice[]; fields: TripFields };
};

const PAUSE_MS = 350;

/**
 * Asks the server what the form means while it is filled in. Fields complain once they have been left; what the
 * server wrote into the page is the first answer.
 */
export function useQuotePreview(form: RefObject<HTMLFormElement | null>, page: DetailsPage): ShownPreview {
  const lang = useLang();
  const [heard, setHeard] = useState({ answer: page.preview, fields: page.fields });
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
  { choices, errors, ...rest }: QuotePreview,
  fields: TripFields,
  left: Set<string>,
): ShownPreview {
  const isLeft = ({ field }: Pick<FieldError, "field">) =>
    left.has(field) || left.has(field.replace("fold", "time"));
  return { ...rest, errors: errors.filter(isLeft), asked: { choices: choices.filter(isLeft), fields } };
}

/** The fields of a form that have been visited and left, by the names that errors use; those told at once are in it. */
function useFieldsLeft(form: RefObject<HTMLFormElement | null>, told: FieldError[]): Set<string> {
  const [left, setLeft] = useState(() => new Set(told.map(({ field }) => field)));
  useEffect(() => {
    const element = form.current;
    if (!element) return;
    const leave = (event: FocusEvent) => {
      const field = fieldLeft(event);
      if (field) setLeft((before) => (before.has(field) ? before : new Set(before).add(field)));
    };
    element.addEventListener("focusout", leave);
    return () => element.removeEventListener("focusout", leave);
  }, [form]);
  return left;
}

/** A control's id, or the name of the group of controls it stands in, once the focus has left that and its calendar too. */
function fieldLeft({ target, relatedTarget }: FocusEvent): string | undefined {
  if (!(target instanceof Element)) return undefined;
  if (relatedTarget instanceof Element && relatedTarget.closest("[role=dialog]")) return undefined;
  const group = target.closest<HTMLElement>("[data-field]");
  if (!group) return target.id;
  return relatedTarget instanceof Node && group.contains(relatedTarget) ? undefined : group.dataset["field"];
}

/** Undefined when it was overtaken, or when the server cannot be reached: the page goes on with what it has. */
async function askQuotePreview(
  lang: string,
  query: string,
  signal: AbortSignal,
): Promise<QuotePreview | undefined> {
  try {
    const response = await fetch(`/${lang}/booking/live?${query}`, { signal });
    return response.ok ? ((await response.json()) as QuotePreview) : undefined;
  } catch {
    return undefined;
  }
}
