import { choose, onConsent, reopen, showBanner } from "#app/shell/consent/consent-store.ts";
import { keepRoom } from "#app/shell/consent/keep-room.ts";
import { countedPage, countView } from "#app/shell/consent/page-views.ts";
import { pressTheme, setTheme, takeUpTheme } from "#app/shell/header/theme.ts";

/** So far from its top, the page has left the picture that its header lies over. */
const SCROLLED_PX = 50;
/** What stands higher is under the header. */
const HEADER_PX = 72;

/** What is pressed without waiting for the framework, before it wakes and after: `data-at-once` names it, `value` is the answer. */
export function answerAtOnce() {
  // On the window: before the framework, which keeps a press on a part that still sleeps from everybody behind it.
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
  // Not now: the browser would have to lay out the page for the answer before it paints it.
  requestAnimationFrame(noteScroll);
}

/**
 * The form with the field that the button names, over the whole screen; a button within it that names none closes it. The keyboard of a phone
 * only comes up when a field gets the focus within the press itself.
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

/** What only the browser knows of a page that is the same for everybody. */
export function showWhatIsKept() {
  showBanner();
  onConsent(showBanner);
  const banner = document.querySelector<HTMLElement>("[data-cookie-banner]");
  if (banner) keepRoom(banner);
  pressTheme();
}

/** A page that the browser kept whole and brings back knows nothing of what was done on the next ones. */
export function takeUpAtReturn() {
  window.addEventListener("pageshow", ({ persisted }) => {
    if (!persisted) return;
    takeUpTheme();
    // As if another tab had chosen.
    window.dispatchEvent(new Event("storage"));
    countView(countedPage());
  });
}
