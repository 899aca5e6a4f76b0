import { readAtlasTable } from "./atlas-table.ts";

/**
 * Streets and squares of Paris that guests name, at their centre. A long street that crosses districts is
 * placed where most of its hotels are. A number in any of them is read as an address.
 */
export const STREETS = readAtlasTable(
  "landmark",
  0.42,
  `
avenue-foch | 48.8722, 2.2850 | 75116 | Avenue Foch |  | جادة فوش | foch, شارع فوش
boulevard-saint-germain | 48.8536, 2.3330 | 75006 | Boulevard Saint-Germain |  | بولفار سان جيرمان | شارع سان جيرمان
boulevard-haussmann | 48.8737, 2.3290 | 75009 | Boulevard Haussmann |  | بولفار هوسمان | haussmann, شارع هوسمان
avenue-george-v | 48.8683, 2.3008 | 75008 | Avenue George-V |  | جادة جورج الخامس | شارع جورج الخامس
avenue-marceau | 48.8690, 2.2985 | 75116 | Avenue Marceau |  | جادة مارسو | 
avenue-kleber | 48.8686, 2.2905 | 75116 | Avenue Kléber |  | جادة كليبر | kléber, شارع كليبر
avenue-d-iena | 48.8683, 2.2943 | 75116 | Avenue d’Iéna |  | جادة إيينا | 
avenue-victor-hugo | 48.8702, 2.2858 | 75116 | Avenue Victor-Hugo |  | جادة فيكتور هوغو | 
avenue-hoche | 48.8757, 2.3003 | 75008 | Avenue Hoche |  | جادة هوش | 
avenue-de-wagram | 48.8790, 2.2985 | 75017 | Avenue de Wagram |  | جادة فاغرام | 
avenue-mac-mahon | 48.8766, 2.2935 | 75017 | Avenue Mac-Mahon |  | جادة ماك ماهون | 
avenue-de-friedland | 48.8742, 2.3005 | 75008 | Avenue de Friedland |  | جادة فريدلاند | 
avenue-de-la-grande-armee | 48.8759, 2.2895 | 75116 | Avenue de la Grande-Armée |  | جادة الجيش الكبير | grande armée
avenue-franklin-d-roosevelt | 48.8688, 2.3097 | 75008 | Avenue Franklin-D.-Roosevelt |  | جادة فرانكلين روزفلت | avenue franklin roosevelt
avenue-gabriel | 48.8690, 2.3160 | 75008 | Avenue Gabriel |  | جادة غابرييل | 
avenue-matignon | 48.8712, 2.3143 | 75008 | Avenue Matignon |  | جادة ماتينيون | 
avenue-de-l-opera | 48.8673, 2.3338 | 75001 | Avenue de l’Opéra |  | جادة الأوبرا | 
rue-royale | 48.8682, 2.3232 | 75008 | Rue Royale |  | شارع روايال | 
rue-de-castiglione | 48.8657, 2.3282 | 75001 | Rue de Castiglione |  | شارع كاستيليون | castiglione
rue-cambon | 48.8677, 2.3268 | 75001 | Rue Cambon |  | شارع كامبون | 
rue-francois-1er | 48.8680, 2.3040 | 75008 | Rue François-Ier |  | شارع فرانسوا الأول | rue françois 1er
rue-pierre-charron | 48.8689, 2.3033 | 75008 | Rue Pierre-Charron |  | شارع بيير شارون | 
rue-de-berri | 48.8728, 2.3060 | 75008 | Rue de Berri |  | شارع بيري | 
rue-la-boetie | 48.8730, 2.3110 | 75008 | Rue La Boétie |  | شارع لا بويسي | 
rue-de-courcelles | 48.8783, 2.3053 | 75008 | Rue de Courcelles |  | شارع كورسيل | courcelles
boulevard-malesherbes | 48.8755, 2.3180 | 75008 | Boulevard Malesherbes |  | بولفار ماليرب | 
boulevard-des-capucines | 48.8705, 2.3300 | 75009 | Boulevard des Capucines |  | بولفار دي كابوسين | 
boulevard-des-italiens | 48.8716, 2.3370 | 75009 | Boulevard des Italiens |  | بولفار دي زيتاليان | 
boulevard-du-montparnasse | 48.8425, 2.3275 | 75006 | Boulevard du Montparnasse |  | بولفار مونبارناس | 
boulevard-saint-michel | 48.8495, 2.3425 | 75005 | Boulevard Saint-Michel |  | بولفار سان ميشيل | 
avenue-bosquet | 48.8575, 2.3030 | 75007 | Avenue Bosquet |  | جادة بوسكيه | 
avenue-rapp | 48.8590, 2.3005 | 75007 | Avenue Rapp |  | جادة راب | 
avenue-de-la-bourdonnais | 48.8570, 2.3010 | 75007 | Avenue de La Bourdonnais |  | جادة لا بوردونيه | 
rue-saint-dominique | 48.8593, 2.3070 | 75007 | Rue Saint-Dominique |  | شارع سان دومينيك | 
rue-cler | 48.8568, 2.3057 | 75007 | Rue Cler |  | شارع كلير | 
rue-du-bac | 48.8563, 2.3262 | 75007 | Rue du Bac |  | شارع دو باك | 
rue-de-varenne | 48.8549, 2.3205 | 75007 | Rue de Varenne |  | شارع فارين | 
rue-de-passy | 48.8575, 2.2800 | 75016 | Rue de Passy |  | شارع باسي | 
avenue-paul-doumer | 48.8600, 2.2810 | 75116 | Avenue Paul-Doumer |  | جادة بول دومير | 
avenue-mozart | 48.8540, 2.2700 | 75016 | Avenue Mozart |  | جادة موزار | 
avenue-henri-martin | 48.8640, 2.2770 | 75116 | Avenue Henri-Martin |  | جادة هنري مارتان | 
avenue-raymond-poincare | 48.8675, 2.2860 | 75116 | Avenue Raymond-Poincaré |  | جادة ريمون بوانكاريه | 
avenue-du-president-wilson | 48.8647, 2.2950 | 75116 | Avenue du Président-Wilson |  | جادة الرئيس ويلسون | 
avenue-des-ternes | 48.8795, 2.2920 | 75017 | Avenue des Ternes |  | جادة تيرن | 
avenue-de-villiers | 48.8840, 2.3035 | 75017 | Avenue de Villiers |  | جادة فيلييه | 
place-victor-hugo | 48.8698, 2.2856 | 75116 | Place Victor-Hugo |  | ساحة فيكتور هوغو | 
place-des-ternes | 48.8783, 2.2985 | 75017 | Place des Ternes |  | ساحة تيرن | ternes
place-saint-sulpice | 48.8510, 2.3335 | 75006 | Place Saint-Sulpice |  | ساحة سان سولبيس | 
place-des-victoires | 48.8657, 2.3412 | 75002 | Place des Victoires |  | ساحة الانتصارات | 
place-de-clichy | 48.8835, 2.3275 | 75009 | Place de Clichy |  | ساحة كليشي | 
place-saint-michel | 48.8532, 2.3440 | 75006 | Place Saint-Michel |  | ساحة سان ميشيل | 
place-du-chatelet | 48.8575, 2.3472 | 75001 | Place du Châtelet |  | ساحة شاتليه | 
place-des-etats-unis | 48.8682, 2.2935 | 75116 | Place des États-Unis |  | ساحة الولايات المتحدة | 
place-d-iena | 48.8647, 2.2935 | 75116 | Place d’Iéna |  | ساحة إيينا | iéna
rue-montorgueil | 48.8655, 2.3469 | 75002 | Rue Montorgueil |  | شارع مونتورغوي | montorgueil
rue-des-martyrs | 48.8800, 2.3395 | 75009 | Rue des Martyrs |  | شارع الشهداء، باريس | 
rue-des-rosiers | 48.8573, 2.3595 | 75004 | Rue des Rosiers |  | شارع روزييه | 
rue-des-francs-bourgeois | 48.8577, 2.3615 | 75004 | Rue des Francs-Bourgeois |  | شارع فران بورجوا | 
rue-mouffetard | 48.8425, 2.3498 | 75005 | Rue Mouffetard |  | شارع موفتار | mouffetard
rue-bonaparte | 48.8545, 2.3340 | 75006 | Rue Bonaparte |  | شارع بونابرت | 
rue-de-seine | 48.8545, 2.3367 | 75006 | Rue de Seine |  | شارع السين | 
`,
);
