/**
 * Streets of Paris within a single arrondissement; our own list of those that guests name most. A street that
 * touches two (boulevard Haussmann, rue de Rivoli) or is uncertain is not listed: its place is "Paris".
 */
const TABLE = `
1 | place du Marché-Saint-Honoré, place du Palais-Royal, place André-Malraux, place Colette, place Dauphine, place Vendôme, quai de l’Horloge
1 | rue Berger, rue Cambon, rue Coquillière, rue Croix-des-Petits-Champs, rue d’Alger, rue d’Argenteuil, rue de Beaujolais, rue de Castiglione
1 | rue de l’Amiral-de-Coligny, rue de l’Échelle, rue de la Monnaie, rue de la Sourdière, rue de Mondovi, rue de Montpensier, rue de Valois
1 | rue des Halles, rue des Pyramides, rue du 29 juillet, rue du Bouloi, rue du Marché-Saint-Honoré, rue du Mont-Thabor, rue du Pont-Neuf
1 | rue Gomboust, rue Jean-Jacques-Rousseau, rue Molière, rue Rouget-de-l’Isle, rue Saint-Roch, rue Thérèse
2 | passage des Panoramas, place de la Bourse, place Gaillon, rue Bachaumont, rue Chabanais, rue d’Aboukir, rue d’Antin, rue d’Uzès, rue Daunou
2 | rue de Choiseul, rue de Cléry, rue de Gramont, rue de la Banque, rue de la Michodière, rue de la Paix, rue de Louvois, rue des Petits-Pères
2 | rue du 4 septembre, rue du Quatre-Septembre, rue du Caire, rue du Mail, rue du Sentier, rue Dussoubs, rue Feydeau, rue Gaillon, rue Léopold-Bellan
2 | rue Louis-le-Grand, rue Mandar, rue Marie-Stuart, rue Monsigny, rue Poissonnière, rue Rameau, rue Saint-Augustin, rue Saint-Marc, rue Saint-Sauveur
2 | rue Tiquetonne, rue Volney
3 | rue au Maire, rue Béranger, rue Chapon, rue Charlot, rue de Bretagne, rue de la Perle, rue de Montmorency, rue de Normandie, rue de Picardie
3 | rue de Poitou, rue de Saintonge, rue de Thorigny, rue Debelleyme, rue des Gravilliers, rue des Haudriettes, rue des Minimes, rue des Quatre-Fils
3 | rue du Foin, rue du Grenier-Saint-Lazare, rue du Parc-Royal, rue Dupetit-Thouars, rue Elzévir, rue Froissart, rue Meslay, rue Michel-le-Comte
3 | rue Notre-Dame-de-Nazareth, rue Pastourelle, rue Payenne, rue Portefoin, rue Saint-Gilles, rue Volta
4 | boulevard Henri-IV, boulevard Morland, place de l’Hôtel-de-Ville, place du Marché-Sainte-Catherine, quai aux Fleurs, quai d’Anjou, quai d’Orléans
4 | quai de Béthune, quai de Bourbon, quai de Gesvres, quai de l’Hôtel-de-Ville, quai des Célestins, rue Beautreillis, rue Chanoinesse, rue Charlemagne
4 | rue d’Arcole, rue de Birague, rue de Jarente, rue de la Verrerie, rue de Lobau, rue de Moussy, rue de Sully, rue des Barres, rue des Blancs-Manteaux
4 | rue des Deux-Ponts, rue des Écouffes, rue des Lions-Saint-Paul, rue des Rosiers, rue du Bourg-Tibourg, rue du Cloître-Notre-Dame, rue du Petit-Musc
4 | rue du Pont-Louis-Philippe, rue du Renard, rue du Roi-de-Sicile, rue Ferdinand-Duval, rue François-Miron, rue Geoffroy-l’Asnier, rue Malher
4 | rue Pavée, rue Saint-Antoine, rue Saint-Louis-en-l’Île, rue Saint-Merri, rue Saint-Paul, rue Sainte-Croix-de-la-Bretonnerie
5 | place de la Contrescarpe, place du Panthéon, place Maubert, place Monge, place Paul-Painlevé, quai de la Tournelle, quai de Montebello
5 | quai Saint-Bernard, rue Buffon, rue Censier, rue Claude-Bernard, rue Cujas, rue Cuvier, rue d’Ulm, rue Dante, rue Daubenton, rue de Bièvre
5 | rue de la Harpe, rue de la Huchette, rue de Poissy, rue de Pontoise, rue Descartes, rue des Carmes, rue des Écoles, rue des Fossés-Saint-Bernard
5 | rue du Cardinal-Lemoine, rue du Sommerard, rue du Val-de-Grâce, rue Galande, rue Gay-Lussac, rue Geoffroy-Saint-Hilaire, rue Jussieu, rue Lacépède
5 | rue Lagrange, rue Lhomond, rue Linné, rue Maître-Albert, rue Monge, rue Mouffetard, rue Poliveau, rue Saint-Jacques, rue Saint-Séverin
5 | rue Soufflot, rue Tournefort
6 | place de Furstemberg, place de l’Odéon, place Saint-Germain-des-Prés, place Saint-Sulpice, quai Conti, quai des Grands-Augustins, quai Malaquais
6 | rue Auguste-Comte, rue Bernard-Palissy, rue Bonaparte, rue Bréa, rue Cassette, rue Christine, rue d’Assas, rue Danton, rue Dauphine, rue de Buci
6 | rue de Chevreuse, rue de Condé, rue de Fleurus, rue de Furstemberg, rue de l’Abbaye, rue de l’Abbé-Grégoire, rue de l’Échaudé, rue de l’Éperon
6 | rue de l’Odéon, rue de la Grande-Chaumière, rue de Médicis, rue de Mézières, rue de Rennes, rue de Savoie, rue de Seine, rue de Tournon
6 | rue des Beaux-Arts, rue des Canettes, rue du Dragon, rue du Four, rue du Regard, rue du Vieux-Colombier, rue Férou, rue Garancière
6 | rue Gît-le-Cœur, rue Grégoire-de-Tours, rue Guénégaud, rue Guisarde, rue Guynemer, rue Hautefeuille, rue Jacob, rue Jean-Bart, rue Joseph-Bara
6 | rue Mabillon, rue Madame, rue Mazarine, rue Monsieur-le-Prince, rue Notre-Dame-des-Champs, rue Princesse, rue Racine, rue Saint-André-des-Arts
6 | rue Saint-Benoît, rue Saint-Placide, rue Saint-Sulpice, rue Serpente, rue Servandoni, rue Stanislas, rue Vavin, rue Visconti
7 | allée Adrienne-Lecouvreur, avenue Anatole-France, avenue Barbey-d’Aurevilly, avenue Bosquet, avenue Charles-Floquet, avenue Constant-Coquelin
7 | avenue de La Bourdonnais, avenue de Tourville, avenue de Villars, avenue Duquesne, avenue Élisée-Reclus, avenue Émile-Deschanel
7 | avenue Frédéric-Le-Play, avenue Gustave-Eiffel, avenue Joseph-Bouvard, avenue Rapp, boulevard de La Tour-Maubourg, esplanade des Invalides
7 | place Joffre, place du Palais-Bourbon, place Vauban, quai Anatole-France, quai d’Orsay, quai Voltaire, rue Amélie, rue Augereau, rue Barbet-de-Jouy
7 | rue Chevert, rue Chomel, rue Cler, rue Cognacq-Jay, rue d’Estrées, rue de Babylone, rue de Beaune, rue de Bellechasse, rue de Bourgogne
7 | rue de Chanaleilles, rue de Constantine, rue de l’Exposition, rue de la Chaise, rue de la Comète, rue de Lille, rue de Luynes, rue de Martignac
7 | rue de Monttessuy, rue de Solférino, rue de Varenne, rue de Verneuil, rue du Bac, rue du Champ-de-Mars, rue du Général-Camou, rue Dupont-des-Loges
7 | rue Duvivier, rue Edmond-Valentin, rue Ernest-Psichari, rue Fabert, rue Jean-Nicot, rue Las-Cases, rue Malar, rue Masseran, rue Monsieur
7 | rue Oudinot, rue Rousselet, rue Saint-Dominique, rue Saint-Simon, rue Sédillot, rue Surcouf, rue Valadon, rue Vaneau, rue de Villersexel
7 | square de La Tour-Maubourg, square Rapp
8 | avenue Bertie-Albrecht, avenue de Friedland, avenue de Marigny, avenue de Messine, avenue Delcassé, avenue des Champs-Élysées
8 | avenue Franklin-D.-Roosevelt, avenue Franklin-Roosevelt, avenue Gabriel, avenue George-V, avenue Hoche, avenue Matignon, avenue Montaigne
8 | avenue Percier, avenue Velasquez, avenue Winston-Churchill, cours Albert-Ier, cours la Reine, place Beauvau, place de l’Europe, place de la Concorde
8 | place de la Madeleine, place du Canada, place François-Ier, place Henri-Bergson, place Saint-Augustin, rue Andrieux, rue Arsène-Houssaye, rue Balzac
8 | rue Bayard, rue Beaujon, rue Berryer, rue Boissy-d’Anglas, rue Cambacérès, rue Chambiges, rue Chateaubriand, rue Christophe-Colomb
8 | rue Clément-Marot, rue d’Aguesseau, rue d’Anjou, rue d’Artois, rue d’Astorg, rue d’Édimbourg, rue Daru, rue de Berne, rue de Berri
8 | rue de Bucarest, rue de Castellane, rue de Cérisoles, rue de Constantinople, rue de Florence, rue de l’Arcade, rue de l’Élysée, rue de La Baume
8 | rue de la Bienfaisance, rue La Boétie, rue de La Boétie, rue de la Pépinière, rue de La Trémoille, rue de la Ville-l’Évêque, rue de Laborde
8 | rue de Lisbonne, rue de Madrid, rue de Marignan, rue de Miromesnil, rue de Monceau, rue de Moscou, rue de Naples, rue de Penthièvre, rue de Ponthieu
8 | rue de Saint-Pétersbourg, rue de Stockholm, rue de Surène, rue de Téhéran, rue de Turin, rue de Vienne, rue des Saussaies, rue du Boccador
8 | rue du Colisée, rue du Faubourg-Saint-Honoré, faubourg Saint-Honoré, rue du Général-Foy, rue du Rocher, rue Duras, rue Euler, rue François-Ier
8 | rue Frédéric-Bastiat, rue Greffulhe, rue Jean-Goujon, rue Jean-Mermoz, rue Lamennais, rue Lavoisier, rue Lincoln, rue Lord-Byron, rue Magellan
8 | rue Marbeuf, rue Montalivet, rue Murillo, rue Pasquier, rue Paul-Baudry, rue Pierre-Charron, rue Portalis, rue Quentin-Bauchart, rue Rabelais
8 | rue Rembrandt, rue Roquépine, rue Royale, rue Saint-Philippe-du-Roule, rue Treilhard, rue Vernet, rue Washington
9 | avenue Trudaine, cité Bergère, passage Jouffroy, passage Verdeau, place d’Estienne-d’Orves, place Diaghilev, place Saint-Georges, rue Auber
9 | rue Ballu, rue Bergère, rue Blanche, rue Bleue, rue Boudreau, rue Buffault, rue Cadet, rue Chaptal, rue Chauchat, rue Clauzel, rue Condorcet
9 | rue d’Athènes, rue de Bruxelles, rue de Calais, rue de Caumartin, rue de Châteaudun, rue de Clichy, rue de Douai, rue de la Chaussée-d’Antin
9 | rue de la Grange-Batelière, rue La Bruyère, rue La Rochefoucauld, rue de la Rochefoucauld, rue de la Tour-d’Auvergne, rue de la Victoire
9 | rue de Milan, rue de Mogador, rue de Navarin, rue de Trévise, rue Drouot, rue du Faubourg-Montmartre, rue du Helder, rue Édouard-VII, rue Frochot
9 | rue Geoffroy-Marie, rue Gluck, rue Godot-de-Mauroy, rue Halévy, rue Henry-Monnier, rue Jean-Baptiste-Pigalle, rue Joubert, rue Laffitte
9 | rue Lamartine, rue Le Peletier, rue Milton, rue Notre-Dame-de-Lorette, rue Pierre-Fontaine, rue Pigalle, rue Richer, rue Rodier, rue Rossini
9 | rue Saint-Georges, rue Scribe, rue Taitbout, rue Turgot, rue Victor-Massé, square Édouard-VII
10 | avenue Claude-Vellefaux, avenue Richerand, boulevard de Strasbourg, place Napoléon-III, quai de Jemmapes, quai de Valmy, rue Alibert
10 | rue Ambroise-Paré, rue Beaurepaire, rue Bichat, rue Cail, rue d’Alsace, rue d’Enghien, rue d’Hauteville, rue de Belzunce, rue de Chabrol
10 | rue de Compiègne, rue de l’Échiquier, rue de la Grange-aux-Belles, rue de Lancry, rue de Marseille, rue de Paradis, rue de Saint-Quentin
10 | rue des Petites-Écuries, rue des Récollets, rue Dieu, rue du 8 mai 1945, rue du Château-d’Eau, rue du Faubourg-Saint-Denis
10 | rue du Faubourg-Saint-Martin, rue Jean-Poulmarch, rue Louis-Blanc, rue Martel, rue René-Boulanger, rue Sainte-Marthe, rue Taylor, rue Yves-Toudic
11 | avenue de la République, avenue Philippe-Auguste, boulevard Jules-Ferry, boulevard Richard-Lenoir, boulevard Voltaire, place Léon-Blum
11 | rue Amelot, rue Basfroi, rue Chanzy, rue de Charonne, rue de Crussol, rue de la Folie-Méricourt, rue de la Fontaine-au-Roi, rue de la Roquette
11 | rue de Lappe, rue de Malte, rue de Montreuil, rue du Chemin-Vert, rue Faidherbe, rue Godefroy-Cavaignac, rue Jean-Pierre-Timbaud, rue Keller
11 | rue Léon-Frot, rue Oberkampf, rue Paul-Bert, rue Popincourt, rue Saint-Ambroise, rue Saint-Sébastien, rue Sedaine, rue Titon, rue Trousseau
12 | avenue Daumesnil, avenue des Terroirs-de-France, boulevard de Bercy, boulevard de Reuilly, boulevard Diderot, place d’Aligre, place Félix-Éboué
12 | quai de Bercy, quai de la Rapée, rue Claude-Decaen, rue Crozatier, rue d’Aligre, rue de Bercy, rue de Chaligny, rue de Charenton, rue de Lyon
12 | rue de Picpus, rue de Reuilly, rue du Rendez-Vous, rue Érard, rue François-Truffaut, rue Moreau, rue Sibuet, rue Taine, rue Traversière
13 | avenue d’Italie, avenue d’Ivry, avenue de Choisy, avenue de France, avenue Edison, avenue Pierre-Mendès-France, boulevard Auguste-Blanqui
13 | boulevard Masséna, boulevard Vincent-Auriol, place d’Italie, quai d’Austerlitz, quai François-Mauriac, quai Panhard-et-Levassor, rue Baudricourt
13 | rue Bobillot, rue Corvisart, rue de la Butte-aux-Cailles, rue de Tolbiac, rue du Chevaleret, rue Jeanne-d’Arc, rue Nationale
14 | avenue du Général-Leclerc, avenue Jean-Moulin, avenue Reille, avenue René-Coty, boulevard Brune, boulevard Edgar-Quinet, boulevard Jourdan
14 | place de Catalogne, place Denfert-Rochereau, rue Boissonade, rue Boulard, rue Campagne-Première, rue Cassini, rue d’Alésia, rue Daguerre
14 | rue de l’Ouest, rue de la Gaîté, rue de la Tombe-Issoire, rue Delambre, rue Didot, rue du Commandant-Mouchotte, rue du Commandant-René-Mouchotte
14 | rue du Faubourg-Saint-Jacques, rue Froidevaux, rue Hallé, rue Liancourt, rue Mouton-Duvernet, rue Pernety, rue Raymond-Losserand, villa Seurat
15 | avenue Émile-Zola, avenue Félix-Faure, boulevard de Grenelle, boulevard Lefebvre, boulevard Pasteur, boulevard Victor, place Balard
15 | quai André-Citroën, quai de Grenelle, rue Balard, rue Blomet, rue Brancion, rue Cambronne, rue de Dantzig, rue de Javel, rue de la Convention
15 | rue de la Croix-Nivert, rue de la Fédération, rue de la Procession, rue de Lourmel, rue de Presles, rue des Morillons, rue Desaix
15 | rue du Commerce, rue du Docteur-Finlay, rue du Docteur-Roux, rue du Théâtre, rue Dupleix, rue Emeriau, rue Falguière, rue Fondary, rue Frémicourt
15 | rue Jean-Rey, rue Leblanc, rue Lecourbe, rue Letellier, rue Linois, rue Mademoiselle, rue Olivier-de-Serres, rue Saint-Charles
15 | rue Vasco-de-Gama, rue Viala, rue Violet
16 | avenue Alphonse-XIII, avenue Bugeaud, avenue d’Eylau, avenue d’Iéna, avenue de Camoëns, avenue de Malakoff, avenue de New-York
16 | avenue de Versailles, avenue du Maréchal-Maunoury, avenue du Parc-des-Princes, avenue du Président-Kennedy, avenue Foch, avenue Georges-Mandel
16 | avenue Henri-Martin, avenue Ingres, avenue Kléber, avenue Mozart, avenue Paul-Doumer, avenue Raphaël, avenue Raymond-Poincaré, avenue Victor-Hugo
16 | boulevard de Beauséjour, boulevard de Montmorency, boulevard Émile-Augier, boulevard Exelmans, boulevard Flandrin, boulevard Jules-Sandeau
16 | boulevard Lannes, boulevard Murat, boulevard Suchet, place d’Iéna, place de Barcelone, place de Mexico, place de Passy, place des États-Unis
16 | place du Costa-Rica, place du Trocadéro, place Victor-Hugo, quai Louis-Blériot, rue Auguste-Vacquerie, rue Beethoven, rue Benjamin-Franklin
16 | rue Berton, rue Boileau, rue Boissière, rue Chalgrin, rue Chardon-Lagache, rue Chernoviz, rue Cimarosa, rue Copernic, rue Cortambert, rue d’Argentine
16 | rue d’Auteuil, rue de Boulainvilliers, rue de Chaillot, rue de l’Alboni, rue de l’Amiral-Hamelin, rue de l’Annonciation, rue de l’Assomption
16 | rue de la Faisanderie, rue de la Manutention, rue de la Pompe, rue de la Source, rue de la Tour, rue de Longchamp, rue de Lübeck, rue de Magdebourg
16 | rue de Passy, rue de Rémusat, rue Decamps, rue des Belles-Feuilles, rue des Sablons, rue des Vignes, rue du Docteur-Blanche, rue du Ranelagh
16 | rue Dumont-d’Urville, rue Duret, rue Erlanger, rue Eugène-Delacroix, rue Eugène-Manuel, rue Félicien-David, rue Freycinet, rue Fresnel, rue Gavarni
16 | rue Georges-Bizet, rue Greuze, rue Gros, rue Guichard, rue Gustave-Courbet, rue Hamelin, rue Jean-de-La-Fontaine, rue La Fontaine, rue Jean-Giraudoux
16 | rue Keppler, rue La Pérouse, rue Lalo, rue Lauriston, rue Le Sueur, rue Leconte-de-Lisle, rue Lekain, rue Leroux, rue Louis-David, rue Mallet-Stevens
16 | rue Mesnil, rue Michel-Ange, rue Mirabeau, rue Molitor, rue Newton, rue Nicolo, rue Nungesser-et-Coli, rue Octave-Feuillet, rue Paul-Valéry
16 | rue Pergolèse, rue Poussin, rue Raffet, rue Raynouard, rue Ribera, rue Saint-Didier, rue Scheffer, rue Singer, rue Spontini, rue Vineuse, rue Vital
16 | square de l’Alboni, square Lamartine, villa Molitor, villa Montmorency, villa Saïd
17 | avenue Carnot, avenue de Villiers, avenue des Ternes, avenue Mac-Mahon, avenue Niel, boulevard Berthier, boulevard Gouvion-Saint-Cyr
17 | boulevard Pereire, place du Docteur-Félix-Lobligeois, place du Général-Catroux, place du Maréchal-Juin, place Saint-Ferdinand, rue Ampère
17 | rue Bayen, rue Brémontier, rue Brey, rue Brochant, rue Brunel, rue Cardinet, rue d’Armaillé, rue de Chazelles, rue de l’Étoile, rue de Lévis
17 | rue de Logelbach, rue de Montenotte, rue de Phalsbourg, rue de Prony, rue de Saussure, rue de Tocqueville, rue Denis-Poisson, rue des Acacias
17 | rue des Batignolles, rue des Dames, rue des Moines, rue du Débarcadère, rue Fortuny, rue Fourcroy, rue Georges-Berger, rue Guersant
17 | rue Jouffroy-d’Abbans, rue Jouffroy, rue Laugier, rue Legendre, rue Lemercier, rue Margueritte, rue Médéric, rue Nollet, rue Pierre-Demours
17 | rue Poncelet, rue Rennequin, rue Saint-Ferdinand, rue Troyon, rue Truffaut, rue Viète, rue Waldeck-Rousseau
18 | avenue Junot, boulevard Barbès, boulevard Ornano, place des Abbesses, place du Tertre, place Émile-Goudeau, place Saint-Pierre, rue Berthe
18 | rue Caulaincourt, rue Championnet, rue Cortot, rue Custine, rue Damrémont, rue de Clignancourt, rue de Steinkerque, rue des Abbesses, rue des Saules
18 | rue des Trois-Frères, rue d’Orsel, rue du Chevalier-de-La-Barre, rue du Mont-Cenis, rue du Poteau, rue Duhesme, rue Durantin, rue Eugène-Carrière
18 | rue Gabrielle, rue Girardon, rue Houdon, rue Joseph-de-Maistre, rue Lamarck, rue Lepic, rue Marcadet, rue Marx-Dormoy, rue Norvins, rue Ordener
18 | rue Ravignan, rue Tholozé, rue Véron, villa Léandre
19 | avenue Corentin-Cariou, avenue de Flandre, avenue de Laumière, avenue Jean-Jaurès, avenue Secrétan, avenue Simon-Bolivar, boulevard Macdonald
19 | boulevard Sérurier, place des Fêtes, quai de la Loire, quai de la Seine, rue Armand-Carrel, rue Botzaris, rue d’Hautpoul, rue de Crimée
19 | rue de la Villette, rue de Meaux, rue de Mouzaïa, rue Fessart, rue Manin, rue Petit
20 | avenue Gambetta, boulevard Davout, boulevard Mortier, place Gambetta, rue Belgrand, rue d’Avron, rue de Bagnolet, rue de Lagny, rue de Ménilmontant
20 | rue des Orteaux, rue des Pyrénées, rue du Jourdain, rue Julien-Lacroix, rue Orfila, rue Pelleport, rue Piat, rue Saint-Blaise, rue Sorbier
`;

export const PARIS_STREETS: [name: string, arrondissement: number][] = TABLE.trim()
  .split("\n")
  .flatMap((line) => {
    const [arrondissement = "", names = ""] = line.split("|");
    return names.split(",").map((name): [string, number] => [name.trim(), Number(arrondissement)]);
  });
