import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { reloadOnce } from "./shell/reload-once.ts";
import { FailureContext, writtenFailure } from "./shell/failure.tsx";
import { rootElement } from "./shell/root-element.ts";

window.addEventListener("vite:preloadError", (event) => {
  const reloads = reloadOnce(event.payload.message, {
    storage: sessionStorage,
    reload: () => window.location.reload(),
  });
  // While the page reloads nothing else need fail.
  if (reloads) event.preventDefault();
});

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
