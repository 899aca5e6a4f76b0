import type { CompanyInput } from "#features/company/check-company.ts";
import { textsFrom } from "#features/company/company-fields.ts";
import { textOf } from "#app/routes/admin/shell/form-text.ts";

/** As many as the record keeps. */
export const MOST_LINKS = 8;

/** The form of the operator's record; nothing is believed yet. */
export function companyInput(form: FormData): CompanyInput {
  const links = Array.from({ length: MOST_LINKS }, (_, index) => ({
    name: textOf(form, `social-${index}-name`).slice(0, 1000),
    url: textOf(form, `social-${index}-url`).slice(0, 1000),
  }));
  return {
    texts: textsFrom((field) => textOf(form, field).slice(0, 1000)),
    social: links.filter(({ name, url }) => name.trim() !== "" || url.trim() !== ""),
    demo: form.has("demo"),
  };
}

/** Which version the form has shown; null for a record that nobody had saved. */
export function seenIn(form: FormData): Date | null {
  const seen = new Date(textOf(form, "seen"));
  return Number.isNaN(seen.getTime()) ? null : seen;
}
