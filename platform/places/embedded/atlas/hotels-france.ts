import { readAtlasTable } from "./atlas-table.ts";

export const FRENCH_HOTELS = readAtlasTable(
  "hotel",
  0.5,
  `
sheraton-cdg | 49.0042, 2.5711 | 95700 roissy | Sheraton Paris Charles de Gaulle Airport |  | فندق شيراتون مطار شارل ديغول | sheraton cdg, sheraton roissy, شيراتون المطار
pullman-cdg | 49.0098, 2.5565 | 95700 roissy | Pullman Paris Roissy CDG Airport |  | فندق بولمان مطار شارل ديغول | pullman roissy, pullman cdg
hilton-cdg | 49.0099, 2.5580 | 95700 roissy | Hilton Paris Charles de Gaulle Airport |  | فندق هيلتون مطار شارل ديغول | hilton roissy, hilton cdg
airelles-chateau-de-versailles | 48.8024, 2.1209 | 78000 versailles | Airelles Château de Versailles, Le Grand Contrôle |  | فندق إيريل قصر فرساي لو غران كونترول | le grand contrôle, airelles versailles
chateau-d-esclimont | 48.5198, 1.7663 | 28700 auneau | Château d’Esclimont | Château d’Esclimont | قصر إسكليمون | esclimont, esclimont castle, saint symphorien le château, قصر اسكليمون
trianon-palace-versailles | 48.8102, 2.1158 | 78000 versailles | Waldorf Astoria Versailles – Trianon Palace |  | فندق والدورف أستوريا فرساي تريانون بالاس | trianon palace, waldorf astoria versailles, والدورف أستوريا
disneyland-hotel | 48.8703, 2.7797 | 77700 chessy | Disneyland Hotel |  | فندق ديزني لاند | disneyland hôtel, hôtel disneyland
disney-hotel-new-york | 48.8695, 2.7880 | 77700 chessy | Disney Hotel New York – The Art of Marvel |  | فندق ديزني نيويورك ذا آرت أوف مارفل | hôtel new york disney, new york marvel, disney new york
disney-newport-bay-club | 48.8675, 2.7905 | 77700 chessy | Disney Newport Bay Club |  | فندق ديزني نيوبورت باي كلوب | newport bay, newport disney
disney-sequoia-lodge | 48.8680, 2.7870 | 77700 chessy | Disney Sequoia Lodge |  | فندق ديزني سيكويا لودج | sequoia disney
disney-hotel-cheyenne | 48.8703, 2.7955 | 77700 chessy | Disney Hotel Cheyenne |  | فندق ديزني شايان | cheyenne disney
disney-hotel-santa-fe | 48.8705, 2.7990 | 77700 chessy | Disney Hotel Santa Fe |  | فندق ديزني سانتا في | santa fe disney
auberge-du-jeu-de-paume | 49.1937, 2.4812 | 60500 chantilly | Auberge du Jeu de Paume |  | فندق أوبيرج دو جو دو بوم شانتيي | jeu de paume chantilly
les-crayeres | 49.2409, 4.0504 | 51100 reims | Domaine Les Crayères |  | فندق دومين لي كريير ريمس | crayères
royal-champagne | 49.0870, 3.9850 | 51160 champillon | Royal Champagne Hotel & Spa |  | فندق رويال شامبانيا | royal champagne
l-assiette-champenoise | 49.2411, 3.9938 | 51430 reims | L’Assiette Champenoise |  | فندق لاسييت شامبينواز ريمس | assiette champenoise
le-normandy-deauville | 49.3592, 0.0695 | 14800 deauville | Hôtel Barrière Le Normandy Deauville |  | فندق باريير لو نورماندي دوفيل | normandy barrière, le normandy
le-royal-deauville | 49.3578, 0.0672 | 14800 deauville | Hôtel Barrière Le Royal Deauville |  | فندق باريير لو رويال دوفيل | royal barrière, le royal deauville
hotel-du-golf-deauville | 49.3462, 0.0790 | 14800 deauville | Hôtel du Golf Barrière Deauville |  | فندق الغولف باريير دوفيل | golf barrière
ferme-saint-simeon | 49.4221, 0.2190 | 14600 honfleur | La Ferme Saint-Siméon |  | فندق لا فيرم سان سيميون أونفلور | saint siméon
carlton-cannes | 43.5501, 7.0252 | 06400 cannes | Carlton Cannes |  | فندق كارلتون كان | carlton, intercontinental carlton, le carlton, كارلتون
hotel-martinez | 43.5493, 7.0293 | 06400 cannes | Hôtel Martinez |  | فندق مارتينيز كان | martinez, le martinez, مارتينيز
le-majestic-cannes | 43.5512, 7.0192 | 06400 cannes | Hôtel Barrière Le Majestic Cannes |  | فندق باريير لو ماجستيك كان | majestic, le majestic, ماجستيك
jw-marriott-cannes | 43.5503, 7.0233 | 06400 cannes | JW Marriott Cannes |  | فندق جي دبليو ماريوت كان | marriott cannes
hotel-du-cap-eden-roc | 43.5459, 7.1236 | 06160 riviera | Hôtel du Cap-Eden-Roc |  | فندق دو كاب إيدن روك | eden roc, hôtel du cap, إيدن روك
hotel-negresco | 43.6944, 7.2581 | 06000 nice | Le Negresco |  | فندق لو نيغريسكو نيس | negresco, نيغريسكو
anantara-plaza-nice | 43.6966, 7.2697 | 06000 nice | Anantara Plaza Nice |  | فندق أنانتارا بلازا نيس | anantara
palais-de-la-mediterranee | 43.6949, 7.2622 | 06000 nice | Hyatt Regency Nice Palais de la Méditerranée |  | فندق حياة ريجنسي نيس قصر المتوسط | palais de la méditerranée
grand-hotel-du-cap-ferrat | 43.6767, 7.3318 | 06230 riviera | Grand-Hôtel du Cap-Ferrat | Grand-Hôtel du Cap-Ferrat, A Four Seasons Hotel | فندق غراند أوتيل دو كاب فيرا | cap ferrat, four seasons cap ferrat, كاب فيرا
la-reserve-de-beaulieu | 43.7076, 7.3340 | 06310 riviera | La Réserve de Beaulieu |  | فندق لا ريزيرف دو بوليو | réserve beaulieu
chevre-d-or | 43.7275, 7.3617 | 06360 riviera | La Chèvre d’Or |  | فندق لا شيفر دور إيز | chèvre d'or
hotel-de-paris-monte-carlo | 43.7390, 7.4276 | 98000 monaco | Hôtel de Paris Monte-Carlo |  | فندق أوتيل دو باري مونت كارلو | فندق دو باري موناكو
hotel-hermitage-monte-carlo | 43.7386, 7.4253 | 98000 monaco | Hôtel Hermitage Monte-Carlo |  | فندق هيرميتاج مونت كارلو | hermitage monaco, hermitage
monte-carlo-bay | 43.7480, 7.4372 | 98000 monaco | Monte-Carlo Bay Hotel & Resort |  | فندق مونت كارلو باي | monte carlo bay
hotel-metropole-monte-carlo | 43.7399, 7.4290 | 98000 monaco | Hôtel Métropole Monte-Carlo |  | فندق متروبول مونت كارلو | métropole monaco
fairmont-monte-carlo | 43.7403, 7.4302 | 98000 monaco | Fairmont Monte Carlo |  | فندق فيرمونت مونت كارلو | fairmont, fairmont monaco, فيرمونت
monte-carlo-beach | 43.7512, 7.4408 | 06190 riviera | Monte-Carlo Beach |  | فندق مونت كارلو بيتش | monte carlo beach hotel
hotel-byblos | 43.2692, 6.6432 | 83990 saint-tropez | Hôtel Byblos |  | فندق بيبلوس سان تروبيه | byblos, بيبلوس
chateau-de-la-messardiere | 43.2585, 6.6530 | 83990 saint-tropez | Airelles Saint-Tropez, Château de la Messardière |  | فندق إيريل سان تروبيه شاتو دو لا ميسارديير | messardière
intercontinental-marseille | 43.2981, 5.3697 | 13002 marseille | InterContinental Marseille – Hôtel-Dieu |  | فندق إنتركونتيننتال مرسيليا أوتيل ديو | hôtel dieu marseille
intercontinental-lyon | 45.7588, 4.8360 | 69002 lyon | InterContinental Lyon – Hôtel-Dieu |  | فندق إنتركونتيننتال ليون أوتيل ديو | hôtel dieu lyon
villa-florentine | 45.7625, 4.8262 | 69005 lyon | Villa Florentine |  | فندق فيلا فلورنتين ليون | villa florentine lyon
grand-hotel-bordeaux | 44.8425, -0.5746 | 33000 bordeaux | InterContinental Bordeaux – Le Grand Hôtel |  | فندق إنتركونتيننتال بوردو لو غراند أوتيل | grand hôtel bordeaux
hotel-du-palais-biarritz | 43.4866, -1.5553 | 64200 biarritz | Hôtel du Palais Biarritz |  | فندق دو باليه بياريتز | hôtel du palais
hotel-royal-evian | 46.3970, 6.5920 | 74500 evian | Hôtel Royal Évian |  | فندق رويال إيفيان | évian resort, royal évian
`,
);
