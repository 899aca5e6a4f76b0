import { type ComponentType, memo, type ReactNode, Suspense, use, useEffect } from "react";
import { loadRequired } from "#app/shell/errors/reload-once.ts";
import { fetchWords } from "#app/shell/words/fetched-words.ts";
import { MoreWords } from "#app/shell/words/words.tsx";

const ACTS = ["scroll", "pointerdown", "keydown", "focusin"];

type LaterPartProps<Props> = {
  /** The address of the words that only this part needs. */
  words: string;
  /** Loader data, not a new object: with other props React would replace the part before its script is loaded. */
  props: Props;
};

/**
 * A part of a page with texts, links and pictures only, below the first screen. The server renders it. The browser fetches its
 * scripts and words when the visitor first scrolls or touches the page; if that fails, the part remains as it was rendered.
 * The page names the style sheets of the part, because the styles of a later script are not in its HTML, and the build leaves out
 * an import that is not used.
 */
export function laterPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  _styles: CSSModuleClasses[],
) {
  const brought = new Map<string, Promise<(props: Props) => ReactNode>>();
  let isMissing = false;
  let want = () => {};
  const wanted = new Promise<void>((resolve) => (want = resolve));

  const loadWanted = async (words: string) => {
    onFirstAct(want);
    await wanted;
    const both = async () => (await Promise.all([load(), fetchWords([words])]))[0];
    return isMissing ? loadRequired(both) : both().catch(() => new Promise<never>(() => {}));
  };
  const bring = async (words: string) => {
    const Loaded = await (import.meta.env.SSR ? load() : loadWanted(words));
    return (props: Props) => <Loaded {...props} />;
  };

  function Part({ words, props }: LaterPartProps<Props>) {
    let part = brought.get(words);
    if (!part) brought.set(words, (part = bring(words)));
    return <MoreWords at={words}>{use(part)(props)}</MoreWords>;
  }

  /** Rendered where the server has not rendered the part: after a navigation in the browser, and after an error. */
  function Missing() {
    useEffect(() => {
      isMissing = true;
      want();
    }, []);
    return null;
  }

  return memo(function LaterPart(props: LaterPartProps<Props>) {
    return (
      <Suspense fallback={<Missing />}>
        <Part {...props} />
      </Suspense>
    );
  });
}

function onFirstAct(want: () => void) {
  if (window.scrollY > 0) want();
  for (const act of ACTS) window.addEventListener(act, want, { once: true, capture: true, passive: true });
}
