import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { reloadOnce } from "./shell/reload-once.ts";
import { FailureContext, writtenFailure } from "./shell/failure.tsx";
import { rootElement } from "./shell/root-element.ts";
import { styleFailureOf, tellStyleFailure } from "./shell/style-failure.ts";

let leaving = false;

window.addEventListener("vite:preloadError", (event) => {
  // While the page reloads nothing else need fail.
  if (reloadsAfter(event.payload)) event.preventDefault();
});

// Errors of elements do not bubble.
window.addEventListener(
  "error",
  (event) => {
    const failure = styleFailureOf(event);
    if (failure && !reloadsAfter(failure)) tellStyleFailure(failure);
  },
  true,
);

function reloadsAfter({ message }: Error): boolean {
  leaving ||= reloadOnce(message, {
    storage: sessionStorage,
    reload: () => window.location.reload(),
  });
  return leaving;
}

startTransition(() => {
  hydrateRoot(
    rootElement(document),
    <StrictMode>
      <FailureContext value={writtenFailure(document)}>
        <HydratedRouter />
      </FailureContext>
    </StrictMode>,
  );
});
