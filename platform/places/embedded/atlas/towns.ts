import { readAtlasTable } from "./atlas-table.ts";

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
];
