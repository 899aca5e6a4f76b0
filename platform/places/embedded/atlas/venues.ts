import { readAtlasTable } from "./atlas-table.ts";

export const VENUES = readAtlasTable(
  "venue",
  0.5,
  `
grand-palais | 48.8661, 2.3125 | 75008 | Grand Palais |  | القصر الكبير (غران باليه) | le grand palais, غران باليه, القصر الكبير
petit-palais | 48.8660, 2.3146 | 75008 | Petit Palais |  | القصر الصغير (بوتي باليه) | 
champ-de-mars | 48.8530, 2.3030 | 75007 | Champ-de-Mars | Champ de Mars | حديقة شان دو مارس | place joffre
palais-de-tokyo | 48.8643, 2.2966 | 75116 | Palais de Tokyo |  | قصر طوكيو، باريس | défilés palais de tokyo
palais-brongniart | 48.8692, 2.3413 | 75002 | Palais Brongniart |  | قصر برونيار | ancienne bourse
carrousel-du-louvre | 48.8619, 2.3336 | 75001 | Carrousel du Louvre |  | كاروسيل اللوفر | 
palais-des-congres-de-paris | 48.8789, 2.2832 | 75017 | Palais des Congrès de Paris | Paris Congress Centre | قصر المؤتمرات في باريس | palais des congrès, porte maillot, قصر المؤتمرات
paris-expo-porte-de-versailles | 48.8323, 2.2870 | 75015 | Paris Expo Porte de Versailles |  | معرض باريس بورت دو فرساي | porte de versailles, parc des expositions, paris expo, بورت دو فرساي
parc-des-expositions-villepinte | 48.9718, 2.5180 | 93420 villepinte | Paris Nord Villepinte – Parc des expositions | Paris Nord Villepinte Exhibition Centre | مركز معارض باريس نور فيلبانت | villepinte, parc des expositions villepinte, villepinte expo, معرض فيلبانت
parc-des-expositions-le-bourget | 48.9470, 2.4380 | 93350 le-bourget | Parc des expositions du Bourget | Le Bourget Exhibition Centre | مركز معارض لو بورجيه | salon du bourget, paris air show, salon de l'aéronautique, musée de l'air, معرض باريس للطيران, معرض لو بورجيه
stade-de-france | 48.9245, 2.3602 | 93200 saint-denis | Stade de France |  | ملعب فرنسا (ستاد دو فرانس) | ستاد دو فرانس, استاد فرنسا
roland-garros | 48.8469, 2.2486 | 75016 | Stade Roland-Garros | Roland-Garros Stadium | ملاعب رولان غاروس | roland garros, french open, رولان غاروس
parc-des-princes | 48.8414, 2.2530 | 75016 | Parc des Princes |  | حديقة الأمراء (بارك دي برانس) | psg, stade psg, paris saint germain stadium, بارك دي برانس, ملعب باريس سان جيرمان, حديقة الأمراء
accor-arena | 48.8386, 2.3786 | 75012 | Accor Arena |  | أكور أرينا | bercy arena, paris bercy arena, popb, palais omnisports
paris-la-defense-arena | 48.8958, 2.2296 | 92000 nanterre | Paris La Défense Arena |  | باريس لا ديفانس أرينا | la défense arena, u arena, لا ديفانس أرينا
adidas-arena | 48.8997, 2.3605 | 75018 | Adidas Arena |  | أديداس أرينا | porte de la chapelle arena
olympia | 48.8702, 2.3284 | 75009 | L’Olympia |  | مسرح الأولمبيا | olympia, bruno coquatrix
zenith-de-paris | 48.8940, 2.3932 | 75019 | Zénith Paris – La Villette | Le Zénith Paris | زينيت باريس | zénith
philharmonie-de-paris | 48.8917, 2.3938 | 75019 | Philharmonie de Paris |  | فيلهارموني باريس | cité de la musique
seine-musicale | 48.8237, 2.2320 | 92100 boulogne | La Seine musicale |  | لا سين ميوزيكال | 
theatre-des-champs-elysees | 48.8656, 2.3028 | 75008 | Théâtre des Champs-Élysées |  | مسرح الشانزليزيه | 
theatre-du-chatelet | 48.8577, 2.3465 | 75001 | Théâtre du Châtelet |  | مسرح شاتليه | châtelet
salle-pleyel | 48.8770, 2.3012 | 75008 | Salle Pleyel |  | قاعة بلييل | pleyel
pavillon-gabriel | 48.8687, 2.3153 | 75008 | Pavillon Gabriel |  | بافيون غابرييل | 
pavillon-cambon | 48.8671, 2.3268 | 75001 | Pavillon Cambon |  | بافيون كامبون | cambon
pavillon-d-armenonville | 48.8797, 2.2703 | 75116 | Pavillon d’Armenonville |  | بافيون دارمونونفيل | armenonville
pre-catelan | 48.8632, 2.2513 | 75016 | Pavillon du Pré Catelan |  | بافيون بري كاتلان | pré catelan
polo-de-paris | 48.8660, 2.2430 | 75016 | Polo de Paris | Paris Polo Club | نادي البولو في باريس | bagatelle polo
longchamp | 48.8580, 2.2310 | 75016 | Hippodrome de ParisLongchamp | ParisLongchamp Racecourse | مضمار لونشان لسباق الخيل | longchamp, prix de l'arc de triomphe, qatar prix de l'arc de triomphe, لونشان, جائزة قوس النصر
auteuil | 48.8510, 2.2590 | 75016 | Hippodrome d’Auteuil | Auteuil Racecourse | مضمار أوتوي لسباق الخيل | 
vincennes-hippodrome | 48.8215, 2.4460 | 75012 | Hippodrome de Paris-Vincennes | Paris-Vincennes Racecourse | مضمار فانسين لسباق الخيل | prix d'amérique
docks-de-paris | 48.9190, 2.3660 | 93210 saint-denis | Docks de Paris | Docks de Paris, Saint-Denis | دوك دو باري | docks pullman, dock eiffel
station-f | 48.8340, 2.3707 | 75013 | Station F |  | ستيشن إف | halle freyssinet
espace-champerret | 48.8862, 2.2915 | 75017 | Espace Champerret |  | إسباس شامبيريه | champerret
groupama-stadium | 45.7653, 4.9820 | 69150 lyon | Groupama Stadium, Lyon-Décines | Groupama Stadium, Lyon | ملعب غروباما، ليون | parc ol, stade de lyon
eurexpo-lyon | 45.7320, 4.9480 | 69680 lyon | Eurexpo Lyon |  | يورإكسبو ليون | eurexpo
velodrome-marseille | 43.2698, 5.3959 | 13008 marseille | Orange Vélodrome |  | ملعب فيلودروم، مرسيليا | stade vélodrome, vélodrome
decathlon-arena-lille | 50.6119, 3.1305 | 59650 lille | Decathlon Arena – Stade Pierre-Mauroy |  | ملعب بيير موروا، ليل | stade pierre mauroy
palais-des-festivals-cannes | 43.5513, 7.0171 | 06400 cannes | Palais des Festivals de Cannes | Palais des Festivals, Cannes | قصر المهرجانات في كان | palais des festivals, festival de cannes, cannes film festival, مهرجان كان, قصر المهرجانات
grimaldi-forum | 43.7440, 7.4316 | 98000 monaco | Grimaldi Forum Monaco |  | منتدى غريمالدي، موناكو | grimaldi forum
circuit-de-monaco | 43.7347, 7.4206 | 98000 monaco | Circuit de Monaco | Monaco Grand Prix Circuit | حلبة موناكو | grand prix de monaco, monaco grand prix, f1 monaco, جائزة موناكو الكبرى
monte-carlo-country-club | 43.7519, 7.4408 | 06190 riviera | Monte-Carlo Country Club |  | نادي مونت كارلو الريفي | rolex monte carlo masters
allianz-riviera | 43.7051, 7.1926 | 06200 nice | Allianz Riviera |  | ملعب أليانز ريفييرا، نيس | stade de nice
circuit-paul-ricard | 43.2506, 5.7917 | 83330 le-castellet | Circuit Paul-Ricard | Circuit Paul Ricard | حلبة بول ريكارد | paul ricard, grand prix de france
circuit-des-24-heures | 47.9500, 0.2240 | 72100 le-mans | Circuit des 24 Heures du Mans | Le Mans 24 Hours Circuit | حلبة لومان 24 ساعة | 24h du mans, 24 heures du mans, le mans circuit
centre-international-deauville | 49.3600, 0.0690 | 14800 deauville | Centre international de Deauville | Deauville International Centre | مركز دوفيل الدولي | cid deauville, festival du cinéma américain
parlement-europeen | 48.5974, 7.7687 | 67000 strasbourg | Parlement européen | European Parliament, Strasbourg | البرلمان الأوروبي، ستراسبورغ | european parliament
`,
);
