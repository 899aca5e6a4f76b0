import compile from "icu-minify/compile";
import { createTranslator } from "use-intl/core";
import { INTL_FORMATTERS } from "./intl-formatters.ts";
import type { Lang } from "./locales.ts";
import { fallbackToKey, ignoreMissing } from "./missing-words.ts";
import { dictionaries, type Messages, type Namespace } from "./dictionaries.ts";

declare module "use-intl/core" {
  interface AppConfig {
    Locale: Lang;
    Messages: Messages;
  }
}

/**
 * The named parts of one language's dictionary for a page, compiled: what has placeholders is an array there that only the
 * translator reads. What is missing in the language stands in French.
 */
export function pickWords(lang: Lang, namespaces: readonly Namespace[]): Partial<Messages> {
  return Object.fromEntries(namespaces.map((name) => [name, compiled(lang, name)]));
}

/** The translator for mails, documents and everything else that is written on the server: one per language. */
export function wordsOf(lang: Lang) {
  return (translators[lang] ??= translatorOf(lang));
}

const translators: Partial<Record<Lang, Words>> = {};

function translatorOf(lang: Lang) {
  return createTranslator<Messages>({
    ...INTL_FORMATTERS,
    locale: lang,
    messages: merge(dictionaries.fr, dictionaries[lang]) as Messages,
    timeZone: "Europe/Paris",
    getMessageFallback: fallbackToKey,
    onError: ignoreMissing,
  });
}

export type Words = ReturnType<typeof translatorOf>;

const compiledParts = new Map<string, Tree>();

/** Each part is compiled once, when a page first asks for it. */
function compiled(lang: Lang, name: Namespace): Tree {
  const key = `${lang}/${name}`;
  const known = compiledParts.get(key);
  if (known) return known;
  const words = compileTree(merge(dictionaries.fr[name], dictionaries[lang][name]));
  compiledParts.set(key, words);
  return words;
}

/** The type stays that of the source: code never looks at a text, it asks the translator. */
function compileTree(tree: Tree): Tree {
  return Object.fromEntries(
    Object.entries(tree).map(([key, value]) => [
      key,
      typeof value === "string" ? (compile(value) as string) : compileTree(value),
    ]),
  );
}

type Tree = { [key: string]: string | Tree };

function merge(base: Tree, over: Tree | undefined): Tree {
  const merged: Tree = { ...base };
  for (const [key, value] of Object.entries(over ?? {})) {
    const below = base[key];
    merged[key] = typeof value === "object" && typeof below === "object" ? merge(below, value) : value;
  }
  return merged;
}
