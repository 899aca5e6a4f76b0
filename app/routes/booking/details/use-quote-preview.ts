import { useEffect, useRef, useState, type RefObject } from "react";
import type { FieldError } from "#i18n/field-error.ts";
import type { QuotePreview } from "#features/booking/quote/preview-quote.server.ts";
import { writeTripFields, type TripFields } from "#features/booking/trip/trip-fields.ts";
import type { PlaceChoice } from "#features/booking/trip/resolve-trip.server.ts";
import { useLang } from "#app/shell/words/words.tsx";
import type { DetailsPage } from "../booking-page.server.ts";
import { fieldsIn } from "../frame/step-form.tsx";

export type ShownPreview = Omit<QuotePreview, "choices"> & {
  asked: { choices: PlaceChoice[]; fields: TripFields };
};

const PAUSE_MS = 350;

/**
 * Fetches the quote preview while the form is filled in. A field shows its error after a blur, once a response includes
 * its value; the server-rendered page has the first response. The page does not change during a press, because a button
 * that moves under the pointer gets no click.
 */
export function useQuotePreview(form: RefObject<HTMLFormElement | null>, page: DetailsPage): ShownPreview {
  const lang = useLang();
  const [heard, setHeard] = useState({ answer: page.preview, fields: page.fields });
  const [left, setLeft] = useState(() => new Set(page.errors.map(({ field }) => field)));
  const asked = useRef(page.search);

  useEffect(() => {
    const element = form.current;
    if (!element) return;
    const gone = new AbortController();
    const afterPress = watchPresses(gone.signal);
    let timer: ReturnType<typeof setTimeout> | undefined;
    let under = new AbortController();
    let [changes, answered] = [0, 0];
    const newlyLeft = new Set<string>();
    const showLeft = () => {
      if (answered < changes || newlyLeft.size === 0) return;
      const fields = [...newlyLeft];
      newlyLeft.clear();
      setLeft((before) => new Set([...before, ...fields]));
    };
    const ask = async () => {
      const change = changes;
      const settle = () => {
        answered = change;
        showLeft();
      };
      const fields = fieldsIn(element);
      const query = writeTripFields(fields).toString();
      if (query === asked.current) {
        settle();
        return;
      }
      asked.current = query;
      under.abort();
      const { signal } = (under = new AbortController());
      const answer = await askQuotePreview(lang, query, signal);
      if (signal.aborted) return;
      if (!answer) asked.current = "";
      afterPress(() => {
        if (answer && !signal.aborted) setHeard({ answer, fields });
        settle();
      });
    };
    const soon = () => {
      changes += 1;
      clearTimeout(timer);
      timer = setTimeout(() => void ask(), PAUSE_MS);
    };
    const leave = (event: FocusEvent) => {
      const field = fieldLeft(event);
      if (field) newlyLeft.add(field);
      afterPress(showLeft);
    };
    element.addEventListener("input", soon, gone);
    element.addEventListener("change", soon, gone);
    element.addEventListener("focusout", leave, gone);
    return () => {
      clearTimeout(timer);
      under.abort();
      gone.abort();
    };
  }, [form, lang]);

  return onlyLeft(heard.answer, heard.fields, left);
}

/** Runs a task immediately if no pointer is pressed, or else after the click. */
function watchPresses(signal: AbortSignal): (task: () => void) => void {
  let isPressed = false;
  let tasks: Array<() => void> = [];
  // A tap dispatches its mouse events and its click in one task.
  const runSoon = () =>
    setTimeout(() => {
      if (isPressed || signal.aborted) return;
      const due = tasks;
      tasks = [];
      for (const task of due) task();
    });
  const release = () => {
    isPressed = false;
    runSoon();
  };
  const options = { capture: true, signal };
  window.addEventListener("pointerdown", () => (isPressed = true), options);
  window.addEventListener("pointerup", release, options);
  window.addEventListener("pointercancel", release, options);
  return (task) => {
    tasks.push(task);
    runSoon();
  };
}

/** The choice for the repeated hour belongs to the time field. */
function onlyLeft(
  { choices, errors, ...rest }: QuotePreview,
  fields: TripFields,
  left: Set<string>,
): ShownPreview {
  const isLeft = ({ field }: Pick<FieldError, "field">) =>
    left.has(field) || left.has(field.replace("fold", "time"));
  return { ...rest, errors: errors.filter(isLeft), asked: { choices: choices.filter(isLeft), fields } };
}

function fieldLeft({ target, relatedTarget }: FocusEvent): string | undefined {
  if (!(target instanceof Element)) return undefined;
  if (relatedTarget instanceof Element && relatedTarget.closest("[role=dialog]")) return undefined;
  const group = target.closest<HTMLElement>("[data-field]");
  if (!group) return target.id;
  return relatedTarget instanceof Node && group.contains(relatedTarget) ? undefined : group.dataset["field"];
}

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
