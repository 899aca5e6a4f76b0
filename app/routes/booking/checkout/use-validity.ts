import { useState, type ChangeEvent, type FocusEvent, type RefObject, type SubmitEvent } from "react";
import { fieldError, type FieldError } from "#i18n/field-error.ts";

const KEYS: Record<string, string> = {
  full_name: "name-missing",
  email: "email-invalid",
  phone: "phone-missing",
  travel_number: "flight-missing",
  terms: "terms-missing",
};

/**
 * Native validation with the page's own texts: next to a field on blur, above the form on submit. The server validates
 * everything again.
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
  // A checkbox or a select has no meaningful blur: its error disappears when it changes.
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
