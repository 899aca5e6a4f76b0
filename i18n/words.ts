import compile from "icu-minify/compile";
import { createTranslator } from "use-intl/core";
import { intlOf } from "./intl-formatters.ts";
import { cacheWords } from "./known-words.ts";
import { type FormatLocale, isLang, type Lang } from "./locales.ts";
import { fallbackToKey, ignoreMissing } from "./missing-words.ts";
import { dictionaries, type Messages, type Namespace } from "./dictionaries.ts";

declare module "use-intl/core" {
  interface AppConfig {
    Locale: FormatLocale;
    Messages: Messages;
  }
}

export type Part =
  | Namespace
  | { [Name in Namespace]: `${Name}.${Extract<keyof Messages[Name], string>}` }[Namespace];

/**
 * The address of a file with the named parts of a dictionary, for the `words` of a page's loader. The server
 * renders with them, and the browser fetches the file to hydrate the page, so the HTML does not contain them.
 * The address contains their hash.
 */
export function pickWords(lang: Lang, parts: readonly Part[]): string {
  const key = `${lang}/${parts.join(",")}`;
  const known = addresses.get(key);
  if (known) return known;
  const words = wordsOfParts(lang, parts);
  const address = addressOf(key, JSON.stringify(words));
  cacheWords(address, words);
  addresses.set(key, address);
  return address;
}

const addresses = new Map<string, string>();

export function wordsFile(address: string): string | null {
  const [, lang = "", list = ""] = /^\/words\/([a-z]+)\/([A-Za-z.,]+)\/[0-9a-f]+\.json$/.exec(address) ?? [];
  const parts = list.split(",");
  if (!isLang(lang) || !parts.every(isPart)) return null;
  const json = JSON.stringify(wordsOfParts(lang, parts));
  return addressOf(`${lang}/${list}`, json) === address ? json : null;
}

function addressOf(key: string, json: string): string {
  return `/words/${key}/${fingerprintOf(json)}.json`;
}

/** FNV-1a: pure like this module. It only distinguishes versions; a collision is harmless to security. */
function fingerprintOf(text: string): string {
  let [low, high] = [0x811c9dc5, 0x01000193];
  for (let at = 0; at < text.length; at += 1) {
    low = Math.imul(low ^ text.charCodeAt(at), 0x01000193);
    high = Math.imul(high ^ low, 0x85ebca6b) ^ (high >>> 13);
  }
  return [low, high].map((half) => (half >>> 0).toString(16).padStart(8, "0")).join("");
}

function isPart(text: string): text is Part {
  const [name = "", section, ...deeper] = text.split(".");
  if (!Object.hasOwn(dictionaries.fr, name) || deeper.length > 0) return false;
  return section === undefined || Object.hasOwn(dictionaries.fr[name as Namespace], section);
}

/**
 * The named parts, compiled: a message with placeholders is an array that only the translator reads. Missing
 * messages are in French.
 */
export function wordsOfParts(lang: Lang, parts: readonly Part[]): Partial<Messages> {
  const picked: Tree = {};
  for (const part of parts) {
    const [name, section] = part.split(".") as [Namespace, string | undefined];
    const whole = compiled(lang, name);
    picked[name] = section ? { ...(picked[name] as Tree), [section]: whole[section]! } : whole;
  }
  return picked;
}

export function wordsOf(lang: Lang) {
  return (translators[lang] ??= translatorOf(lang));
}

const translators: Partial<Record<Lang, Words>> = {};

function translatorOf(lang: Lang) {
  return createTranslator<Messages>({
    ...intlOf(lang),
    messages: merge(dictionaries.fr, dictionaries[lang]) as Messages,
    getMessageFallback: fallbackToKey,
    onError: ignoreMissing,
  });
}

export type Words = ReturnType<typeof translatorOf>;

const compiledParts = new Map<string, Tree>();

function compiled(lang: Lang, name: Namespace): Tree {
  const key = `${lang}/${name}`;
  const known = compiledParts.get(key);
  if (known) return known;
  const words = compileTree(merge(dictionaries.fr[name], dictionaries[lang][name]));
  compiledParts.set(key, words);
  return words;
}

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
