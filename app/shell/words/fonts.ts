import cormorant from "@fontsource-variable/cormorant/files/cormorant-latin-wght-normal.woff2?url";
import hankenGrotesk from "@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2?url";
import markaziText from "@fontsource-variable/markazi-text/files/markazi-text-arabic-wght-normal.woff2?url";
import plexArabic from "@fontsource/ibm-plex-sans-arabic/files/ibm-plex-sans-arabic-arabic-400-normal.woff2?url";
import type { Script } from "#i18n/locales.ts";

/** The two fonts of a script that the first screen needs: text and display. */
export const FIRST_FONTS: Record<Script, [string, string]> = {
  latin: [hankenGrotesk, cormorant],
  arabic: [plexArabic, markaziText],
};
