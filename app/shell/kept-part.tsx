import { type ComponentType, lazy, useState } from "react";
import { useLocation } from "react-router";
import type { RequestContext } from "#app/context.ts";
import { loadWith } from "./part-scripts.ts";
import { SaidOnce, sayOnce } from "./said-once.tsx";
import { MoreWords } from "./words/words.tsx";

/** What a loader gives a part to be drawn with; null for a page that the server draws, where the part stands already. */
export type KeptPart<Props> = { part: string; words: string | null; props: Props } | null;

/** For a loader, under any name: the part of that name with the words that only it needs; null for one that needs none. */
export function keepPart<Props>(
  request: RequestContext,
  part: string,
  words: string | null,
  props: Props,
): KeptPart<Props> {
  return sayOnce(request, part, { part, words, props });
}

/**
 * A part of a page that only shows something. The browser keeps what the server drew and never wakes it, so that its script, its words and its
 * data are spared a first visit; they come with the page that is opened from another. Its links are followed by `useKeptLinks`; nothing else in it
 * may need the framework. The route imports the part's styles, which the page needs from the first paint on.
 */
export function keptPart<Props extends object>(name: string, load: () => Promise<ComponentType<Props>>) {
  loadWith(name, load);
  const Part = lazy(async () => ({ default: await load() }));
  return function Kept({ kept }: { kept: KeptPart<Props> }) {
    const { pathname } = useLocation();
    const [drawnAt] = useState(kept ? null : pathname);
    return (
      // Where the server drew it, it stays so: a form that was sent brings all data of its page anew.
      <SaidOnce name={name} text={pathname === drawnAt ? null : kept}>
        {({ words, props }) => {
          // Another address is another page, also for what the browser keeps open in it.
          const part = <Part key={pathname} {...props} />;
          return words === null ? part : <MoreWords address={words}>{part}</MoreWords>;
        }}
      </SaidOnce>
    );
  };
}
