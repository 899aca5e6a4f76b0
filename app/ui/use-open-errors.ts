import { useEffect, useEffectEvent, useState } from "react";

/**
 * What is still wrong with a form: an error goes as soon as its field is written in, and whoever sends the form again gets a new
 * list. Pass the list as the server gave it: a new list for each rendering would never settle.
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

/** The field that was written in: errors name the id of their control, of what stands around it, or the control's name. */
function fieldOf(target: EventTarget | null, errors: { field: string }[]): string | undefined {
  if (!(target instanceof Element)) return undefined;
  const name = target.getAttribute("name");
  return errors.find(({ field }) => field === name || target.closest(`#${CSS.escape(field)}`))?.field;
}
