import type { SeedText } from "../../seed-post.ts";
import { bold, bullets, doc, heading, link, paragraph, quote, table } from "../../write.ts";
import { TAGS } from "../tags.ts";

export const fashionWeekFr: SeedText = {
  title: "Fashion Week : passer d’un défilé à l’autre sans courir",
  slug: "fashion-week-paris-passer-d-un-defile-a-l-autre",
  excerpt:
    "Marges entre deux adresses, feuille de route, points de dépose, Classe V en guise de loge : comment une maison ou une rédaction tient sa journée de défilés.",
  tags: [TAGS.fr["by-the-hour"], TAGS.fr.business, TAGS.fr.paris],
  metaTitle: "Fashion Week à Paris : organiser ses déplacements",
  metaDescription:
    "Voiture à disposition ou transferts, marges entre deux défilés, feuille de route, points de dépose, loge en Classe V : préparer ses trajets de Fashion Week.",
  coverAlt: "Un carton d’invitation et deux bougies sur un marbre sombre, devant un grand escalier éclairé",
  content: doc(
    paragraph(
      "Un calendrier de défilés se lit comme un horaire de train et se vit autrement. Le premier commence en retard, le second se tient à l’autre bout de la ville, et l’adresse du quatrième n’est tombée que la veille à minuit. Les équipes qui tiennent ne roulent pas plus vite : elles ont décidé plus tôt.",
    ),
    heading(2, "Réserver des jours entiers"),
    paragraph(
      "N’attendez pas les invitations. Ce qui manque ces semaines-là, ce sont les voitures : les Classe V et les berlines longues partent d’abord. Réservez vos jours dès que vous les connaissez, avec l’hôtel et le nombre de personnes. Les adresses peuvent nous parvenir la veille au soir, quand vous les recevez vous-mêmes.",
    ),
    heading(2, "À disposition ou au trajet"),
    table(
      ["Ce qui compte", "Voiture à disposition", "Transferts"],
      ["Le programme change", "Un message suffit", "Nouvelle réservation"],
      ["Attente", "Comprise", "15 minutes offertes"],
      ["Prix", "Sur devis", "Fixé à la réservation"],
      ["Annulation gratuite", "Jusqu’à 48 h avant", "Jusqu’à 24 h avant, 48 h en Maybach et Rolls-Royce"],
      ["À choisir pour", "Trois adresses et plus", "Un aller, un retour, l’aéroport"],
    ),
    paragraph(
      "La règle est simple : dès qu’un horaire dépend de quelqu’un d’autre que vous, prenez la voiture ",
      link("à l’heure", "/fr/services/hourly-chauffeur"),
      ". Les transferts gardent leur place pour l’arrivée, le départ, et l’invité qui ne vient que pour un soir.",
    ),
    heading(2, "Des marges qui se défendent"),
    paragraph(
      "Nous conseillons d’écrire dans l’agenda l’heure à laquelle on sort, jamais celle où le défilé finit. Entre les deux, il y a le final, les saluts, les photographes et un escalier.",
    ),
    bullets(
      [bold("Même quartier :"), " trente minutes entre la fin annoncée et le début suivant."],
      [bold("D’une rive à l’autre :"), " quarante-cinq."],
      [
        bold("Une salle hors de Paris :"),
        " une heure au moins, et l’accord de tous pour manquer le verre d’après.",
      ],
      [bold("Un changement de tenue :"), " un quart d’heure de plus, voiture à l’arrêt."],
    ),
    paragraph(
      "Ces marges sont des habitudes : la veille, nous relisons le parcours et disons franchement quel enchaînement ne tiendra pas.",
    ),
    quote("Mieux vaut renoncer à une adresse la veille au soir que la manquer à midi."),
    heading(2, "La feuille de route"),
    paragraph("Une ligne par adresse, et rien d’autre que ceci :"),
    bullets(
      ["l’heure de l’invitation et l’heure à laquelle vous voulez être assis ;"],
      ["l’entrée exacte, rue et numéro, car une salle en a souvent deux ;"],
      ["qui monte, qui descend, et avec quelles housses ;"],
      ["l’angle de rue où l’on vous reprend ;"],
      ["l’adresse suivante, et celle que l’on sacrifie si tout glisse."],
    ),
    heading(2, "La dépose, la reprise"),
    paragraph(
      "Devant la porte, une voiture dispose de quelques secondes : la police et la sécurité du lieu la font avancer. Préparez-vous avant le dernier virage, sac en main. Le chauffeur attend ensuite à une rue ; prévenez-le quand la salle se lève, et non une fois sur le trottoir ; il lui faudra deux à quatre minutes. Quand la rue est barrée, finir à pied est souvent la solution la plus élégante.",
    ),
    heading(2, "La Classe V en guise de loge"),
    paragraph(
      "Sept places, dont six face à face ; à quatre, il reste de la place pour travailler. Les vitres sont teintées, les housses pendent droit, la lumière permet une retouche. Deux précautions : on se change à l’arrêt, car la ceinture est obligatoire en route, et un portant se déclare comme bagage volumineux. La page de la ",
      link("Classe V", "/fr/fleet/mercedes-v-class"),
      " détaille ce qu’elle emporte. Les pièces de valeur voyagent avec une personne de votre équipe : le chauffeur ne signe pas pour elles.",
    ),
    heading(2, "Un seul interlocuteur"),
    paragraph(
      "Côté maison, une personne voit toutes les voitures. Côté client, désignez-en une aussi : l’assistante, le bureau de presse, celui ou celle qui a l’agenda. Un fil de messages réunit les deux. Si l’invitée, son agent et son attaché de presse écrivent chacun au chauffeur, la voiture finit par avoir trois destinations.",
    ),
    heading(2, "Discrétion et sécurité"),
    paragraph(
      "Sur la pancarte, un nom ou des initiales, jamais une marque. Ce qui se dit à bord y reste. Si une protection est nécessaire, elle relève d’une entreprise de sécurité autorisée, qui contracte avec vous et vous facture : voyez la ",
      link("protection rapprochée", "/fr/services/bodyguard-pro"),
      ". Nous accordons les voitures à son plan. Pour le reste, donnez-nous vos jours sur la page ",
      link("Fashion Week", "/fr/prestige-events/fashion-week"),
      " ; les adresses suivront.",
    ),
  ),
};
