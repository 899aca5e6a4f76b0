import { useEffect, useState, type RefObject } from "react";
import type { FieldError } from "#i18n/field-error.ts";

/** The fields of a form that have been visited and left, by the names that errors use; those told at once are in it. */
export function useFieldsLeft(form: RefObject<HTMLFormElement | null>, told: FieldError[]): Set<string> {
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
