import type { ClickPlace } from "#features/analytics/event.ts";
import { isBookingStep } from "../booking-address.ts";
import { track } from "./analytics.ts";
import { countedPage } from "./page-views.ts";

/** Steps of the booking itself do not count. */
export function countBookClicks() {
  const count = (address: string, detail: ClickPlace) => {
    const page = countedPage();
    if (!page || page.path.startsWith("/booking")) return;
    if (isBookingStep(new URL(address, location.href).pathname, page.lang))
      track({ name: "book_now_click", ...page, detail });
  };
  const onClick = ({ target }: MouseEvent) => {
    const link = target instanceof Element ? target.closest("a") : null;
    if (link) count(link.href, placeOf(link));
  };
  const onSubmit = ({ target }: SubmitEvent) => {
    if (target instanceof HTMLFormElement) count(target.action, "booking-bar");
  };
  // In the capture phase, before a handler of the page can stop them.
  document.addEventListener("click", onClick, true);
  document.addEventListener("submit", onSubmit, true);
}

function placeOf(link: Element): ClickPlace {
  const marked = link.closest<HTMLElement>("[data-place]")?.dataset["place"];
  if (marked) return marked as ClickPlace;
  if (link.closest("footer")) return "footer";
  if (link.closest("header details")) return "menu";
  return link.closest("body > header") ? "header" : "page";
}
