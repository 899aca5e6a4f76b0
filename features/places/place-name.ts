import { type Lang, LANGUAGES, textIn } from "#i18n/locales.ts";
import type { Place } from "#platform/places/places.ts";

type Named = Pick<Place, "names" | "context">;

export function nameOf(place: Named, lang: Lang): string {
  return textIn(place.names, lang);
}

export function contextOf(place: Named, lang: Lang): string {
  return textIn(place.context, lang);
}

export function labelOf(place: Named, lang: Lang): string {
  const [name, context] = [nameOf(place, lang), contextOf(place, lang)];
  if (context === "" || name.includes(context)) return name;
  return name + LANGUAGES[lang].comma + context;
}

/** Opens the map of a phone or a browser at a place or a point ("48.86,2.32"). */
export function mapLink(query: string): string {
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(query)}`;
}
