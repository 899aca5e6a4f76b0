/**
 * Communes with their own Arabic name (and a few with an English one): short id | key of `communeKey` | en |
 * ar | aliases.
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
saint-germain-en-laye | saint-germain-en-laye-78 | | سان جيرمان أون لاي | saint germain
rambouillet | rambouillet-78 | | رامبوييه |
fontainebleau | fontainebleau-77 | | فونتينبلو |
barbizon | barbizon-77 | | باربيزون |
provins | provins-77 | | بروفان |
chessy | chessy-77 | | شيسي |
chantilly | chantilly-60 | | شانتيي |
compiegne | compiegne-60 | | كومبيين |
neuilly-sur-seine | neuilly-sur-seine-92 | | نويي سور سين | neuilly
boulogne-billancourt | boulogne-billancourt-92 | | بولون بيانكور | boulogne
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

const ARABIC_TABLE = `
montreuil-93 | مونتروي
argenteuil-95 | أرجونتوي
vitry-sur-seine-94 | فيتري سور سين
asnieres-sur-seine-92 | أنيير سور سين
creteil-94 | كريتاي
colombes-92 | كولومب
aubervilliers-93 | أوبرفيلييه
aulnay-sous-bois-93 | أولنيه سو بوا
rueil-malmaison-92 | رويل مالميزون
champigny-sur-marne-94 | شامبينيي سور مارن
saint-maur-des-fosses-94 | سان مور دي فوسيه
noisy-le-grand-93 | نوازي لو غران
drancy-93 | درانسي
cergy-95 | سيرجي
cergy-pontoise-95 | سيرجي بونتواز
saint-quentin-en-yvelines-78 | سان كانتان أون إيفلين
evry-91 | إيفري كوركورون
ivry-sur-seine-94 | إيفري سور سين
clichy-92 | كليشي
antony-92 | أنتوني
le-blanc-mesnil-93 | لو بلان مينيل
pantin-93 | بانتان
villejuif-94 | فيلجويف
sarcelles-95 | سارسيل
clamart-92 | كلامار
bobigny-93 | بوبينيي
meaux-77 | مو
maisons-alfort-94 | ميزون ألفور
chelles-77 | شيل
corbeil-essonnes-91 | كوربيل إيسون
fontenay-sous-bois-94 | فونتنيه سو بوا
epinay-sur-seine-93 | إيبينيه سور سين
sartrouville-78 | سارتروفيل
sevran-93 | سيفران
massy-91 | ماسي
gennevilliers-92 | جينفيلييه
bondy-93 | بوندي
suresnes-92 | سورين
livry-gargan-93 | ليفري غارغان
rosny-sous-bois-93 | روني سو بوا
la-courneuve-93 | لا كورنوف
meudon-92 | مودون
montrouge-92 | مونروج
melun-77 | مولان
choisy-le-roi-94 | شوازي لو روا
alfortville-94 | ألفورفيل
noisy-le-sec-93 | نوازي لو سيك
bagneux-92 | بانيو
mantes-la-jolie-78 | مانت لا جولي
bagnolet-93 | بانيوليه
gagny-93 | غانيي
garges-les-gonesse-95 | غارج لي غونيس
villepinte-93 | فيلبانت
stains-93 | ستان
poissy-78 | بواسي
neuilly-sur-marne-93 | نويي سور مارن
pontault-combault-77 | بونتو كومبو
tremblay-en-france-93 | تريمبليه أون فرانس
franconville-95 | فرانكونفيل
savigny-sur-orge-91 | سافينيي سور أورج
palaiseau-91 | باليزو
romainville-93 | رومانفيل
conflans-sainte-honorine-78 | كونفلان سانت أونورين
chatillon-92 | شاتيون
athis-mons-91 | أتيس مونس
bezons-95 | بيزون
villeneuve-saint-georges-94 | فيلنوف سان جورج
chatenay-malabry-92 | شاتنيه مالابري
sainte-genevieve-des-bois-91 | سانت جنفياف دي بوا
le-perreux-sur-marne-94 | لو بيرو سور مارن
trappes-78 | تراب
les-mureaux-78 | لي مورو
houilles-78 | أويي
villiers-sur-marne-94 | فيلييه سور مارن
thiais-94 | تييه
montigny-le-bretonneux-78 | مونتينيي لو بروتونو
nogent-sur-marne-94 | نوجان سور مارن
pontoise-95 | بونتواز
plaisir-78 | بليزير
goussainville-95 | غوسانفيل
cachan-94 | كاشان
viry-chatillon-91 | فيري شاتيون
le-chesnay-78 | لو شينيه روكانكور
chatou-78 | شاتو
malakoff-92 | مالاكوف
la-garenne-colombes-92 | لا غارين كولومب
villiers-le-bel-95 | فيلييه لو بيل
guyancourt-78 | غيانكور
fresnes-94 | فرين
bois-colombes-92 | بوا كولومب
le-plessis-robinson-92 | لو بليسي روبنسون
charenton-le-pont-94 | شارونتون لو بون
vanves-92 | فانف
gonesse-95 | غونيس
bussy-saint-georges-77 | بوسي سان جورج
champs-sur-marne-77 | شان سور مارن
villeneuve-la-garenne-92 | فيلنوف لا غارين
orly-94 | أورلي (المدينة)
le-kremlin-bicetre-94 | لو كريملان بيستر
fontenay-aux-roses-92 | فونتنيه أو روز
les-lilas-93 | لي ليلا
maisons-laffitte-78 | ميزون لافيت
velizy-villacoublay-78 | فيليزي فيلاكوبليه
torcy-77 | تورسي
gif-sur-yvette-91 | جيف سور إيفيت
sevres-92 | سيفر
arcueil-94 | أركوي
montmorency-95 | مونمورانسي
lagny-sur-marne-77 | لانيي سور مارن
saint-mande-94 | سان مانديه
bourg-la-reine-92 | بور لا رين
sceaux-92 | سو
chaville-92 | شافيل
joinville-le-pont-94 | جوانفيل لو بون
la-celle-saint-cloud-78 | لا سيل سان كلو
gentilly-94 | جونتي
juvisy-sur-orge-91 | جوفيزي سور أورج
garches-92 | غارش
viroflay-78 | فيروفليه
le-pre-saint-gervais-93 | لو بريه سان جيرفيه
marly-le-roi-78 | مارلي لو روا
orsay-91 | أورسيه
le-pecq-78 | لو بيك
le-bourget-93 | لو بورجيه (المدينة)
le-vesinet-78 | لو فيزينيه
croissy-sur-seine-78 | كرواسي سور سين
bougival-78 | بوجيفال
louveciennes-78 | لوفسيان
ville-d-avray-92 | فيل دافري
marnes-la-coquette-92 | مارن لا كوكيت
vaucresson-92 | فوكريسون
serris-77 | سيريس
montevrain-77 | مونتيفران
magny-le-hongre-77 | مانيي لو أونغر
coulommiers-77 | كولومييه
etampes-91 | إيتامب
jouy-en-josas-78 | جوي أون جوزاس
rungis-94 | رانجيس
villeurbanne-69 | فيلوربان
roubaix-59 | روبيه
beziers-34 | بيزييه
cherbourg-en-cotentin-50 | شيربورغ
valence-26 | فالانس
quimper-29 | كيمبير
bourges-18 | بورج
chambery-73 | شامبيري
hyeres-83 | إيير
sainte-maxime-83 | سانت ماكسيم
saint-jean-de-luz-64 | سان جان دو لوز
mont-saint-michel-50 | مون سان ميشيل
`;

export const ARABIC_NAMES: ReadonlyMap<string, string> = new Map(
  ARABIC_TABLE.trim()
    .split("\n")
    .map((line) => line.split("|").map((cell) => cell.trim()) as [string, string]),
);

type Exonym = { id: string; en?: string; ar: string; aliases: string[] };

export const EXONYMS: ReadonlyMap<string, Exonym> = new Map(
  TABLE.trim()
    .split("\n")
    .map((line) => line.split("|").map((cell) => cell.trim()))
    .map(([id = "", key = "", en, ar = "", aliases = ""]) => [
      key,
      { id, ar, aliases: aliases.split(",").flatMap((alias) => alias.trim() || []), ...(en && { en }) },
    ]),
);
