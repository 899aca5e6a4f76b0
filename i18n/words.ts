import { createTranslator } from "use-intl/core";
import type { Lang } from "./locales.ts";
import { fallbackToKey, ignoreMissing } from "./missing-words.ts";
import { dictionaries, type Messages, type Namespace } from "./dictionaries.ts";

declare module "use-intl/core" {
  interface AppConfig {
    Locale: Lang;
    Messages: Messages;
  }
}

/** The named parts of one language's dictionary; what is missing there stands in French. */
export function pickWords(lang: Lang, namespaces: readonly Namespace[]): Partial<Messages> {
  return Object.fromEntries(
    namespaces.map((name) => [name, merge(dictionaries.fr[name], dictionaries[lang][name])]),
  );
}

/** The translator for mails, documents and everything else that is written on the server. */
export function wordsOf(lang: Lang) {
  return createTranslator<Messages>({
    locale: lang,
    messages: pickWords(lang, Object.keys(dictionaries.fr) as Namespace[]) as Messages,
    timeZone: "Europe/Paris",
    getMessageFallback: fallbackToKey,
    onError: ignoreMissing,
  });
}

export type Words = ReturnType<typeof wordsOf>;

type Tree = { [key: string]: string | Tree };

function merge(base: Tree, over: Tree | undefined): Tree {
  const merged: Tree = { ...base };
  for (const [key, value] of Object.entries(over ?? {})) {
    const below = base[key];
    merged[key] = typeof value === "object" && typeof below === "object" ? merge(below, value) : value;
  }
  return merged;
}
