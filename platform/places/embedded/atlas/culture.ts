import { readAtlasTable } from "./atlas-table.ts";

export const MUSEUMS = readAtlasTable(
  "landmark",
  0.44,
  `
musee-marmottan | 48.8593, 2.2672 | 75016 | Musée Marmottan Monet |  | متحف مارموتان مونيه | marmottan
musee-guimet | 48.8652, 2.2936 | 75116 | Musée Guimet |  | متحف غيميه | guimet
palais-galliera | 48.8657, 2.2969 | 75116 | Palais Galliera – musée de la Mode | Palais Galliera Fashion Museum | قصر غالييرا | galliera
musee-d-art-moderne | 48.8644, 2.2979 | 75116 | Musée d’Art moderne de Paris | Paris Museum of Modern Art | متحف باريس للفن الحديث | mam paris
cite-de-l-architecture | 48.8630, 2.2890 | 75116 | Cité de l’architecture et du patrimoine |  | مدينة العمارة والتراث | 
musee-de-l-homme | 48.8618, 2.2885 | 75116 | Musée de l’Homme |  | متحف الإنسان | 
aquarium-de-paris | 48.8622, 2.2910 | 75116 | Aquarium de Paris | Paris Aquarium | أكواريوم باريس | cinéaqua, حوض أسماك باريس
musee-carnavalet | 48.8574, 2.3623 | 75003 | Musée Carnavalet |  | متحف كارنافاليه | carnavalet
musee-des-arts-decoratifs | 48.8634, 2.3333 | 75001 | Musée des Arts décoratifs | Museum of Decorative Arts | متحف الفنون الزخرفية | mad paris
musee-grevin | 48.8718, 2.3422 | 75009 | Musée Grévin | Grévin Wax Museum | متحف غريفان للشمع | grévin
musee-nissim-de-camondo | 48.8791, 2.3123 | 75008 | Musée Nissim de Camondo |  | متحف نسيم دو كاموندو | camondo
musee-de-cluny | 48.8505, 2.3439 | 75005 | Musée de Cluny |  | متحف كلوني | cluny
jardin-des-plantes | 48.8434, 2.3596 | 75005 | Jardin des Plantes |  | حديقة النباتات في باريس | ménagerie
galerie-de-l-evolution | 48.8423, 2.3565 | 75005 | Grande Galerie de l’Évolution | Gallery of Evolution | معرض التطور الكبير | muséum d'histoire naturelle
atelier-des-lumieres | 48.8616, 2.3810 | 75011 | Atelier des Lumières |  | أتولييه دي لوميير | 
maison-de-victor-hugo | 48.8548, 2.3662 | 75004 | Maison de Victor Hugo | Victor Hugo’s House | منزل فيكتور هوغو | 
fondation-cartier | 48.8626, 2.3362 | 75001 | Fondation Cartier pour l’art contemporain | Fondation Cartier | مؤسسة كارتييه | cartier fondation
musee-de-montmartre | 48.8877, 2.3407 | 75018 | Musée de Montmartre |  | متحف مونمارتر | 
eglise-saint-sulpice | 48.8510, 2.3348 | 75006 | Église Saint-Sulpice | Saint-Sulpice Church | كنيسة سان سولبيس | saint sulpice
eglise-saint-eustache | 48.8633, 2.3451 | 75001 | Église Saint-Eustache | Saint-Eustache Church | كنيسة سانت أوستاش | saint eustache
buttes-chaumont | 48.8800, 2.3828 | 75019 | Parc des Buttes-Chaumont |  | حديقة بوت شومون | buttes chaumont
parc-andre-citroen | 48.8414, 2.2743 | 75015 | Parc André-Citroën |  | حديقة أندريه سيتروين | ballon de paris
parc-floral | 48.8383, 2.4437 | 75012 | Parc floral de Paris |  | الحديقة الزهرية في باريس | parc floral vincennes
basilique-saint-denis | 48.9354, 2.3598 | 93200 saint-denis | Basilique-cathédrale de Saint-Denis | Saint-Denis Basilica | كاتدرائية سان دوني | basilique saint denis
manufacture-de-sevres | 48.8284, 2.2222 | 92310 sevres | Manufacture et musée de Sèvres | Sèvres Porcelain Museum | متحف سيفر للخزف | manufacture de sèvres
chateau-de-vincennes | 48.8427, 2.4357 | 94300 vincennes | Château de Vincennes | Vincennes Castle | قصر فانسين | 
chateau-de-sceaux | 48.7741, 2.2985 | 92330 sceaux | Château et parc de Sceaux | Sceaux Castle and Park | قصر سو وحديقته | parc de sceaux
chateau-de-maisons | 48.9476, 2.1519 | 78600 maisons-laffitte | Château de Maisons | Château de Maisons-Laffitte | قصر ميزون لافيت | 
chateau-de-champs | 48.8525, 2.6033 | 77420 champs-sur-marne | Château de Champs-sur-Marne |  | قصر شان سور مارن | 
chateau-de-rambouillet | 48.6467, 1.8172 | 78120 rambouillet | Château de Rambouillet | Rambouillet Castle | قصر رامبوييه | 
chateau-d-ecouen | 49.0186, 2.3780 | 95440 ecouen | Château d’Écouen – musée de la Renaissance | Château d’Écouen | قصر إيكوان | 
abbaye-de-royaumont | 49.1480, 2.3810 | 95270 asnieres-sur-oise | Abbaye de Royaumont | Royaumont Abbey | دير رويومون | royaumont
abbaye-des-vaux-de-cernay | 48.6856, 1.9360 | 78720 cernay-la-ville | Abbaye des Vaux-de-Cernay |  | دير فو دو سيرنيه | vaux de cernay
chateau-de-breteuil | 48.6797, 2.0219 | 78460 choisel | Château de Breteuil |  | قصر بروتوي | breteuil choisel
chateau-de-dampierre | 48.7046, 1.9870 | 78720 dampierre | Château de Dampierre |  | قصر دامبيير | 
chateau-de-la-roche-guyon | 49.0812, 1.6286 | 95780 la-roche-guyon | Château de La Roche-Guyon |  | قصر لا روش غويون | 
france-miniature | 48.7766, 1.9618 | 78990 elancourt | France Miniature |  | فرنسا المصغرة | 
`,
  "musée museum parc château castle متحف قصر حديقة",
);

export const THEATRES = readAtlasTable(
  "venue",
  0.44,
  `
comedie-francaise | 48.8634, 2.3363 | 75001 | Comédie-Française |  | كوميدي فرانسيز | salle richelieu
theatre-mogador | 48.8757, 2.3318 | 75009 | Théâtre Mogador |  | مسرح موغادور | mogador
folies-bergere | 48.8741, 2.3450 | 75009 | Folies Bergère |  | فولي بيرجير | 
casino-de-paris | 48.8786, 2.3296 | 75009 | Casino de Paris |  | كازينو دو باري | 
bataclan | 48.8631, 2.3706 | 75011 | Le Bataclan |  | لو باتاكلان | 
crazy-horse | 48.8660, 2.3013 | 75008 | Crazy Horse Paris |  | كريزي هورس باريس | crazy horse saloon
paradis-latin | 48.8480, 2.3535 | 75005 | Paradis Latin |  | بارادي لاتان | 
theatre-de-la-ville | 48.8575, 2.3478 | 75004 | Théâtre de la Ville |  | مسرح المدينة | sarah bernhardt
theatre-de-l-odeon | 48.8494, 2.3388 | 75006 | Odéon-Théâtre de l’Europe | Odéon Theatre | مسرح أوديون | odéon, théâtre de l'odéon
opera-comique | 48.8711, 2.3385 | 75002 | Opéra-Comique |  | أوبرا كوميك | salle favart
salle-gaveau | 48.8737, 2.3129 | 75008 | Salle Gaveau |  | قاعة غافو | gaveau
theatre-marigny | 48.8693, 2.3134 | 75008 | Théâtre Marigny |  | مسرح مارينيي | marigny
theatre-du-rond-point | 48.8679, 2.3106 | 75008 | Théâtre du Rond-Point |  | مسرح رون بوان | rond point des champs élysées
la-cigale | 48.8824, 2.3402 | 75018 | La Cigale |  | لا سيغال | 
le-grand-rex | 48.8704, 2.3473 | 75002 | Le Grand Rex |  | لو غران ركس | grand rex
dome-de-paris | 48.8336, 2.2850 | 75015 | Dôme de Paris – Palais des Sports | Dôme de Paris | قبة باريس، قصر الرياضة | palais des sports
maison-de-la-radio | 48.8523, 2.2790 | 75016 | Maison de la Radio et de la Musique |  | دار الإذاعة والموسيقى | radio france
cirque-d-hiver | 48.8632, 2.3672 | 75011 | Cirque d’Hiver Bouglione |  | سيرك الشتاء | 
salle-wagram | 48.8772, 2.2977 | 75017 | Salle Wagram |  | قاعة فاغرام | 
pavillon-dauphine | 48.8717, 2.2741 | 75116 | Pavillon Dauphine |  | بافيون دوفين | 
cite-de-la-mode | 48.8408, 2.3700 | 75013 | Les Docks – Cité de la Mode et du Design | Docks Fashion and Design Centre | لي دوك، مدينة الموضة والتصميم | institut français de la mode, docks en seine
carreau-du-temple | 48.8644, 2.3622 | 75003 | Le Carreau du Temple |  | لو كارو دو تامبل | 
grande-halle-de-la-villette | 48.8908, 2.3906 | 75019 | Grande Halle de la Villette |  | غراند هال دو لا فيليت | 
stade-jean-bouin | 48.8430, 2.2528 | 75016 | Stade Jean-Bouin |  | ملعب جان بوان | 
stade-charlety | 48.8186, 2.3466 | 75013 | Stade Charléty |  | ملعب شارليتي | charléty
centre-aquatique-olympique | 48.9239, 2.3553 | 93200 saint-denis | Centre aquatique olympique | Olympic Aquatics Centre | المركز المائي الأولمبي | piscine olympique
`,
  "théâtre theatre salle cabaret concert stade مسرح قاعة ملعب",
);
