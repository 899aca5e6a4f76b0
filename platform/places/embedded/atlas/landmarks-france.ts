import { readAtlasTable } from "./atlas-table.ts";

export const FRENCH_LANDMARKS = readAtlasTable(
  "landmark",
  0.52,
  `
chateau-de-versailles | 48.8049, 2.1204 | 78000 versailles | Château de Versailles | Palace of Versailles | قصر فرساي | versailles palace, versailles castle, palais de versailles, domaine de versailles, شاتو فرساي
grand-trianon | 48.8147, 2.1048 | 78000 versailles | Grand Trianon | Grand Trianon, Versailles | قصر تريانون الكبير، فرساي | petit trianon, trianon, domaine de trianon
disneyland-paris | 48.8722, 2.7758 | 77700 chessy | Disneyland Paris |  | ديزني لاند باريس | disney, disneyland, eurodisney, euro disney, parc disney, disney park, disney paris, parc disneyland, ديزني, ديزني لاند, ديزنيلاند, ديزني باريس
disney-adventure-world | 48.8680, 2.7805 | 77700 chessy | Disney Adventure World |  | ديزني أدفنتشر وورلد | walt disney studios, parc walt disney studios, disney studios, adventure world, والت ديزني ستوديوز
disney-village | 48.8695, 2.7850 | 77700 chessy | Disney Village |  | قرية ديزني | disney village paris
la-vallee-village | 48.8532, 2.7830 | 77700 serris | La Vallée Village |  | لا فاليه فيلاج | vallée village, la vallee outlet, outlet, bicester village paris, val d'europe outlet, لافالي فيلاج, لا فالي فيليج, فالي فيلاج, أوتلت باريس
val-d-europe | 48.8545, 2.7770 | 77700 serris | Centre commercial Val d’Europe | Val d’Europe Shopping Centre | مركز فال دوروب للتسوق | val d'europe
chateau-de-fontainebleau | 48.4020, 2.7000 | 77300 fontainebleau | Château de Fontainebleau | Palace of Fontainebleau | قصر فونتينبلو | fontainebleau palace
vaux-le-vicomte | 48.5659, 2.7141 | 77950 maincy | Château de Vaux-le-Vicomte | Vaux-le-Vicomte Castle | قصر فو لو فيكونت | vaux le vicomte
chateau-de-chantilly | 49.1939, 2.4853 | 60500 chantilly | Château de Chantilly | Chantilly Castle | قصر شانتيي | chantilly castle, domaine de chantilly
hippodrome-de-chantilly | 49.1900, 2.4720 | 60500 chantilly | Hippodrome de Chantilly | Chantilly Racecourse | مضمار شانتيي لسباق الخيل | prix de diane, chantilly racecourse
parc-asterix | 49.1341, 2.5712 | 60128 plailly | Parc Astérix |  | حديقة أستريكس | asterix, استريكس
zoo-de-thoiry | 48.8650, 1.7950 | 78770 thoiry | Zoo et château de Thoiry | Thoiry Zoo Safari | حديقة حيوان تواري | thoiry zoo, safari thoiry
chateau-de-saint-germain | 48.8980, 2.0960 | 78100 saint-germain | Château de Saint-Germain-en-Laye | Saint-Germain-en-Laye Castle | قصر سان جيرمان أون لاي | 
chateau-de-malmaison | 48.8706, 2.1666 | 92500 rueil | Château de Malmaison | Malmaison Castle | قصر مالميزون | malmaison
one-nation-paris | 48.8283, 1.9560 | 78340 ile-de-france | One Nation Paris Outlet |  | وان نيشن باريس أوتلت | one nation
golf-national | 48.7540, 2.0750 | 78280 saint-quentin | Golf National |  | ملعب الغولف الوطني | le golf national
giverny-monet | 49.0754, 1.5337 | 27620 giverny | Maison et jardins de Claude Monet | Claude Monet’s House and Gardens | منزل وحدائق كلود مونيه | monet, maison de monet, fondation monet, giverny monet
mont-saint-michel | 48.6361, -1.5115 | 50170 mont-saint-michel | Le Mont-Saint-Michel | Mont-Saint-Michel | مون سان ميشيل | mont saint michel abbey, mont st michel, جبل القديس ميشيل
plages-du-debarquement | 49.3570, -0.8530 | 14710 calvados | Plages du Débarquement – cimetière américain | Normandy Landing Beaches – American Cemetery | شواطئ إنزال النورماندي | omaha beach, d day beaches, plages du débarquement, normandy beaches, cimetière américain
falaises-d-etretat | 49.7070, 0.1980 | 76790 etretat | Falaises d’Étretat | Étretat Cliffs | منحدرات إتريتا | 
cathedrale-de-reims | 49.2538, 4.0340 | 51100 reims | Cathédrale de Reims | Reims Cathedral | كاتدرائية ريمس | 
avenue-de-champagne | 49.0430, 3.9640 | 51200 epernay | Avenue de Champagne, Épernay |  | جادة الشمبانيا، إيبرناي | moët et chandon, maison moët
planches-de-deauville | 49.3605, 0.0660 | 14800 deauville | Les Planches de Deauville | Deauville Boardwalk | ممشى دوفيل الخشبي | 
casino-de-deauville | 49.3588, 0.0683 | 14800 deauville | Casino Barrière Deauville |  | كازينو باريير دوفيل | casino deauville
hippodrome-de-deauville | 49.3540, 0.0740 | 14800 deauville | Hippodrome de Deauville-La Touques | Deauville Racecourse | مضمار دوفيل لسباق الخيل | arqana
chateau-de-chambord | 47.6162, 1.5170 | 41250 loire-valley | Château de Chambord | Chambord Castle | قصر شامبور | chambord
chateau-de-chenonceau | 47.3249, 1.0703 | 37150 loire-valley | Château de Chenonceau | Chenonceau Castle | قصر شونونسو | chenonceau
chateau-d-amboise | 47.4131, 0.9859 | 37400 loire-valley | Château royal d’Amboise | Amboise Castle | قصر أمبواز الملكي | clos lucé
chateau-de-cheverny | 47.5003, 1.4583 | 41700 loire-valley | Château de Cheverny | Cheverny Castle | قصر شوفيرني | cheverny
puy-du-fou | 46.8890, -0.9300 | 85590 vendee | Puy du Fou |  | بوي دو فو | grand parc du puy du fou
futuroscope | 46.6690, 0.3690 | 86360 poitiers | Futuroscope |  | فوتوروسكوب | parc du futuroscope
vieux-port-marseille | 43.2951, 5.3740 | 13001 marseille | Vieux-Port de Marseille | Old Port of Marseille | الميناء القديم في مرسيليا | vieux port
pont-du-gard | 43.9475, 4.5350 | 30210 provence | Pont du Gard |  | جسر بون دو غار | 
palais-des-papes | 43.9509, 4.8076 | 84000 avignon | Palais des Papes | Popes’ Palace, Avignon | قصر الباباوات، أفينيون | 
promenade-des-anglais | 43.6950, 7.2620 | 06000 nice | Promenade des Anglais |  | ممشى الإنجليز، نيس | promenade nice
la-croisette | 43.5500, 7.0230 | 06400 cannes | La Croisette |  | لا كروازيت، كان | croisette, boulevard de la croisette, كروازيت
port-de-saint-tropez | 43.2727, 6.6380 | 83990 saint-tropez | Port de Saint-Tropez | Saint-Tropez Harbour | مرفأ سان تروبيه | 
plage-de-pampelonne | 43.2330, 6.6610 | 83350 saint-tropez | Plage de Pampelonne | Pampelonne Beach | شاطئ بامبلون | pampelonne, club 55
port-vauban-antibes | 43.5860, 7.1270 | 06600 riviera | Port Vauban, Antibes |  | ميناء فوبان، أنتيب | port vauban, quai des milliardaires
casino-de-monte-carlo | 43.7392, 7.4282 | 98000 monaco | Casino de Monte-Carlo | Monte Carlo Casino | كازينو مونت كارلو | place du casino, casino monaco
port-hercule | 43.7350, 7.4240 | 98000 monaco | Port Hercule | Port Hercules, Monaco | ميناء هرقل، موناكو | 
heliport-de-monaco | 43.7258, 7.4194 | 98000 monaco | Héliport de Monaco | Monaco Heliport | مهبط طائرات موناكو | 
mont-blanc-aiguille-du-midi | 45.9180, 6.8700 | 74400 chamonix | Téléphérique de l’Aiguille du Midi, Chamonix | Aiguille du Midi Cable Car, Chamonix | تلفريك إيغوي دو ميدي، شاموني | aiguille du midi
chateau-margaux | 45.0444, -0.6690 | 33460 margaux | Château Margaux |  | شاتو مارغو | 
cite-du-vin | 44.8626, -0.5503 | 33300 bordeaux | La Cité du Vin |  | لا سيتي دو فان، بوردو | cité du vin
`,
);
