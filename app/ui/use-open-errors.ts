import { useEffect, useState } from "react";

/**
 * What is still wrong with a form: an error goes as soon as its field is written in, and whoever sends the form again gets a new
 * list. Hand in the list as the server gave it: a list that is made anew for each drawing would never come to rest.
 */
export function useOpenErrors<E extends { field: string }>(errors: E[]): E[] {
  const [mended, setMended] = useState<{ errors: E[]; fields: string[] }>({ errors, fields: [] });
  useEffect(() => {
    if (errors.length === 0) return;
    const mend = ({ target }: Event) => {
      const field = fieldOf(target, errors);
      if (!field) return;
      setMended((before) => ({
        errors,
        fields: before.errors === errors ? [...before.fields, field] : [field],
      }));
    };
    document.addEventListener("input", mend);
    return () => document.removeEventListener("input", mend);
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
