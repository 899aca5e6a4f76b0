/**
 * Communes missing in GeoNames' list of settlements that guests may name: the village centre, our own,
 * accurate to about a kilometre, verified with neighbours of the same postcode: code | lat, lng | name.
 */
const TABLE = `
93039 | 48.9370, 2.3400 | L’Île-Saint-Denis
94048 | 48.7350, 2.5510 | Marolles-en-Brie
95504 | 49.1160, 2.2840 | Presles
77175 | 48.6640, 2.6430 | Évry-Grégy-sur-Yerre
77493 | 48.6450, 2.8280 | Verneuil-l’Étang
78420 | 48.7790, 1.8100 | Montfort-l’Amaury
95078 | 49.0780, 2.0330 | Boissy-l’Aillerie
78576 | 48.7470, 1.8790 | Saint-Rémy-l’Honoré
91593 | 48.5300, 2.0840 | Sermaise
78520 | 48.8260, 1.6390 | Richebourg
91198 | 48.4810, 2.3190 | D’Huison-Longueville
77203 | 48.9750, 2.9500 | Germigny-l’Évêque
91106 | 48.5640, 2.1700 | Breux-Jouy
78307 | 48.6410, 1.6880 | Hermeray
77196 | 48.9380, 2.7440 | Fresnes-sur-Marne
78474 | 48.8650, 1.6450 | Orvilliers
78569 | 48.5290, 1.9570 | Sainte-Mesme
77272 | 48.5560, 3.1500 | Maison-Rouge
78506 | 48.5290, 1.8000 | Prunay-en-Yvelines
78564 | 48.5070, 1.9290 | Saint-Martin-de-Bréthencourt
78036 | 48.8500, 1.8030 | Autouillet
77273 | 49.0560, 2.7700 | Marchémoret
77282 | 49.0360, 2.5790 | Mauregard
95212 | 49.0290, 2.5570 | Épiais-lès-Louvres
95154 | 49.0460, 2.5530 | Chennevières-lès-Louvres
95633 | 49.0020, 2.4870 | Vaudherland
95492 | 49.0360, 2.4150 | Le Plessis-Gassot
95094 | 49.0220, 2.4260 | Bouqueval
78518 | 48.8340, 2.0450 | Rennemoulin
78196 | 48.8680, 1.9460 | Davron
77518 | 48.4920, 2.6230 | Villiers-en-Bière
91180 | 48.4420, 2.4750 | Courances
91560 | 48.6650, 2.1680 | Saint-Jean-de-Beauregard
78406 | 48.7250, 2.0500 | Milon-la-Chapelle
78561 | 48.7320, 2.0200 | Saint-Lambert
95151 | 49.0460, 2.2690 | Chauvry
95061 | 49.0390, 2.2480 | Béthemont-la-Forêt
77466 | 48.8250, 2.9140 | Tigeaux
77498 | 48.9310, 2.8110 | Vignely
77062 | 48.9100, 2.7030 | Carnetin
77094 | 48.9430, 2.7790 | Charmentray
77525 | 49.0090, 2.7380 | Vinantes
77332 | 49.0010, 2.8140 | Nantouillet
77150 | 49.0190, 2.7670 | Cuisy
95510 | 49.0570, 2.0380 | Puiseux-Pontoise
95429 | 49.1750, 1.7000 | Montreuil-sur-Epte
95301 | 49.0860, 1.6980 | Haute-Isle
95011 | 49.1460, 1.6950 | Ambleville
91435 | 48.6030, 2.4310 | Morsang-sur-Seine
78653 | 48.8180, 1.8300 | Vicq
78366 | 48.7900, 1.8620 | Mareil-le-Guyon
78264 | 48.7540, 1.7470 | Gambaiseuil
78096 | 48.7530, 1.6620 | Bourdonné
13011 | 43.7440, 4.7950 | Les Baux-de-Provence
37070 | 47.3310, 1.0680 | Chenonceaux
69244 | 45.7640, 4.7800 | Tassin-la-Demi-Lune
33366 | 44.9950, -0.4450 | Saint-André-de-Cubzac
33236 | 44.6500, -1.2470 | Lège-Cap-Ferret
61214 | 48.7640, 0.6280 | L’Aigle
01313 | 46.2990, 6.0780 | Prévessin-Moëns
74250 | 46.0610, 6.3750 | Saint-Pierre-en-Faucigny
69194 | 45.8110, 4.7970 | Saint-Didier-au-Mont-d’Or
69191 | 45.8110, 4.8190 | Saint-Cyr-au-Mont-d’Or
69010 | 45.8350, 4.6160 | L’Arbresle
06105 | 43.6660, 7.0560 | Roquefort-les-Pins
34079 | 43.6280, 3.4320 | Clermont-l’Hérault
76305 | 49.5060, 0.2340 | Gonfreville-l’Orcher
79270 | 46.4130, -0.2080 | Saint-Maixent-l’École
83027 | 43.1960, 5.7550 | La Cadière-d’Azur
74008 | 46.1950, 6.2240 | Ambilly
38422 | 45.1520, 5.8390 | Saint-Martin-d’Uriage
`;

export const MORE_POSITIONS: ReadonlyMap<string, { lat: number; lng: number }> = new Map(
  TABLE.trim()
    .split("\n")
    .map((line) => line.split("|").map((cell) => cell.trim()))
    .map(([code = "", point = ""]) => {
      const [lat = NaN, lng = NaN] = point.split(",").map(Number);
      return [code, { lat, lng }];
    }),
);
