import type { Named } from "../../places.ts";

const TABLE = `
01|Ain|أين
02|Aisne|أيسن
03|Allier|ألييه
04|Alpes-de-Haute-Provence|ألب بروفانس العليا
05|Hautes-Alpes|الألب العليا
06|Alpes-Maritimes|الألب البحرية
07|Ardèche|أرديش
08|Ardennes|أردين
09|Ariège|أرييج
10|Aube|أوب
11|Aude|أود
12|Aveyron|أفيرون
13|Bouches-du-Rhône|بوش دو رون
14|Calvados|كالفادوس
15|Cantal|كانتال
16|Charente|شارنت
17|Charente-Maritime|شارنت البحرية
18|Cher|شير
19|Corrèze|كوريز
2A|Corse-du-Sud|كورسيكا الجنوبية
2B|Haute-Corse|كورسيكا العليا
21|Côte-d’Or|كوت دور
22|Côtes-d’Armor|كوت دارمور
23|Creuse|كروز
24|Dordogne|دوردوني
25|Doubs|دو
26|Drôme|دروم
27|Eure|أور
28|Eure-et-Loir|أور ولوار
29|Finistère|فينيستير
30|Gard|غار
31|Haute-Garonne|غارون العليا
32|Gers|جيرس
33|Gironde|جيروند
34|Hérault|إيرو
35|Ille-et-Vilaine|إيل وفيلان
36|Indre|أندر
37|Indre-et-Loire|أندر ولوار
38|Isère|إيزير
39|Jura|جورا
40|Landes|لاند
41|Loir-et-Cher|لوار وشير
42|Loire|لوار
43|Haute-Loire|لوار العليا
44|Loire-Atlantique|لوار الأطلسية
45|Loiret|لواريه
46|Lot|لوت
47|Lot-et-Garonne|لوت وغارون
48|Lozère|لوزير
49|Maine-et-Loire|مين ولوار
50|Manche|مانش
51|Marne|مارن
52|Haute-Marne|مارن العليا
53|Mayenne|ماين
54|Meurthe-et-Moselle|مورت وموزيل
55|Meuse|موز
56|Morbihan|موربيان
57|Moselle|موزيل
58|Nièvre|نيافر
59|Nord|نور
60|Oise|واز
61|Orne|أورن
62|Pas-de-Calais|با دو كاليه
63|Puy-de-Dôme|بوي دو دوم
64|Pyrénées-Atlantiques|البرانس الأطلسية
65|Hautes-Pyrénées|البرانس العليا
66|Pyrénées-Orientales|البرانس الشرقية
67|Bas-Rhin|الراين الأسفل
68|Haut-Rhin|الراين الأعلى
69|Rhône|الرون
70|Haute-Saône|سون العليا
71|Saône-et-Loire|سون ولوار
72|Sarthe|سارت
73|Savoie|سافوا
74|Haute-Savoie|سافوا العليا
75|Paris|باريس
76|Seine-Maritime|السين البحرية
77|Seine-et-Marne|سين ومارن
78|Yvelines|إيفلين
79|Deux-Sèvres|دو سيفر
80|Somme|السوم
81|Tarn|تارن
82|Tarn-et-Garonne|تارن وغارون
83|Var|فار
84|Vaucluse|فوكلوز
85|Vendée|فانديه
86|Vienne|فيين
87|Haute-Vienne|فيين العليا
88|Vosges|فوج
89|Yonne|يون
90|Territoire de Belfort|بلفور
91|Essonne|إيسون
92|Hauts-de-Seine|أو دو سين
93|Seine-Saint-Denis|سين سان دوني
94|Val-de-Marne|فال دو مارن
95|Val-d’Oise|فال دواز
`;

export const ILE_DE_FRANCE = new Set(["75", "77", "78", "91", "92", "93", "94", "95"]);

const DEPARTMENTS = new Map(
  TABLE.trim()
    .split("\n")
    .map((line) => line.split("|"))
    .map(([code = "", fr = "", ar = ""]) => [code, { fr, ar }] as [string, { fr: string; ar: string }]),
);

/**
 * "Calvados (14)". In Arabic it also says the type of a place with a Latin name; `sort` is "بلدة" (small
 * town), "مدينة" (town) or "عنوان" (address).
 */
export function departmentContext(code: string, sort: "بلدة" | "مدينة" | "عنوان"): Named {
  const { fr, ar } = DEPARTMENTS.get(code) ?? { fr: "France", ar: "فرنسا" };
  if (fr === "France") return { fr, en: fr, ar: `${sort} في ${ar}` };
  return { fr: `${fr} (${code})`, en: `${fr}, France`, ar: `${sort} في ${ar}، فرنسا` };
}
