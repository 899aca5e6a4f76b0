import type { Lang } from "#i18n/locales.ts";

type Rule = { pattern: RegExp; why: string };

const RULES: Record<Lang, Rule[]> = {
  fr: [
    { pattern: /\b\d{1,2}:\d{2}\b/, why: "a time is written 14 h 30" },
    { pattern: /VTC déclaré|exploitant déclaré/i, why: "operators are registered, not declared" },
    { pattern: /confrères?\b/i, why: "other drivers are mentioned with the clause for them only" },
    {
      pattern: /suiv(i|ons|ez) (des|les|vos) trains|suivi des vols et des trains/i,
      why: "trains are not tracked",
    },
    { pattern: /Le prix, l’attente et la tenue|Ce qui ne change jamais/, why: "price and waiting differ" },
    { pattern: /Dix kilomètres depuis Paris/, why: "Le Bourget is 16 km from Paris" },
    { pattern: /passagers debout|voyager debout|debout s’ils/i, why: "passengers must sit" },
    { pattern: /\([\s\u00A0\u202F]%/, why: "no space before a percent sign alone in brackets" },
    { pattern: /[Ff]ast-track (à|a|en|seul|sur|pour) |Fast-track[,"]/, why: "it is called passage accéléré" },
    { pattern: /\bcourriel/i, why: "it is called e-mail" },
    { pattern: /sièges enfants|sièges? d’enfant/i, why: "it is called siège enfant" },
    { pattern: /[Ss]upplément de nuit/, why: "it is called majoration de nuit" },
    { pattern: /\bun Classe [ESV]\b/i, why: "a Classe is feminine" },
    {
      pattern: /(ouvr\S+|depuis|(reven|retourn|acc[ée]d)\S+ au|son) (le )?bureau[ .]/i,
      why: "it is called l’administration",
    },
    {
      pattern: /par dossier|relevé des heures/i,
      why: "invoices are per booking or, for a business account, per month",
    },
    {
      pattern: /plan du point de rencontre|plan avec une photo|plan à pied illustré/i,
      why: "no plan of the meeting point is sent",
    },
    {
      pattern: /un message (vous dit|indique)|message à votre bureau|par message à l’atterrissage/i,
      why: "the site sends no message on landing",
    },
    {
      pattern: /personnel arabophone|interlocuteur arabophone|arabe dès le premier/i,
      why: "only the chauffeur can be asked for",
    },
    { pattern: /Donnez-nous vos habitudes/, why: "guests are not asked for religious habits" },
    { pattern: /intérêt légal/, why: "the late-payment rate is based on the rate of the ECB" },
    { pattern: /sources publiques d’information aéronautique/, why: "FlightAware is named" },
    { pattern: /[Nn]os garanties|trajet est dû/, why: "is a legal term used wrongly" },
    {
      pattern: /sans les files|chacun part quand il est plein|minutes de patience/,
      why: "promises what cannot be kept",
    },
    {
      pattern: /[Ss]ouhaits? particuliers?|votre souhait|Vos souhaits|exaucer/,
      why: "it is called demande particulière",
    },
    {
      pattern:
        /n’ouvr\S+ (alors )?plus rien|(rien ne|elle ne|il ne) s’ouvre|Ne se renvoie pas|La maison est réelle/,
      why: "is unclear in the admin or a mail",
    },
    { pattern: /fauteuil pliant/, why: "it is called fauteuil roulant pliant" },
    { pattern: /monte debout|entre debout|montent debout/, why: "the ceiling is high" },
    {
      pattern: /laissez une espace|berline juste|s’y grisent|grise (celles|d’elle-même)/,
      why: "is not idiomatic French",
    },
    {
      pattern:
        /Du quai de gare au cortège|Nous regardons le ciel|Et pour la route|son heure est venue|avant le drapeau/,
      why: "is a metaphor instead of a fact",
    },
    {
      pattern: /Une lumière reste|La nuit a un programme|lu de nuit|À la même affiche|plan de voitures"/,
      why: "is an unclear heading",
    },
    { pattern: /paiement, possible jusqu/, why: "says until when the link works" },
    { pattern: /\bclosez\b/i, why: "the verb clore has no such form" },
  ],
  en: [
    { pattern: /\blicensed\b/i, why: "the operator is registered, partners are authorised" },
    {
      pattern: /trains? (is |are )?(followed|watched|tracked)|(flights|and) trains watched/i,
      why: "trains are not tracked",
    },
    { pattern: /The price, the waiting and|What never changes/, why: "price and waiting differ" },
    { pattern: /Six miles/, why: "Le Bourget is 16 km from Paris" },
    { pattern: /standing if they like|change places to/i, why: "passengers must sit" },
    { pattern: /pick-up/i, why: "it is called pickup" },
    { pattern: /night supplement/i, why: "it is called night surcharge" },
    { pattern: /(on|by) quotation|on quote\b|priced on request/i, why: "it is called by quote" },
    { pattern: /\bsedan\b(?!")/, why: "it is called a saloon" },
    { pattern: /large cases?\b/i, why: "it is called a large suitcase" },
    { pattern: /four driven wheels/i, why: "it is called four-wheel drive" },
    { pattern: /(somebody|voice|woman) of the house/i, why: "is not idiomatic English" },
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
      pattern: /per project|[Ss]tatement of (hours|the day)/,
      why: "invoices are per booking or, for a business account, per month",
    },
    {
      pattern: /sketch of the meeting|plan with a photograph|illustrated walking plan/i,
      why: "no plan of the meeting point is sent",
    },
    {
      pattern: /a message (tells|names)|message to your office|sent by message/i,
      why: "the site sends no message on landing",
    },
    {
      pattern: /Arabic-speaking (staff|contact)|someone who speaks Arabic/i,
      why: "only the chauffeur can be asked for",
    },
    { pattern: /Tell us your habits/, why: "guests are not asked for religious habits" },
    { pattern: /statutory interest rate/, why: "the late-payment rate is based on the rate of the ECB" },
    { pattern: /public flight information/, why: "FlightAware is named" },
    {
      pattern: /forfeit money|the ride is due|right to change your mind/i,
      why: "is a legal term used wrongly",
    },
    {
      pattern: /without the queues|when it is full|minutes of patience|all in the same livery/,
      why: "promises what cannot be kept",
    },
    {
      pattern: /[Yy]our wish(es)?\b(?! to)|special wish|meet your wish/,
      why: "it is called special request",
    },
    {
      pattern:
        /opens? (nothing|anything)\b|nothing opens|no longer opens|possible until|Not sent again|The company is real/,
      why: "is unclear in the admin or a mail",
    },
    { pattern: /[Ww]alk in upright|board upright|Step in standing/, why: "the ceiling is high" },
    {
      pattern: /Wasn’t you|right password|card that paid|(is|was|no longer|,) good\b( until|")/,
      why: "is not idiomatic English",
    },
    { pattern: /(price|total|quote|Prices?) with tax/i, why: "it is called tax included" },
    { pattern: /the house (keeps|is)|the house’s/, why: "it is called the company" },
    {
      pattern:
        /platform to the motorcade|We watch the sky|And for the road|its time has come|before the flag/,
      why: "is a metaphor instead of a fact",
    },
    {
      pattern: /One light stays|The night has a prog|read by night|On the same bill|Is the road white/,
      why: "is an unclear heading",
    },
    { pattern: /\bvouchers?\b/i, why: "it is called booking proof" },
    { pattern: /\bstays due\b/i, why: "a price remains due" },
  ],
  ar: [
    { pattern: /\u0627\u064B/, why: "the tanween is before its alif" },
    { pattern: /مشغّل مرخّص/, why: "the operator is registered, not licensed" },
    { pattern: /متابعة القطارات|ضيوفكم وقطاراتهم/, why: "trains are not tracked" },
    { pattern: /والسعر والانتظار وحسن|ما لا يتغير أبدًا/, why: "price and waiting differ" },
    { pattern: /عشرة كيلومترات من باريس/, why: "Le Bourget is 16 km from Paris" },
    { pattern: /زملاء في المنطقة/, why: "other drivers are mentioned with the clause for them only" },
    { pattern: /إثبات الحجز/, why: "it is called سند الحجز" },
    { pattern: /فعالي[ةا]/, why: "it is called مناسبة" },
    { pattern: /(ال|لل)مدونة/, why: "it is called المجلة" },
    { pattern: /(?<!\p{L})و?(ال|لل)دار(?!\p{L}| الباريسية)/u, why: "the company is called الشركة" },
    { pattern: /(?<!\p{L})رخص(ة)? مهنية/u, why: "a chauffeur holds a بطاقة مهنية" },
    { pattern: /(تصعدونها|يصعدون|إليها) وقوفًا/, why: "passengers must sit" },
    { pattern: /رنج روفر|سبرينتر|لو بورجيه|(?<!\p{L})رانس(?!\p{L})/u, why: "has another spelling elsewhere" },
    { pattern: /مكتبة الوسائط/, why: "it is called مكتبة الصور" },
    { pattern: /نحو \{duration\}/, why: "a duration is in the nominative: ساعتان" },
    { pattern: /تتسع لعدد/, why: "has a number without its noun" },
    { pattern: /\{(max|count)\} حرف/, why: "has one form for all numbers of letters" },
    {
      pattern: /لكل ملف|كشف (بالساعات|باليوم)/,
      why: "invoices are per booking or, for a business account, per month",
    },
    { pattern: /خطة مع صورة|خطة مشي مصورة/, why: "no plan of the meeting point is sent" },
    {
      pattern: /رسالة بمكان السائق|رسالة إلى مكتبكم|برسالة عند الهبوط/,
      why: "the site sends no message on landing",
    },
    {
      pattern: /موظفين يتحدثون العربية|فريق يتكلم العربية|نستقبلكم بلغتكم/,
      why: "only the chauffeur can be asked for",
    },
    { pattern: /أخبرونا بعاداتكم|تخرجون بعد الصلاة/, why: "guests are not asked for religious habits" },
    { pattern: /سعر الفائدة القانونية/, why: "the late-payment rate is based on the rate of the ECB" },
    { pattern: /المعلومات العامة لحركة/, why: "FlightAware is named" },
    { pattern: /بلا صفوف:|متى امتلأت|قُرئت عليكم/, why: "promises what cannot be kept" },
    { pattern: /رغبتكم|رغباتكم|الرغبات/, why: "it is called طلب خاص" },
    { pattern: /(يفتح|تفتح) شيئًا|لا يعاد إرسالها|الشركة حقيقية/, why: "is unclear in the admin or a mail" },
    { pattern: /كتمان|كتومون|تكتم(?!ل)/, why: "discretion is called الخصوصية" },
    { pattern: /مجموعنا|مجموعكم|إجمالينا/, why: "the total is السعر الإجمالي" },
    {
      pattern: /السعر عند الطلب|(?:سعر|سعره|سعرها|فسعره|وسعره|وسعرها|بسعر)( \S+)? عند الطلب|"عند الطلب/,
      why: "availability is حسب الطلب, a price is بعرض سعر",
    },
    { pattern: /حارس شخصي"/, why: "the service is called الحماية الشخصية" },
    { pattern: /غار دو/, why: "a station has one name: محطة" },
    {
      pattern: /جلستك(?!م)|كلمة مرورك(?!م)|(?<!\p{L})ادفع(?!\p{L})/u,
      why: "guests are addressed in the plural",
    },
    { pattern: /(?<!\p{L})في \{(?!(?:count|area|airport)\b)\w+\}/u, why: "a date comes after يوم" },
    { pattern: /ك\.ب/, why: "a kilobyte is written out" },
    { pattern: /الوفود الرفيعة/, why: "it is called الوفود رفيعة المستوى" },
    { pattern: /نقل لكم|نعُد إليكم|أرسلوها إلينا نوزعها/, why: "a bare jussive looks like a misprint" },
    {
      pattern: /من رصيف القطار إلى الموكب|فيصير المطار أصغر|حان وقتها/,
      why: "is a metaphor instead of a fact",
    },
    {
      pattern:
        /لا\s?\u00A0?ينطفئ|لليل برنامجه|لكل وقت طريقه|هل الطريق أبيض|كما نقرؤها|اليوم الموعود|أحد السباق/,
      why: "is an unclear heading",
    },
    {
      pattern:
        /(^|[ .])(تحقّق|عدّل) (من|ما) |وأنت |(?<!\p{L})(احجز|اختر|اكتب|اضغط|انقر|ابحث|احفظ|احذف|اقبل|اقرأ|أدخل|أضف|جرّب|أعد المحاولة)(?!\p{L})|": "(تحق[قّ]+|قارن|راجع|أرسل|عدّل|حدّد|أعد|سجّل|افتح)"/u,
      why: "speaks to one person; the dictionary uses the plural",
    },
  ],
};

export function wordingFaults(lang: Lang, text: string): string[] {
  return RULES[lang].flatMap(({ pattern, why }) => (pattern.test(text) ? [why] : []));
}

/** The word for a ride is “trajet”, in the contract too. “Course” is for races and errands. */
const RIDE_OF_THE_CONTRACT =
  /(?<!pendant la |jours de |dimanche de )(?<=\b(votre|cette|chaque|notre|la|une|toute|aucune|par|les) )courses?\b(?! pour moi)/i;

export function hasContractWord(text: string): boolean {
  return RIDE_OF_THE_CONTRACT.test(text);
}
