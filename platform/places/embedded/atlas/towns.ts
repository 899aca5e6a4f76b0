import { readAtlasTable } from "./atlas-table.ts";

/**
 * Towns the communes' list lacks: cities of the neighbours, villages under a thousand inhabitants that guests ask
 * for, and Paris, whose point here is the Hôtel de Ville.
 */
export const TOWNS = [
  ...readAtlasTable(
    "town",
    1,
    `
paris | 48.8566, 2.3522 | ile-de-france | Paris |  | باريس | paris centre, centre de paris, paris city, central paris, وسط باريس, مدينة باريس
`,
  ),
  ...readAtlasTable(
    "town",
    0.6,
    `
monaco | 43.7384, 7.4246 | 98000 monaco | Monaco |  | موناكو | principauté de monaco
geneve | 46.2044, 6.1432 | geneve | Genève | Geneva | جنيف | geneve suisse
bruxelles | 50.8467, 4.3525 | belgique | Bruxelles | Brussels | بروكسل | brussel
luxembourg | 49.6116, 6.1319 | luxembourg | Luxembourg |  | لوكسمبورغ | luxembourg ville
`,
  ),
  ...readAtlasTable(
    "town",
    0.45,
    `
giverny | 49.0770, 1.5290 | 27620 giverny | Giverny |  | جيفرني | جيفيرني
les-baux-de-provence | 43.7440, 4.7950 | 13520 provence | Les Baux-de-Provence |  | لي بو دو بروفانس | 
moustiers-sainte-marie | 43.8470, 6.2210 | 04360 provence | Moustiers-Sainte-Marie |  | موستييه سانت ماري | 
vezelay | 47.4640, 3.7490 | 89450 yonne | Vézelay |  | فيزلاي | 
hautvillers | 49.0820, 3.9430 | 51160 epernay | Hautvillers |  | أوفيلييه | dom pérignon
rocamadour | 44.7990, 1.6180 | 46500 lot | Rocamadour |  | روكامادور | 
chenonceaux | 47.3310, 1.0680 | 37150 loire-valley | Chenonceaux |  | شونونسو (القرية) | 
`,
  ),
];
