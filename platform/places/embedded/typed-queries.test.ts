import { expect, test } from "vitest";
import { readAtlas } from "./atlas/atlas.ts";
import { searchAtlas } from "./search.ts";
import { buildSearchIndex } from "./search-index.ts";

const index = buildSearchIndex(readAtlas());

const TABLE = `
# airports and their terminals
cdg | cdg
CDG T2F | cdg-2f
roissy terminal 2e | cdg-2e
charles de gaulle airport | cdg
aeroport de roissy | cdg
terminal 1 cdg | cdg-1
cdg 3 | cdg-3
kdg | cdg
cgd | cdg
KDG airport | cdg
kdg terminal 2e | cdg-2e
كي دي جي | cdg
مطار سي دي جي | cdg
ory | ory
bva | bva
nce | nce
orly | ory
orly 4 | ory-4
orly sud | ory-4
Orly Ouest | ory-1
orly airport terminal 3 | ory-3
戴高乐机场 | cdg
戴高樂機場 | cdg
巴黎戴高乐 | cdg
埃菲尔铁塔 | tour-eiffel
凡尔赛宫 | chateau-de-versailles
香榭丽舍 | champs-elysees
老佛爷百货 | galeries-lafayette
巴黎北站 | gare-du-nord
迪士尼 | disneyland-paris
圣日耳曼 | saint-germain-des-pres
丽兹酒店 | hotel-ritz-paris
尼斯 | nice
巴黎 | paris
Château d'Esclimont | chateau-d-esclimont
esclimont | chateau-d-esclimont
aéroport d’orly | ory
beauvais airport | bva
aeroport de beauvais | bva
le bourget | lbg
private jet le bourget | lbg
nice airport | nce
geneva airport | gva
lyon saint exupery | lys
مطار شارل ديغول | cdg
مطار اورلي | ory
مطار لو بورجيه | lbg
# stations
gare | gare-du-nord
gare du nord | gare-du-nord
eurostar | gare-du-nord
Eurostar terminal | gare-du-nord
terminal eurostar paris | gare-du-nord
eurostar station | gare-du-nord
thalys | gare-du-nord
محطة يوروستار | gare-du-nord
صالة يوروستار | gare-du-nord
gare de lyon | gare-de-lyon
montparnasse | gare-montparnasse
gare montparnasse | gare-montparnasse
saint lazare | gare-saint-lazare
st-lazare | gare-saint-lazare
gare d’austerlitz | gare-d-austerlitz
gare de l’est | gare-de-l-est
marne la vallee chessy | gare-marne-la-vallee-chessy
gare de poissy | gare-poissy-78
gare de saint germain en laye | gare-saint-germain-en-laye-78
gare val d’europe | gare-val-d-europe-77
part dieu | gare-lyon-part-dieu
valence tgv | gare-valence-tgv-26
la rochelle ville | gare-la-rochelle-ville-17
محطة الشمال | gare-du-nord
# hotels
ritz | hotel-ritz-paris
ritz paris | hotel-ritz-paris
le meurice | hotel-le-meurice
george v | hotel-four-seasons-george-v
four seasons paris | hotel-four-seasons-george-v
plaza athenee | hotel-plaza-athenee
plaza athénée hotel | hotel-plaza-athenee
crillon | hotel-de-crillon
shangri la | hotel-shangri-la-paris
peninsula paris | hotel-peninsula-paris
novotel les halles | novotel-les-halles
Novotel Châtelet | novotel-les-halles
novotel gare de lyon | novotel-gare-de-lyon
pullman eiffel tower | pullman-paris-tour-eiffel
Pullman Paris Eiffel Tower | pullman-paris-tour-eiffel
pullman tour eiffel | pullman-paris-tour-eiffel
mariott champs elysee | marriott-champs-elysees
westin | westin-paris-vendome
cheval blanc | hotel-cheval-blanc-paris
royal monceau | hotel-royal-monceau
hilton la defense | hilton-la-defense
trianon palace | trianon-palace-versailles
newport bay | disney-newport-bay-club
carlton cannes | carlton-cannes
فندق ريتز | hotel-ritz-paris
فندق البريستول | hotel-le-bristol
فورسيزونز جورج الخامس | hotel-four-seasons-george-v
فندق شانغريلا | hotel-shangri-la-paris
نوفوتيل لي هال | novotel-les-halles
# restaurants
la tour d’argent | la-tour-d-argent
tour d argent | la-tour-d-argent
le jules verne | le-jules-verne
jules vernes | le-jules-verne
maxims | maxim-s
Maxim's | maxim-s
maxim’s de paris | maxim-s
café de flore | cafe-de-flore
deux magots | les-deux-magots
ledoyen | ledoyen
لا تور دارجان | la-tour-d-argent
# sights, shops, venues
tour eiffel | tour-eiffel
eiffel tower | tour-eiffel
louvre | musee-du-louvre
arc de triomphe | arc-de-triomphe
galeries lafayete | galeries-lafayette
galerie lafayette | galeries-lafayette
moulin rouge | moulin-rouge
crazy horse | crazy-horse
stade de france | stade-de-france
roland garros | roland-garros
parc des princes | parc-des-princes
palais des congres | palais-des-congres-de-paris
porte de versailles | paris-expo-porte-de-versailles
disneyland | disneyland-paris
euro dinsey | disneyland-paris
la vallee village | la-vallee-village
chateau de versailles | chateau-de-versailles
vaux le vicomte | vaux-le-vicomte
fondation louis vuitton | fondation-louis-vuitton
hermes | hermes-faubourg
abbaye de royaumont | abbaye-de-royaumont
برج ايفل | tour-eiffel
اللوفر | musee-du-louvre
ديزني لاند | disneyland-paris
قصر فرساي | chateau-de-versailles
لا فاليه فيلاج | la-vallee-village
# hospitals, schools, embassies
american hospital | hopital-americain
hopital americain | hopital-americain
cochin | hopital-cochin
hospital necker | hopital-necker
us embassy | ambassade-etats-unis
ambassade du qatar | ambassade-qatar
embassy of kuwait | ambassade-koweit
السفارة السعودية | ambassade-arabie-saoudite
سفارة قطر | ambassade-qatar
المستشفى الأمريكي | hopital-americain
hec | hec-paris
insead | insead
sorbonne | la-sorbonne
sciences po | sciences-po
# streets, quarters, arrondissements
avenue foch | avenue-foch
av foch | avenue-foch
boulevard saint-germain | boulevard-saint-germain
bd st germain | boulevard-saint-germain
champs elysees | champs-elysees
avenue montaigne | avenue-montaigne
place vendome | place-vendome
le marais | le-marais
saint germain | saint-germain-des-pres
saint germain des pres | saint-germain-des-pres
paris 16 | paris-16
Pariss 16 | paris-16
pari 16 | paris-16
parsi 8 | paris-8
باريسس 16 | paris-16
75116 | paris-16
75008 | paris-8
paris 8eme | paris-8
الشانزليزيه | champs-elysees
باريس 16 | paris-16
الدائرة الثامنة باريس | paris-8
# towns
neuilly | neuilly-sur-seine
boulogne | boulogne-billancourt
92100 | boulogne-billancourt
levallois | levallois-perret
rueil | rueil-malmaison-92
st germain en laye | saint-germain-en-laye
vesrailles | versailles
creteil | creteil-94
evry | evry-91
saint ouen | saint-ouen
كريتاي | creteil-94
فرساي | versailles
نويي | neuilly-sur-seine
# far away
mont st michel | mont-saint-michel
deauville | deauville
deuville | deauville
honfleur | honfleur
giverny | giverny
reims | reims
epernay | epernay
chambord | chateau-de-chambord
saint tropez | saint-tropez
st trop | saint-tropez
courchevel 1850 | courchevel-1850
sainte maxime | sainte-maxime-83
ondres | ondres-40
monaco | monaco
كان | cannes
# abroad and nowhere
Londres | -
london | -
London, UK | -
new york jfk | -
dubai | -
لندن | -
Barcelone | -
Amsterdam | -
xyzzyq | -
`;

const ROWS = TABLE.trim()
  .split("\n")
  .filter((line) => !line.startsWith("#"))
  .map((line) => line.split("|").map((cell) => cell.trim()) as [string, string]);

test("has enough queries in the table", () => {
  expect(ROWS.length).toBeGreaterThan(150);
});

test.each(ROWS)("finds the expected place first: «%s» → %s", (text, id) => {
  expect(searchAtlas(index, text, 8).hits[0]?.place.id ?? "-").toBe(id);
});

test("offers the hotels of a chain before a village with a similar name", () => {
  for (const chain of ["novotel", "mercure", "hilton", "pullman"]) {
    const [first] = searchAtlas(index, chain, 8).hits;
    expect(first?.place.kind, chain).toBe("hotel");
  }
});

test("offers the quarter and the town of the château for «saint germain»", () => {
  const ids = searchAtlas(index, "Saint Germain", 8).hits.map(({ place }) => place.id);
  expect(ids.slice(0, 2)).toEqual(["saint-germain-des-pres", "saint-germain-en-laye"]);
});

test("offers the six large stations of Paris for «gare»", () => {
  const ids = searchAtlas(index, "gare", 8).hits.map(({ place }) => place.id);
  const stations =
    "gare-du-nord gare-de-lyon gare-de-l-est gare-montparnasse gare-saint-lazare gare-d-austerlitz";
  expect(ids).toEqual(expect.arrayContaining(stations.split(" ")));
});
