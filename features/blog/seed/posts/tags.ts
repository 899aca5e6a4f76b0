import type { Lang } from "#i18n/locales.ts";

type Tag = "airport" | "family" | "luggage" | "by-the-hour" | "business" | "paris";

export const TAGS = {
  fr: {
    airport: "Aéroport",
    family: "En famille",
    luggage: "Bagages",
    "by-the-hour": "À l’heure",
    business: "Entreprises",
    paris: "Paris",
  },
  en: {
    airport: "Airport",
    family: "Family",
    luggage: "Luggage",
    "by-the-hour": "By the hour",
    business: "Business",
    paris: "Paris",
  },
  ar: {
    airport: "المطار",
    family: "العائلة",
    luggage: "الحقائب",
    "by-the-hour": "بالساعة",
    business: "الأعمال",
    paris: "باريس",
  },
} satisfies Partial<Record<Lang, Record<Tag, string>>>;
