import { countBookClicks } from "#app/shell/consent/book-clicks.ts";
import { countedPage, countView } from "#app/shell/consent/page-views.ts";
import { answerAtOnce, showWhatIsKept, takeUpAtReturn } from "./boot/at-once.ts";
import { holdEarlyActs, stopHolding } from "#app/shell/early/early-acts.ts";
import { repeatEarlyPresses } from "#app/shell/early/early-presses.ts";
import { restoreScroll } from "./boot/scroll.ts";
import { isSeen } from "./boot/is-seen.ts";
import { wakePage } from "./boot/wake.ts";

// The first script of a page, and the only one that it waits for: what works at once, and what wakes the rest.

// First of all: what is held back wakes the page too. A script that does not come, or that a visitor leaves behind on the way to the next
// page, leaves this one as it was drawn: links and forms work.
wakePage().then((isAwake) => isAwake || stopHolding(), stopHolding);
holdEarlyActs();
answerAtOnce();
repeatEarlyPresses();
countBookClicks();
takeUpAtReturn();
void isSeen().then(() => {
  restoreScroll();
  showWhatIsKept();
  countView(countedPage());
});
