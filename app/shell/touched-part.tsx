import { type ComponentType, lazy, memo, Suspense, useEffect, useState } from "react";
import type { RequestContext } from "#app/context.ts";
import { hasEarlyInput } from "#app/ui/changed-control.ts";
import { repeatEarlyActs } from "./early/early-acts.ts";
import { noteEarlyInput } from "./early/early-input.ts";
import { firstTouch } from "./early/first-touch.ts";
import { type KeptPart, keepPart } from "./kept-part.tsx";
import { loadWith } from "./part-scripts.ts";

/** For a loader, under any name: has the script of that part come with a page that is opened from another. */
export function bringPart(request: RequestContext, part: string): KeptPart<object> {
  return keepPart(request, part, null, {});
}

type Touched<Props> = Props & {
  /** Something on it is to be told or done without a touch. */
  isAwaited?: boolean;
};

/**
 * A part of a page that answers only who uses it, a form: it stands as the server drew it, and its script comes when the page is first
 * touched. React then takes over what stands there, with all that was typed meanwhile. Until then its links are followed by
 * `useKeptLinks`, and its buttons and forms wait (`early-acts.ts`). The route imports the part's styles.
 */
export function touchedPart<Props extends object>(name: string, load: () => Promise<ComponentType<Props>>) {
  const isServer = typeof document === "undefined";
  const id = `touched-${name}`;
  let use = () => {};
  const used = isServer ? Promise.resolve() : new Promise<void>((resolve) => (use = resolve));
  let loaded: ComponentType<Props> | undefined;
  const bring = async () => (loaded ??= await load());
  loadWith(name, bring);
  const AtFirstUse = lazy(async () => {
    await used;
    return { default: await bring() };
  });

  function TouchedPart({ isAwaited, ...props }: Touched<Props>) {
    // One that has come with the page is drawn with it; it stays the same component for as long as it stands.
    const [Part] = useState<ComponentType<object>>(() => (loaded ?? AtFirstUse) as ComponentType<object>);
    useEffect(() => {
      void firstTouch().then(use);
      // Another page of the history.
      window.addEventListener("popstate", use, { once: true });
      if (isAwaited || isBegun(document.getElementById(id))) use();
    }, [isAwaited]);
    return (
      <div id={id} data-kept="">
        <Suspense fallback={<AsItStood id={id} />}>
          <Awake id={id} />
          <Part {...props} />
        </Suspense>
      </div>
    );
  }
  // What is asleep must not be drawn with its surroundings: React would have to wait for its script, or to do without it.
  return memo(TouchedPart);
}

/** Whether somebody was faster than the page's first script, or the browser has filled in what it knew. */
function isBegun(part: HTMLElement | null): boolean {
  if (part?.contains(document.activeElement)) return true;
  return [...(part?.querySelectorAll("form") ?? [])].some(hasEarlyInput);
}

/** Where React must draw the page before the script is there, on the way out of it: the part as it stands. */
function AsItStood({ id }: { id: string }) {
  const [html] = useState(() =>
    typeof document === "undefined" ? "" : (document.getElementById(id)?.innerHTML ?? ""),
  );
  return <div dangerouslySetInnerHTML={{ __html: html }} />;
}

/** Stands before the part, so that it is drawn first: brings back what was typed and done in it before it could answer. */
function Awake({ id }: { id: string }) {
  const [bringBack] = useState(() => {
    const part = typeof document === "undefined" ? null : document.getElementById(id);
    return part ? noteEarlyInput(part) : () => {};
  });
  useEffect(() => {
    const soon = setTimeout(() => {
      bringBack();
      repeatEarlyActs();
    });
    return () => clearTimeout(soon);
  }, [bringBack]);
  return null;
}
