import { useEffect, useEffectEvent, useState } from "react";

/**
 * The errors of a form without those whose field was changed since; a new submission resets the list. Pass the list as
 * the server returned it: a new array on each render would never settle.
 */
export function useOpenErrors<E extends { field: string }>(errors: E[]): E[] {
  const [mended, setMended] = useState<{ errors: E[]; fields: string[] }>({ errors, fields: [] });
  const mend = useEffectEvent((control: EventTarget | null) => {
    const field = fieldOf(control, errors);
    if (!field) return;
    setMended((before) => ({
      errors,
      fields: before.errors === errors ? [...before.fields, field] : [field],
    }));
  });
  useEffect(() => {
    if (errors.length === 0) return;
    const hear = ({ target }: Event) => mend(target);
    document.addEventListener("input", hear);
    return () => document.removeEventListener("input", hear);
  }, [errors]);
  if (mended.errors !== errors || mended.fields.length === 0) return errors;
  return errors.filter(({ field }) => !mended.fields.includes(field));
}

/**
 * The field of a changed control: an error names the id of the control, the id of an ancestor, or the control's name.
 */
function fieldOf(target: EventTarget | null, errors: { field: string }[]): string | undefined {
  if (!(target instanceof Element)) return undefined;
  const name = target.getAttribute("name");
  return errors.find(({ field }) => field === name || target.closest(`#${CSS.escape(field)}`))?.field;
}
