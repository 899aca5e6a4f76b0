import { useEffect } from "react";
import { useLocation, useMatches } from "react-router";
import { followConsentWith } from "./other-counter.ts";
import { countView } from "./page-views.ts";
import { useGoogle } from "../company.tsx";
import { pagePath } from "../words/page-path.ts";
import { useLang } from "../words/words.tsx";

/** Counts what happens on the public pages; once, in their frame. The first page and the ways into the booking are counted before it wakes. */
export function useAnalytics() {
  usePageViews();
  useOtherCounter();
}

/** The page as events name it. */
export function usePagePath(): string {
  const { pathname } = useLocation();
  // The innermost route knows every part of the address.
  return pagePath(pathname, useMatches().at(-1)?.params ?? {});
}

function usePageViews() {
  const { pathname } = useLocation();
  const path = usePagePath();
  const lang = useLang();
  useEffect(() => countView({ path, lang }), [pathname, path, lang]);
}

/** Google Analytics: only where it is configured, and only for whom it is agreed. */
function useOtherCounter() {
  const { analyticsId } = useGoogle();
  useEffect(() => (analyticsId ? followConsentWith(analyticsId) : undefined), [analyticsId]);
}
