import { _createCache, _createIntlFormatters } from "use-intl/core";
import { type Lang, LANGUAGES } from "./locales.ts";

const cache = _createCache();

/**
 * What every translator of this process (or browser tab) counts and formats with: use-intl would make a set for each page that is
 * drawn and each mail that is written, and the memory of Intl objects does not come back (nodejs/node issue 57213).
 */
const INTL_FORMATTERS = { _cache: cache, _formatters: _createIntlFormatters(cache) };

/**
 * How a translator of a language formats numbers, dates and plural forms. The locale is never the bare language: an engine with CLDR 45
 * or older (iOS 17) writes Arabic-Indic digits for `ar`, and its text would differ from the one that the server rendered.
 */
export function intlOf(lang: Lang) {
  return { ...INTL_FORMATTERS, locale: LANGUAGES[lang].formatLocale, timeZone: "Europe/Paris" };
}
