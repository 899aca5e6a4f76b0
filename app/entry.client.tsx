import { countBookClicks } from "#app/shell/consent/book-clicks.ts";
import { countedPage, countView } from "#app/shell/consent/page-views.ts";
import { answerAtOnce, showWhatIsKept } from "./boot/at-once.ts";
import { noteClicks } from "./boot/early-clicks.ts";
import { restoreScroll } from "./boot/scroll.ts";
import { isDrawn, wakePage } from "./boot/wake.ts";

// The first script of a page, and the only one that it waits for: what works at once, and what wakes the rest.

noteClicks();
answerAtOnce();
countBookClicks();
void wakePage();
void isDrawn().then(() => {
  restoreScroll();
  showWhatIsKept();
  countView(countedPage());
});
