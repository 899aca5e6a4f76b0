import type { Lang } from "#i18n/locales.ts";

export const SAMPLES: Record<Lang, Record<SampleKey, string>> = {
  fr: {
    book: "Réserver",
    more: "Voir les détails",
    sending: "Envoi en cours…",
    long: "Un intitulé assez long pour passer à la ligne, comme le font les noms d’hôtels et de terminaux",
    label: "Adresse de départ",
    optional: "(facultatif)",
    hint: "Hôtel, aéroport, gare ou rue",
    error: "Indiquez où nous venons vous chercher.",
    errors: "Un point à revoir",
    value: "Aéroport Paris-Charles de Gaulle, terminal 2E",
    placeholder: "Où êtes-vous ?",
    text: "Votre chauffeur vous attend à la sortie des douanes, une tablette à votre nom.",
    title: "La voiture est déjà là",
    kicker: "Chauffeurs privés",
    fewer: "Un passager de moins",
    another: "Un passager de plus",
    empty: "Aucun trajet pour l’instant.",
  },
  en: {
    book: "Book",
    more: "See the details",
    sending: "Sending…",
    long: "A label long enough to run onto a second line, as the names of hotels and terminals do",
    label: "Pickup address",
    optional: "(optional)",
    hint: "Hotel, airport, station or street",
    error: "Tell us where to pick you up.",
    errors: "One thing to correct",
    value: "Paris Charles de Gaulle Airport, Terminal 2E",
    placeholder: "Where are you?",
    text: "Your chauffeur waits beyond customs with your name on a tablet.",
    title: "The car is already there",
    kicker: "Private chauffeurs",
    fewer: "One passenger fewer",
    another: "One passenger more",
    empty: "No rides yet.",
  },
  ar: {
    book: "احجزوا",
    more: "عرض التفاصيل",
    sending: "جارٍ الإرسال…",
    long: "عنوان طويل يكفي لينتقل إلى سطر ثانٍ، كما هي حال أسماء الفنادق وصالات المطارات في باريس",
    label: "مكان الانطلاق",
    optional: "(اختياري)",
    hint: "فندق أو مطار أو محطة أو شارع",
    error: "أخبرونا من أين نقلّكم.",
    errors: "نقطة تحتاج إلى مراجعة",
    value: "مطار باريس شارل ديغول، الصالة 2E",
    placeholder: "أين أنتم؟",
    text: "ينتظركم السائق بعد الجمارك حاملًا لوحة باسمكم.",
    title: "سيارتكم في انتظاركم",
    kicker: "سائقون خاصون",
    fewer: "راكب أقل",
    another: "راكب إضافي",
    empty: "لا رحلات حتى الآن.",
  },
};

type SampleKey =
  | "book"
  | "more"
  | "sending"
  | "long"
  | "label"
  | "optional"
  | "hint"
  | "error"
  | "errors"
  | "value"
  | "placeholder"
  | "text"
  | "title"
  | "kicker"
  | "fewer"
  | "another"
  | "empty";
