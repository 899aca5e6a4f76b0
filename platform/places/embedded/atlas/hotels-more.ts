import { readAtlasTable } from "./atlas-table.ts";

export const MORE_HOTELS = readAtlasTable(
  "hotel",
  0.45,
  `
novotel-les-halles | 48.8607, 2.3455 | 75001 | Novotel Paris Les Halles |  | فندق نوفوتيل باريس لي هال | novotel les halles, novotel, novotel châtelet, novotel châtelet les halles
novotel-tour-eiffel | 48.8503, 2.2837 | 75015 | Novotel Paris Centre Tour Eiffel | Novotel Paris Centre Eiffel Tower | فندق نوفوتيل باريس برج إيفل | novotel tour eiffel, novotel, novotel eiffel tower
novotel-gare-de-lyon | 48.8459, 2.3757 | 75012 | Novotel Paris Gare de Lyon |  | فندق نوفوتيل غار دو ليون | novotel gare de lyon, novotel
novotel-montparnasse | 48.8394, 2.3154 | 75015 | Novotel Paris Centre Gare Montparnasse |  | فندق نوفوتيل مونبارناس | novotel montparnasse, novotel
novotel-vaugirard | 48.8402, 2.3042 | 75015 | Novotel Paris Vaugirard Montparnasse |  | فندق نوفوتيل فوجيرار مونبارناس | novotel vaugirard, novotel
novotel-cdg | 49.0100, 2.5560 | 95700 roissy | Novotel Paris Charles de Gaulle Airport |  | فندق نوفوتيل مطار شارل ديغول | novotel cdg, novotel, novotel roissy
mercure-tour-eiffel | 48.8510, 2.2918 | 75015 | Mercure Paris Centre Tour Eiffel | Mercure Paris Centre Eiffel Tower | فندق ميركور باريس برج إيفل | mercure tour eiffel, mercure, mercure eiffel tower
mercure-montmartre | 48.8851, 2.3300 | 75018 | Mercure Paris Montmartre Sacré-Cœur |  | فندق ميركور مونمارتر | mercure montmartre, mercure
mercure-gare-de-lyon | 48.8437, 2.3743 | 75012 | Mercure Paris Gare de Lyon TGV |  | فندق ميركور غار دو ليون | mercure gare de lyon, mercure
pullman-montparnasse | 48.8387, 2.3211 | 75014 | Pullman Paris Montparnasse |  | فندق بولمان مونبارناس | pullman montparnasse, pullman
pullman-bercy | 48.8329, 2.3865 | 75012 | Pullman Paris Centre Bercy |  | فندق بولمان بيرسي | pullman bercy, pullman
melia-la-defense | 48.8888, 2.2503 | 92400 la-defense | Meliá Paris La Défense |  | فندق ميليا باريس لا ديفانس | melia
sofitel-la-defense | 48.8876, 2.2436 | 92800 la-defense | Sofitel Paris La Défense |  | فندق سوفيتيل باريس لا ديفانس | sofitel défense
hilton-la-defense | 48.8927, 2.2390 | 92800 la-defense | Hilton Paris La Défense |  | فندق هيلتون باريس لا ديفانس | hilton défense, hilton cnit
hotel-westminster | 48.8694, 2.3309 | 75002 | Hôtel Westminster |  | فندق وستمنستر باريس | westminster
hotel-edouard-7 | 48.8690, 2.3331 | 75002 | Hôtel Édouard 7 |  | فندق إدوارد السابع | édouard vii, edouard 7
grand-hotel-du-palais-royal | 48.8636, 2.3383 | 75001 | Grand Hôtel du Palais Royal |  | فندق غراند أوتيل دو باليه رويال | 
hotel-normandy-le-chantier | 48.8641, 2.3343 | 75001 | Hôtel Normandy Le Chantier |  | فندق نورماندي لو شانتييه | normandy paris
westin-paris-vendome | 48.8653, 2.3278 | 75001 | The Westin Paris – Vendôme |  | فندق وستن باريس فاندوم | westin
renaissance-vendome | 48.8653, 2.3292 | 75001 | Renaissance Paris Vendôme |  | فندق رينيسانس باريس فاندوم | renaissance vendôme
hotel-de-vendome | 48.8664, 2.3285 | 75001 | Hôtel de Vendôme |  | فندق دو فاندوم | 
hotel-d-aubusson | 48.8546, 2.3393 | 75006 | Hôtel d’Aubusson |  | فندق دوبوسون | aubusson
hotel-bel-ami | 48.8551, 2.3334 | 75006 | Hôtel Bel Ami |  | فندق بيل آمي | bel ami
l-hotel-paris | 48.8563, 2.3352 | 75006 | L’Hôtel, rue des Beaux-Arts | L’Hôtel Paris | فندق لوتيل باريس | oscar wilde hotel
esprit-saint-germain | 48.8513, 2.3361 | 75006 | Esprit Saint Germain |  | فندق إسبري سان جيرمان | 
hotel-recamier | 48.8504, 2.3340 | 75006 | Hôtel Récamier |  | فندق ريكامييه | récamier
marriott-opera-ambassador | 48.8730, 2.3373 | 75009 | Paris Marriott Opéra Ambassador |  | فندق ماريوت باريس أوبرا أمباسادور | marriott opéra, ambassador
marriott-rive-gauche | 48.8318, 2.3395 | 75014 | Paris Marriott Rive Gauche |  | فندق ماريوت باريس ريف غوش | marriott rive gauche
hotel-banke | 48.8740, 2.3357 | 75009 | Banke Hôtel |  | فندق بانك باريس | banke
maison-albar-pont-neuf | 48.8605, 2.3448 | 75001 | Maison Albar – Le Pont-Neuf |  | فندق ميزون ألبار لو بون نوف | maison albar
maison-souquet | 48.8836, 2.3309 | 75009 | Maison Souquet |  | فندق ميزون سوكيه | souquet
terrass-hotel | 48.8863, 2.3327 | 75018 | Terrass Hotel |  | فندق تيراس مونمارتر | terrass, terrasse hotel
hotel-particulier-montmartre | 48.8884, 2.3352 | 75018 | Hôtel Particulier Montmartre |  | فندق بارتيكولييه مونمارتر | 
the-hoxton-paris | 48.8697, 2.3470 | 75002 | The Hoxton, Paris |  | فندق ذا هوكستون باريس | hoxton
hotel-des-grands-boulevards | 48.8711, 2.3449 | 75002 | Hôtel des Grands Boulevards |  | فندق دي غران بولفار | 
hotel-national-arts-et-metiers | 48.8662, 2.3551 | 75003 | Hôtel National des Arts et Métiers |  | فندق ناسيونال دي زار إي ميتييه | hnam
so-paris | 48.8500, 2.3629 | 75004 | SO/ Paris |  | فندق سو باريس | so paris hotel
crowne-plaza-republique | 48.8677, 2.3647 | 75011 | Crowne Plaza Paris République |  | فندق كراون بلازا باريس ريبوبليك | crowne plaza
renaissance-republique | 48.8688, 2.3590 | 75010 | Renaissance Paris République |  | فندق رينيسانس باريس ريبوبليك | 
renaissance-arc-de-triomphe | 48.8771, 2.2973 | 75017 | Renaissance Paris Arc de Triomphe |  | فندق رينيسانس باريس قوس النصر | renaissance arc de triomphe
splendid-etoile | 48.8753, 2.2939 | 75017 | Hôtel Splendid Étoile |  | فندق سبلنديد إتوال | splendid
majestic-spa | 48.8706, 2.2942 | 75116 | Majestic Hôtel-Spa Paris |  | فندق ماجستيك سبا باريس | majestic paris
hotel-keppler | 48.8700, 2.2985 | 75116 | Hôtel Keppler |  | فندق كيبلر | keppler
warwick-champs-elysees | 48.8719, 2.3052 | 75008 | Warwick Paris Champs-Élysées |  | فندق وارويك الشانزليزيه | warwick
hotel-california-champs-elysees | 48.8728, 2.3057 | 75008 | Hôtel California Champs-Élysées |  | فندق كاليفورنيا الشانزليزيه | california paris
fraser-suites-claridge | 48.8708, 2.3047 | 75008 | Fraser Suites Le Claridge Champs-Élysées |  | فريزر سويتس لو كلاريدج الشانزليزيه | claridge, fraser suites
fauchon-l-hotel | 48.8702, 2.3231 | 75008 | Fauchon L’Hôtel Paris |  | فندق فوشون باريس | fauchon
hotel-chateau-frontenac | 48.8694, 2.3042 | 75008 | Hôtel Château Frontenac |  | فندق شاتو فرونتناك | frontenac
hotel-de-sers | 48.8680, 2.3000 | 75008 | Hôtel de Sers |  | فندق دو سير | 
hotel-francois-1er | 48.8701, 2.2999 | 75008 | Hôtel François 1er |  | فندق فرانسوا الأول | françois premier
hotel-montaigne | 48.8650, 2.3025 | 75008 | Hôtel Montaigne |  | فندق مونتين | 
intercontinental-champs-elysees | 48.8718, 2.2983 | 75008 | InterContinental Paris Champs-Élysées Étoile |  | فندق إنتركونتيننتال باريس الشانزليزيه إتوال | intercontinental étoile, intercontinental marceau
hotel-du-collectionneur | 48.8764, 2.3077 | 75008 | Hôtel du Collectionneur Arc de Triomphe |  | فندق دو كوليكسيونور | collectionneur
hotel-bowmann | 48.8750, 2.3181 | 75008 | Hôtel Bowmann |  | فندق بومان باريس | bowmann
le-marquis-faubourg | 48.8696, 2.3218 | 75008 | Marquis Faubourg Saint-Honoré |  | فندق ماركي فوبور سان أونوريه | marquis faubourg
la-demeure-montaigne | 48.8672, 2.3036 | 75008 | La Demeure Montaigne |  | فندق لا دومور مونتين | demeure montaigne
hotel-astor | 48.8725, 2.3199 | 75008 | Hôtel Astor Saint-Honoré |  | فندق أستور باريس | astor
le-cinq-codet | 48.8557, 2.3104 | 75007 | Le Cinq Codet |  | فندق لو سانك كوديه | cinq codet
hotel-juliana | 48.8615, 2.3022 | 75007 | Hôtel Juliana Paris |  | فندق جوليانا باريس | juliana
hotel-de-nell | 48.8726, 2.3461 | 75009 | Hôtel de Nell |  | فندق دو نيل | nell
le-roch | 48.8663, 2.3329 | 75001 | Le Roch Hôtel & Spa |  | فندق لو روش باريس | roch hotel
hotel-rochester | 48.8722, 2.3086 | 75008 | Hôtel Rochester Champs-Élysées |  | فندق روتشستر الشانزليزيه | rochester
pavillon-henri-iv | 48.8984, 2.0992 | 78100 saint-germain | Pavillon Henri IV |  | فندق بافيون هنري الرابع | henri 4 saint germain
les-etangs-de-corot | 48.8203, 2.1860 | 92410 ville-d-avray | Les Étangs de Corot |  | فندق ليزيتان دو كورو | étangs de corot
hotel-aigle-noir | 48.4040, 2.7012 | 77300 fontainebleau | Hôtel L’Aigle Noir |  | فندق ليغل نوار فونتينبلو | aigle noir
grand-hotel-enghien | 48.9694, 2.3089 | 95880 enghien-les-bains | Grand Hôtel Barrière Enghien-les-Bains |  | فندق باريير أنغيان لي بان | hôtel barrière enghien, casino d'enghien
`,
);
