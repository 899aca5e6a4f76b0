import { inEveryLang, type Lang, LANGUAGES } from "#i18n/locales.ts";
import type { Named, Place } from "../places.ts";
import { plain } from "./plain-text.ts";
import { editsAllowed, similarWords } from "./similar-words.ts";
import { type Vocabulary, vocabularyOf, wordsBeginningWith } from "./vocabulary.ts";

/**
 * Cities and countries outside our area that guests type anyway: country and position | fr | en | ar |
 * aliases. A country has no position. Without this table, typo tolerance would match "Londres" to a village
 * in the Landes. Neighbouring cities that the atlas contains (Geneva, Brussels, Luxembourg, Monaco) are not
 * listed. Positions: GeoNames.
 */
const TABLE = `
GB 51.51, -0.13 | Londres | London | لندن | londre, heathrow, gatwick, stansted, luton, london heathrow, london gatwick, london city airport, londres heathrow, aéroport de londres
GB 53.48, -2.24 | Manchester | Manchester | مانشستر |
GB 55.95, -3.20 | Édimbourg | Edinburgh | إدنبرة |
IE 53.33, -6.25 | Dublin | Dublin | دبلن |
NL 52.37, 4.89 | Amsterdam | Amsterdam | أمستردام | schiphol
NL 51.92, 4.48 | Rotterdam | Rotterdam | روتردام |
NL 51.44, 5.48 | Eindhoven | Eindhoven | آيندهوفن | 
NL 50.85, 5.69 | Maastricht | Maastricht | ماستريخت |
NL 52.08, 4.30 | La Haye | The Hague | لاهاي | den haag
BE 51.21, 3.22 | Bruges | Bruges | بروج | brugge
BE 50.41, 4.44 | Charleroi | Charleroi | شارلروا | bruxelles charleroi, brussels charleroi, brussels south charleroi, aéroport de charleroi, charleroi airport, bruxelles sud charleroi, مطار شارلروا
BE 50.63, 5.57 | Liège | Liège | لييج | luik, aéroport de liège
BE 51.05, 3.72 | Gand | Ghent | غنت | gent
BE 50.47, 4.87 | Namur | Namur | نامور |
BE 50.90, 4.48 | Zaventem | Zaventem | زافنتم | brussels zaventem, bruxelles zaventem
BE 51.22, 4.40 | Anvers | Antwerp | أنتويرب | antwerpen
DE 52.52, 13.41 | Berlin | Berlin | برلين |
DE 50.12, 8.68 | Francfort | Frankfurt | فرانكفورت | francfort sur le main, frankfurt am main
DE 48.14, 11.58 | Munich | Munich | ميونخ | münchen, ميونيخ
DE 53.55, 9.99 | Hambourg | Hamburg | هامبورغ |
DE 50.93, 6.95 | Cologne | Cologne | كولونيا | köln
DE 51.22, 6.78 | Düsseldorf | Dusseldorf | دوسلدورف | duesseldorf
DE 48.78, 9.18 | Stuttgart | Stuttgart | شتوتغارت |
DE 50.78, 6.08 | Aix-la-Chapelle | Aachen | آخن |
DE 49.23, 7.00 | Sarrebruck | Saarbrücken | زاربروكن | saarbruecken
DE 48.76, 8.24 | Baden-Baden | Baden-Baden | بادن بادن |
CH 47.37, 8.55 | Zurich | Zurich | زيورخ | zürich, زيوريخ
CH 46.52, 6.63 | Lausanne | Lausanne | لوزان |
CH 46.95, 7.45 | Berne | Bern | برن |
CH 47.56, 7.57 | Bâle | Basel | بازل | basle
CH 46.47, 7.29 | Gstaad | Gstaad | غشتاد |
CH 46.02, 7.75 | Zermatt | Zermatt | زيرمات |
CH 46.01, 8.96 | Lugano | Lugano | لوغانو |
CH 46.43, 6.91 | Montreux | Montreux | مونترو |
AT 48.21, 16.37 | Vienne (Autriche) | Vienna | فيينا | wien, vienne
AT 47.80, 13.04 | Salzbourg | Salzburg | سالزبورغ |
CZ 50.09, 14.42 | Prague | Prague | براغ | praha
HU 47.50, 19.04 | Budapest | Budapest | بودابست |
PL 52.23, 21.01 | Varsovie | Warsaw | وارسو |
RU 55.75, 37.62 | Moscou | Moscow | موسكو |
RU 59.94, 30.31 | Saint-Pétersbourg | Saint Petersburg | سانت بطرسبرغ |
UA 50.45, 30.52 | Kiev | Kyiv | كييف |
IT 45.46, 9.19 | Milan | Milan | ميلانو | milano, malpensa, linate
IT 41.89, 12.51 | Rome | Rome | روما | roma, fiumicino
IT 45.44, 12.33 | Venise | Venice | البندقية | venezia, فينيسيا
IT 43.78, 11.25 | Florence | Florence | فلورنسا | firenze
IT 45.07, 7.69 | Turin | Turin | تورينو | torino
IT 44.40, 8.94 | Gênes | Genoa | جنوة | genova
IT 40.85, 14.27 | Naples | Naples | نابولي | napoli
IT 43.82, 7.78 | San Remo | Sanremo | سان ريمو |
IT 44.30, 9.21 | Portofino | Portofino | بورتوفينو |
ES 40.42, -3.70 | Madrid | Madrid | مدريد |
ES 41.39, 2.16 | Barcelone | Barcelona | برشلونة |
ES 36.52, -4.89 | Marbella | Marbella | ماربيا |
ES 36.72, -4.42 | Malaga | Málaga | مالقة |
ES 37.38, -5.97 | Séville | Seville | إشبيلية | sevilla
ES 39.47, -0.38 | Valence (Espagne) | Valencia | فالنسيا |
ES 43.31, -1.97 | Saint-Sébastien | San Sebastián | سان سباستيان | donostia
ES 38.91, 1.43 | Ibiza | Ibiza | إيبيزا |
PT 38.72, -9.13 | Lisbonne | Lisbon | لشبونة | lisboa
PT 41.15, -8.61 | Porto | Porto | بورتو |
GR 37.98, 23.73 | Athènes | Athens | أثينا |
GR 37.45, 25.33 | Mykonos | Mykonos | ميكونوس |
TR 41.01, 28.95 | Istanbul | Istanbul | إسطنبول |
TR 39.92, 32.85 | Ankara | Ankara | أنقرة |
TR 37.04, 27.43 | Bodrum | Bodrum | بودروم |
DK 55.68, 12.57 | Copenhague | Copenhagen | كوبنهاغن |
SE 59.33, 18.07 | Stockholm | Stockholm | ستوكهولم |
NO 59.91, 10.75 | Oslo | Oslo | أوسلو |
FI 60.17, 24.94 | Helsinki | Helsinki | هلسنكي |
AE 25.08, 55.31 | Dubaï | Dubai | دبي | دبى
AE 24.45, 54.40 | Abou Dabi | Abu Dhabi | أبوظبي | abu dhabi, abou dhabi
AE 25.34, 55.41 | Charjah | Sharjah | الشارقة |
QA 25.29, 51.53 | Doha | Doha | الدوحة | qatar, قطر
SA 24.69, 46.72 | Riyad | Riyadh | الرياض | riad
SA 21.49, 39.19 | Djeddah | Jeddah | جدة | jedda, djedda
SA 21.43, 39.83 | La Mecque | Mecca | مكة | makkah, مكة المكرمة
SA 24.47, 39.61 | Médine | Medina | المدينة المنورة |
SA 26.43, 50.10 | Dammam | Dammam | الدمام |
KW 29.37, 47.98 | Koweït | Kuwait | الكويت | kuwait city, koweit city
BH 26.23, 50.59 | Manama | Manama | المنامة | bahrein, bahrain, البحرين
OM 23.58, 58.41 | Mascate | Muscat | مسقط | oman, عمان
LB 33.89, 35.50 | Beyrouth | Beirut | بيروت | liban, lebanon, لبنان
JO 31.96, 35.95 | Amman | Amman | عمّان |
SY 33.51, 36.29 | Damas | Damascus | دمشق |
IQ 33.34, 44.40 | Bagdad | Baghdad | بغداد |
EG 30.06, 31.25 | Le Caire | Cairo | القاهرة |
DZ 36.73, 3.09 | Alger | Algiers | الجزائر | algérie, algeria
DZ 35.70, -0.64 | Oran | Oran | وهران |
TN 36.82, 10.17 | Tunis | Tunis | تونس | tunisie
MA 33.59, -7.61 | Casablanca | Casablanca | الدار البيضاء | كازابلانكا
MA 34.01, -6.83 | Rabat | Rabat | الرباط |
MA 31.63, -8.00 | Marrakech | Marrakesh | مراكش | marrakech menara
MA 35.77, -5.80 | Tanger | Tangier | طنجة |
LY 32.89, 13.19 | Tripoli | Tripoli | طرابلس |
SN 14.69, -17.44 | Dakar | Dakar | داكار |
CI 5.35, -4.00 | Abidjan | Abidjan | أبيدجان |
IL 32.08, 34.78 | Tel-Aviv | Tel Aviv | تل أبيب |
IR 35.69, 51.42 | Téhéran | Tehran | طهران |
US 40.71, -74.01 | New York | New York | نيويورك | new york city, nyc, jfk, manhattan
US 34.05, -118.24 | Los Angeles | Los Angeles | لوس أنجلوس | beverly hills
US 25.77, -80.19 | Miami | Miami | ميامي |
US 42.36, -71.06 | Boston | Boston | بوسطن |
US 41.85, -87.65 | Chicago | Chicago | شيكاغو |
US 37.77, -122.42 | San Francisco | San Francisco | سان فرانسيسكو |
US 38.90, -77.04 | Washington | Washington | واشنطن | washington dc
US 36.17, -115.14 | Las Vegas | Las Vegas | لاس فيغاس |
CA 45.51, -73.59 | Montréal | Montreal | مونتريال |
CA 43.70, -79.42 | Toronto | Toronto | تورنتو |
MX 19.43, -99.13 | Mexico | Mexico City | مكسيكو سيتي |
BR -23.55, -46.64 | São Paulo | São Paulo | ساو باولو |
BR -22.91, -43.18 | Rio de Janeiro | Rio de Janeiro | ريو دي جانيرو |
AR -34.61, -58.38 | Buenos Aires | Buenos Aires | بوينس آيرس |
JP 35.69, 139.69 | Tokyo | Tokyo | طوكيو |
CN 39.91, 116.40 | Pékin | Beijing | بكين |
CN 31.22, 121.46 | Shanghai | Shanghai | شنغهاي |
HK 22.28, 114.17 | Hong Kong | Hong Kong | هونغ كونغ |
SG 1.29, 103.85 | Singapour | Singapore | سنغافورة |
TH 13.75, 100.50 | Bangkok | Bangkok | بانكوك |
KR 37.57, 126.98 | Séoul | Seoul | سيول |
IN 19.07, 72.88 | Bombay | Mumbai | مومباي |
IN 28.65, 77.23 | Delhi | Delhi | دلهي | new delhi
AU -33.87, 151.21 | Sydney | Sydney | سيدني |
- | Angleterre | England | إنجلترا | royaume-uni, united kingdom, uk, grande-bretagne, بريطانيا
- | Allemagne | Germany | ألمانيا |
- | Italie | Italy | إيطاليا |
- | Espagne | Spain | إسبانيا |
- | Portugal | Portugal | البرتغال |
- | Pays-Bas | Netherlands | هولندا | hollande
- | Suisse | Switzerland | سويسرا |
- | Belgique | Belgium | بلجيكا |
- | Autriche | Austria | النمسا |
- | Maroc | Morocco | المغرب |
- | Tunisie | Tunisia | تونس |
- | Égypte | Egypt | مصر |
- | Turquie | Turkey | تركيا | türkiye
- | Arabie saoudite | Saudi Arabia | السعودية | المملكة العربية السعودية
- | Émirats arabes unis | United Arab Emirates | الإمارات | uae, eau
- | États-Unis | United States | الولايات المتحدة | usa, أمريكا
`;

const MAX_NAME = 40;

type Abroad = { words: Map<string, Named>; cities: Map<string, Place>; names: Vocabulary };

let table: Abroad | undefined;

export function isAbroad(text: string): boolean {
  const { words } = read();
  if (words.has(plain(text))) return true;
  const [, ...rest] = text.split(/[,،(]/u).map(plain);
  return rest.some((part) => part !== "" && words.has(part));
}

export function cityAbroad(text: string): Place | undefined {
  const [city = ""] = text.split(/[,،(]/u).map(plain);
  const { cities } = read();
  return cities.get(plain(text)) ?? (isAbroad(text) ? cities.get(city) : undefined);
}

const MIN_BEGUN = 4;
const MIN_SIMILAR = 4;

export function citiesAbroadBegun(text: string, limit: number): Place[] {
  const typed = plain(text);
  if (typed.length < MIN_BEGUN) return [];
  const { names, cities } = read();
  const { start, end } = wordsBeginningWith(names, typed);
  return [...new Set(names.words.slice(start, end).map((name) => cities.get(name)!))].slice(0, limit);
}

export function cityAbroadNearly(text: string): Place | undefined {
  const typed = plain(text);
  if (typed.length < MIN_SIMILAR || typed.length > MAX_NAME) return undefined;
  const { names, cities } = read();
  const { found } = similarWords(names, typed, editsAllowed(typed));
  const near = new Set(found.filter(({ whole }) => whole).map(({ word }) => cities.get(names.words[word]!)!));
  return near.size === 1 ? [...near][0] : undefined;
}

export function citiesAbroad(): Place[] {
  return [...new Set(read().cities.values())];
}

function read(): Abroad {
  return (table ??= readTable());
}

function readTable(): Abroad {
  const found = { words: new Map<string, Named>(), cities: new Map<string, Place>() };
  for (const line of TABLE.trim().split("\n")) {
    const [where = "", fr = "", en = "", ar = "", others = ""] = line.split("|").map((cell) => cell.trim());
    const names = { fr, en, ar };
    const city = where === "-" ? undefined : cityOf(where, names);
    for (const word of [fr, en, ar, ...others.split(",")].map(plain).filter(Boolean)) {
      found.words.set(word, names);
      if (city) found.cities.set(word, city);
    }
  }
  return { ...found, names: vocabularyOf([[...found.cities.keys()]]) };
}

const countryNames: Partial<Record<Lang, Intl.DisplayNames>> = {};

function cityOf(where: string, names: { fr: string; en: string; ar: string }): Place {
  const country = where.slice(0, 2);
  const [lat = NaN, lng = NaN] = where.slice(2).split(",").map(Number);
  const context = inEveryLang((lang) => {
    countryNames[lang] ??= new Intl.DisplayNames(LANGUAGES[lang].formatLocale, { type: "region" });
    return countryNames[lang].of(country) ?? country;
  });
  return {
    id: `abroad-${plain(names.en).replaceAll(" ", "-")}`,
    kind: "town",
    names,
    context,
    country,
    lat,
    lng,
  };
}
