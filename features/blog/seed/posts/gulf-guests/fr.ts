import type { SeedText } from "../../seed-post.ts";
import { bold, bullets, doc, heading, link, paragraph, table } from "../../write.ts";
import { TAGS } from "../tags.ts";

export const gulfGuestsFr: SeedText = {
  title: "Recevoir une famille du Golfe à\u00a0Paris, l’été : les voitures et les heures",
  slug: "recevoir-une-famille-du-golfe-a-paris-l-ete",
  excerpt:
    "Combien de voitures pour combien de valises, une femme au volant, les heures de prière en juin, les dîners tardifs, la détaxe : ce qu’un hôte attentif prépare.",
  tags: [TAGS.fr.family, TAGS.fr.luggage, TAGS.fr.airport, TAGS.fr.paris],
  metaTitle: "Famille du Golfe à Paris l’été : préparer les voitures",
  metaDescription:
    "Plusieurs voitures, beaucoup de valises, une femme chauffeur, les heures de prière, les dîners tardifs et la détaxe : recevoir une famille du Golfe.",
  coverAlt:
    "Une cafetière en laiton, des tasses et des dattes sur un plateau, dans la lumière d’un moucharabieh",
  content: doc(
    paragraph(
      "Vous recevez un associé de Doha et sa famille, votre hôtel attend douze hôtes de Riyad, ou votre bureau prépare le mois d’août d’un client. Vous connaissez Paris ; eux connaissent leurs habitudes. Tout l’art est d’accorder les deux, et cela commence par les voitures.",
    ),
    heading(2, "Compter les valises avant les personnes"),
    paragraph(
      "C’est le bagage qui remplit une voiture. Une Classe V emporte sept passagers et sept grandes valises, un Sprinter huit passagers et dix valises. Huit est aussi le maximum que la loi permet à une voiture avec chauffeur, quelle que soit sa taille.",
    ),
    table(
      ["Famille", "Grandes valises", "Voitures"],
      ["5 personnes", "6", "une Classe V"],
      ["8 personnes", "10", "un Sprinter"],
      ["12 personnes", "17", "un Sprinter et une Classe V"],
      ["12 personnes", "24", "un Sprinter et deux Classe V"],
    ),
    paragraph(
      "Une poussette ou un fauteuil roulant pliant compte pour deux valises. Chacun de ces véhicules accepte jusqu’à quatre sièges enfant, posés d’avance si nous avons les âges. Reste l’usage, qui ne se devine pas : les dames voyagent parfois entre elles, les enfants avec leur nourrice, et les bagages partent alors seuls. Posez la question avant l’arrivée, pas sur le trottoir.",
    ),
    heading(2, "Une femme chauffeur, un chauffeur arabophone"),
    paragraph(
      "L’un et l’autre se demandent, sans supplément, et reçoivent une réponse avant le trajet. N’en faites pas une promesse à vos hôtes tant que nous ne l’avons pas confirmé. Confirmée, la demande fait partie du contrat ; si elle n’est pas possible, vos hôtes gardent la réservation ou l’annulent sans frais, à tout moment. Ils peuvent nous écrire en arabe.",
    ),
    heading(2, "Le jour de l’arrivée"),
    paragraph(
      "La voiture attend 60 minutes sans frais à compter de l’atterrissage effectif d’un vol international. En juillet et en août, la frontière peut en prendre une bonne part. Avec des grands-parents ou de jeunes enfants, le ",
      link("passage accéléré", "/fr/services/fast-track"),
      " place un accompagnateur à leurs côtés depuis l’avion. À partir de quatre passagers il est sur devis, à demander au moins deux jours avant.",
    ),
    heading(2, "Les heures de prière"),
    paragraph(
      "À la fin de juin, le soleil se couche à Paris vers 22 h. La prière du soir tombe donc à l’heure où vous proposeriez de passer à table, et la dernière près de minuit. Demandez simplement les pauses souhaitées et leurs heures. Nous plaçons les arrêts en conséquence : la Grande Mosquée, une salle de prière proche du trajet, un retour à l’hôtel. Le vendredi, mieux vaut partir tôt : les rues autour de la mosquée sont étroites.",
    ),
    heading(2, "Les tables et le soir"),
    paragraph(
      "Nous tenons une liste d’adresses qui annoncent une cuisine halal. Nous le disons dans ces termes et pas davantage : nous ne certifions rien et ne touchons aucune commission. Interrogez le restaurant sur la viande au moment de réserver. Annoncez aussi votre heure, car beaucoup de cuisines ferment vers 22 h 30.",
    ),
    paragraph(
      "Un transfert réservé entre 22 h et 6 h porte une majoration de nuit, affichée sur sa propre ligne avant la confirmation.",
    ),
    heading(2, "Les jours d’achats"),
    bullets(
      [
        bold("Une voiture qui reste."),
        " Prise ",
        link("à l’heure", "/fr/services/hourly-chauffeur"),
        ", toujours sur devis, elle garde les paquets, fermée à clé, à deux pas de la boutique.",
      ],
      [bold("Un quartier par jour :"), " Montaigne et Saint-Honoré, puis les grands magasins le lendemain."],
      [
        bold("Deux voitures l’après-midi :"),
        " les ateliers pour les uns, le Jardin d’Acclimatation pour les autres.",
      ],
      [bold("En août,"), " appelez avant de vous déplacer : bien des petites boutiques sont fermées."],
    ),
    heading(2, "La discrétion"),
    paragraph(
      "Les vitres arrière de la Classe V et du Sprinter sont teintées, et la pancarte porte ce que vous décidez, des initiales si vous préférez. Le chauffeur est tenu à la discrétion ; les noms et les adresses ne servent qu’au trajet et à la facture. Autant que ses repos le permettent, c’est le même chaque jour.",
    ),
    heading(2, "Le départ et la détaxe"),
    paragraph(
      "Le bordereau de détaxe se demande en boutique, passeport en main, puis se valide à l’aéroport avant l’enregistrement des bagages. La douane peut vouloir examiner les achats : ils doivent rester accessibles. Fin août, la file peut être longue, et elle ne dépend de personne. Ajoutez au moins une heure à la marge habituelle, en plus des 45 à 60 minutes de route vers Roissy.",
    ),
    paragraph(
      "Donnez-nous la veille le nouveau nombre de valises, qui n’est jamais celui de l’aller. La page ",
      link("Hôtes du Golfe", "/fr/services/vip-gulf-services"),
      " rassemble nos engagements, celle du ",
      link("Sprinter", "/fr/fleet/mercedes-sprinter"),
      " ce qu’il emporte, et la ",
      link("réservation", "/fr/booking"),
      " existe aussi en arabe : vous pouvez leur en confier le lien.",
    ),
  ),
};
