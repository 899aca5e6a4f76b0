import { consentNow, isReopened, onConsent, reopen } from "./consent-store.ts";

export function followReopenedBanner() {
  let before: Element | null = null;
  const onKey = ({ key }: KeyboardEvent) => {
    if (key === "Escape") reopen(false);
  };
  onConsent(() => {
    const banner = document.querySelector<HTMLElement>("[data-cookie-banner]");
    if (!banner || isReopened() === (before !== null)) return;
    for (const sentence of banner.querySelectorAll<HTMLElement>("[data-choice]"))
      sentence.hidden = sentence.dataset["choice"] !== consentNow();
    if (isReopened()) {
      before = document.activeElement ?? document.body;
      banner.focus({ preventScroll: true });
      document.addEventListener("keydown", onKey);
    } else {
      document.removeEventListener("keydown", onKey);
      if (before instanceof HTMLElement) before.focus();
      before = null;
    }
  });
}
