import type { Named } from "../places.ts";
import { plain } from "./plain-text.ts";

/**
 * Cities and countries where we do not drive that guests type: fr | en | ar | other spellings. Without them the
 * search would forgive "Londres" a letter and offer a village in the Landes. Neighbours the atlas has (Geneva,
 * Brussels, Luxembourg, Monaco) do not stand here.
 */
const TABLE = `
Londres | London | لندن | londre, heathrow, gatwick, london heathrow, londres heathrow, aéroport de londres
Manchester | Manchester | مانشستر | 
Édimbourg | Edinburgh | إدنبرة | 
Dublin | Dublin | دبلن | 
Amsterdam | Amsterdam | أمستردام | schiphol
Rotterdam | Rotterdam | روتردام | 
La Haye | The Hague | لاهاي | den haag
Anvers | Antwerp | أنتويرب | antwerpen
Berlin | Berlin | برلين | 
Francfort | Frankfurt | فرانكفورت | francfort sur le main, frankfurt am main
Munich | Munich | ميونخ | münchen, ميونيخ
Hambourg | Hamburg | هامبورغ | 
Cologne | Cologne | كولونيا | köln
Düsseldorf | Dusseldorf | دوسلدورف | duesseldorf
Stuttgart | Stuttgart | شتوتغارت | 
Baden-Baden | Baden-Baden | بادن بادن | 
Zurich | Zurich | زيورخ | zürich, زيوريخ
Lausanne | Lausanne | لوزان | 
Berne | Bern | برن | 
Bâle | Basel | بازل | basle
Gstaad | Gstaad | غشتاد | 
Zermatt | Zermatt | زيرمات | 
Lugano | Lugano | لوغانو | 
Montreux | Montreux | مونترو | 
Vienne Autriche | Vienna | فيينا | wien
Salzbourg | Salzburg | سالزبورغ | 
Prague | Prague | براغ | praha
Budapest | Budapest | بودابست | 
Varsovie | Warsaw | وارسو | 
Moscou | Moscow | موسكو | 
Saint-Pétersbourg | Saint Petersburg | سانت بطرسبرغ | 
Kiev | Kyiv | كييف | 
Milan | Milan | ميلانو | milano, malpensa, linate
Rome | Rome | روما | roma, fiumicino
Venise | Venice | البندقية | venezia, فينيسيا
Florence | Florence | فلورنسا | firenze
Turin | Turin | تورينو | torino
Gênes | Genoa | جنوة | genova
Naples | Naples | نابولي | napoli
San Remo | Sanremo | سان ريمو | 
Portofino | Portofino | بورتوفينو | 
Madrid | Madrid | مدريد | 
Barcelone | Barcelona | برشلونة | 
Marbella | Marbella | ماربيا | 
Malaga | Málaga | مالقة | 
Séville | Seville | إشبيلية | sevilla
Valence Espagne | Valencia | فالنسيا | 
Saint-Sébastien | San Sebastián | سان سباستيان | donostia
Ibiza | Ibiza | إيبيزا | 
Lisbonne | Lisbon | لشبونة | lisboa
Porto | Porto | بورتو | 
Athènes | Athens | أثينا | 
Mykonos | Mykonos | ميكونوس | 
Istanbul | Istanbul | إسطنبول | 
Ankara | Ankara | أنقرة | 
Bodrum | Bodrum | بودروم | 
Copenhague | Copenhagen | كوبنهاغن | 
Stockholm | Stockholm | ستوكهولم | 
Oslo | Oslo | أوسلو | 
Helsinki | Helsinki | هلسنكي | 
Dubaï | Dubai | دبي | دبى
Abou Dabi | Abu Dhabi | أبوظبي | abu dhabi, abou dhabi
Charjah | Sharjah | الشارقة | 
Doha | Doha | الدوحة | qatar, قطر
Riyad | Riyadh | الرياض | riad
Djeddah | Jeddah | جدة | jedda, djedda
La Mecque | Mecca | مكة | makkah, مكة المكرمة
Médine | Medina | المدينة المنورة | 
Dammam | Dammam | الدمام | 
Koweït | Kuwait | الكويت | kuwait city, koweit city
Manama | Manama | المنامة | bahrein, bahrain, البحرين
Mascate | Muscat | مسقط | oman, عمان
Beyrouth | Beirut | بيروت | liban, lebanon, لبنان
Amman | Amman | عمّان | 
Damas | Damascus | دمشق | 
Bagdad | Baghdad | بغداد | 
Le Caire | Cairo | القاهرة | 
Alger | Algiers | الجزائر | algérie, algeria
Oran | Oran | وهران | 
Tunis | Tunis | تونس | tunisie
Casablanca | Casablanca | الدار البيضاء | كازابلانكا
Rabat | Rabat | الرباط | 
Marrakech | Marrakesh | مراكش | marrakech menara
Tanger | Tangier | طنجة | 
Tripoli | Tripoli | طرابلس | 
Dakar | Dakar | داكار | 
Abidjan | Abidjan | أبيدجان | 
Tel-Aviv | Tel Aviv | تل أبيب | 
Jérusalem | Jerusalem | القدس | 
Téhéran | Tehran | طهران | 
New York | New York | نيويورك | new york city, nyc, jfk, manhattan
Los Angeles | Los Angeles | لوس أنجلوس | beverly hills
Miami | Miami | ميامي | 
Boston | Boston | بوسطن | 
Chicago | Chicago | شيكاغو | 
San Francisco | San Francisco | سان فرانسيسكو | 
Washington | Washington | واشنطن | washington dc
Las Vegas | Las Vegas | لاس فيغاس | 
Montréal | Montreal | مونتريال | 
Toronto | Toronto | تورنتو | 
Mexico | Mexico City | مكسيكو سيتي | 
São Paulo | São Paulo | ساو باولو | 
Rio de Janeiro | Rio de Janeiro | ريو دي جانيرو | 
Buenos Aires | Buenos Aires | بوينس آيرس | 
Tokyo | Tokyo | طوكيو | 
Pékin | Beijing | بكين | 
Shanghai | Shanghai | شنغهاي | 
Hong Kong | Hong Kong | هونغ كونغ | 
Singapour | Singapore | سنغافورة | 
Bangkok | Bangkok | بانكوك | 
Séoul | Seoul | سيول | 
Bombay | Mumbai | مومباي | 
Delhi | Delhi | دلهي | new delhi
Sydney | Sydney | سيدني | 
Angleterre | England | إنجلترا | royaume-uni, united kingdom, uk, grande-bretagne, بريطانيا
Allemagne | Germany | ألمانيا | 
Italie | Italy | إيطاليا | 
Espagne | Spain | إسبانيا | 
Portugal | Portugal | البرتغال | 
Pays-Bas | Netherlands | هولندا | hollande
Suisse | Switzerland | سويسرا | 
Belgique | Belgium | بلجيكا | 
Autriche | Austria | النمسا | 
Maroc | Morocco | المغرب | 
Tunisie | Tunisia | تونس | 
Égypte | Egypt | مصر | 
Turquie | Turkey | تركيا | türkiye
Arabie saoudite | Saudi Arabia | السعودية | المملكة العربية السعودية
Émirats arabes unis | United Arab Emirates | الإمارات | uae, eau
États-Unis | United States | الولايات المتحدة | usa, أمريكا
`;

let byText: Map<string, Named> | undefined;

/** The city or country abroad that a whole text names, with or without its country: "Londres", "London, UK". */
export function placeAbroad(text: string): Named | undefined {
  byText ??= readTable();
  const whole = byText.get(plain(text));
  if (whole) return whole;
  const [city = "", country = ""] = text.split(/[,،(]/u).map(plain);
  return country !== "" && byText.has(country) ? (byText.get(city) ?? byText.get(country)) : undefined;
}

function readTable(): Map<string, Named> {
  const found = new Map<string, Named>();
  for (const line of TABLE.trim().split("\n")) {
    const [fr = "", en = "", ar = "", others = ""] = line.split("|").map((cell) => cell.trim());
    for (const name of [fr, en, ar, ...others.split(",")])
      if (plain(name) !== "") found.set(plain(name), { fr, en, ar });
  }
  return found;
}
