import { useEffect, useState } from "react";

type Pickers = (typeof import("./pickers.tsx"))["pickers"];

/**
 * The better date and time fields once the page is used, with what was typed into the browser's own until then. A
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
    atFirstTouch(() => {
      import("./pickers.tsx").then(
        ({ pickers }) => swap(pickers),
        () => undefined,
      );
    }, gone.signal);
    return () => gone.abort();
  }, [id]);
  return upgrade;
}

/** Who only looks at the page loads nothing more; who begins with the places has the fields before the day is asked. */
function atFirstTouch(run: () => void, signal: AbortSignal) {
  let isUsed = false;
  const start = () => {
    if (isUsed) return;
    isUsed = true;
    run();
  };
  for (const sign of ["pointerdown", "keydown", "focusin", "input"]) {
    document.addEventListener(sign, start, { passive: true, signal });
  }
}
