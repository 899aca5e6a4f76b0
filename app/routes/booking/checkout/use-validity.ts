import { useState, type ChangeEvent, type FocusEvent, type RefObject, type SubmitEvent } from "react";
import { fieldError, type FieldError } from "#i18n/field-error.ts";

/** What each native constraint of the form means in the page's words. */
const KEYS: Record<string, string> = {
  full_name: "name-missing",
  email: "email-invalid",
  phone: "phone-missing",
  travel_number: "flight-missing",
  terms: "terms-missing",
};

/**
 * The browser's own checks in the words of the page: beside a field when it is left, above the form when it is sent. The
 * server checks all of it again and has the last word.
 */
export function useValidity(form: RefObject<HTMLFormElement | null>, answered: readonly FieldError[]) {
  const [seen, setSeen] = useState(answered);
  const [errors, setErrors] = useState([...answered]);
  const [summary, setSummary] = useState({ errors: [...answered], attempt: 0 });
  const sum = (all: FieldError[]) => {
    setErrors(all);
    setSummary(({ attempt }) => ({ errors: all, attempt: attempt + 1 }));
  };
  if (seen !== answered) {
    setSeen(answered);
    sum([...answered]);
  }

  const onBlur = ({ target }: FocusEvent) => {
    if (!(target instanceof HTMLInputElement) || target.type === "checkbox" || !(target.name in KEYS)) return;
    const error = errorOf(target);
    setErrors((before) => [
      ...before.filter(({ field }) => field !== target.name),
      ...(error ? [error] : []),
    ]);
  };
  // A checkbox or a list is answered when it changes, not when it loses the focus: its error goes at once.
  const onChange = ({ target }: ChangeEvent<HTMLFormElement>) => {
    const isCheckbox = target instanceof HTMLInputElement && target.type === "checkbox";
    if (!(isCheckbox || target instanceof HTMLSelectElement) || errorOf(target)) return;
    setErrors((before) => before.filter(({ field }) => field !== target.name));
  };
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    const controls = [...(form.current?.elements ?? [])];
    const found = controls.flatMap((control) => errorOf(control) ?? []);
    if (found.length === 0) return;
    event.preventDefault();
    sum(found);
  };
  return { errors, summary, onBlur, onChange, onSubmit };
}

function errorOf(control: Element): FieldError | undefined {
  if (!(control instanceof HTMLInputElement)) return undefined;
  const key = KEYS[control.name];
  return key && !control.validity.valid ? fieldError(control.name, key) : undefined;
}
