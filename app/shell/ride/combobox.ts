/** What a place field is wherever scripts run; the rest comes with its list. */
export const COMBOBOX = { role: "combobox", "aria-autocomplete": "list", "aria-expanded": false } as const;

/** On a place field. */
export const COMBOBOX_MARK = { "data-combobox": "" } as const;

/** The same for place fields whose own script has not come yet. */
export function markComboboxes(page: Document) {
  for (const field of page.querySelectorAll("[data-combobox]:not([role])"))
    for (const [name, value] of Object.entries(COMBOBOX)) field.setAttribute(name, String(value));
}
