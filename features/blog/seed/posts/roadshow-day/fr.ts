import type { SeedText } from "../../seed-post.ts";
import { bold, bullets, doc, heading, link, paragraph, table } from "../../write.ts";
import { TAGS } from "../tags.ts";

export const roadshowDayFr: SeedText = {
  title: "Roadshow à Paris : huit rendez-vous en une journée",
  slug: "roadshow-paris-huit-rendez-vous-en-une-journee",
  excerpt:
    "Un agenda réaliste entre le 8e, l’Opéra et La Défense, les intervalles à y écrire, la voiture qui attend et la facture qui passe en comptabilité.",
  tags: [TAGS.fr.business, TAGS.fr["by-the-hour"]],
  metaTitle: "Roadshow à Paris : huit rendez-vous en une journée",
  metaDescription:
    "Planifier un roadshow entre le 8e, l’Opéra et La Défense : intervalles, entrées des tours, voiture à disposition, changements en route, facture avec SIREN.",
  coverAlt:
    "Une lampe de bureau allumée sur des feuilles et un stylo, devant les fenêtres floues d’un quartier d’affaires",
  content: doc(
    paragraph(
      "Huit rendez-vous en un jour, c’est possible à Paris, et c’est même confortable, à une condition : que l’agenda ait été écrit par quelqu’un qui pense aux ascenseurs. La route n’est presque jamais seule en cause. Ce qui coûte, ce sont les halls, les badges, les adieux sur le palier, et un taxi que l’on attend trois fois.",
    ),
    heading(2, "Une journée qui tient"),
    paragraph(
      "Le principe : un quartier après l’autre, la plus longue traversée juste après le déjeuner, et le départ depuis le dernier rendez-vous plutôt que depuis l’hôtel.",
    ),
    table(
      ["Heure", "Lieu", "Intervalle avant"],
      ["8 h – 8 h 45", "8e arrondissement, premier rendez-vous", "La voiture est là à 7 h 30"],
      ["9 h 05 – 9 h 50", "8e, deuxième", "20 min"],
      ["10 h 10 – 10 h 55", "8e, troisième", "20 min"],
      ["11 h 25 – 12 h 10", "Opéra, quatrième", "30 min"],
      ["12 h 30 – 13 h 45", "Opéra, cinquième, à déjeuner", "20 min"],
      ["14 h 30 – 15 h 15", "La Défense, sixième", "45 min"],
      ["15 h 35 – 16 h 20", "La Défense, septième", "20 min"],
      ["16 h 40 – 17 h 25", "La Défense, huitième", "20 min"],
    ),
    paragraph(
      "Ces intervalles vont de porte à porte : se lever, descendre, rouler, s’annoncer à l’accueil, monter. Ce ne sont pas des temps de conduite. Si l’un d’eux n’est pas utilisé, il devient un appel ou un café ; s’il manque, c’est la fin de journée qui paie. Pour un vol du soir à Roissy, comptez au moins une heure de route à ce moment de la journée, puis la marge que demande la compagnie.",
    ),
    heading(2, "L’entrée, la vraie"),
    paragraph(
      "Une adresse à La Défense n’est pas une porte. Une tour a plusieurs halls, sur plusieurs niveaux, et la dépose ne se fait pas toujours du côté du badge. La veille, envoyez pour chaque rendez-vous :",
    ),
    bullets(
      ["le nom de la tour ou de l’immeuble, et celui de l’entrée ;"],
      ["la personne à demander à l’accueil, avec un numéro direct ;"],
      ["la liste de ceux qui montent, car il faut souvent une pièce d’identité par visiteur ;"],
      ["l’heure à laquelle vous voulez être assis, qui n’est pas celle de l’invitation."],
    ),
    heading(2, "Une voiture, un chauffeur"),
    paragraph(
      "On peut enchaîner des transferts : chacun a son prix fixe, quinze minutes d’attente offertes et jusqu’à trois arrêts. Cela convient à deux ou trois trajets. À huit, prenez la mise à disposition : la même voiture et le même chauffeur du matin au soir, l’attente comprise, les dossiers et les manteaux qui restent à bord, voiture fermée. Elle s’établit toujours sur devis, et s’annule sans frais jusqu’à 48 h avant.",
    ),
    paragraph(
      "À deux, on travaille bien en ",
      link("Classe S", "/fr/fleet/mercedes-s-class"),
      " ; une équipe de trois à six préférera une Classe V, où l’on se prépare face à face. Si l’agenda se dédouble, une seconde voiture suit la première plutôt que d’être appelée en urgence.",
    ),
    heading(2, "Ce qui change en route"),
    paragraph(
      "Il y aura un changement. Convenez donc d’une règle : l’assistant écrit au coordinateur, le coordinateur parle au chauffeur, les passagers ne s’occupent de rien. La réponse n’est pas « on va essayer », mais une heure d’arrivée possible. Si un neuvième rendez-vous s’ajoute, le prix de l’heure supplémentaire figure déjà au devis.",
    ),
    heading(2, "Le silence à bord"),
    paragraph(
      "Wifi, chargeurs, eau, lumière pour lire : entre deux étages, la banquette est le seul bureau de la journée. Le chauffeur ne parle que si l’on s’adresse à lui, et ce qu’il entend ne sort pas de la voiture. Au besoin, la maison signe votre accord de confidentialité, et le chauffeur s’y engage par écrit.",
    ),
    heading(2, "La facture"),
    bullets(
      [
        bold("Les mentions."),
        " Numéro continu, votre société et son SIREN : donnez-les à la réservation, c’est plus simple que de faire corriger la facture.",
      ],
      [
        bold("La TVA."),
        " 10 % pour un transfert, 20 % pour une mise à disposition, chaque taux sur sa ligne. Sur le transport de personnes, elle n’est en principe pas déductible ; nos prix sont donc toujours annoncés toutes taxes comprises.",
      ],
      [bold("Le règlement."), " Par carte à la réservation, ou en compte, avec une facture par mois."],
      [bold("Le nombre."), " Une facture par réservation, ou une par mois en compte."],
    ),
    heading(2, "Quand nous écrire"),
    paragraph(
      "Deux jours avant pour une voiture, une semaine pour plusieurs équipes. Un tableau, un e-mail ou une photographie du tableau blanc : la forme importe peu. La page ",
      link("Roadshows", "/fr/prestige-events/corporate-roadshows"),
      " recueille l’agenda, même provisoire, et les ",
      link("services aux entreprises", "/fr/services/corporate-services"),
      " décrivent le reste de l’année.",
    ),
  ),
};
