import { createContext, useContext, useMemo, type ReactNode } from "react";
import { useMatches, useParams } from "react-router";
import { createTranslator, type Messages, type NamespaceKeys, type NestedKeyOf } from "use-intl/core";
import { formatsOf, type Formats } from "#i18n/formats.ts";
import { INTL_FORMATTERS } from "#i18n/intl-formatters.ts";
import { langOf, type Lang } from "#i18n/locales.ts";
import { fallbackToKey, ignoreMissing } from "#i18n/missing-words.ts";

type Spoken = { lang: Lang; messages: Partial<Messages> };

/** Ours instead of use-intl's provider: that one makes its Intl objects anew for every page that the server draws. */
const SpokenContext = createContext<Spoken | null>(null);

type WordsProviderProps = {
  children: ReactNode;
  /** For a page whose loaders did not run. */
  more?: Partial<Messages>;
};

/** Gives the page the words that its matched routes brought along, as `words` in their loader data. */
export function WordsProvider({ children, more }: WordsProviderProps) {
  const { lang: segment } = useParams();
  const lang = langOf(segment);
  const matches = useMatches();
  const messages = useMemo(
    () => Object.assign({}, more, ...matches.map(wordsIn)) as Partial<Messages>,
    [matches, more],
  );
  return (
    <WordsIn lang={lang} messages={messages}>
      {children}
    </WordsIn>
  );
}

type WordsInProps = Spoken & { children: ReactNode };

/** The same for a part of a page in a language of its own. */
export function WordsIn({ lang, messages, children }: WordsInProps) {
  const spoken = useMemo(() => ({ lang, messages }), [lang, messages]);
  return <SpokenContext value={spoken}>{children}</SpokenContext>;
}

/** The translator for one namespace. Its words come from a loader: `pickWords(lang, [namespace])`. */
export function useWords<Namespace extends NamespaceKeys<Messages, NestedKeyOf<Messages>> = never>(
  namespace?: Namespace,
) {
  const spoken = useContext(SpokenContext);
  if (spoken === null) throw new Error("useWords must be used inside WordsProvider");
  const { lang, messages } = spoken;
  return useMemo(
    () =>
      createTranslator<Messages, Namespace>({
        ...INTL_FORMATTERS,
        locale: lang,
        // What no loader brought is shown by its key.
        messages: messages as Messages,
        namespace,
        timeZone: "Europe/Paris",
        getMessageFallback: fallbackToKey,
        onError: ignoreMissing,
      }),
    [lang, messages, namespace],
  );
}

/** The language of the page. */
export function useLang(): Lang {
  const spoken = useContext(SpokenContext);
  if (spoken === null) throw new Error("useLang must be used inside WordsProvider");
  return spoken.lang;
}

/** Money, Paris time and measures in the page's language. */
export function useFormats(): Formats {
  const lang = useLang();
  return useMemo(() => formatsOf(lang), [lang]);
}

function wordsIn({ loaderData }: { loaderData: unknown }): Partial<Messages> | undefined {
  return (loaderData as { words?: Partial<Messages> } | null | undefined)?.words;
}
