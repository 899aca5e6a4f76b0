import { _createCache, _createIntlFormatters } from "use-intl/core";

const cache = _createCache();

/**
 * What every translator of this process (or browser tab) counts and formats with: use-intl would make a set for each page that is
 * drawn and each mail that is written, and the memory of Intl objects does not come back (nodejs/node issue 57213).
 */
export const INTL_FORMATTERS = { _cache: cache, _formatters: _createIntlFormatters(cache) };
