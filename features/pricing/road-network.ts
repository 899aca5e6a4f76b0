import { distanceBetween } from "#platform/places/great-circle.ts";
import type { Point } from "#platform/places/places.ts";

/**
 * Main roads of France and to its neighbours. Deliberately coarse: junctions and towns, connected by roads of
 * one class. The length of a road is the straight-line distance between its junctions times the winding of
 * its class.
 */
type RoadClass = keyof typeof ROAD_CLASSES;

/**
 * `winding`: road length divided by straight-line distance. `kmh`: off-peak speed by day. `isBusy`: slower in
 * the rush hour, faster at night.
 */
export const ROAD_CLASSES = {
  motorway: { winding: 1.06, kmh: 117, isBusy: false },
  expressway: { winding: 1.08, kmh: 98, isBusy: false },
  valley: { winding: 1.13, kmh: 85, isBusy: false },
  urban: { winding: 1.1, kmh: 45, isBusy: true },
  outer: { winding: 1.07, kmh: 85, isBusy: true },
  riviera: { winding: 1.14, kmh: 88, isBusy: true },
  street: { winding: 1.25, kmh: 38, isBusy: true },
  belt: { winding: 1.12, kmh: 38, isBusy: true },
  road: { winding: 1.18, kmh: 74, isBusy: false },
  hills: { winding: 1.3, kmh: 49, isBusy: false },
  climb: { winding: 1.8, kmh: 44, isBusy: false },
  coast: { winding: 1.35, kmh: 29, isBusy: true },
  /** The shuttle through the Channel Tunnel. The speed includes check-in and waiting. */
  shuttle: { winding: 1.1, kmh: 36, isBusy: false },
} as const;

/** Highest speed in a straight line on any road. The search uses it as its bound. */
export const FASTEST_KMH = ROAD_CLASSES.motorway.kmh / ROAD_CLASSES.motorway.winding;

/** Junctions with name, latitude and longitude, from memory, accurate to about 2 km. */
const JUNCTIONS = `
chapelle 48.9015,2.359 · bagnolet 48.864,2.4135 · bercy 48.829,2.39 · italie 48.8165,2.358 · orleans-gate 48.8215,2.3255
saint-cloud 48.838,2.256 · maillot 48.879,2.28 · clichy 48.8975,2.32
saint-denis 48.93,2.362 · le-bourget 48.955,2.43 · cdg 49.003,2.565 · rosny 48.88,2.48 · nogent 48.835,2.48 · creteil 48.78,2.45
orly 48.738,2.365 · rungis 48.757,2.345 · antony 48.755,2.3 · velizy 48.785,2.19 · la-defense 48.89,2.235 · gennevilliers 48.935,2.29
rocquencourt 48.835,2.11 · versailles 48.8,2.13 · orgeval 48.92,1.97 · poissy 48.93,2.04 · saint-germain 48.895,2.09 · mantes 48.98,1.72 · bonnieres 49.03,1.58
cergy 49.035,2.08 · argenteuil 48.95,2.24 · evry 48.62,2.44 · massy 48.72,2.26 · ulis 48.67,2.18 · marne 48.84,2.62 · disney 48.86,2.78
villeparisis 48.95,2.63 · senart 48.6,2.6 · melun 48.55,2.68 · ury 48.34,2.6 · fontainebleau 48.405,2.7 · cely 48.46,2.54
nemours 48.27,2.72 · survilliers 49.1,2.54 · chantilly 49.19,2.47 · senlis 49.2,2.61 · l-isle-adam 49.11,2.25 · beauvais 49.43,2.09
crepy 49.2,2.87 · soissons 49.38,3.32 · meaux 48.95,2.88 · provins 48.56,3.3 · nogent-sur-seine 48.49,3.5 · romilly 48.52,3.73
gisors 49.28,1.78 · magny 49.15,1.79 · fleury 49.36,1.27 · pithiviers 48.17,2.25 · dourdan 48.53,1.98 · ablis 48.5,1.83 · rambouillet 48.64,1.83 · trappes 48.78,2.0 · dreux 48.73,1.37
roye 49.7,2.79 · peronne 49.92,2.85 · bapaume 50.1,2.87 · arras 50.3,2.86 · lille 50.633,3.0586 · cambrai 50.17,3.2
valenciennes 50.36,3.5 · mons 50.46,3.95 · brussels 50.8467,4.3525 · ghent 51.05,3.73 · bruges 51.2,3.22 · antwerp 51.22,4.4
rotterdam 51.92,4.48 · the-hague 52.08,4.3 · amsterdam 52.37,4.89 · liege 50.63,5.57 · cologne 50.93,6.95 · dusseldorf 51.22,6.78
namur 50.47,4.87 · arlon 49.68,5.82 · luxembourg 49.6116,6.1319 · dunkirk 51.02,2.35 · saint-omer 50.73,2.22 · calais 50.93,1.86
folkestone 51.1,1.12 · london 51.51,-0.13 · boulogne 50.72,1.64 · abbeville 50.11,1.86 · amiens 49.88,2.29
saint-quentin 49.85,3.28 · laon 49.57,3.65 · rouen 49.42,1.08 · neufchatel 49.73,1.44 · dieppe 49.91,1.08 · yvetot 49.6,0.76
bolbec 49.58,0.48 · le-havre 49.5,0.15 · honfleur 49.41,0.25 · bourg-achard 49.35,0.82 · pont-l-eveque 49.28,0.18 · deauville 49.35,0.08
caen 49.18,-0.34 · cherbourg 49.63,-1.6 · bayeux 49.28,-0.7 · vire 48.99,-0.95 · avranches 48.68,-1.34 · pontorson 48.56,-1.5
fougeres 48.36,-1.25 · rennes 48.11,-1.67 · saint-malo 48.63,-2.0 · saint-brieuc 48.51,-2.76 · guingamp 48.55,-3.15
morlaix 48.57,-3.83 · brest 48.4,-4.48 · vannes 47.67,-2.75 · lorient 47.76,-3.35 · quimper 47.99,-4.08 · ploermel 47.93,-2.4
chartres 48.45,1.52 · nogent-le-rotrou 48.19,0.85 · le-mans 48.02,0.2 · alencon 48.43,0.1 · argentan 48.74,-0.02 · bernay 49.09,0.6
evreux 49.02,1.15 · laval 48.08,-0.76 · angers 47.48,-0.55 · nantes 47.23,-1.55 · la-baule 47.28,-2.38 · cholet 47.06,-0.88
orleans 47.92,1.87 · blois 47.6,1.33 · amboise 47.5,0.97 · tours 47.39,0.71 · chatellerault 46.82,0.53 · poitiers 46.58,0.33 · niort 46.3,-0.35
la-rochelle 46.16,-1.13 · saintes 45.75,-0.66 · bordeaux 44.85,-0.58 · merignac 44.83,-0.66 · arcachon 44.65,-1.1 · angouleme 45.65,0.16 · langon 44.55,-0.25
agen 44.19,0.62 · montauban 44.02,1.35 · toulouse 43.605,1.444 · labouheyre 44.21,-0.92 · bayonne 43.48,-1.48 · biarritz 43.46,-1.54
san-sebastian 43.31,-1.97 · bilbao 43.26,-2.93 · burgos 42.34,-3.7 · madrid 40.42,-3.7 · pau 43.33,-0.37 · tarbes 43.21,0.08
lourdes 43.1,-0.04 · saint-gaudens 43.11,0.72 · foix 42.97,1.61
vierzon 47.22,2.07 · bourges 47.06,2.38 · montlucon 46.34,2.6 · clermont 45.78,3.1 · chateauroux 46.81,1.7 · limoges 45.83,1.26
brive 45.16,1.53 · perigueux 45.13,0.75 · cahors 44.45,1.44 · millau 44.1,3.08 · lodeve 43.73,3.32 · saint-etienne 45.45,4.39 · roanne 46.04,4.07
moulins 46.57,3.33 · nevers 47.0,3.15 · montargis 48.0,2.75 · thiers 45.85,3.55
sens 48.2,3.32 · courtenay 48.04,3.08 · auxerre 47.82,3.62 · avallon 47.49,4.0 · pouilly 47.26,4.56 · dijon 47.31,5.03
beaune 47.01,4.86 · chalon 46.79,4.83 · macon 46.32,4.8 · villefranche 45.99,4.74 · lyon 45.755,4.84 · troyes 48.29,4.1
langres 47.85,5.28 · chateau-thierry 49.07,3.4 · dormans 49.14,3.64 · reims 49.24,4.02 · epernay 49.05,3.96 · chalons 48.96,4.33 · verdun 49.1,5.4 · metz 49.11,6.2
freyming 49.14,6.8 · phalsbourg 48.77,7.24 · strasbourg 48.58,7.74 · nancy 48.68,6.17 · epinal 48.18,6.46 · remiremont 48.02,6.6
saarbrucken 49.23,7.0 · mannheim 49.49,8.47 · frankfurt 50.12,8.68 · karlsruhe 49.0,8.4 · stuttgart 48.78,9.18 · munich 48.14,11.58
colmar 48.08,7.34 · mulhouse 47.76,7.3 · basel 47.56,7.6 · zurich 47.37,8.55 · bern 46.95,7.45 · lausanne 46.53,6.6 · montreux 46.43,6.92
martigny 46.1,7.08 · sion 46.23,7.36 · visp 46.29,7.88 · belfort 47.64,6.85 · besancon 47.27,6.0 · dole 47.09,5.5 · poligny 46.83,5.7
lons 46.68,5.53 · bourg 46.2,5.25 · nantua 46.15,5.6 · bellegarde 46.11,5.83 · saint-julien 46.14,6.1 · geneva 46.21,6.13
annemasse 46.18,6.26 · bonneville 46.07,6.41 · le-fayet 45.92,6.7 · les-houches 45.89,6.8 · cluses 46.06,6.57 · sallanches 45.94,6.63 · chamonix 45.92,6.87 · courmayeur 45.79,6.97 · aosta 45.74,7.32
morzine 46.18,6.7 · evian 46.4,6.59 · thonon 46.37,6.48 · megeve 45.857,6.617 · annecy 45.91,6.1 · aix-les-bains 45.69,5.92 · chambery 45.58,5.9
montmelian 45.5,6.06 · albertville 45.67,6.39 · moutiers 45.485,6.53 · courchevel 45.415,6.635 · meribel 45.4,6.566
les-menuires 45.325,6.535 · val-thorens 45.298,6.58 · bourg-saint-maurice 45.62,6.77 · val-d-isere 45.45,6.975
saint-jean 45.28,6.35 · modane 45.2,6.67 · turin 45.07,7.69 · milan 45.46,9.19 · genoa 44.4,8.94 · venice 45.44,12.33 · florence 43.78,11.25
bron 45.73,4.92 · saint-laurent 45.675,5.07 · saint-exupery 45.722,5.075 · bourgoin 45.6,5.28 · les-abrets 45.55,5.6 · grenoble 45.19,5.73 · vizille 45.08,5.78 · bourg-d-oisans 45.055,6.03
huez 45.09,6.065 · briancon 44.9,6.64 · gap 44.56,6.08 · sisteron 44.2,5.94 · voreppe 45.3,5.63
vienne 45.52,4.87 · valence 44.93,4.9 · montelimar 44.56,4.78 · orange 44.14,4.83 · avignon 43.95,4.9 · salon 43.64,5.1 · aix 43.52,5.45
marseille 43.3,5.38 · vitrolles 43.45,5.25 · aubagne 43.29,5.57 · toulon 43.13,5.94 · hyeres 43.12,6.13 · brignoles 43.4,6.06 · le-luc 43.39,6.31
le-muy 43.47,6.56 · frejus 43.46,6.72 · mandelieu 43.55,6.94 · mougins 43.59,7.01 · cannes 43.552,7.013 · antibes-exit 43.605,7.09
antibes 43.583,7.122 · cagnes 43.655,7.15 · nice-airport 43.665,7.205 · saint-isidore 43.705,7.19 · nice-nord 43.73,7.26 · nice-est 43.725,7.3 · nice 43.7,7.262
la-turbie 43.75,7.38 · monaco 43.7384,7.4246 · menton 43.79,7.49 · ventimiglia 43.79,7.6 · sainte-maxime 43.31,6.635
port-grimaud 43.275,6.58 · saint-tropez 43.268,6.64 · la-londe 43.14,6.23 · puget 43.95,6.9 · saint-sauveur 44.09,7.11 · isola 44.186,7.05 · isola-2000 44.187,7.155
grasse 43.66,6.92 · castellane 43.85,6.51 · digne 44.09,6.23 · nimes 43.82,4.38 · arles 43.68,4.63 · montpellier 43.6,3.9 · beziers 43.34,3.25 · narbonne 43.18,3.0 · carcassonne 43.2,2.35
perpignan 42.69,2.87 · barcelona 41.39,2.16 · saragossa 41.65,-0.88
`;

const ROADS: [RoadClass, string][] = [
  ["belt", "chapelle bagnolet bercy italie orleans-gate saint-cloud maillot clichy chapelle"],
  ["urban", "chapelle saint-denis le-bourget"],
  ["outer", "le-bourget cdg survilliers"],
  ["urban", "bagnolet rosny le-bourget"],
  ["urban", "bercy nogent"],
  ["expressway", "nogent marne disney"],
  ["urban", "italie rungis orly"],
  ["outer", "orly evry"],
  ["urban", "orleans-gate antony"],
  ["outer", "antony massy ulis"],
  ["outer", "rungis evry"],
  ["urban", "orleans-gate rungis"],
  ["urban", "saint-cloud rocquencourt"],
  ["outer", "rocquencourt poissy"],
  ["urban", "maillot la-defense"],
  ["street", "la-defense saint-germain"],
  ["outer", "la-defense poissy"],
  ["road", "saint-germain orgeval"],
  ["urban", "clichy gennevilliers argenteuil"],
  ["outer", "argenteuil cergy l-isle-adam"],
  ["urban", "saint-denis gennevilliers la-defense velizy antony rungis creteil nogent rosny saint-denis"],
  ["urban", "saint-cloud velizy"],
  ["outer", "velizy ulis"],
  ["urban", "velizy versailles rocquencourt trappes"],
  ["outer", "trappes rambouillet"],
  ["urban", "versailles trappes"],
  ["outer", "cdg villeparisis marne senart evry ulis"],
  ["outer", "saint-denis l-isle-adam"],
  ["expressway", "poissy orgeval mantes bonnieres bourg-achard"],
  ["expressway", "rambouillet ablis"],
  ["expressway", "trappes dreux"],
  ["expressway", "senart melun"],
  ["expressway", "evry cely ury"],
  ["expressway", "cely fontainebleau"],
  ["road", "fontainebleau ury"],
  ["road", "melun fontainebleau"],
  ["road", "fontainebleau nemours"],
  ["road", "survilliers chantilly senlis"],
  ["motorway", "survilliers senlis roye peronne bapaume arras lille"],
  ["motorway", "bapaume cambrai valenciennes mons brussels"],
  ["motorway", "lille ghent brussels antwerp rotterdam the-hague amsterdam"],
  ["motorway", "lille dunkirk calais"],
  ["motorway", "ghent bruges dunkirk"],
  ["motorway", "ghent antwerp"],
  ["motorway", "rotterdam amsterdam"],
  ["motorway", "brussels liege cologne dusseldorf"],
  ["motorway", "cologne frankfurt"],
  ["motorway", "brussels namur arlon luxembourg metz"],
  ["motorway", "mons namur liege"],
  ["shuttle", "calais folkestone"],
  ["motorway", "folkestone london"],
  [
    "motorway",
    "l-isle-adam beauvais amiens abbeville boulogne calais saint-omer arras cambrai saint-quentin laon reims",
  ],
  ["motorway", "amiens roye saint-quentin"],
  ["motorway", "amiens neufchatel"],
  ["motorway", "abbeville neufchatel rouen"],
  ["road", "beauvais rouen dieppe"],
  ["expressway", "bonnieres rouen"],
  ["motorway", "rouen bourg-achard pont-l-eveque caen bayeux"],
  ["motorway", "rouen yvetot bolbec le-havre honfleur pont-l-eveque"],
  ["motorway", "neufchatel yvetot"],
  ["expressway", "bayeux cherbourg"],
  ["expressway", "pont-l-eveque deauville"],
  ["expressway", "bonnieres evreux bernay"],
  ["expressway", "dreux evreux"],
  ["expressway", "survilliers l-isle-adam"],
  ["expressway", "villeparisis crepy soissons laon"],
  ["road", "villeparisis meaux disney"],
  ["road", "meaux soissons reims"],
  ["road", "disney provins nogent-sur-seine romilly troyes"],
  ["road", "cergy magny fleury rouen"],
  ["road", "magny gisors beauvais"],
  ["road", "evry pithiviers montargis"],
  ["road", "dreux alencon"],
  ["road", "bernay pont-l-eveque"],
  ["motorway", "bourg-achard bernay alencon le-mans tours"],
  ["motorway", "caen argentan alencon"],
  ["motorway", "caen vire avranches fougeres rennes"],
  ["expressway", "avranches pontorson saint-malo"],
  ["expressway", "rennes saint-malo"],
  [
    "expressway",
    "rennes saint-brieuc guingamp morlaix brest quimper lorient vannes ploermel rennes nantes vannes",
  ],
  ["expressway", "pontorson saint-brieuc"],
  ["road", "fougeres pontorson"],
  ["expressway", "nantes la-baule"],
  [
    "motorway",
    "massy ulis dourdan ablis orleans blois amboise tours chatellerault poitiers niort saintes bordeaux",
  ],
  ["motorway", "ablis chartres nogent-le-rotrou le-mans angers nantes niort la-rochelle"],
  ["motorway", "le-mans laval rennes"],
  ["motorway", "laval fougeres"],
  ["motorway", "nantes cholet angers tours vierzon orleans"],
  ["expressway", "poitiers angouleme bordeaux"],
  ["street", "bordeaux merignac"],
  ["expressway", "merignac arcachon"],
  ["motorway", "bordeaux langon agen montauban toulouse carcassonne narbonne"],
  ["motorway", "bordeaux labouheyre bayonne biarritz"],
  ["expressway", "biarritz san-sebastian bilbao"],
  ["motorway", "bilbao burgos madrid"],
  ["motorway", "langon pau"],
  ["motorway", "bayonne pau tarbes saint-gaudens toulouse foix"],
  ["road", "pau lourdes tarbes"],
  ["motorway", "san-sebastian saragossa barcelona"],
  ["motorway", "saragossa madrid"],
  ["motorway", "vierzon bourges montlucon clermont"],
  ["motorway", "vierzon chateauroux limoges brive cahors montauban"],
  ["motorway", "bordeaux perigueux brive clermont thiers roanne"],
  ["expressway", "clermont millau lodeve montpellier"],
  ["expressway", "lodeve beziers"],
  ["motorway", "thiers saint-etienne lyon"],
  ["expressway", "roanne lyon"],
  ["road", "limoges angouleme"],
  ["motorway", "nemours montargis nevers moulins"],
  ["expressway", "moulins clermont"],
  ["expressway", "moulins macon"],
  ["motorway", "ury nemours courtenay auxerre avallon pouilly beaune chalon macon villefranche lyon"],
  ["motorway", "courtenay orleans"],
  ["expressway", "pouilly dijon"],
  ["motorway", "melun sens troyes langres dijon beaune"],
  ["motorway", "courtenay sens"],
  ["motorway", "reims chalons troyes"],
  ["motorway", "disney chateau-thierry dormans reims chalons verdun metz freyming phalsbourg strasbourg"],
  ["road", "dormans epernay reims"],
  ["road", "epernay chalons"],
  ["motorway", "langres nancy metz"],
  ["expressway", "nancy epinal remiremont"],
  ["road", "remiremont mulhouse"],
  ["expressway", "nancy phalsbourg"],
  ["motorway", "freyming saarbrucken mannheim frankfurt"],
  ["motorway", "strasbourg karlsruhe stuttgart munich"],
  ["motorway", "karlsruhe mannheim"],
  ["motorway", "strasbourg colmar mulhouse basel zurich"],
  ["motorway", "basel bern lausanne geneva"],
  ["motorway", "bern zurich munich"],
  ["valley", "lausanne montreux martigny sion visp"],
  ["climb", "chamonix martigny"],
  ["motorway", "mulhouse belfort besancon dole beaune"],
  ["motorway", "dijon dole poligny lons bourg"],
  ["expressway", "macon bourg nantua bellegarde saint-julien annemasse"],
  ["expressway", "lyon bourg"],
  ["urban", "saint-julien geneva"],
  ["street", "geneva annemasse"],
  ["valley", "annemasse bonneville cluses sallanches le-fayet les-houches chamonix courmayeur aosta"],
  ["motorway", "aosta turin milan venice"],
  ["motorway", "turin genoa milan"],
  ["motorway", "genoa florence"],
  ["road", "annemasse thonon evian"],
  ["climb", "thonon morzine"],
  ["climb", "cluses morzine"],
  ["hills", "sallanches megeve albertville"],
  ["expressway", "saint-julien annecy aix-les-bains chambery"],
  ["road", "bellegarde annecy"],
  ["hills", "annecy albertville"],
  ["urban", "lyon bron"],
  ["outer", "bron saint-laurent"],
  ["motorway", "saint-laurent bourgoin les-abrets chambery"],
  ["expressway", "saint-laurent saint-exupery"],
  ["motorway", "bourgoin voreppe grenoble montmelian chambery"],
  ["valley", "montmelian albertville moutiers"],
  ["road", "moutiers bourg-saint-maurice"],
  ["hills", "bourg-saint-maurice val-d-isere"],
  ["climb", "moutiers courchevel"],
  ["climb", "moutiers meribel"],
  ["climb", "moutiers les-menuires val-thorens"],
  ["valley", "montmelian saint-jean modane turin"],
  ["road", "grenoble vizille bourg-d-oisans"],
  ["climb", "bourg-d-oisans huez"],
  ["hills", "bourg-d-oisans briancon gap"],
  ["expressway", "grenoble sisteron aix"],
  ["road", "gap sisteron"],
  ["motorway", "voreppe valence"],
  ["motorway", "lyon vienne valence montelimar orange avignon salon aix"],
  ["motorway", "salon vitrolles marseille"],
  ["road", "aix vitrolles"],
  ["expressway", "aix marseille"],
  ["urban", "marseille aubagne"],
  ["expressway", "aubagne toulon"],
  ["motorway", "aix aubagne"],
  ["motorway", "aix brignoles le-luc le-muy frejus mandelieu"],
  ["motorway", "le-luc toulon"],
  ["expressway", "toulon hyeres"],
  [
    "riviera",
    "mandelieu mougins antibes-exit cagnes saint-isidore nice-nord nice-est la-turbie menton ventimiglia",
  ],
  ["riviera", "cagnes nice-airport saint-isidore"],
  ["coast", "nice-airport nice"],
  ["coast", "nice nice-est"],
  ["street", "mougins cannes"],
  ["coast", "mandelieu cannes antibes cagnes"],
  ["coast", "antibes antibes-exit"],
  ["coast", "nice monaco menton"],
  ["street", "la-turbie monaco"],
  ["motorway", "ventimiglia genoa"],
  ["hills", "le-muy sainte-maxime"],
  ["coast", "sainte-maxime port-grimaud saint-tropez"],
  ["coast", "frejus sainte-maxime"],
  ["road", "hyeres la-londe"],
  ["coast", "la-londe port-grimaud"],
  ["hills", "mougins grasse castellane digne sisteron"],
  ["road", "saint-isidore puget saint-sauveur"],
  ["hills", "saint-sauveur isola"],
  ["climb", "isola isola-2000"],
  ["motorway", "orange nimes montpellier beziers narbonne perpignan barcelona"],
  ["expressway", "nimes arles salon"],
];

/** Metres. A longer road gets additional junctions. */
const EXITS_APART = 20_000;

type Road = { to: number; class: RoadClass; metres: number };

type RoadNetwork = { points: Point[]; roadsFrom: Road[][] };

let network: RoadNetwork | undefined;

export function roadNetwork(): RoadNetwork {
  return (network ??= readNetwork());
}

function readNetwork(): RoadNetwork {
  const rows = JUNCTIONS.trim().split(/ · |\n/);
  const numbers = new Map<string, number>();
  const points = rows.map((row, number): Point => {
    const [name = "", at = ""] = row.split(" ");
    const [lat = Number.NaN, lng = Number.NaN] = at.split(",").map(Number);
    if (numbers.has(name) || Number.isNaN(lat + lng)) throw new Error(`The junction ${row} is not valid.`);
    numbers.set(name, number);
    return { lat, lng };
  });
  const roadsFrom: Road[][] = points.map(() => []);
  for (const [roadClass, names] of ROADS) {
    const along = names.split(" ").map((name) => {
      const number = numbers.get(name);
      if (number === undefined) throw new Error(`No junction is called ${name}.`);
      return number;
    });
    along.slice(1).forEach((to, index) => {
      addRoad({ points, roadsFrom }, along[index]!, to, roadClass);
    });
  }
  return { points, roadsFrom };
}

function addRoad({ points, roadsFrom }: RoadNetwork, from: number, to: number, roadClass: RoadClass): void {
  const [start, end] = [points[from]!, points[to]!];
  const straight = distanceBetween(start, end);
  const pieces = Math.ceil(straight / EXITS_APART);
  const metres = (straight / pieces) * ROAD_CLASSES[roadClass].winding;
  let last = from;
  for (let piece = 1; piece <= pieces; piece++) {
    const share = piece / pieces;
    const next = piece === pieces ? to : points.length;
    if (next === points.length) {
      points.push({ lat: between(start.lat, end.lat, share), lng: between(start.lng, end.lng, share) });
      roadsFrom.push([]);
    }
    roadsFrom[last]!.push({ to: next, class: roadClass, metres });
    roadsFrom[next]!.push({ to: last, class: roadClass, metres });
    last = next;
  }
}

function between(one: number, other: number, share: number): number {
  return one + (other - one) * share;
}
