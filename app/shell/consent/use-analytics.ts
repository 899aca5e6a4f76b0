import { useEffect } from "react";
import { useLocation, useMatches } from "react-router";
import type { ClickPlace } from "#features/analytics/event.ts";
import { alsoTell, track } from "./analytics.ts";
import { useConsent } from "./consent-store.ts";
import { useGoogle } from "../company.tsx";
import { leadsIntoBooking } from "../links.ts";
import { pagePath } from "../words/page-path.ts";
import { useLang } from "../words/words.tsx";

/** Counts what happens on the public pages; once, in their frame. */
export function useAnalytics() {
  usePageViews();
  useBookClicks();
  useOtherCounter();
}

/** The page as events name it. */
export function usePagePath(): string {
  const { pathname } = useLocation();
  // The innermost route knows every part of the address.
  return pagePath(pathname, useMatches().at(-1)?.params ?? {});
}

let lastSeen: string | undefined;

/** The first page and every change of the path; not of the query or the hash, which are steps within a page. */
function usePageViews() {
  const { pathname } = useLocation();
  const path = usePagePath();
  const lang = useLang();
  useEffect(() => {
    if (pathname === lastSeen) return;
    const detail = lastSeen === undefined ? otherSite(document.referrer) : "";
    lastSeen = pathname;
    track({ name: "page_view", path, lang, detail });
  }, [pathname, path, lang]);
}

/** One listener for every way into the booking, links and forms alike; inside the booking nobody chooses to book. */
function useBookClicks() {
  const path = usePagePath();
  const lang = useLang();
  useEffect(() => {
    if (path.startsWith("/booking")) return;
    const isBooking = (address: string) => leadsIntoBooking(new URL(address, location.href).pathname, lang);
    const onClick = ({ target }: MouseEvent) => {
      const link = target instanceof Element ? target.closest("a") : null;
      if (link && isBooking(link.href)) track({ name: "book_now_click", path, lang, detail: placeOf(link) });
    };
    const onSubmit = ({ target }: SubmitEvent) => {
      if (target instanceof HTMLFormElement && isBooking(target.action))
        track({ name: "book_now_click", path, lang, detail: "booking-bar" });
    };
    // While they come down, before a page that answers them can stop them.
    const gone = new AbortController();
    const early = { capture: true, signal: gone.signal };
    document.addEventListener("click", onClick, early);
    document.addEventListener("submit", onSubmit, early);
    return () => gone.abort();
  }, [path, lang]);
}

/** Google Analytics: only where it is configured, and only for whom it is agreed. */
function useOtherCounter() {
  const { analyticsId } = useGoogle();
  const choice = useConsent();
  useEffect(() => {
    if (!analyticsId || choice === undefined) return;
    const isWanted = choice === "accepted";
    if (!isWanted) alsoTell(null);
    const gone = new AbortController();
    import("./google-analytics.ts").then(
      ({ startCounter, stopCounter }) => {
        if (gone.signal.aborted) return;
        if (isWanted) alsoTell(startCounter(analyticsId));
        else stopCounter(analyticsId);
      },
      () => undefined,
    );
    return () => gone.abort();
  }, [analyticsId, choice]);
}

function placeOf(link: Element): ClickPlace {
  const marked = link.closest<HTMLElement>("[data-place]")?.dataset["place"];
  if (marked) return marked as ClickPlace;
  if (link.closest("footer")) return "footer";
  if (link.closest("header details")) return "menu";
  return link.closest("body > header") ? "header" : "page";
}

/** The host of another site; a page of our own is none. */
function otherSite(referrer: string): string {
  const host = referrer.split("/")[2] ?? "";
  return host === location.host ? "" : host;
}
