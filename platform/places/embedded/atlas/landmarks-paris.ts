import { readAtlasTable } from "./atlas-table.ts";

export const PARIS_LANDMARKS = readAtlasTable(
  "landmark",
  0.55,
  `
tour-eiffel | 48.8584, 2.2945 | 75007 | Tour Eiffel | Eiffel Tower | برج إيفل | la tour eiffel, eiffel, بورج ايفل, ايفل
musee-du-louvre | 48.8606, 2.3376 | 75001 | Musée du Louvre | Louvre Museum | متحف اللوفر | louvre, le louvre, pyramide du louvre, اللوفر
arc-de-triomphe | 48.8738, 2.2950 | 75008 | Arc de Triomphe |  | قوس النصر | place de l'étoile, étoile, place charles de gaulle, triumph arch, نجمة باريس
champs-elysees | 48.8698, 2.3078 | 75008 | Avenue des Champs-Élysées | Champs-Élysées | جادة الشانزليزيه | les champs, champs elysées, champs, الشانزليزيه, شانزليزيه, شارع الشانزليزيه
place-vendome | 48.8675, 2.3295 | 75001 | Place Vendôme |  | ساحة فاندوم | vendôme, بلاس فاندوم, فاندوم, ميدان فاندوم
avenue-montaigne | 48.8664, 2.3043 | 75008 | Avenue Montaigne |  | جادة مونتين | montaigne, شارع مونتين
place-de-la-concorde | 48.8656, 2.3212 | 75008 | Place de la Concorde |  | ساحة الكونكورد | concorde, كونكورد, ميدان الكونكورد
notre-dame-de-paris | 48.8530, 2.3499 | 75004 | Cathédrale Notre-Dame de Paris | Notre-Dame Cathedral | كاتدرائية نوتردام | notre dame, notre dame de paris, نوتردام
sacre-coeur | 48.8867, 2.3431 | 75018 | Basilique du Sacré-Cœur | Sacré-Cœur Basilica | كنيسة القلب المقدس | sacré coeur, ساكريه كور
opera-garnier | 48.8720, 2.3316 | 75009 | Opéra Garnier | Palais Garnier Opera House | أوبرا غارنييه | palais garnier, opéra de paris, place de l'opéra, دار الأوبرا
opera-bastille | 48.8520, 2.3700 | 75012 | Opéra Bastille |  | أوبرا الباستيل | place de la bastille, bastille
galeries-lafayette | 48.8732, 2.3320 | 75009 | Galeries Lafayette Haussmann |  | غاليري لافاييت هوسمان | galeries lafayette, lafayette, غاليري لافاييت, لافاييت, جاليري لافاييت
printemps-haussmann | 48.8738, 2.3283 | 75009 | Printemps Haussmann |  | برانتان هوسمان | le printemps, printemps, برانتان
le-bon-marche | 48.8511, 2.3242 | 75007 | Le Bon Marché |  | لو بون مارشيه | bon marché, grande épicerie, بون مارشيه
la-samaritaine | 48.8593, 2.3423 | 75001 | La Samaritaine |  | لا ساماريتين | samaritaine, ساماريتين
hopital-americain | 48.8918, 2.2723 | 92200 neuilly | Hôpital américain de Paris | American Hospital of Paris | المستشفى الأمريكي في باريس | american hospital, hôpital américain, hôpital américain de neuilly, المستشفى الامريكي
hopital-pompidou | 48.8387, 2.2737 | 75015 | Hôpital européen Georges-Pompidou | Georges Pompidou European Hospital | مستشفى جورج بومبيدو الأوروبي | hegp, hôpital pompidou, مستشفى بومبيدو
hopital-pitie-salpetriere | 48.8386, 2.3650 | 75013 | Hôpital de la Pitié-Salpêtrière | Pitié-Salpêtrière Hospital | مستشفى بيتييه سالبيتريير | pitié salpêtrière
hopital-necker | 48.8455, 2.3153 | 75015 | Hôpital Necker-Enfants malades | Necker Children’s Hospital | مستشفى نيكر للأطفال | necker
institut-gustave-roussy | 48.7942, 2.3487 | 94800 ile-de-france | Institut Gustave-Roussy, Villejuif | Gustave Roussy Cancer Institute, Villejuif | معهد غوستاف روسي، فيلجويف | gustave roussy, غوستاف روسي
grande-mosquee-de-paris | 48.8421, 2.3553 | 75005 | Grande Mosquée de Paris | Grand Mosque of Paris | مسجد باريس الكبير | mosquée de paris, grande mosquée, paris mosque, جامع باريس الكبير, المسجد الكبير باريس, مسجد باريس
institut-du-monde-arabe | 48.8490, 2.3571 | 75005 | Institut du monde arabe | Arab World Institute | معهد العالم العربي | ima, arab institute, المعهد العربي
musee-d-orsay | 48.8600, 2.3266 | 75007 | Musée d’Orsay | Orsay Museum | متحف أورسيه | orsay, متحف اورساي
centre-pompidou | 48.8606, 2.3522 | 75004 | Centre Pompidou |  | مركز بومبيدو | beaubourg
musee-rodin | 48.8553, 2.3158 | 75007 | Musée Rodin | Rodin Museum | متحف رودان | rodin
musee-picasso | 48.8598, 2.3625 | 75003 | Musée Picasso | Picasso Museum | متحف بيكاسو | picasso paris
musee-de-l-orangerie | 48.8638, 2.3227 | 75001 | Musée de l’Orangerie | Orangerie Museum | متحف الأورانجري | orangerie
musee-quai-branly | 48.8609, 2.2977 | 75007 | Musée du quai Branly | Quai Branly Museum | متحف كي برانلي | quai branly
musee-jacquemart-andre | 48.8754, 2.3105 | 75008 | Musée Jacquemart-André |  | متحف جاكمار أندريه | jacquemart
musee-yves-saint-laurent | 48.8652, 2.2999 | 75116 | Musée Yves Saint Laurent | Yves Saint Laurent Museum | متحف إيف سان لوران | ysl museum
hotel-de-la-marine | 48.8676, 2.3230 | 75008 | Hôtel de la Marine (musée) | Hôtel de la Marine Museum | متحف أوتيل دو لا مارين | hôtel de la marine
bourse-de-commerce | 48.8628, 2.3428 | 75001 | Bourse de Commerce – Collection Pinault |  | متحف بورصة التجارة مجموعة بينو | pinault collection, bourse de commerce
fondation-louis-vuitton | 48.8766, 2.2634 | 75116 | Fondation Louis Vuitton |  | مؤسسة لوي فويتون | lvmh fondation, louis vuitton museum, مؤسسة لويس فيتون
jardin-d-acclimatation | 48.8776, 2.2670 | 75116 | Jardin d’Acclimatation |  | حديقة جاردان داكليماتاسيون | acclimatation
les-invalides | 48.8566, 2.3126 | 75007 | Les Invalides |  | ليزانفاليد | hôtel des invalides, tombeau de napoléon, invalides, الانفاليد
pantheon | 48.8462, 2.3464 | 75005 | Panthéon |  | البانثيون | pantheon paris
jardin-du-luxembourg | 48.8462, 2.3371 | 75006 | Jardin du Luxembourg | Luxembourg Gardens | حديقة لوكسمبورغ | sénat, luxembourg paris
jardin-des-tuileries | 48.8635, 2.3275 | 75001 | Jardin des Tuileries | Tuileries Garden | حديقة التويلري | tuileries, تويلري
trocadero | 48.8629, 2.2870 | 75116 | Place du Trocadéro | Trocadéro | ساحة التروكاديرو | trocadéro, تروكاديرو, palais de chaillot
palais-royal | 48.8638, 2.3371 | 75001 | Palais-Royal |  | القصر الملكي (باليه رويال) | jardin du palais royal
place-des-vosges | 48.8556, 2.3655 | 75004 | Place des Vosges |  | ساحة فوج | vosges
place-de-la-madeleine | 48.8700, 2.3245 | 75008 | Place de la Madeleine |  | ساحة المادلين | madeleine, église de la madeleine, المادلين
parc-monceau | 48.8796, 2.3090 | 75008 | Parc Monceau |  | حديقة مونسو | monceau
moulin-rouge | 48.8841, 2.3323 | 75018 | Moulin Rouge |  | مولان روج | المولان روج
lido-de-paris | 48.8723, 2.3010 | 75008 | Lido 2 Paris | Lido, Champs-Élysées | ليدو باريس | lido, le lido
sainte-chapelle | 48.8554, 2.3450 | 75001 | Sainte-Chapelle |  | سانت شابيل | conciergerie
catacombes | 48.8338, 2.3324 | 75014 | Catacombes de Paris | Paris Catacombs | سراديب الموتى في باريس | catacombes, catacombs
tour-montparnasse | 48.8421, 2.3220 | 75015 | Tour Montparnasse | Montparnasse Tower | برج مونبارناس | 
pere-lachaise | 48.8614, 2.3933 | 75020 | Cimetière du Père-Lachaise | Père Lachaise Cemetery | مقبرة بير لاشيز | père lachaise
pont-alexandre-iii | 48.8639, 2.3136 | 75008 | Pont Alexandre III | Alexandre III Bridge | جسر ألكسندر الثالث | pont alexandre 3
bateaux-mouches | 48.8640, 2.3060 | 75008 | Bateaux-Mouches, pont de l’Alma | Bateaux-Mouches river cruises | بواخر باتو موش السياحية | bateaux mouches, alma, pont de l'alma
port-debilly | 48.8625, 2.2925 | 75116 | Port Debilly – croisières | Port Debilly river cruises | ميناء دوبيي للرحلات النهرية | yachts de paris, bateau mouche trocadéro
rue-saint-honore | 48.8665, 2.3290 | 75001 | Rue Saint-Honoré |  | شارع سان أونوريه | saint honoré
faubourg-saint-honore | 48.8700, 2.3170 | 75008 | Rue du Faubourg-Saint-Honoré |  | شارع فوبور سان أونوريه | faubourg saint honoré
palais-de-l-elysee | 48.8704, 2.3167 | 75008 | Palais de l’Élysée | Élysée Palace | قصر الإليزيه | élysée, الإليزيه
unesco | 48.8496, 2.3059 | 75007 | Maison de l’UNESCO | UNESCO Headquarters | مقر اليونسكو | unesco paris, اليونسكو
ocde | 48.8617, 2.2696 | 75016 | OCDE – Château de la Muette | OECD Headquarters | مقر منظمة التعاون الاقتصادي والتنمية | oecd, ocde
cite-des-sciences | 48.8957, 2.3877 | 75019 | Cité des sciences et de l’industrie | Cité des Sciences Museum | مدينة العلوم والصناعة | la villette, parc de la villette
parc-zoologique-de-paris | 48.8318, 2.4164 | 75012 | Parc zoologique de Paris | Paris Zoo | حديقة حيوان باريس | zoo de vincennes, zoo de paris
bois-de-boulogne | 48.8649, 2.2499 | 75016 | Bois de Boulogne |  | غابة بولون | 
marche-aux-puces | 48.9020, 2.3410 | 93400 saint-ouen | Marché aux puces de Saint-Ouen | Paris Flea Market, Saint-Ouen | سوق البراغيث سان توان | puces de saint ouen, flea market, clignancourt
beaugrenelle | 48.8488, 2.2827 | 75015 | Centre commercial Beaugrenelle | Beaugrenelle Shopping Centre | مركز بوغرونيل للتسوق | beaugrenelle
westfield-les-4-temps | 48.8913, 2.2383 | 92800 la-defense | Westfield Les 4 Temps |  | ويستفيلد لي كاتر تون | les quatre temps, 4 temps, cnit
`,
);
