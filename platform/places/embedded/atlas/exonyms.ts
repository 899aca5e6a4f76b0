/**
 * Communes that have a name of their own in Arabic (and a few in English):
 * short id | key in the list, name and department | en | ar | aliases.
 */
const TABLE = `
marseille | marseille-13 | Marseille | مرسيليا | marseilles
lyon | lyon-69 | Lyon | ليون | lyons
toulouse | toulouse-31 | | تولوز |
nice | nice-06 | | نيس |
nantes | nantes-44 | | نانت |
montpellier | montpellier-34 | | مونبلييه |
strasbourg | strasbourg-67 | | ستراسبورغ | strasburg
bordeaux | bordeaux-33 | | بوردو |
lille | lille-59 | | ليل |
rennes | rennes-35 | | رين |
reims | reims-51 | | ريمس | rheims, رانس
le-havre | le-havre-76 | | لو هافر | لوهافر
saint-etienne | saint-etienne-42 | | سانت إتيان |
toulon | toulon-83 | | تولون |
grenoble | grenoble-38 | | غرونوبل |
dijon | dijon-21 | | ديجون |
angers | angers-49 | | أنجيه |
nimes | nimes-30 | | نيم |
clermont-ferrand | clermont-ferrand-63 | | كليرمون فيران |
le-mans | le-mans-72 | | لومان | لو مان
aix-en-provence | aix-en-provence-13 | | إكس أون بروفانس | aix
brest | brest-29 | | بريست |
tours | tours-37 | | تور |
amiens | amiens-80 | | أميان |
limoges | limoges-87 | | ليموج |
annecy | annecy-74 | | أنسي |
metz | metz-57 | | ميتز |
besancon | besancon-25 | | بيزانسون |
perpignan | perpignan-66 | | بربينيان |
orleans | orleans-45 | | أورليان |
rouen | rouen-76 | | روان |
caen | caen-14 | | كان (نورماندي) |
mulhouse | mulhouse-68 | | مولوز |
nancy | nancy-54 | | نانسي |
avignon | avignon-84 | | أفينيون |
poitiers | poitiers-86 | | بواتييه |
pau | pau-64 | | بو |
calais | calais-62 | | كاليه |
dunkerque | dunkerque-59 | Dunkirk | دنكيرك |
la-rochelle | la-rochelle-17 | | لاروشيل | لا روشيل
saint-malo | saint-malo-35 | | سان مالو |
colmar | colmar-68 | | كولمار |
troyes | troyes-10 | | تروا |
chartres | chartres-28 | | شارتر |
beauvais | beauvais-60 | | بوفيه |
blois | blois-41 | | بلوا |
amboise | amboise-37 | | أمبواز |
beaune | beaune-21 | | بون |
vichy | vichy-03 | | فيشي |
lourdes | lourdes-65 | | لورد |
biarritz | biarritz-64 | | بياريتز |
arcachon | arcachon-33 | | أركاشون |
saint-emilion | saint-emilion-33 | | سانت إميليون |
la-baule | la-baule-escoublac-44 | La Baule | لا بول | la baule
le-touquet | le-touquet-paris-plage-62 | Le Touquet | لو توكيه | le touquet
deauville | deauville-14 | | دوفيل | دوڤيل
trouville | trouville-sur-mer-14 | | تروفيل | trouville
honfleur | honfleur-14 | | أونفلور |
cabourg | cabourg-14 | | كابورغ |
etretat | etretat-76 | | إتريتا |
epernay | epernay-51 | | إيبرناي |
cannes | cannes-06 | | كان | مدينة كان
antibes | antibes-06 | | أنتيب |
grasse | grasse-06 | | غراس |
mougins | mougins-06 | | موجان |
menton | menton-06 | | مونتون |
eze | eze-06 | Èze | إيز |
saint-jean-cap-ferrat | saint-jean-cap-ferrat-06 | | سان جان كاب فيرا | cap ferrat
beaulieu-sur-mer | beaulieu-sur-mer-06 | | بوليو سور مير |
villefranche-sur-mer | villefranche-sur-mer-06 | | فيلفرانش سور مير |
saint-paul-de-vence | saint-paul-de-vence-06 | | سان بول دو فانس |
saint-tropez | saint-tropez-83 | | سان تروبيه | st tropez
ramatuelle | ramatuelle-83 | | راماتويل |
frejus | frejus-83 | | فريجوس |
cassis | cassis-13 | | كاسيس |
arles | arles-13 | | آرل |
gordes | gordes-84 | | غورد |
ajaccio | ajaccio-2a | | أجاكسيو |
porto-vecchio | porto-vecchio-2a | | بورتو فيكيو |
bastia | bastia-2b | | باستيا |
chamonix | chamonix-mont-blanc-74 | | شاموني | chamonix
megeve | megeve-74 | | ميجيف |
courchevel | courchevel-73 | | كورشوفيل |
meribel | meribel-73 | | ميريبيل |
val-d-isere | val-d-isere-73 | | فال ديزير |
val-thorens | val-thorens-73 | | فال تورانس |
tignes | tignes-73 | | تيني |
evian | evian-les-bains-74 | | إيفيان | evian
versailles | versailles-78 | | فرساي | مدينة فرساي
saint-germain-en-laye | saint-germain-en-laye-78 | | سان جيرمان أون لاي |
rambouillet | rambouillet-78 | | رامبوييه |
fontainebleau | fontainebleau-77 | | فونتينبلو |
barbizon | barbizon-77 | | باربيزون |
provins | provins-77 | | بروفان |
chessy | chessy-77 | | شيسي |
chantilly | chantilly-60 | | شانتيي |
compiegne | compiegne-60 | | كومبيين |
neuilly-sur-seine | neuilly-sur-seine-92 | | نويي سور سين | neuilly
boulogne-billancourt | boulogne-billancourt-92 | | بولون بيانكور |
levallois-perret | levallois-perret-92 | | لوفالوا بيريه | levallois
puteaux | puteaux-92 | | بوتو |
courbevoie | courbevoie-92 | | كوربفوا |
nanterre | nanterre-92 | | نانتير |
issy-les-moulineaux | issy-les-moulineaux-92 | | إيسي لي مولينو | issy
saint-cloud | saint-cloud-92 | | سان كلو |
saint-denis | saint-denis-93 | | سان دوني |
saint-ouen | saint-ouen-93 | Saint-Ouen | سان توان |
vincennes | vincennes-94 | | فانسين |
roissy-en-france | roissy-en-france-95 | | رواسي أون فرانس | roissy village
enghien-les-bains | enghien-les-bains-95 | | أنغيان لي بان | enghien
giverny | giverny-27 | | جيفرني | جيفيرني
les-baux-de-provence | les-baux-de-provence-13 | | لي بو دو بروفانس |
moustiers-sainte-marie | moustiers-sainte-marie-04 | | موستييه سانت ماري |
vezelay | vezelay-89 | | فيزلاي |
hautvillers | hautvillers-51 | | أوفيلييه | dom pérignon
rocamadour | rocamadour-46 | | روكامادور |
chenonceaux | chenonceaux-37 | | شونونسو (القرية) |
auvers-sur-oise | auvers-sur-oise-95 | | أوفير سور واز |
`;

export type Exonym = { id: string; en?: string; ar: string; aliases: string[] };

/** By the key that `communeKey` gives. */
export const EXONYMS: ReadonlyMap<string, Exonym> = new Map(
  TABLE.trim()
    .split("\n")
    .map((line) => line.split("|").map((cell) => cell.trim()))
    .map(([id = "", key = "", en, ar = "", aliases = ""]) => [
      key,
      { id, ar, aliases: aliases.split(",").flatMap((alias) => alias.trim() || []), ...(en && { en }) },
    ]),
);
