import type { Lang } from "#i18n/locales.ts";
import type { PostContent } from "../post/post-content.ts";

type SeedCategory = "airports" | "paris" | "events" | "gulf" | "business" | "cars";

export type SeedText = {
  title: string;
  /** Unique in its language; a–z, 0–9 and hyphens in fr and en, Arabic letters allowed in ar. */
  slug: string;
  excerpt: string;
  tags: string[];
  metaTitle: string;
  metaDescription: string;
  coverAlt: string;
  content: PostContent;
};

/** One post in the languages that have seeded posts; the blog is empty in other languages. */
export type SeedPost = {
  category: SeedCategory;
  day: string;
  texts: Partial<Record<Lang, SeedText>>;
};

export const SEED_CATEGORIES: { slug: SeedCategory; names: Record<Lang, string> }[] = [
  { slug: "airports", names: { fr: "Aéroports", en: "Airports", ar: "المطارات" } },
  { slug: "paris", names: { fr: "Paris", en: "Paris", ar: "باريس" } },
  { slug: "events", names: { fr: "Événements", en: "Events", ar: "المناسبات" } },
  { slug: "gulf", names: { fr: "Hôtes du Golfe", en: "Gulf guests", ar: "ضيوف الخليج" } },
  { slug: "business", names: { fr: "Voyages d’affaires", en: "Business travel", ar: "سفر الأعمال" } },
  { slug: "cars", names: { fr: "Voitures", en: "Cars", ar: "السيارات" } },
];
