import { readAtlasTable } from "./atlas-table.ts";

export const PARIS_HOTELS = readAtlasTable(
  "hotel",
  0.55,
  `
hotel-ritz-paris | 48.8681, 2.3287 | 75001 | Ritz Paris |  | فندق ريتز باريس | ritz, le ritz, hôtel ritz, hôtel ritz paris, the ritz paris, ريتز, فندق ريتز
hotel-le-bristol | 48.8717, 2.3148 | 75008 | Le Bristol Paris |  | فندق لو بريستول باريس | bristol, le bristol, hôtel bristol, بريستول, فندق بريستول
hotel-le-meurice | 48.8652, 2.3280 | 75001 | Le Meurice |  | فندق لو موريس | meurice, hôtel meurice, لوموريس
hotel-de-crillon | 48.8676, 2.3214 | 75008 | Hôtel de Crillon | Hôtel de Crillon, A Rosewood Hotel | فندق دو كريون | crillon, rosewood paris, le crillon, كريون, فندق كريون
hotel-plaza-athenee | 48.8662, 2.3043 | 75008 | Hôtel Plaza Athénée |  | فندق بلازا أتينيه | plaza athénée, plaza athene, le plaza, بلازا أتينيه, بلازا اثينيه
hotel-four-seasons-george-v | 48.8689, 2.3008 | 75008 | Four Seasons Hotel George V |  | فندق فور سيزونز جورج الخامس | george v, george 5, georges v, le george v, four seasons, four seasons paris, fsgv, فور سيزونز, فورسيزونز باريس, جورج الخامس, فندق جورج سانك
hotel-royal-monceau | 48.8757, 2.2999 | 75008 | Le Royal Monceau – Raffles Paris |  | فندق لو رويال مونسو رافلز باريس | royal monceau, raffles, raffles paris, رويال مونسو, رافلز باريس
hotel-shangri-la-paris | 48.8638, 2.2935 | 75116 | Shangri-La Paris |  | فندق شانغريلا باريس | shangri la, shangrila, شانغريلا, شانغري لا
hotel-peninsula-paris | 48.8710, 2.2932 | 75116 | The Peninsula Paris |  | فندق ذا بينينسولا باريس | peninsula, le peninsula, péninsula, بينينسولا, البينينسولا, شبه الجزيرة باريس
hotel-mandarin-oriental-paris | 48.8670, 2.3272 | 75001 | Mandarin Oriental, Paris |  | فندق ماندارين أورينتال باريس | mandarin oriental, mandarin, ماندارين أورينتال
hotel-lutetia | 48.8511, 2.3272 | 75006 | Hôtel Lutetia | Mandarin Oriental Lutetia | فندق لوتيسيا | lutetia, le lutetia, لوتيسيا
hotel-cheval-blanc-paris | 48.8590, 2.3420 | 75001 | Cheval Blanc Paris |  | فندق شوفال بلان باريس | cheval blanc, شوفال بلان
hotel-la-reserve-paris | 48.8692, 2.3129 | 75008 | La Réserve Paris |  | فندق لا ريزيرف باريس | la réserve, la reserve paris hotel and spa, لا ريزيرف
hotel-park-hyatt-paris-vendome | 48.8690, 2.3307 | 75002 | Park Hyatt Paris-Vendôme |  | فندق بارك حياة باريس فاندوم | park hyatt, hyatt vendôme, park hyatt paris, بارك حياة
hotel-bulgari-paris | 48.8680, 2.3009 | 75008 | Bulgari Hotel Paris |  | فندق بولغري باريس | bulgari, bvlgari, bulgari hotel, بولغاري, فندق بلغاري باريس
hotel-prince-de-galles | 48.8690, 2.3012 | 75008 | Prince de Galles |  | فندق برينس دو غال | prince de galles paris, prince of wales, أمير ويلز
hotel-fouquets-paris | 48.8712, 2.3014 | 75008 | Hôtel Barrière Fouquet’s Paris |  | فندق باريير فوكيتس باريس | fouquet's, fouquets, le fouquet's, فوكيتس, فوكيه
hotel-san-regis | 48.8659, 2.3065 | 75008 | Hôtel San Régis |  | فندق سان ريجيس باريس | san regis
hotel-lancaster | 48.8727, 2.3034 | 75008 | Hôtel Lancaster |  | فندق لانكستر | lancaster paris
hotel-raphael | 48.8714, 2.2934 | 75116 | Hôtel Raphael |  | فندق رافاييل | raphael paris
hotel-regina-louvre | 48.8637, 2.3316 | 75001 | Hôtel Regina Louvre |  | فندق ريجينا اللوفر | regina
hotel-costes | 48.8669, 2.3285 | 75001 | Hôtel Costes |  | فندق كوست | costes, كوستس
intercontinental-paris-le-grand | 48.8709, 2.3307 | 75009 | InterContinental Paris Le Grand |  | فندق إنتركونتيننتال باريس لو غراند | intercontinental, intercontinental opéra, le grand hotel, café de la paix, إنتركونتيننتال, انتركونتيننتال باريس
hotel-scribe | 48.8706, 2.3292 | 75009 | Sofitel Le Scribe Paris Opéra |  | فندق سوفيتيل سكريب باريس أوبرا | scribe, le scribe, hôtel scribe
hotel-du-louvre | 48.8632, 2.3358 | 75001 | Hôtel du Louvre |  | فندق دو لوفر | hyatt louvre
hotel-nolinski | 48.8653, 2.3337 | 75001 | Nolinski Paris |  | فندق نولينسكي باريس | nolinski
hotel-saint-james-paris | 48.8705, 2.2790 | 75116 | Saint James Paris |  | فندق سان جيمس باريس | saint james
hotel-molitor | 48.8452, 2.2528 | 75016 | Molitor Paris |  | فندق موليتور باريس | molitor
hotel-pont-royal | 48.8567, 2.3281 | 75007 | Hôtel Pont Royal |  | فندق بون رويال | pont royal
hotel-montalembert | 48.8566, 2.3276 | 75007 | Hôtel Montalembert |  | فندق مونتالمبير | montalembert
hotel-relais-christine | 48.8541, 2.3398 | 75006 | Relais Christine |  | فندق روليه كريستين | relais christine paris
hotel-pavillon-de-la-reine | 48.8560, 2.3655 | 75003 | Le Pavillon de la Reine |  | فندق بافيون دو لا رين | pavillon de la reine
hotel-maison-villeroy | 48.8650, 2.3029 | 75008 | Maison Villeroy |  | فندق ميزون فيلروا | villeroy
hotel-marignan-champs-elysees | 48.8683, 2.3075 | 75008 | Hôtel Marignan Champs-Élysées |  | فندق مارينيان الشانزليزيه | marignan
marriott-champs-elysees | 48.8711, 2.3050 | 75008 | Paris Marriott Champs-Élysées |  | فندق ماريوت الشانزليزيه باريس | marriott, marriott champs elysées, marriott paris, ماريوت باريس, ماريوت الشانزليزيه
sofitel-paris-le-faubourg | 48.8689, 2.3221 | 75008 | Sofitel Paris Le Faubourg |  | فندق سوفيتيل باريس لو فوبور | sofitel faubourg, سوفيتيل باريس
sofitel-paris-arc-de-triomphe | 48.8750, 2.2989 | 75008 | Sofitel Paris Arc de Triomphe |  | فندق سوفيتيل باريس قوس النصر | sofitel arc de triomphe
sofitel-paris-baltimore | 48.8665, 2.2886 | 75116 | Sofitel Paris Baltimore Tour Eiffel |  | فندق سوفيتيل بالتيمور برج إيفل | sofitel baltimore, baltimore
pullman-paris-tour-eiffel | 48.8559, 2.2926 | 75015 | Pullman Paris Tour Eiffel | Pullman Paris Eiffel Tower | فندق بولمان باريس برج إيفل | pullman, pullman eiffel, pullman eiffel tower, pullman tour eiffel, بولمان برج إيفل
hyatt-regency-paris-etoile | 48.8803, 2.2845 | 75017 | Hyatt Regency Paris Étoile |  | فندق حياة ريجنسي باريس إتوال | hyatt regency, hyatt étoile, حياة ريجنسي باريس
le-meridien-etoile | 48.8806, 2.2836 | 75017 | Le Méridien Étoile |  | فندق لو ميريديان إتوال | méridien, meridien paris, ميريديان باريس
hilton-paris-opera | 48.8757, 2.3253 | 75008 | Hilton Paris Opéra |  | فندق هيلتون باريس أوبرا | hilton opéra, hilton paris, هيلتون باريس
kimpton-st-honore | 48.8703, 2.3313 | 75002 | Kimpton St Honoré Paris |  | فندق كيمبتون سان أونوريه باريس | kimpton
brach-paris | 48.8625, 2.2735 | 75116 | Brach Paris |  | فندق براش باريس | brach
hotel-la-clef-champs-elysees | 48.8712, 2.2990 | 75116 | La Clef Champs-Élysées |  | فندق لا كليف الشانزليزيه باريس | la clef, crest collection
hotel-vernet | 48.8724, 2.2975 | 75008 | Hôtel Vernet |  | فندق فيرنيه | vernet
hotel-napoleon | 48.8746, 2.2985 | 75008 | Hôtel Napoléon |  | فندق نابليون باريس | napoléon paris
hotel-le-burgundy | 48.8683, 2.3253 | 75001 | Le Burgundy Paris |  | فندق لو برغندي باريس | burgundy
hotel-castille | 48.8682, 2.3276 | 75001 | Castille Paris |  | فندق كاستيل باريس | castille
hotel-grand-powers | 48.8692, 2.3021 | 75008 | Hôtel Grand Powers |  | فندق غراند باورز | grand powers
hotel-balzac | 48.8733, 2.3003 | 75008 | Hôtel Balzac |  | فندق بلزاك باريس | balzac
hotel-madame-reve | 48.8645, 2.3430 | 75001 | Madame Rêve |  | فندق مدام ريف | madame rêve
hotel-dame-des-arts | 48.8526, 2.3427 | 75006 | Hôtel Dame des Arts |  | فندق دام دي زار | dame des arts
maison-delano-paris | 48.8694, 2.3219 | 75008 | Maison Delano Paris |  | فندق ميزون ديلانو باريس | delano
le-grand-mazarin | 48.8577, 2.3553 | 75004 | Le Grand Mazarin |  | فندق لو غراند مازاران | grand mazarin
j-k-place-paris | 48.8604, 2.3200 | 75007 | J.K. Place Paris |  | فندق جيه كيه بليس باريس | jk place
chateau-voltaire | 48.8664, 2.3326 | 75001 | Château Voltaire |  | فندق شاتو فولتير | hôtel château voltaire
`,
);
