import type { Lang } from "#i18n/locales.ts";

type Rule = { pattern: RegExp; why: string };

/**
 * What no guest is to read again: claims that are untrue or unlawful, riddles in the place of headings, a second word for one
 * thing, a second spelling of it. French spaces are any of the three.
 */
const RULES: Record<Lang, Rule[]> = {
  fr: [
    { pattern: /\b\d{1,2}:\d{2}\b/, why: "a time is written 14 h 30" },
    { pattern: /VTC déclaré|exploitant déclaré/i, why: "operators are registered, not declared" },
    { pattern: /confrères?\b/i, why: "nobody else drives without the clause for it" },
    {
      pattern: /suiv(i|ons|ez) (des|les|vos) trains|suivi des vols et des trains/i,
      why: "trains are not followed",
    },
    { pattern: /Le prix, l’attente et la tenue|Ce qui ne change jamais/, why: "price and waiting differ" },
    { pattern: /Dix kilomètres depuis Paris/, why: "Le Bourget is 16 km from Paris" },
    { pattern: /passagers debout|voyager debout|debout s’ils/i, why: "nobody travels standing" },
    { pattern: /\([\s\u00A0\u202F]%/, why: "no space before a sign alone in brackets" },
    { pattern: /[Ff]ast-track (à|a|en|seul|sur|pour) |Fast-track[,"]/, why: "it is called passage accéléré" },
    { pattern: /\bcourriel/i, why: "it is called e-mail" },
    { pattern: /sièges enfants|sièges? d’enfant/i, why: "it is called siège enfant" },
    { pattern: /[Ss]upplément de nuit/, why: "it is called majoration de nuit" },
    { pattern: /\bun Classe [ESV]\b/i, why: "a Classe is feminine" },
    { pattern: /(ouvr\S+|depuis|au|son) (le )?bureau[ .]/, why: "it is called l’administration" },
    {
      pattern: /Une lumière reste|La nuit a un programme|lu de nuit|À la même affiche|plan de voitures"/,
      why: "is a riddle",
    },
  ],
  en: [
    { pattern: /\blicensed\b/i, why: "the operator is registered, partners are authorised" },
    {
      pattern: /trains? (is |are )?(followed|watched|tracked)|(flights|and) trains watched/i,
      why: "trains are not followed",
    },
    { pattern: /The price, the waiting and|What never changes/, why: "price and waiting differ" },
    { pattern: /Six miles/, why: "Le Bourget is 16 km from Paris" },
    { pattern: /standing if they like|change places to/i, why: "nobody travels standing" },
    { pattern: /pick-up/i, why: "it is called pickup" },
    { pattern: /night supplement/i, why: "it is called night surcharge" },
    { pattern: /(on|by) quotation|on quote\b|priced on request/i, why: "it is called by quote" },
    { pattern: /\bsedan\b(?!")/, why: "it is called a saloon" },
    { pattern: /large cases?\b/i, why: "it is called a large suitcase" },
    { pattern: /four driven wheels/i, why: "it is called four-wheel drive" },
    { pattern: /(somebody|voice|woman) of the house/i, why: "is no English" },
    { pattern: /contact you in a few minutes/i, why: "is no promise for the night" },
    { pattern: /\b(your|this|that|other|outbound|return) journeys?\b/i, why: "what is booked is a ride" },
    {
      pattern: /back office|\b(the|its) desk of|(to|open) the desk\b|"Desk"/i,
      why: "it is called the admin",
    },
    { pattern: /cabin case/i, why: "it is called a cabin bag" },
    { pattern: /bulky piece/i, why: "it is called a bulky item" },
    { pattern: /fast track/i, why: "it is spelt fast-track" },
    { pattern: /personal protection/i, why: "it is called close protection" },
    {
      pattern: /One light stays|The night has a prog|read by night|On the same bill|Is the road white/,
      why: "is a riddle",
    },
  ],
  ar: [
    { pattern: /\u0627\u064B/, why: "the tanween stands before its alif" },
    { pattern: /مشغّل مرخّص/, why: "the operator is registered, not licensed" },
    { pattern: /متابعة القطارات|ضيوفكم وقطاراتهم/, why: "trains are not followed" },
    { pattern: /والسعر والانتظار وحسن|ما لا يتغير أبدًا/, why: "price and waiting differ" },
    { pattern: /عشرة كيلومترات من باريس/, why: "Le Bourget is 16 km from Paris" },
    { pattern: /زملاء في المنطقة/, why: "nobody else drives without the clause for it" },
    { pattern: /إثبات الحجز/, why: "it is called سند الحجز" },
    { pattern: /فعالي[ةا]/, why: "it is called مناسبة" },
    { pattern: /(ال|لل)مدونة/, why: "it is called المجلة" },
    { pattern: /(?<!\p{L})و?(ال|لل)دار(?!\p{L}| الباريسية)/u, why: "the company is الشركة, no home" },
    { pattern: /(?<!\p{L})رخص(ة)? مهنية/u, why: "a chauffeur holds a بطاقة مهنية" },
    { pattern: /(تصعدونها|يصعدون|إليها) وقوفًا/, why: "nobody travels standing" },
    { pattern: /رنج روفر|سبرينتر|لو بورجيه|(?<!\p{L})رانس(?!\p{L})/u, why: "is spelt another way elsewhere" },
    { pattern: /مكتبة الوسائط/, why: "it is called مكتبة الصور" },
    { pattern: /نحو \{duration\}/, why: "a duration stands in the nominative: ساعتان" },
    { pattern: /تتسع لعدد/, why: "says its number without its noun" },
    { pattern: /\{(max|count)\} حرف/, why: "has one form for all numbers of letters" },
    {
      pattern:
        /لا\s?\u00A0?ينطفئ|لليل برنامجه|لكل وقت طريقه|هل الطريق أبيض|كما نقرؤها|اليوم الموعود|أحد السباق/,
      why: "is a riddle",
    },
  ],
};

/** What is wrong with the wording of a text. */
export function wordingFaults(lang: Lang, text: string): string[] {
  return RULES[lang].flatMap(({ pattern, why }) => (pattern.test(text) ? [why] : []));
}

/** A ride is a trajet; "course" is the word of the contract and the law, and of races and shopping (decision 50). */
const RIDE_OF_THE_CONTRACT =
  /(?<!pendant la |jours de |dimanche de )(?<=\b(votre|cette|chaque|notre|la|une|toute|aucune|par|les) )courses?\b(?! pour moi)/i;

/** Whether a French text outside the legal ones calls a ride as the contract does. */
export function saysContractWord(text: string): boolean {
  return RIDE_OF_THE_CONTRACT.test(text);
}
