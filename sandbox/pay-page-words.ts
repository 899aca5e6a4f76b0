import { isLang, type Lang, LANGUAGES } from "#i18n/locales.ts";

export type PageWords = {
  title: string;
  setupTitle: string;
  setupLead: string;
  setupHint: string;
  save: string;
  testMode: string;
  hint: string;
  total: string;
  number: string;
  expiry: string;
  code: string;
  pay: string;
  cancel: string;
  declined: string;
  problem: string;
  badNumber: string;
  badExpiry: string;
  badCode: string;
  expired: string;
  unknown: string;
  notCharged: string;
  back: string;
};

const fr: PageWords = {
  title: "Paiement par carte",
  setupTitle: "Carte en garantie",
  setupLead: "Rien n’est débité maintenant. La carte est enregistrée pour garantir la réservation.",
  setupHint:
    "4242\u00a04242\u00a04242\u00a04242 est acceptée, 4000\u00a00000\u00a00000\u00a00002 est refusée. Enregistrées, mais débit refusé ensuite\u202f: 4000\u00a00027\u00a06000\u00a03184 (authentification demandée) et 4000\u00a00000\u00a00000\u00a00341.",
  save: "Enregistrer la carte",
  testMode: "Mode test\u202f: aucune carte réelle n’est débitée. N’utilisez que les cartes de test.",
  hint: "4242\u00a04242\u00a04242\u00a04242 est acceptée, 4000\u00a00000\u00a00000\u00a00002 est refusée.",
  total: "Montant à payer",
  number: "Numéro de carte",
  expiry: "Expiration (MM/AA)",
  code: "Code de sécurité",
  pay: "Payer",
  cancel: "Annuler et revenir au site",
  declined: "Votre carte a été refusée.",
  problem: "Vous n’avez pas été débité. Réessayez ou utilisez une autre carte.",
  badNumber: "Saisissez l’un des numéros de test, jamais celui d’une vraie carte.",
  badExpiry: "Saisissez une date à venir, par exemple 12/34.",
  badCode: "Saisissez les trois chiffres du code de sécurité.",
  expired: "Cette page de paiement a expiré",
  unknown: "Cette page de paiement n’existe pas",
  notCharged: "Vous n’avez pas été débité.",
  back: "Revenir au site",
};

const en: PageWords = {
  title: "Card payment",
  setupTitle: "Card guarantee",
  setupLead: "Nothing is charged now. The card is saved to guarantee the booking.",
  setupHint:
    "4242\u00a04242\u00a04242\u00a04242 is accepted, 4000\u00a00000\u00a00000\u00a00002 is declined. Saved, but declined when charged later: 4000\u00a00027\u00a06000\u00a03184 (authentication required) and 4000\u00a00000\u00a00000\u00a00341.",
  save: "Save the card",
  testMode: "Test mode: no real card is charged. Use the test cards only.",
  hint: "4242\u00a04242\u00a04242\u00a04242 is accepted, 4000\u00a00000\u00a00000\u00a00002 is declined.",
  total: "Amount to pay",
  number: "Card number",
  expiry: "Expiry (MM/YY)",
  code: "Security code",
  pay: "Pay",
  cancel: "Cancel and return to the site",
  declined: "Your card was declined.",
  problem: "You have not been charged. Please try again or use another card.",
  badNumber: "Enter one of the test numbers, never that of a real card.",
  badExpiry: "Enter a date to come, for example 12/34.",
  badCode: "Enter the three digits of the security code.",
  expired: "This payment page has expired",
  unknown: "This payment page does not exist",
  notCharged: "You have not been charged.",
  back: "Return to the site",
};

const ar: PageWords = {
  title: "الدفع بالبطاقة",
  setupTitle: "بطاقة الضمان",
  setupLead: "لا يُخصم أي مبلغ الآن. تُحفظ البطاقة لضمان الحجز.",
  setupHint:
    "البطاقة \u20664242\u00a04242\u00a04242\u00a04242\u2069 مقبولة، والبطاقة \u20664000\u00a00000\u00a00000\u00a00002\u2069 مرفوضة. وتُحفظ البطاقتان \u20664000\u00a00027\u00a06000\u00a03184\u2069 (مع طلب التحقق) و\u20664000\u00a00000\u00a00000\u00a00341\u2069 ثم يُرفض الخصم منهما لاحقًا.",
  save: "حفظ البطاقة",
  testMode: "وضع الاختبار: لا يُخصم أي مبلغ من بطاقة حقيقية. استخدموا بطاقات الاختبار فقط.",
  hint: "البطاقة \u20664242\u00a04242\u00a04242\u00a04242\u2069 مقبولة، والبطاقة \u20664000\u00a00000\u00a00000\u00a00002\u2069 مرفوضة.",
  total: "المبلغ المطلوب",
  number: "رقم البطاقة",
  expiry: "الانتهاء (شهر/سنة)",
  code: "رمز الأمان",
  pay: "الدفع",
  cancel: "إلغاء والعودة إلى الموقع",
  declined: "رُفضت بطاقتكم.",
  problem: "لم يُخصم أي مبلغ. حاولوا مرة أخرى أو استخدموا بطاقة أخرى.",
  badNumber: "أدخلوا أحد أرقام الاختبار، ولا تُدخلوا رقم بطاقة حقيقية أبدًا.",
  badExpiry: "أدخلوا تاريخًا لم يحن بعد، مثل \u206612/34\u2069.",
  badCode: "أدخلوا أرقام رمز الأمان الثلاثة.",
  expired: "انتهت صلاحية صفحة الدفع هذه",
  unknown: "صفحة الدفع هذه غير موجودة",
  notCharged: "لم يُخصم أي مبلغ.",
  back: "العودة إلى الموقع",
};

export const pageWords: Record<Lang, PageWords> = { fr, en, ar };

export function pageLanguage(
  session: { metadata: Record<string, string>; locale: string | null } | undefined,
  acceptLanguage: string | undefined,
): Lang {
  const browser = (acceptLanguage ?? "").split(",").map((part) => part.trim());
  const candidates = [session?.metadata.lang, session?.locale, ...browser];
  return candidates.map(ours).find((language) => language !== undefined) ?? "en";
}

export function money(cents: number, currency: string, language: Lang): string {
  return (moneys[`${language} ${currency}`] ??= new Intl.NumberFormat(LANGUAGES[language].formatLocale, {
    style: "currency",
    currency,
  })).format(cents / 100);
}

/** Sessions in other currencies are refused, so the cache is bounded. */
const moneys: Record<string, Intl.NumberFormat> = {};

function ours(tag: string | null | undefined): Lang | undefined {
  const language = tag?.slice(0, 2).toLowerCase();
  return isLang(language) ? language : undefined;
}
