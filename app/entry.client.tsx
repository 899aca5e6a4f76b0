import { StrictMode, startTransition, useEffect } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { hydrationRoot } from "#app/boot/hydrate-when-idle.ts";
import { FailureContext, writtenFailure } from "#app/shell/errors/failure.tsx";
import { noticeLeaving, onOutdated, reloadOnce } from "#app/shell/errors/reload-once.ts";
import { styleFailureOf, reportStyleFailure } from "#app/shell/errors/style-failure.ts";
import { noteEarlyPage } from "#app/shell/early/early-page.ts";
import { fetchWordsOf } from "#app/shell/words/fetched-words.ts";

const reloads = reloadOnce({
  storage: () => sessionStorage,
  reload: () => location.reload(),
  isLeaving: noticeLeaving(window, () => performance.now()),
});

onOutdated(reloads);

// In the capture phase: error events of elements do not bubble.
window.addEventListener(
  "error",
  (event) => {
    const failure = styleFailureOf(event);
    if (failure && !reloads()) reportStyleFailure(failure);
  },
  true,
);

// React Router leaves a rejected promise when a navigation aborts the response of a load that it has begun to read.
window.addEventListener("unhandledrejection", (event) => {
  if (event.reason instanceof DOMException && event.reason.name === "AbortError") event.preventDefault();
});

loadTypedDates();
void fetchWordsOf(document).then(hydrate, reloads);

/** Its script arrives with the first focus of a native date field; a text pasted before it waits. */
function loadTypedDates() {
  const isDate = (target: EventTarget | null): target is HTMLInputElement =>
    target instanceof HTMLInputElement &&
    target.matches("[type=date],[type=month],[type=time],[type=datetime-local]");
  const follow = ({ target }: Event) => {
    if (!isDate(target)) return;
    document.removeEventListener("focusin", follow);
    void import("#app/shell/forms/typed-dates.ts").then(
      ({ followTypedDates }) => followTypedDates(),
      () => undefined,
    );
  };
  document.addEventListener("focusin", follow);
  document.addEventListener("paste", (event) => {
    const { target, clipboardData } = event;
    if (!isDate(target) || !target.matches(":read-write")) return;
    event.preventDefault();
    const text = clipboardData?.getData("text/plain") ?? "";
    void import("#app/shell/forms/typed-dates.ts")
      .then(({ pasteInto }) => pasteInto(target, text))
      .catch(() => undefined);
  });
}

function hydrate() {
  if (!hydrationRoot(document)) return;
  const restoreEarlyPage = noteEarlyPage();
  const onHydrated = () => {
    restoreEarlyPage();
    document.documentElement.dataset["ready"] = "";
  };
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <FailureContext value={writtenFailure(document)}>
          <HydratedRouter />
          <AfterHydration run={onHydrated} />
        </FailureContext>
      </StrictMode>,
    );
  });
}

function AfterHydration({ run }: { run: () => void }) {
  useEffect(() => {
    // Not within the effect: a handler that renders synchronously (`flushSync`) would have to wait for its end.
    const soon = setTimeout(run);
    return () => clearTimeout(soon);
  }, [run]);
  return null;
}
