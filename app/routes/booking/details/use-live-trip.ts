import { useEffect, useRef, useState, type RefObject } from "react";
import type { FieldError } from "#i18n/field-error.ts";
import { isUntouched, writeTripFields, type TripFields } from "#features/booking/trip-fields.ts";
import type { PlaceChoice } from "#features/booking/understand-trip.server.ts";
import { useLang } from "#app/shell/words.tsx";
import type { DetailsPage } from "../booking-page.server.ts";
import { askLive } from "./ask-live.ts";
import { fieldsIn } from "../frame/fields-in.ts";
import type { LiveAnswer } from "./live-answer.ts";

export type LiveTrip = Omit<LiveAnswer, "choices"> & {
  asked: { choices: PlaceChoice[]; fields: TripFields };
};

const PAUSE_MS = 350;

/**
 * Asks the server what the form means while it is filled in. Fields complain once they have been left; before the first
 * answer stands what the server wrote into the page.
 */
export function useLiveTrip(form: RefObject<HTMLFormElement | null>, page: DetailsPage): LiveTrip {
  const lang = useLang();
  const [heard, setHeard] = useState<{ answer: LiveAnswer; fields: TripFields } | null>(null);
  const [left, setLeft] = useState(() => new Set(page.errors.map((error) => error.field)));
  const asked = useRef("");

  useEffect(() => {
    const element = form.current;
    if (!element) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let under: AbortController | undefined;
    const ask = async () => {
      const fields = fieldsIn(element);
      const query = writeTripFields(fields).toString();
      if (isUntouched(fields) || query === asked.current) return;
      asked.current = query;
      under?.abort();
      under = new AbortController();
      const answer = await askLive(lang, query, under.signal);
      if (answer) setHeard({ answer, fields });
    };
    const soon = () => {
      clearTimeout(timer);
      timer = setTimeout(() => void ask(), PAUSE_MS);
    };
    const leave = ({ target }: FocusEvent) => {
      const field = fieldOf(target);
      if (field) setLeft((before) => (before.has(field) ? before : new Set(before).add(field)));
    };
    element.addEventListener("input", soon);
    element.addEventListener("change", soon);
    element.addEventListener("focusout", leave);
    soon();
    return () => {
      clearTimeout(timer);
      under?.abort();
      element.removeEventListener("input", soon);
      element.removeEventListener("change", soon);
      element.removeEventListener("focusout", leave);
    };
  }, [form, lang]);

  return heard ? fromAnswer(heard, left) : fromPage(page);
}

/** The name that errors use: a control's id, or that of the group it stands in. */
function fieldOf(target: EventTarget | null): string | undefined {
  if (!(target instanceof Element)) return undefined;
  return target.closest<HTMLElement>("[data-field]")?.dataset["field"] ?? target.id;
}

function fromAnswer(
  { answer, fields }: { answer: LiveAnswer; fields: TripFields },
  left: Set<string>,
): LiveTrip {
  const { choices, errors, ...rest } = answer;
  const isLeft = ({ field }: Pick<FieldError, "field">) =>
    left.has(field) || left.has(field.replace("fold", "time"));
  return { ...rest, errors: errors.filter(isLeft), asked: { choices: choices.filter(isLeft), fields } };
}

function fromPage({ errors, choices, fields, preview }: DetailsPage): LiveTrip {
  return { errors, ...preview, isBare: true, reasons: [], asked: { choices, fields } };
}
