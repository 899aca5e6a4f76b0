import { readAtlasTable } from "./atlas-table.ts";

export const RESTAURANTS = readAtlasTable(
  "landmark",
  0.46,
  `
la-tour-d-argent | 48.8499, 2.3550 | 75005 | La Tour d’Argent |  | مطعم لا تور دارجان | tour d'argent, لا تور دارجون
le-jules-verne | 48.8583, 2.2945 | 75007 | Le Jules Verne |  | مطعم جول فيرن | jules verne, restaurant tour eiffel
maxim-s | 48.8674, 2.3225 | 75008 | Maxim’s |  | مطعم مكسيم | maxims, maxim's de paris, ماكسيم
l-ambroisie | 48.8553, 2.3645 | 75004 | L’Ambroisie |  | مطعم لامبروازي | ambroisie
arpege | 48.8556, 2.3171 | 75007 | Arpège |  | مطعم أربيج | l'arpège, alain passard
guy-savoy | 48.8565, 2.3393 | 75006 | Guy Savoy – Monnaie de Paris |  | مطعم غي سافوا | guy savoy, monnaie de paris
ledoyen | 48.8663, 2.3164 | 75008 | Pavillon Ledoyen |  | مطعم بافيون لودوايان | ledoyen, alléno
restaurant-kei | 48.8644, 2.3424 | 75001 | Restaurant Kei |  | مطعم كي | kei
laurent | 48.8693, 2.3139 | 75008 | Restaurant Laurent |  | مطعم لوران | laurent paris, le laurent
laperouse | 48.8545, 2.3412 | 75006 | Lapérouse |  | مطعم لابيروز | laperouse
lasserre | 48.8666, 2.3099 | 75008 | Lasserre |  | مطعم لاسير | restaurant lasserre
taillevent | 48.8742, 2.3023 | 75008 | Le Taillevent |  | مطعم تايوفان | taillevent
le-grand-vefour | 48.8661, 2.3381 | 75001 | Le Grand Véfour |  | مطعم لو غران فيفور | grand véfour
apicius | 48.8729, 2.3088 | 75008 | Apicius |  | مطعم أبيسيوس | 
l-atelier-robuchon-etoile | 48.8726, 2.2982 | 75008 | L’Atelier de Joël Robuchon Étoile |  | مطعم لاتولييه روبوشون إتوال | joël robuchon, drugstore publicis, publicis drugstore
david-toutain | 48.8601, 2.3095 | 75007 | David Toutain |  | مطعم دافيد توتان | 
septime | 48.8536, 2.3808 | 75011 | Septime |  | مطعم سبتيم | 
le-clarence | 48.8689, 2.3095 | 75008 | Le Clarence |  | مطعم لو كلارانس | clarence
la-coupole | 48.8421, 2.3283 | 75014 | La Coupole |  | مطعم لا كوبول | coupole
la-closerie-des-lilas | 48.8401, 2.3361 | 75006 | La Closerie des Lilas |  | مطعم لا كلوزري دي ليلا | closerie des lilas
cafe-de-flore | 48.8541, 2.3326 | 75006 | Café de Flore |  | مقهى دو فلور | flore, كافيه دو فلور
les-deux-magots | 48.8540, 2.3331 | 75006 | Les Deux Magots |  | مقهى لي دو ماغو | deux magots
brasserie-lipp | 48.8538, 2.3327 | 75006 | Brasserie Lipp |  | مطعم براسري ليب | lipp
bofinger | 48.8540, 2.3680 | 75004 | Bofinger |  | مطعم بوفانجيه | 
le-train-bleu | 48.8448, 2.3735 | 75012 | Le Train Bleu |  | مطعم لو تران بلو | train bleu
drouant | 48.8692, 2.3338 | 75002 | Drouant |  | مطعم دروان | prix goncourt
laduree-champs-elysees | 48.8708, 2.3032 | 75008 | Ladurée Champs-Élysées |  | لادوريه الشانزليزيه | ladurée, لادوريه
l-avenue | 48.8669, 2.3036 | 75008 | Restaurant L’Avenue | L’Avenue restaurant | مطعم لافونو | lavenue
girafe | 48.8625, 2.2877 | 75116 | Girafe, Trocadéro | Girafe Paris | مطعم جيراف تروكاديرو | girafe restaurant
monsieur-bleu | 48.8645, 2.2971 | 75116 | Monsieur Bleu |  | مطعم مسيو بلو | 
loulou-louvre | 48.8632, 2.3335 | 75001 | Loulou, Louvre | Loulou Paris | مطعم لولو اللوفر | loulou restaurant
gigi-paris | 48.8657, 2.3028 | 75008 | Gigi Paris |  | مطعم جيجي باريس | gigi restaurant
angelina | 48.8651, 2.3285 | 75001 | Angelina, rue de Rivoli | Angelina Tea House | مقهى أنجلينا | salon de thé angelina
benoit | 48.8584, 2.3504 | 75004 | Benoit |  | مطعم بونوا | 
les-ombres | 48.8613, 2.2977 | 75007 | Les Ombres, quai Branly | Les Ombres | مطعم ليزومبر | 
la-grande-cascade | 48.8636, 2.2402 | 75016 | La Grande Cascade |  | مطعم لا غراند كاسكاد | grande cascade
`,
  "restaurant resto brasserie café cafe مطعم مقهى",
);
