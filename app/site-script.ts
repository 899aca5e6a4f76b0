import { answerAtOnce, showWhatIsKept, takeUpAtReturn } from "./boot/at-once.ts";
import { isSeen } from "./boot/is-seen.ts";
import { showCounting } from "./routes/site/legal/show-counting.ts";
import { repeatEarlyPresses } from "./shell/early/early-presses.ts";
import { countBookClicks } from "./shell/consent/book-clicks.ts";
import { followConsentWith } from "./shell/consent/other-counter.ts";
import { countedPage, countView } from "./shell/consent/page-views.ts";
import { followReopenedBanner } from "./shell/consent/reopened-banner.ts";
import { followOpenParts } from "./shell/open-parts.ts";
import { rememberLang } from "./shell/words/stored-locale.ts";
import { langOf } from "#i18n/locales.ts";

// The only script of a page that is not hydrated: theme, menu, cookie banner, concierge, counters.

answerAtOnce();
followOpenParts();
followReopenedBanner();
repeatEarlyPresses();
countBookClicks();
takeUpAtReturn();
void isSeen().then(() => {
  showWhatIsKept();
  showCounting(document);
  rememberLang(langOf(document.documentElement.lang));
  const page = document.getElementById("main");
  countView(countedPage());
  const analyticsId = page?.dataset["analytics"];
  if (analyticsId) followConsentWith(analyticsId);
  document.documentElement.toggleAttribute("data-ready", true);
});
