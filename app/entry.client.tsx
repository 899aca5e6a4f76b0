import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { reloadOnce } from "#app/shell/errors/reload-once.ts";
import { FailureContext, writtenFailure } from "#app/shell/errors/failure.tsx";
import { rootElement } from "#app/shell/errors/root-element.ts";
import { styleFailureOf, tellStyleFailure } from "#app/shell/errors/style-failure.ts";

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
