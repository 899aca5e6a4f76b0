import { readAtlasTable } from "./atlas-table.ts";

const PARIS_STATIONS = readAtlasTable(
  "station",
  0.7,
  `
gare-du-nord | 48.8804, 2.3550 | 75010 | Gare du Nord |  | محطة الشمال | paris nord, paris gare du nord, eurostar, eurostar paris, eurostar terminal, thalys, thalys terminal, غار دو نور, محطة غار دو نور, محطة باريس الشمالية, قطار يوروستار, يوروستار, محطة يوروستار, مبنى يوروستار, صالة يوروستار
gare-de-l-est | 48.8768, 2.3591 | 75010 | Gare de l’Est |  | محطة الشرق | paris est, paris gare de l'est, محطة غار دو ليست, غار دو ليست
gare-de-lyon | 48.8444, 2.3736 | 75012 | Gare de Lyon |  | محطة ليون (باريس) | paris gare de lyon, paris lyon, غار دو ليون, محطة غار دو ليون, محطة ليون باريس
gare-saint-lazare | 48.8761, 2.3256 | 75008 | Gare Saint-Lazare |  | محطة سان لازار | saint lazare, paris saint lazare, غار سان لازار, سان لازار
gare-montparnasse | 48.8408, 2.3190 | 75015 | Gare Montparnasse |  | محطة مونبارناس | montparnasse, paris montparnasse, غار مونبارناس
gare-d-austerlitz | 48.8424, 2.3652 | 75013 | Gare d’Austerlitz |  | محطة أوسترليتز | austerlitz, paris austerlitz, غار دوسترليتز
gare-de-bercy | 48.8391, 2.3829 | 75012 | Gare de Bercy |  | محطة بيرسي | paris bercy, bercy bourgogne
gare-marne-la-vallee-chessy | 48.8709, 2.7829 | 77700 chessy | Gare de Marne-la-Vallée – Chessy | Marne-la-Vallée – Chessy Station (Disneyland) | محطة مارن لا فاليه شيسي (ديزني لاند) | gare de chessy, gare de marne la vallée, gare disneyland, disneyland station, marne la vallée tgv, محطة ديزني لاند, محطة شيسي
gare-massy-tgv | 48.7257, 2.2613 | 91300 massy | Gare de Massy TGV | Massy TGV Station | محطة ماسي للقطار السريع | massy tgv, massy palaiseau
gare-cdg-tgv | 49.0040, 2.5711 | 95700 roissy CDG | Gare Aéroport Charles de Gaulle 2 TGV | Charles de Gaulle Airport TGV Station | محطة القطار السريع في مطار شارل ديغول | gare cdg, gare tgv roissy, roissy tgv, cdg tgv, tgv cdg
gare-versailles-chantiers | 48.7958, 2.1353 | 78000 versailles | Gare de Versailles-Chantiers | Versailles Chantiers Station | محطة فرساي شانتييه | versailles chantiers
gare-versailles-chateau | 48.7998, 2.1290 | 78000 versailles | Gare de Versailles Château – Rive Gauche | Versailles Château Rive Gauche Station | محطة قصر فرساي | versailles rive gauche
gare-versailles-rive-droite | 48.8095, 2.1347 | 78000 versailles | Gare de Versailles-Rive-Droite | Versailles Rive Droite Station | محطة فرساي الضفة اليمنى | versailles rive droite
`,
);

const OTHER_STATIONS = readAtlasTable(
  "station",
  0.58,
  `
gare-lyon-part-dieu | 45.7606, 4.8599 | 69003 lyon | Gare de Lyon-Part-Dieu | Lyon Part-Dieu Station | محطة ليون بار ديو | part dieu, lyon part dieu
gare-lyon-perrache | 45.7488, 4.8262 | 69002 lyon | Gare de Lyon-Perrache | Lyon Perrache Station | محطة ليون بيراش | perrache
gare-lyon-saint-exupery-tgv | 45.7210, 5.0760 | 69125 lyon | Gare de Lyon-Saint-Exupéry TGV | Lyon Saint-Exupéry TGV Station | محطة ليون سانت إكزوبيري للقطار السريع | 
gare-lille-europe | 50.6393, 3.0758 | 59777 lille | Gare de Lille-Europe | Lille Europe Station | محطة ليل أوروبا | lille europe
gare-lille-flandres | 50.6367, 3.0706 | 59800 lille | Gare de Lille-Flandres | Lille Flandres Station | محطة ليل فلاندر | lille flandres
gare-marseille-saint-charles | 43.3030, 5.3806 | 13001 marseille | Gare de Marseille-Saint-Charles | Marseille Saint-Charles Station | محطة مرسيليا سان شارل | saint charles
gare-aix-tgv | 43.4553, 5.3173 | 13290 aix | Gare d’Aix-en-Provence TGV | Aix-en-Provence TGV Station | محطة إكس أون بروفانس للقطار السريع | aix tgv
gare-avignon-tgv | 43.9219, 4.7862 | 84000 avignon | Gare d’Avignon TGV | Avignon TGV Station | محطة أفينيون للقطار السريع | avignon tgv
gare-nice-ville | 43.7046, 7.2619 | 06000 nice | Gare de Nice-Ville | Nice-Ville Station | محطة قطار نيس | gare de nice, nice ville
gare-cannes | 43.5538, 7.0199 | 06400 cannes | Gare de Cannes | Cannes Station | محطة قطار كان | 
gare-antibes | 43.5862, 7.1197 | 06600 riviera | Gare d’Antibes | Antibes Station | محطة قطار أنتيب | 
gare-monaco | 43.7384, 7.4194 | 98000 monaco | Gare de Monaco – Monte-Carlo | Monaco Station | محطة قطار موناكو | gare de monaco
gare-bordeaux-saint-jean | 44.8256, -0.5562 | 33800 bordeaux | Gare de Bordeaux-Saint-Jean | Bordeaux Saint-Jean Station | محطة بوردو سان جان | gare de bordeaux
gare-strasbourg | 48.5851, 7.7345 | 67000 strasbourg | Gare de Strasbourg | Strasbourg Station | محطة قطار ستراسبورغ | 
gare-reims | 49.2594, 4.0243 | 51100 reims | Gare de Reims | Reims Station | محطة قطار ريمس | reims centre
gare-champagne-ardenne-tgv | 49.2146, 3.9945 | 51430 reims | Gare de Champagne-Ardenne TGV | Champagne-Ardenne TGV Station | محطة شامبانيا أردين للقطار السريع | 
gare-deauville-trouville | 49.3594, 0.0839 | 14800 deauville | Gare de Trouville-Deauville | Trouville-Deauville Station | محطة تروفيل دوفيل | gare de deauville
gare-rouen | 49.4490, 1.0941 | 76000 rouen | Gare de Rouen-Rive-Droite | Rouen Station | محطة قطار روان | gare de rouen
gare-rennes | 48.1035, -1.6723 | 35000 rennes | Gare de Rennes | Rennes Station | محطة قطار رين | 
gare-nantes | 47.2172, -1.5420 | 44000 nantes | Gare de Nantes | Nantes Station | محطة قطار نانت | 
gare-le-mans | 47.9955, 0.1922 | 72000 le-mans | Gare du Mans | Le Mans Station | محطة قطار لومان | gare le mans
gare-tours | 47.3897, 0.6936 | 37000 tours | Gare de Tours | Tours Station | محطة قطار تور | 
gare-saint-pierre-des-corps | 47.3862, 0.7236 | 37700 tours | Gare de Saint-Pierre-des-Corps | Saint-Pierre-des-Corps Station | محطة سان بيير دي كور | tours tgv
gare-dijon | 47.3233, 5.0272 | 21000 dijon | Gare de Dijon-Ville | Dijon Station | محطة قطار ديجون | gare de dijon
gare-metz | 49.1097, 6.1772 | 57000 metz | Gare de Metz-Ville | Metz Station | محطة قطار ميتز | gare de metz
gare-montpellier | 43.6047, 3.8807 | 34000 montpellier | Gare de Montpellier-Saint-Roch | Montpellier Saint-Roch Station | محطة مونبلييه سان روك | gare de montpellier
gare-toulouse | 43.6113, 1.4537 | 31500 toulouse | Gare de Toulouse-Matabiau | Toulouse Matabiau Station | محطة تولوز ماتابيو | gare de toulouse, matabiau
gare-annecy | 45.9019, 6.1218 | 74000 annecy | Gare d’Annecy | Annecy Station | محطة قطار أنسي | 
gare-bruxelles-midi | 50.8357, 4.3365 | belgique | Gare de Bruxelles-Midi | Brussels-Midi Station | محطة بروكسل ميدي | bruxelles midi, brussels south
gare-geneve | 46.2102, 6.1424 | geneve | Gare de Genève-Cornavin | Geneva Cornavin Station | محطة جنيف كورنافان | cornavin, gare de genève
`,
);

export const STATIONS_BY_HAND = [...PARIS_STATIONS, ...OTHER_STATIONS];
