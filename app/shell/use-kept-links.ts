import { useEffect } from "react";
import { useNavigate } from "react-router";

/**
 * Links in parts that stay as the server drew them (`SaidOnce`) lead on without loading the next page whole, as all others do: the router marks
 * those of its own. What is pressed with a key held, or leads within the page, is left to the browser.
 */
export function useKeptLinks() {
  const navigate = useNavigate();
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      if (event.defaultPrevented || isForBrowser(event)) return;
      const { target } = event;
      const link =
        target instanceof Element
          ? target.closest<HTMLAnchorElement>("[data-kept] a[data-discover]:not([target])")
          : null;
      if (!link || leadsWithin(link)) return;
      event.preventDefault();
      void navigate(link.pathname + link.search + link.hash, { replace: link.href === location.href });
    };
    document.addEventListener("click", follow);
    return () => document.removeEventListener("click", follow);
  }, [navigate]);
}

function isForBrowser({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button !== 0 || metaKey || ctrlKey || shiftKey || altKey;
}

function leadsWithin({ pathname, search, hash }: HTMLAnchorElement): boolean {
  return hash !== "" && pathname === location.pathname && search === location.search;
}
