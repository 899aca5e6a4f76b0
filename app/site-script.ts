import { answerAtOnce, showStoredState, takeUpAtReturn } from "./boot/at-once.ts";
import { carryTypedToOtherLanguage, restoreCarried } from "./boot/follow-language.ts";
import { hydrateWhenIdle } from "./boot/hydrate-when-idle.ts";
import { keepNumbersFromWheel } from "./boot/still-numbers.ts";
import { showCounting } from "./shell/consent/counting.ts";
import { repeatEarlyPresses } from "./shell/early/early-presses.ts";
import { countBookClicks } from "./shell/consent/book-clicks.ts";
import { followConsentWith } from "./shell/consent/other-counter.ts";
import { countFirstView } from "./shell/consent/page-views.ts";
import { followReopenedBanner } from "./shell/consent/reopened-banner.ts";
import { followOpenParts } from "./shell/open-parts.ts";
import { rememberLang } from "./shell/words/stored-locale.ts";
import { langOf } from "#i18n/locales.ts";

// The script of every page, and the only one of a page that is not hydrated: theme, menu, cookie banner, concierge,
// counters.

answerAtOnce();
carryTypedToOtherLanguage();
void isSeen().then(restoreCarried).then(hydrateWhenIdle);
keepNumbersFromWheel();
followOpenParts();
followReopenedBanner();
repeatEarlyPresses();
countBookClicks();
takeUpAtReturn();
void isSeen().then(() => {
  showStoredState();
  showCounting(document);
  rememberLang(langOf(document.documentElement.lang));
  countFirstView();
  const analyticsId = document.getElementById("main")?.dataset["analytics"];
  if (analyticsId) followConsentWith(analyticsId);
  // A hydrated page is ready later (`entry.client.tsx`).
  if (!document.documentElement.dataset["hydration"]) document.documentElement.dataset["ready"] = "";
});

/** Resolves once the document is parsed and visible: a page that the browser prerenders is not a visit yet. */
async function isSeen(): Promise<void> {
  if (document.readyState === "loading") await once("DOMContentLoaded");
  if ((document as { prerendering?: boolean }).prerendering) await once("prerenderingchange");
}

function once(name: string): Promise<void> {
  return new Promise((resolve) => {
    document.addEventListener(name, () => resolve(), { once: true });
  });
}
