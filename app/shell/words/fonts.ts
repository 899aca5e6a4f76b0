import cormorantName from "#app/ui/fonts/cormorant-name-among-arabic.woff2?url";
import cormorant from "#app/ui/fonts/cormorant.woff2?url";
import hankenFrame from "#app/ui/fonts/hanken-frame-among-arabic.woff2?url";
import hanken from "#app/ui/fonts/hanken.woff2?url";
import markazi from "#app/ui/fonts/markazi-500.woff2?url";
import plexArabic from "#app/ui/fonts/plex-arabic-400.woff2?url";
import plexArabicStrong from "#app/ui/fonts/plex-arabic-500.woff2?url";
import type { Script } from "#i18n/locales.ts";

/**
 * The fonts of a script that each first screen needs: text and display; in Arabic also those of buttons, numbers and
 * the company's name. A font that arrives after the first paint shifts the layout.
 */
export const FIRST_FONTS: Record<Script, string[]> = {
  latin: [hanken, cormorant],
  arabic: [plexArabic, markazi, plexArabicStrong, hankenFrame, cormorantName],
};
