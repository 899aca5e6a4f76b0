import { useEffect, useState } from "react";

type Pickers = (typeof import("./pickers.tsx"))["pickers"];

/**
 * The better date and time fields once the page is at rest, with what was typed into the browser's own until then. A
 * field in use is left alone until it is done with; without the better ones the browser's own stay.
 */
export function useUpgrade(id: string): { pickers: Pickers; value: string } | null {
  const [upgrade, setUpgrade] = useState<{ pickers: Pickers; value: string } | null>(null);
  useEffect(() => {
    const gone = new AbortController();
    const swap = (pickers: Pickers) => {
      const input = document.getElementById(id);
      if (gone.signal.aborted || !(input instanceof HTMLInputElement)) return;
      if (document.activeElement === input) {
        input.addEventListener("blur", () => swap(pickers), { once: true, signal: gone.signal });
      } else {
        setUpgrade({ pickers, value: input.value });
      }
    };
    atRest(() => {
      import("./pickers.tsx").then(
        ({ pickers }) => swap(pickers),
        () => undefined,
      );
    }, gone.signal);
    return () => gone.abort();
  }, [id]);
  return upgrade;
}

/** Safari has no idle callback. */
function atRest(run: () => void, signal: AbortSignal) {
  const start = () => {
    if (!signal.aborted) run();
  };
  if (typeof requestIdleCallback === "function") requestIdleCallback(start, { timeout: 2_000 });
  else setTimeout(start, 300);
}
