import type { Named } from "../../places.ts";

/** The `context` of places in the tables: key | fr | en | ar. Places in Paris derive it from the postcode. */
const TABLE = `
roissy | Roissy-en-France (95) | Roissy, north of Paris | رواسي، شمال باريس
orly | Orly (94) | Orly, south of Paris | أورلي، جنوب باريس
tille | Tillé, Oise (60) | Beauvais, north of Paris | بوفيه، شمال باريس
le-bourget | Le Bourget (93) | Le Bourget, north of Paris | لو بورجيه، شمال باريس
toussus | Toussus-le-Noble (78) | Toussus, near Versailles | توسو، قرب فرساي
chessy | Marne-la-Vallée (77) | Marne-la-Vallée, east of Paris | مارن لا فاليه، شرق باريس
serris | Serris, Marne-la-Vallée (77) | Serris, Marne-la-Vallée | سيريس، مارن لا فاليه
versailles | Versailles (78) | Versailles | فرساي
massy | Massy (91) | Massy, south of Paris | ماسي، جنوب باريس
la-defense | Paris La Défense (92) | Paris La Défense | لا ديفانس، باريس
nanterre | Nanterre (92) | Nanterre, west of Paris | نانتير، غرب باريس
neuilly | Neuilly-sur-Seine (92) | Neuilly-sur-Seine, west of Paris | نويي سور سين، غرب باريس
boulogne | Boulogne-Billancourt (92) | Boulogne-Billancourt, west of Paris | بولون بيانكور، غرب باريس
saint-denis | Saint-Denis (93) | Saint-Denis, north of Paris | سان دوني، شمال باريس
saint-ouen | Saint-Ouen (93) | Saint-Ouen, north of Paris | سان توان، شمال باريس
villepinte | Villepinte (93) | Villepinte, north of Paris | فيلبانت، شمال باريس
suresnes | Suresnes (92) | Suresnes, west of Paris | سورين، غرب باريس
rueil | Rueil-Malmaison (92) | Rueil-Malmaison, west of Paris | رويل مالميزون، غرب باريس
saint-germain | Saint-Germain-en-Laye (78) | Saint-Germain-en-Laye, west of Paris | سان جيرمان أون لاي، غرب باريس
saint-quentin | Guyancourt (78) | Guyancourt, near Versailles | غيانكور، قرب فرساي
thoiry | Thoiry (78) | Thoiry, west of Paris | تواري، غرب باريس
fontainebleau | Fontainebleau (77) | Fontainebleau | فونتينبلو
maincy | Maincy (77) | Maincy, near Melun | مانسي، قرب مولان
chantilly | Chantilly (60) | Chantilly | شانتيي
plailly | Plailly (60) | Plailly, north of Paris | بلايي، شمال باريس
giverny | Giverny, Eure (27) | Giverny, Normandy | جيفرني، نورماندي
ville-d-avray | Ville-d’Avray (92) | Ville-d’Avray, west of Paris | فيل دافري، غرب باريس
enghien-les-bains | Enghien-les-Bains (95) | Enghien-les-Bains, north of Paris | أنغيان لي بان، شمال باريس
sevres | Sèvres (92) | Sèvres, west of Paris | سيفر، غرب باريس
vincennes | Vincennes (94) | Vincennes, east of Paris | فانسين، شرق باريس
sceaux | Sceaux (92) | Sceaux, south of Paris | سو، جنوب باريس
maisons-laffitte | Maisons-Laffitte (78) | Maisons-Laffitte, west of Paris | ميزون لافيت، غرب باريس
champs-sur-marne | Champs-sur-Marne (77) | Champs-sur-Marne, east of Paris | شان سور مارن، شرق باريس
rambouillet | Rambouillet (78) | Rambouillet, south-west of Paris | رامبوييه، جنوب غرب باريس
ecouen | Écouen (95) | Écouen, north of Paris | إيكوان، شمال باريس
asnieres-sur-oise | Asnières-sur-Oise (95) | Asnières-sur-Oise, north of Paris | أنيير سور واز، شمال باريس
auneau | Auneau-Bleury-Saint-Symphorien (28) | Auneau-Bleury-Saint-Symphorien, near Rambouillet | أونو بلوري سان سانفوريان، قرب رامبوييه
cernay-la-ville | Cernay-la-Ville (78) | Cernay-la-Ville, Chevreuse valley | سيرنيه لا فيل، وادي شوفروز
choisel | Choisel (78) | Choisel, Chevreuse valley | شوازيل، وادي شوفروز
dampierre | Dampierre-en-Yvelines (78) | Dampierre, Chevreuse valley | دامبيير، وادي شوفروز
la-roche-guyon | La Roche-Guyon (95) | La Roche-Guyon, Seine valley | لا روش غويون، وادي السين
elancourt | Élancourt (78) | Élancourt, near Versailles | إيلانكور، قرب فرساي
clichy | Clichy (92) | Clichy, north of Paris | كليشي، شمال باريس
creteil | Créteil (94) | Créteil, south-east of Paris | كريتاي، جنوب شرق باريس
le-kremlin-bicetre | Le Kremlin-Bicêtre (94) | Le Kremlin-Bicêtre, south of Paris | لو كريملان بيستر، جنوب باريس
palaiseau | Palaiseau (91) | Palaiseau, south of Paris | باليزو، جنوب باريس
jouy-en-josas | Jouy-en-Josas (78) | Jouy-en-Josas, near Versailles | جوي أون جوزاس، قرب فرساي
cergy | Cergy (95) | Cergy, north-west of Paris | سيرجي، شمال غرب باريس
reims | Reims (51) | Reims, Champagne | ريمس، شامبانيا
vatry | Bussy-Lettrée, Marne (51) | Vatry, Champagne | فاتري، شامبانيا
epernay | Épernay (51) | Épernay, Champagne | إيبرناي، شامبانيا
champillon | Champillon (51) | Champillon, Champagne | شامبيون، شامبانيا
deauville | Deauville (14) | Deauville, Normandy | دوفيل، نورماندي
honfleur | Honfleur (14) | Honfleur, Normandy | أونفلور، نورماندي
calvados | Colleville-sur-Mer (14) | Omaha Beach, Normandy | نورماندي
mont-saint-michel | Manche (50) | Normandy | نورماندي
etretat | Étretat (76) | Étretat, Normandy | إتريتا، نورماندي
rouen | Rouen (76) | Rouen, Normandy | روان، نورماندي
lille | Lille (59) | Lille | ليل
loire-valley | Val de Loire | Loire Valley | وادي اللوار
tours | Tours (37) | Tours, Loire Valley | تور، وادي اللوار
vendee | Les Epesses, Vendée (85) | Vendée | فانديه
poitiers | Chasseneuil-du-Poitou (86) | Near Poitiers | قرب بواتييه
yonne | Yonne (89) | Burgundy | بورغوندي
lot | Lot (46) | South-West France | جنوب غرب فرنسا
margaux | Margaux, Gironde (33) | Médoc, near Bordeaux | ميدوك، قرب بوردو
le-mans | Le Mans (72) | Le Mans | لومان
nantes | Nantes (44) | Nantes | نانت
rennes | Rennes (35) | Rennes, Brittany | رين، بريتاني
strasbourg | Strasbourg (67) | Strasbourg, Alsace | ستراسبورغ، الألزاس
bale | Saint-Louis (68) | Basel–Mulhouse | بازل – مولوز
metz | Metz (57) | Metz, Lorraine | ميتز، اللورين
dijon | Dijon (21) | Dijon, Burgundy | ديجون، بورغوندي
lyon | Lyon (69) | Lyon | ليون
annecy | Annecy (74) | Annecy, French Alps | أنسي، جبال الألب الفرنسية
chamonix | Haute-Savoie (74) | French Alps | جبال الألب الفرنسية
savoie | Savoie (73) | French Alps | جبال الألب الفرنسية
evian | Évian-les-Bains (74) | Évian, Lake Geneva | إيفيان، بحيرة جنيف
geneve | Genève, Suisse | Geneva, Switzerland | جنيف، سويسرا
belgique | Belgique | Belgium | بلجيكا
luxembourg | Grand-Duché de Luxembourg | Grand Duchy of Luxembourg | دوقية لوكسمبورغ الكبرى
marseille | Marseille (13) | Marseille, Provence | مرسيليا، بروفانس
aix | Aix-en-Provence (13) | Aix-en-Provence | إكس أون بروفانس
avignon | Avignon (84) | Avignon, Provence | أفينيون، بروفانس
provence | Provence | Provence | بروفانس
nice | Nice (06) | Nice, French Riviera | نيس، الريفييرا الفرنسية
cannes | Cannes (06) | Cannes, French Riviera | كان، الريفييرا الفرنسية
riviera | Alpes-Maritimes (06) | French Riviera | الريفييرا الفرنسية
saint-tropez | Saint-Tropez (83) | Saint-Tropez, French Riviera | سان تروبيه، الريفييرا الفرنسية
toulon | Hyères (83) | Toulon–Hyères, French Riviera | تولون – إيير، الريفييرا الفرنسية
le-castellet | Le Castellet (83) | Le Castellet, Provence | لو كاستيليه، بروفانس
monaco | Principauté de Monaco | Principality of Monaco | إمارة موناكو
montpellier | Montpellier (34) | Montpellier | مونبلييه
toulouse | Toulouse (31) | Toulouse | تولوز
bordeaux | Bordeaux (33) | Bordeaux | بوردو
biarritz | Biarritz (64) | Biarritz, Basque Country | بياريتز، بلاد الباسك
ile-de-france | Île-de-France | Greater Paris | منطقة باريس الكبرى
`;

const AREAS = new Map(
  TABLE.trim()
    .split("\n")
    .map((line) => line.split("|").map((cell) => cell.trim()))
    .map(([key = "", fr = "", en = "", ar = ""]) => [key, { fr, en, ar }] as [string, Named]),
);

export function areaNamed(key: string): Named {
  const area = AREAS.get(key);
  if (!area) throw new Error(`Unknown area in the atlas: ${key}`);
  return area;
}

const COUNTRIES = new Map([
  ["geneve", "CH"],
  ["belgique", "BE"],
  ["luxembourg", "LU"],
  ["monaco", "MC"],
]);

export function countryOf(key: string): string | undefined {
  return COUNTRIES.get(key);
}
