import { StrictMode, startTransition, use, useEffect } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { noticeLeaving, reloadOnce } from "#app/shell/errors/reload-once.ts";
import { FailureContext, writtenFailure } from "#app/shell/errors/failure.tsx";
import { rootElement } from "#app/shell/errors/root-element.ts";
import { fetchWordsOf } from "#app/shell/words/fetched-words.ts";
import { styleFailureOf, tellStyleFailure } from "#app/shell/errors/style-failure.ts";
import { repeatEarlyActs } from "#app/shell/early/early-acts.ts";
import { noteEarlyInput } from "#app/shell/early/early-input.ts";
import { isLeft, stopFollowing } from "./follow-history.ts";

const reloads = reloadOnce({
  storage: () => sessionStorage,
  reload: () => location.reload(),
  isLeaving: noticeLeaving(window, () => performance.now()),
});

window.addEventListener("vite:preloadError", (event) => {
  // While the page reloads nothing else need fail.
  if (reloads()) event.preventDefault();
});

// Errors of elements do not bubble.
window.addEventListener(
  "error",
  (event) => {
    const failure = styleFailureOf(event);
    if (failure && !reloads()) tellStyleFailure(failure);
  },
  true,
);

const words = fetchWordsOf(document);

/** Once all that the page is made of has come, its words too: React takes over what the server drew. */
export async function hydrate() {
  await words.then(takeOver, reloads);
}

function takeOver() {
  const bringBack = noteEarlyInput(document);
  startTransition(() => {
    hydrateRoot(
      rootElement(document),
      <StrictMode>
        <FailureContext value={writtenFailure(document)}>
          <UnlessLeft />
          <Awake bringBack={bringBack} />
        </FailureContext>
      </StrictMode>,
    );
  });
}

const NEVER = new Promise<never>(() => {});

/** The router takes the page for that of its address, which it is no more once another place of the history was chosen. */
function UnlessLeft() {
  if (isLeft()) use(NEVER);
  return <HydratedRouter />;
}

function Awake({ bringBack }: { bringBack: () => void }) {
  useEffect(() => {
    stopFollowing();
    // Not within the effect: what an act draws at once (`flushSync`) would have to wait for its end.
    const soon = setTimeout(() => {
      bringBack();
      repeatEarlyActs();
    });
    return () => clearTimeout(soon);
  }, [bringBack]);
  return null;
}
