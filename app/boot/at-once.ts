import { choose, onConsent, reopen, showBanner } from "#app/shell/consent/consent-store.ts";
import { keepRoom } from "#app/shell/consent/keep-room.ts";
import { countedPage, countView } from "#app/shell/consent/page-views.ts";
import { pressTheme, setTheme, takeUpTheme } from "#app/shell/header/theme.ts";

/** Beyond this scroll position the header of the home page becomes solid. */
const SCROLLED_PX = 50;
const HEADER_PX = 72;

/**
 * Handles the controls that must work before React hydrates the page, and keeps handling them afterwards:
 * `data-at-once` names the control, `value` is its argument.
 */
export function answerAtOnce() {
  // In the capture phase on the window: before hydration React stops clicks on dehydrated parts from reaching listeners
  // behind it.
  const answer = ({ target }: MouseEvent) => {
    const button = target instanceof Element ? target.closest<HTMLButtonElement>("[data-at-once]") : null;
    if (button?.dataset["atOnce"] === "sheet") moveSheet(button);
    if (button?.dataset["atOnce"] === "theme") setTheme(button.value === "france" ? "france" : "default");
    if (button?.dataset["atOnce"] === "cookies") reopen(true);
    if (button?.dataset["atOnce"] === "consent") choose(button.value === "accepted" ? "accepted" : "refused");
  };
  window.addEventListener("click", answer, true);
  document.addEventListener("keydown", ({ key }) => {
    if (key === "Escape") document.querySelector("header details[open]")?.removeAttribute("open");
  });
  const noteScroll = () => {
    const page = document.documentElement;
    const act = document.querySelector("[data-place=booking-bar]");
    page.toggleAttribute("data-scrolled", window.scrollY > SCROLLED_PX);
    page.toggleAttribute("data-past-act", !!act && act.getBoundingClientRect().bottom < HEADER_PX);
  };
  window.addEventListener("scroll", noteScroll, { passive: true });
  // Deferred: reading the layout now would force it before the first paint.
  requestAnimationFrame(noteScroll);
}

/**
 * Opens the form over the whole screen with the field that the button names; a button without a field closes it. The
 * field gets the focus within the click itself, because phones open the keyboard only then.
 */
function moveSheet(button: HTMLButtonElement) {
  const field = document.getElementById(button.value);
  const form = (field ?? button).closest("form");
  if (field) {
    form?.setAttribute("data-open", button.id);
    field.focus();
  } else {
    const opener = form?.dataset["open"] ?? "";
    form?.removeAttribute("data-open");
    document.getElementById(opener)?.focus({ preventScroll: true });
  }
}

/** Applies the visitor's stored choices to a page whose HTML is the same for every visitor. */
export function showStoredState() {
  showBanner();
  onConsent(showBanner);
  const banner = document.querySelector<HTMLElement>("[data-cookie-banner]");
  if (banner) keepRoom(banner);
  pressTheme();
}

/**
 * A page restored from the back/forward cache has missed the changes made on later pages: theme, consent and page view.
 */
export function takeUpAtReturn() {
  window.addEventListener("pageshow", ({ persisted }) => {
    if (!persisted) return;
    takeUpTheme();
    window.dispatchEvent(new Event("storage"));
    countView(countedPage());
  });
}
