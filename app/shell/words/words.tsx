import { createContext, useContext, useMemo, type ReactNode } from "react";
import { useMatches, useParams } from "react-router";
import { createTranslator, type Messages, type NamespaceKeys, type NestedKeyOf } from "use-intl/core";
import { intlOf } from "#i18n/intl-formatters.ts";
import { wordsAtAll } from "#i18n/known-words.ts";
import { langOf, type Lang } from "#i18n/locales.ts";
import { fallbackToKey, ignoreMissing } from "#i18n/missing-words.ts";
import { addressIn } from "./fetched-words.ts";

type Spoken = { lang: Lang; messages: Partial<Messages> };

/** Replaces use-intl's provider, which creates its Intl objects again for every page that the server renders. */
const SpokenContext = createContext<Spoken | null>(null);

type WordsProviderProps = {
  children: ReactNode;
  more?: Partial<Messages>;
};

/** Provides the words that the matched routes name as `words` in their loader data. */
export function WordsProvider({ children, more }: WordsProviderProps) {
  const { lang: segment } = useParams();
  const lang = langOf(segment);
  const words = wordsAtAll(useWordsAddresses());
  const messages = useMemo(() => (more ? { ...more, ...words } : words), [words, more]);
  return (
    <WordsIn lang={lang} messages={messages}>
      {children}
    </WordsIn>
  );
}

export function useWordsAddresses(): string[] {
  return useMatches().flatMap(({ loaderData }) => addressIn(loaderData) ?? []);
}

/** Adds words that no loader of the page names. They must be known already. */
export function MoreWords({ at, children }: { at: string; children: ReactNode }) {
  const messages = wordsAtAll([...useWordsAddresses(), at]);
  return (
    <WordsIn lang={useLang()} messages={messages}>
      {children}
    </WordsIn>
  );
}

type WordsInProps = Spoken & { children: ReactNode };

export function WordsIn({ lang, messages, children }: WordsInProps) {
  const spoken = useMemo(() => ({ lang, messages }), [lang, messages]);
  return <SpokenContext value={spoken}>{children}</SpokenContext>;
}

/** The translator of one namespace. Its words come from a loader: `pickWords(lang, [namespace])`. */
export function useWords<Namespace extends NamespaceKeys<Messages, NestedKeyOf<Messages>> = never>(
  namespace?: Namespace,
) {
  const spoken = useContext(SpokenContext);
  if (spoken === null) throw new Error("useWords must be used inside WordsProvider");
  const { lang, messages } = spoken;
  return translatorFor(lang, messages, namespace) as ReturnType<typeof createTranslator<Messages, Namespace>>;
}

type AnyTranslator = ReturnType<typeof createTranslator<Messages>>;

const translators = new WeakMap<object, Map<string, AnyTranslator>>();

/** One translator per set of words and namespace: pages with the same words share it. */
function translatorFor(lang: Lang, messages: Partial<Messages>, namespace: string | undefined) {
  let ofMessages = translators.get(messages);
  if (!ofMessages) translators.set(messages, (ofMessages = new Map<string, AnyTranslator>()));
  const key = `${lang}/${namespace ?? ""}`;
  let translator = ofMessages.get(key);
  if (!translator) {
    translator = createTranslator<Messages>({
      ...intlOf(lang),
      messages: messages as Messages,
      namespace: namespace as never,
      getMessageFallback: fallbackToKey,
      onError: ignoreMissing,
    });
    ofMessages.set(key, translator);
  }
  return translator;
}

export function useLang(): Lang {
  const spoken = useContext(SpokenContext);
  if (spoken === null) throw new Error("useLang must be used inside WordsProvider");
  return spoken.lang;
}
