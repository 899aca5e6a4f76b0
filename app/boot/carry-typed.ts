import { type Control, isTick, report } from "#app/shell/early/early-input.ts";

/** Consent is given to a text in its language, codes and files belong to one page, and a trap for robots is read-only. */
const LEFT_BEHIND =
  '[type="password"], [type="file"], [type="submit"], [autocomplete="one-time-code"], [name="terms"], [name$="_consent"], [name="known_booking"], [name="keep_card"], [name="guarantee"], [readonly]';

/** The form's number on the page, the control's name and its number under this name; a tick as a boolean. */
type Typed = [form: number, name: string, number: number, value: string | boolean];
type Kept = { path: string; typed: Typed[] };

/**
 * A change of language loads another document. The ride of a form that is sent in the address goes along in the
 * address, everything else in the session storage under `key`, so that no name is in an address or a log.
 */
export function carryTyped(key: string, link: HTMLAnchorElement) {
  const typed: Typed[] = [];
  for (const [index, form] of formsOf().entries()) {
    if (form.dataset["inAddress"] === undefined) typed.push(...typedIn(form, index));
    else link.search = withRide(link.search, form);
  }
  store(key, typed.length > 0 ? { path: pathOf(link.pathname), typed } : null);
}

export function restoreTyped(key: string) {
  const kept = stored(key);
  if (!kept) return;
  restoreFound(key, kept, false);
  new MutationObserver((_, observer) => {
    observer.disconnect();
    const rest = stored(key);
    // Ticks that were restored have rendered their fields by then.
    if (rest) setTimeout(() => restoreFound(key, rest, true), 100);
  }).observe(document.documentElement, { attributeFilter: ["data-ready"] });
}

function restoreFound(key: string, kept: Kept, isLast: boolean) {
  const isMeant = kept.path === pathOf(location.pathname);
  const forms = formsOf();
  const missing = isMeant ? kept.typed.filter((one) => !restore(forms, one, isLast)) : [];
  store(key, isLast || missing.length === 0 ? null : { ...kept, typed: missing });
}

function restore(forms: HTMLFormElement[], [form, name, number, value]: Typed, isHydrated: boolean): boolean {
  const control = forms[form]
    ? controlsOf(forms[form]).filter((one) => one.name === name)[number]
    : undefined;
  if (!control) return false;
  const checked = value === true;
  if (isHydrated) report({ find: () => control, value: String(value), checked, files: null });
  else if (control instanceof HTMLInputElement && typeof value === "boolean") control.checked = checked;
  else control.value = shown(control, String(value));
  return true;
}

/** A picker has a date as `2027-01-20`; its text field shows the day first. */
function shown(control: Control, value: string): string {
  return "moment" in control.dataset ? value.replace(/^(\d{4})-(\d{2})-(\d{2})$/, "$3/$2/$1") : value;
}

function typedIn(form: HTMLFormElement, index: number): Typed[] {
  const seen = new Map<string, number>();
  return controlsOf(form).flatMap((control): Typed[] => {
    const number = seen.get(control.name) ?? 0;
    seen.set(control.name, number + 1);
    if (isTick(control))
      return control.checked || control.type === "checkbox"
        ? [[index, control.name, number, control.checked]]
        : [];
    return control.value === "" ? [] : [[index, control.name, number, control.value]];
  });
}

function controlsOf(form: HTMLFormElement): Control[] {
  const all = form.querySelectorAll<Control>("input[name], textarea[name], select[name]");
  return [...all].filter((control) => {
    if (control.matches(LEFT_BEHIND)) return false;
    // A picker of dates has a hidden field, as has nothing else that a guest fills in.
    return control.type !== "hidden" || control.closest("[data-field]") !== null;
  });
}

function withRide(search: string, form: HTMLFormElement): string {
  const query = new URLSearchParams(search);
  const ride = [...new FormData(form)].filter(([, value]) => typeof value === "string" && value !== "");
  for (const control of form.elements) if ("name" in control) query.delete(String(control.name));
  for (const [name, value] of ride) query.append(name, value as string);
  return query.toString();
}

function formsOf(): HTMLFormElement[] {
  return [...document.querySelectorAll<HTMLFormElement>("#main form")];
}

function pathOf(pathname: string): string {
  return pathname.replace(/^\/[^/]*/, "");
}

function stored(key: string): Kept | null {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? "null") as Kept | null;
  } catch {
    return null;
  }
}

function store(key: string, kept: Kept | null) {
  try {
    if (kept) sessionStorage.setItem(key, JSON.stringify(kept));
    else sessionStorage.removeItem(key);
  } catch {
    // Without storage the form is empty in the other language.
  }
}
