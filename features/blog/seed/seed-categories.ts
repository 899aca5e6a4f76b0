import type { Lang } from "#i18n/locales.ts";
import type { SeedCategory } from "./seed-post.ts";

export const SEED_CATEGORIES: { slug: SeedCategory; names: Record<Lang, string> }[] = [
  { slug: "airports", names: { fr: "Aéroports", en: "Airports", ar: "المطارات" } },
  { slug: "paris", names: { fr: "Paris", en: "Paris", ar: "باريس" } },
  { slug: "events", names: { fr: "Événements", en: "Events", ar: "المناسبات" } },
  { slug: "gulf", names: { fr: "Hôtes du Golfe", en: "Gulf guests", ar: "ضيوف الخليج" } },
  { slug: "business", names: { fr: "Voyages d’affaires", en: "Business travel", ar: "سفر الأعمال" } },
  { slug: "cars", names: { fr: "Voitures", en: "Cars", ar: "السيارات" } },
];
