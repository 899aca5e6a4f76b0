import { _createCache, _createIntlFormatters } from "use-intl/core";
import { type Lang, LANGUAGES } from "./locales.ts";

const cache = _createCache();

/**
 * Shared by every translator of this process or browser tab: use-intl would create a set for each rendered
 * page and mail, and the memory of Intl objects is never freed (nodejs/node issue 57213).
 */
const INTL_FORMATTERS = { _cache: cache, _formatters: _createIntlFormatters(cache) };

/**
 * The options of a translator for numbers, dates and plural forms. The locale always has a region: with a
 * bare `ar`, engines with CLDR 45 or older (iOS 17) use Arabic-Indic digits, and the text would differ from
 * the server's.
 */
export function intlOf(lang: Lang) {
  return { ...INTL_FORMATTERS, locale: LANGUAGES[lang].formatLocale, timeZone: "Europe/Paris" };
}
