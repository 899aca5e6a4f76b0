import { useEffect, useRef } from "react";
import { useLocation, useMatches } from "react-router";
import { countView } from "./page-views.ts";
import { pagePath } from "../words/page-path.ts";
import { useLang } from "../words/words.tsx";

export function usePagePath(): string {
  const { pathname } = useLocation();
  // The innermost match has all parameters of the address.
  return pagePath(pathname, useMatches().at(-1)?.params ?? {});
}

/** `site-script.ts` counts the page that the document was loaded with. */
export function useCountedNavigations() {
  const { pathname } = useLocation();
  const path = usePagePath();
  const lang = useLang();
  const counted = useRef(pathname);
  useEffect(() => {
    if (counted.current === pathname) return;
    counted.current = pathname;
    countView({ path, lang });
  }, [pathname, path, lang]);
}
