import { readAtlasTable } from "./atlas-table.ts";

export const QUARTERS = readAtlasTable(
  "district",
  0.5,
  `
le-marais | 48.8589, 2.3610 | 75004 | Le Marais |  | حي لو ماريه | marais, quartier du marais, الماريه, لو ماريه
saint-germain-des-pres | 48.8540, 2.3335 | 75006 | Saint-Germain-des-Prés |  | سان جيرمان دي بري | saint germain, quartier saint germain, سان جيرمان
montmartre | 48.8867, 2.3405 | 75018 | Montmartre |  | مونمارتر | butte montmartre, place du tertre, مونمارت
quartier-latin | 48.8495, 2.3470 | 75005 | Quartier latin | Latin Quarter | الحي اللاتيني | saint michel
ile-de-la-cite | 48.8549, 2.3470 | 75004 | Île de la Cité |  | جزيرة لا سيتي | 
ile-saint-louis | 48.8517, 2.3566 | 75004 | Île Saint-Louis |  | جزيرة سان لوي | 
chatelet-les-halles | 48.8613, 2.3470 | 75001 | Châtelet – Les Halles |  | شاتليه لي هال | les halles, forum des halles
quartier-de-l-opera | 48.8707, 2.3322 | 75009 | Quartier de l’Opéra | Opéra district | حي الأوبرا | opéra
triangle-d-or | 48.8676, 2.3045 | 75008 | Triangle d’or | Golden Triangle | المثلث الذهبي | golden triangle paris
batignolles | 48.8872, 2.3168 | 75017 | Les Batignolles |  | حي باتينيول | batignolles
passy | 48.8575, 2.2800 | 75116 | Passy |  | حي باسي | la muette
auteuil-quartier | 48.8475, 2.2660 | 75016 | Auteuil |  | حي أوتوي | 
grenelle | 48.8500, 2.2910 | 75015 | Grenelle |  | حي غرونيل | quartier de grenelle
vaugirard | 48.8410, 2.3000 | 75015 | Vaugirard |  | حي فوجيرار | quartier de vaugirard
montparnasse-quartier | 48.8420, 2.3270 | 75014 | Quartier Montparnasse | Montparnasse district | حي مونبارناس | vavin
bercy-village | 48.8333, 2.3863 | 75012 | Bercy Village |  | بيرسي فيلاج | cour saint émilion
belleville | 48.8722, 2.3767 | 75020 | Belleville |  | بيلفيل | 
pigalle | 48.8822, 2.3373 | 75009 | Pigalle |  | بيغال | south pigalle
canal-saint-martin | 48.8710, 2.3655 | 75010 | Canal Saint-Martin |  | قناة سان مارتان | 
place-de-la-republique | 48.8675, 2.3638 | 75003 | Place de la République |  | ساحة الجمهورية | république
nation | 48.8484, 2.3959 | 75012 | Place de la Nation |  | ساحة الأمة (ناسيون) | nation
place-d-italie | 48.8313, 2.3556 | 75013 | Place d’Italie |  | ساحة إيطاليا | 
denfert-rochereau | 48.8339, 2.3325 | 75014 | Denfert-Rochereau |  | دانفير روشرو | denfert
la-defense | 48.8919, 2.2384 | 92800 la-defense | La Défense | La Défense business district | لا ديفانس | defense, grande arche, esplanade de la défense, لاديفانس, حي الأعمال لا ديفانس
roissypole | 49.0100, 2.5580 | 95700 roissy | Roissypôle | Roissypole, Charles de Gaulle Airport | رواسي بول، مطار شارل ديغول | 
marne-la-vallee | 48.8520, 2.7000 | 77600 chessy | Marne-la-Vallée |  | مارن لا فاليه | 
paris-saclay | 48.7110, 2.1700 | 91190 ile-de-france | Plateau de Saclay | Paris-Saclay | هضبة ساكلاي | saclay, polytechnique
monte-carlo | 43.7396, 7.4270 | 98000 monaco | Monte-Carlo |  | مونت كارلو | monte carlo monaco
fontvieille-monaco | 43.7280, 7.4150 | 98000 monaco | Fontvieille, Monaco |  | فونفياي، موناكو | 
juan-les-pins | 43.5690, 7.1110 | 06160 riviera | Juan-les-Pins |  | جوان لي بان | 
cap-d-antibes | 43.5560, 7.1250 | 06160 riviera | Cap d’Antibes |  | كاب دانتيب | 
sophia-antipolis | 43.6163, 7.0552 | 06560 riviera | Sophia Antipolis |  | صوفيا أنتيبوليس | 
port-grimaud | 43.2720, 6.5820 | 83310 saint-tropez | Port Grimaud |  | بور غريمو | 
courchevel-1850 | 45.4147, 6.6347 | 73120 savoie | Courchevel 1850 |  | كورشوفيل 1850 | 
vieux-lyon | 45.7624, 4.8272 | 69005 lyon | Vieux-Lyon | Old Lyon | ليون القديمة | 
confluence-lyon | 45.7400, 4.8180 | 69002 lyon | Lyon Confluence |  | كونفلوانس، ليون | confluence
`,
);
