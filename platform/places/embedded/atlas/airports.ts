import { readAtlasTable } from "./atlas-table.ts";

/** Positions: OpenTravelData, GeoNames and OurAirports; Le Bourget at its business terminals. */
export const AIRPORTS = readAtlasTable(
  "airport",
  0.62,
  `
cdg | 49.012779, 2.550000 | 95700 roissy CDG | Aéroport Paris-Charles de Gaulle | Paris Charles de Gaulle Airport | مطار باريس شارل ديغول | cdg, roissy, roissy cdg, charles de gaulle, paris cdg, aéroport cdg, aéroport de roissy, aéroport charles de gaulle, roissy charles de gaulle, cdg airport, de gaulle airport, مطار شارل ديغول, مطار شارل دي غول, مطار شارل ديجول, شارل ديغول, مطار رواسي, رواسي, مطار باريس, سي دي جي, سيديجي, كي دي جي, كديجي, مطار سي دي جي
ory | 48.725278, 2.359444 | 94390 orly ORY | Aéroport Paris-Orly | Paris Orly Airport | مطار باريس أورلي | orly, paris orly, aéroport d'orly, aéroport orly, orly airport, مطار أورلي, أورلي, اورلى
bva | 49.454399, 2.112780 | 60000 tille BVA | Aéroport de Beauvais-Tillé | Paris Beauvais Airport | مطار بوفيه تيليه | aéroport de beauvais, paris beauvais, beauvais tillé, beauvais airport, مطار بوفيه, مطار باريس بوفيه
lbg | 48.9590, 2.4380 | 93350 le-bourget LBG | Aéroport Paris-Le Bourget | Paris Le Bourget Airport | مطار باريس لو بورجيه | le bourget, bourget, le bourget airport, aéroport du bourget, aviation d'affaires, jet privé, private jet, business aviation, private aviation terminal, مطار لو بورجيه, مطار لوبورجيه, لو بورجيه, لوبورجيه, طيران خاص, طائرة خاصة
toussus | 48.7519, 2.1062 | 78117 toussus TNF | Aérodrome de Toussus-le-Noble | Toussus-le-Noble Airport | مطار توسو لو نوبل | toussus, toussus paris, lfpn
nce | 43.6584, 7.2159 | 06200 nice NCE | Aéroport Nice-Côte d’Azur | Nice Côte d’Azur Airport | مطار نيس كوت دازور | aéroport de nice, nice airport, nice nce, مطار نيس
ceq | 43.5420, 6.9535 | 06150 cannes CEQ | Aéroport de Cannes-Mandelieu | Cannes Mandelieu Airport | مطار كان ماندوليو | aéroport de cannes, cannes airport, mandelieu, مطار كان
lys | 45.7256, 5.0811 | 69125 lyon LYS | Aéroport Lyon-Saint-Exupéry | Lyon Saint-Exupéry Airport | مطار ليون سانت إكزوبيري | aéroport de lyon, lyon airport, satolas, مطار ليون
mrs | 43.4393, 5.2214 | 13700 marseille MRS | Aéroport Marseille-Provence | Marseille Provence Airport | مطار مرسيليا بروفانس | aéroport de marseille, marseille airport, marignane, مطار مرسيليا
dol | 49.3653, 0.1543 | 14130 deauville DOL | Aéroport de Deauville-Normandie | Deauville Normandy Airport | مطار دوفيل نورماندي | aéroport de deauville, deauville airport, saint gatien, مطار دوفيل
lil | 50.5633, 3.0869 | 59810 lille LIL | Aéroport de Lille-Lesquin | Lille Airport | مطار ليل | aéroport de lille, lille lesquin, lille airport
bod | 44.8283, -0.7156 | 33700 bordeaux BOD | Aéroport Bordeaux-Mérignac | Bordeaux Mérignac Airport | مطار بوردو ميرينياك | aéroport de bordeaux, bordeaux airport, مطار بوردو
tls | 43.6291, 1.3638 | 31700 toulouse TLS | Aéroport Toulouse-Blagnac | Toulouse Blagnac Airport | مطار تولوز بلانياك | aéroport de toulouse, toulouse airport, مطار تولوز
nte | 47.1532, -1.6107 | 44340 nantes NTE | Aéroport Nantes-Atlantique | Nantes Atlantique Airport | مطار نانت أتلانتيك | aéroport de nantes, nantes airport, مطار نانت
sxb | 48.5383, 7.6282 | 67960 strasbourg SXB | Aéroport Strasbourg-Entzheim | Strasbourg Airport | مطار ستراسبورغ | aéroport de strasbourg, entzheim
bsl | 47.5900, 7.5292 | 68300 bale BSL | EuroAirport Bâle-Mulhouse-Fribourg | EuroAirport Basel Mulhouse Freiburg | مطار بازل مولوز | euroairport, aéroport de mulhouse, mlh
mpl | 43.5762, 3.9630 | 34130 montpellier MPL | Aéroport Montpellier-Méditerranée | Montpellier Airport | مطار مونبلييه | aéroport de montpellier
biq | 43.4683, -1.5311 | 64200 biarritz BIQ | Aéroport Biarritz-Pays basque | Biarritz Airport | مطار بياريتز | aéroport de biarritz
tln | 43.0973, 6.1460 | 83400 toulon TLN | Aéroport Toulon-Hyères | Toulon–Hyères Airport | مطار تولون إيير | aéroport de toulon, hyères airport
ctt | 43.2525, 5.7852 | 83330 le-castellet CTT | Aéroport du Castellet | Le Castellet Airport | مطار لو كاستيليه | le castellet airport
cmf | 45.6381, 5.8802 | 73420 savoie CMF | Aéroport Chambéry-Savoie | Chambéry Airport | مطار شامبيري | aéroport de chambéry
ncy | 45.9308, 6.1064 | 74370 annecy NCY | Aéroport Annecy-Mont-Blanc | Annecy Airport | مطار أنسي | aéroport d'annecy
rns | 48.0695, -1.7348 | 35136 rennes RNS | Aéroport de Rennes-Saint-Jacques | Rennes Airport | مطار رين | aéroport de rennes
xcr | 48.7733, 4.2061 | 51320 vatry XCR | Aéroport de Châlons-Vatry | Châlons Vatry Airport | مطار شالون فاتري | paris vatry, vatry
gva | 46.2381, 6.1090 | geneve GVA | Aéroport de Genève | Geneva Airport | مطار جنيف الدولي | genève cointrin, geneva airport, cointrin, مطار جنيف
bru | 50.9014, 4.4844 | belgique BRU | Aéroport de Bruxelles-National | Brussels Airport | مطار بروكسل | zaventem, brussels airport, bruxelles zaventem
lux | 49.6233, 6.2044 | luxembourg LUX | Aéroport de Luxembourg-Findel | Luxembourg Findel Airport | مطار لوكسمبورغ | aéroport de luxembourg
`,
);
