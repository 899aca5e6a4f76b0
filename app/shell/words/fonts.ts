import cormorant from "#app/ui/fonts/cormorant.woff2?url";
import hanken from "#app/ui/fonts/hanken.woff2?url";
import markazi from "#app/ui/fonts/markazi-500.woff2?url";
import plexArabic from "#app/ui/fonts/plex-arabic-400.woff2?url";
import type { Script } from "#i18n/locales.ts";

/** The two fonts of a script that the first screen needs: text and display. */
export const FIRST_FONTS: Record<Script, [string, string]> = {
  latin: [hanken, cormorant],
  arabic: [plexArabic, markazi],
};
