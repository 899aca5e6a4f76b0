/**
 * Stations with another name than their commune, by their number in the source; an empty name excludes a stop
 * that is part of another one or useless by car.
 */
const TABLE = `
8700003 Orléans – Les Aubrais
8700008 Culmont-Chalindrey
8700022 Angers-Saint-Laud
8700029 Limoges-Bénédictins
8700031 Mulhouse-Ville
8700032 Mâcon-Ville
8700035
8700041 Moulins-sur-Allier
8700044 Besançon-Viotte
8700046 Saint-Étienne-Châteaucreux
8700048 Aix-les-Bains – Le Revard
8700055 Chambéry – Challes-les-Eaux
8700056 Valence-Ville
8700057 Montauban-Ville-Bourbon
8700082 Vitry-le-François
8700089
8700103 Montréjeau – Gourdan-Polignan
8700109 Saint-Jean-de-Luz – Ciboure
8700116 Dole-Ville
8700129 Moûtiers – Salins – Brides-les-Bains
8700143 Saint-Raphaël-Valescure
8700167 Le Creusot – Montceau – Montchanin TGV
8700172 Avignon-Centre
8700195 Facture-Biganos
8700202 La Rochelle-Ville
8700237 Étaples – Le Touquet
8700253 Mâcon-Loché TGV
8700378 Vaires-Torcy
8700386 Calais-Ville
8700441 Sallanches – Combloux – Megève
8700450 Boulogne-Ville
8700512 Croix-Wasquehal
8700535 Fontainebleau-Avon
8700542 Plouaret-Trégor
8700624 Les Arcs-Draguignan
8700729 Lorraine TGV
8700871 Champbenoist-Poigny
8700959 Changis – Saint-Jean
8701132 Calais-Fréthun
8701310 Isles-Armentières – Congis
8701630 Monnerville
8701643 Moret – Veneux-les-Sablons
8701694 Nanteuil-Saâcy
8701755 Persan-Beaumont
8701846 Riom – Châtel-Guyon
8701863 Rang-du-Fliers – Verton
8701941 Sainte-Colombe – Septveilles
8702205 Vendôme – Villiers-sur-Loir TGV
8702380
8702381 Saint-Michel – Valloire
8702383 Saint-Jean-de-Maurienne – Arvan
8702477
8702612 Avenue du Président-Kennedy
8702618 Achères – Grand-Cormier
8702619 Achères-Ville
8702677 Arcueil-Cachan
8702705 Auber
8702706 Aubergenville-Élisabethville
8702707 La Courneuve – Aubervilliers
8702739 Avenue Foch
8702740 Avenue Henri-Martin
8703297 Évry – Val-de-Seine
8705091
8703937
8702752 Les Baconnets
8702766
8702795 Bécon-les-Bruyères
8702804 Bellevue
8702808 Belloy – Saint-Martin
8702852 Boigneville
8702880 Bouffémont-Moisselles
8702882 Boulainvilliers
8702884 Pont du Garigliano
8702895 Bourron-Marlotte – Grez
8702903
8702916 Breuillet – Bruyères-le-Châtel
8702917 Breuillet-Village
8702938 Buno-Gironville
8702960
8702994
8703001 Cergy-Préfecture
8703002 Cergy-Saint-Christophe
8703005 Cernay
8703023 Champ de courses d’Enghien
8703024 Champ de Mars – Tour Eiffel
8703038 Chanteloup-les-Vignes
8703044 Chaponval
8703047 Charles de Gaulle – Étoile
8703065 Châtelet – Les Halles
8703072 Chatou-Croissy
8703078 Chaville-Rive-Droite
8703079 Chaville-Rive-Gauche
8703080 Chaville-Vélizy
8703085 Chelles-Gournay
8703088 Chemin d’Antony
8703089 Le Chénay-Gagny
8703109 Cité universitaire
8703122 Clichy-Levallois
8703137 Combs-la-Ville – Quincy
8703147 Conflans-Fin-d’Oise
8703148 Conflans-Sainte-Honorine
8703156 Cormeilles-en-Parisis
8703162 Le Coudray-Montceaux
8703165 Couilly – Saint-Germain – Quincy
8703173 Courcelle-sur-Yvette
8703185 Crécy-la-Chapelle
8703189 La Croix de Berny
8703197 Dammartin – Juilly – Saint-Mard
8703207 Denfert-Rochereau
8703210 Deuil-Montmagny
8703240 Dourdan-la-Forêt
8703258 Écouen-Ézanville
8703262 Émerainville – Pontault-Combault
8703269 Épinay-Villetaneuse
8703270 Épluches
8703271 Épône-Mézières
8703274 Éragny-Neuville
8703276 Ermont-Eaubonne
8703277 Ermont-Halte
8703285 Essonnes-Robinson
8703304 Faremoutiers-Pommeuse
8703328 Fontaine-Michalon
8703349 Franconville – Le Plessis-Bouchard
8703370 Garancières – La Queue
8703371 Garches – Marnes-la-Coquette
8703426 Grand-Bourg
8703438 Grigny-Centre
8703442 Gros-Noyer – Saint-Prix
8703448 Guérard – La Celle-sur-Morin
8703449 Le Guichet
8703455 La Hacquinière
8703474 Houilles – Carrières-sur-Seine
8703482 Invalides
8703485 Issou-Porcheville
8703487 Issy – Val-de-Seine
8703498 Javel
8703534 L’Isle-Adam – Parmain
8703538 La Barre-Ormesson
8703563 La Défense
8703576 La Frette-Montigny
8703590 La Norville – Saint-Germain-lès-Arpajon
8703627 Lagny-Thorigny
8703652 Laplace
8703687 Le Bras-de-Fer
8703718
8703726 Futuroscope TGV
8703727 Le Raincy – Villemomble – Montfermeil
8703733 Le Stade
8703738 Le Val d’Or
8703745 Le Vert de Maisons
8703755 Les Ardoines
8703758 Les Boullereaux-Champigny
8703763 Les Clairières de Verneuil
8703768 Les Grésillons
8703778 Les Noues
8703785 Les Saules
8703788 Les Vallées
8703791 Les Yvris – Noisy-le-Grand
8703803 Lieusaint-Moissy
8703847 Lozère
8703865 Luxembourg
8703885 Maisons-Alfort – Alfortville
8703901 Mantes-Station
8703935
8703939 Massy-Verrières
8703947 Saint-Maur – Créteil
8703983 Meudon-Val-Fleury
8703984 Meulan-Hardricourt
8704000 Mitry-Claye
8704034 Montfort-l’Amaury – Méré
8704036 Montgeron-Crosne
8704037 Montgeroult-Courcelles
8704038 Montigny-Beauchamp
8704048 Versailles-Montreuil
8704055 Montry-Condé
8704056 Montsoult-Maffliers
8704065 Bibliothèque François-Mitterrand
8704074 Musée d’Orsay
8704081 Nanterre-Université
8704082 Nanterre-Ville
8704087 Nation
8704092 Nemours – Saint-Pierre
8704101 Neuilly – Porte Maillot
8704109 Nézel-Aulnay
8704118 Nogent – Le Perreux
8704122 Nointel-Mours
8704126 Noisy-Champs
8704127 Noisy-le-Grand – Mont d’Est
8704138
8704150 Orangis – Bois de l’Épine
8704154 Orgerus-Béhoust
8704155 Orly-Ville
8704157 Orsay-Ville
8704170 Palaiseau-Villebon
8704177 Le Parc de Saint-Maur
8704178 Parc de Sceaux
8704179 Parc des Expositions de Villepinte
8704200
8704208 Petit-Jouy – Les Loges
8704219 Pierrefitte-Stains
8704228 Plaisir-Grignon
8704229 Plaisir – Les Clayes
8704234 Le Plessis-Chenet
8704255 Pont-Cardinet
8704263 Pont de l’Alma
8704268 Pont de Rungis
8704275 Pont-Petit
8704282 Ponthierry-Pringy
8704289 Porchefontaine
8704293 Port-Royal
8704299 Porte de Clichy
8704317 Presles-Courcelles
8704357 Saint-Rémy-lès-Chevreuse
8704374 Robinson
8704377 Aéroport Charles de Gaulle 1
8704386 Rosny – Bois-Perrier
8704398 Rungis – La Fraternelle
8704447 Santeuil – Le Perchay
8704449 Sarcelles – Saint-Brice
8704466 Savigny-le-Temple – Nandy
8704492 Sevran-Beaudottes
8704493 Sevran-Livry
8704494 Sèvres-Rive-Gauche
8704495 Sèvres – Ville-d’Avray
8704563
8704576 Saint-Gervais-les-Bains – Le Fayet
8704611 Saint-Martin d’Étampes
8704622 Saint-Michel – Notre-Dame
8704626 Saint-Nom-la-Bretèche – Forêt de Marly
8704629 Saint-Ouen-l’Aumône – Quartier de l’Église
8704645 Saint-Quentin-en-Yvelines – Montigny-le-Bretonneux
8704679 Sucy-Bonneuil
8704681 Suresnes – Mont-Valérien
8704683 Survilliers-Fosses
8704687 Tacoignières-Richebourg
8704712 Thieux-Nantouillet
8704720 Thun-le-Paradis
8704735
8704739 Trappes
8704762 Val d’Argenteuil
8704764 Val de Fontenay
8704775 Vanves-Malakoff
8704776 La Varenne-Chennevières
8704782 Vauboyen
8704783 Vaucelles
8704811 Vernou-sur-Seine
8704812 Vernouillet-Verneuil
8704815
8704818 Vert-Galant
8704824 Le Vésinet-Centre
8704825 Le Vésinet – Le Pecq
8704839 Vierzon-Ville
8704867 Villeneuve-Saint-Georges
8704869 Villeneuve-Triage
8704874 Villepreux – Les Clayes
8704878 Villiers-le-Bel – Gonesse – Arnouville
8704879 Villiers-Montbarbin
8704880 Villiers – Neauphle – Pontchartrain
8704881 Villiers-sur-Marne – Le Plessis-Trévise
8704892 Viroflay-Rive-Droite
8704893 Viroflay-Rive-Gauche
8704903 Vosves
8704906 Vulaines-sur-Seine – Samoreau
8704943 Valence TGV
8704950 Fontenay-aux-Roses
8704951 Moulin-Galant
8704957 TGV Haute-Picardie
8704958 Neuville-Université
8704969 Saumur
8704978 Cergy-le-Haut
8705054
8705106 Stade de France – Saint-Denis
8705115 La Plaine – Stade de France
8705286 Val d’Europe
8705296 Saint-Ouen-l’Aumône-Liesse
8706824 Créteil-Pompadour
8714732 Meuse TGV
8730082 Belfort-Montbéliard TGV
8730086 Besançon Franche-Comté TGV
8765479 Rosa-Parks
8768888 Montpellier Sud-de-France
8770397 Nîmes Pont-du-Gard
`;

export const STATION_NAMES: ReadonlyMap<string, string> = new Map(
  TABLE.trim()
    .split("\n")
    .map((line) => [line.slice(0, 7), line.slice(8).trim()]),
);
