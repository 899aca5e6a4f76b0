import type { SeedText } from "../../seed-post.ts";
import { bold, bullets, doc, heading, link, paragraph, table } from "../../write.ts";
import { TAGS } from "../tags.ts";

export const whichCarFr: SeedText = {
  title: "Quelle voiture réserver ? Sept catégories et trois questions",
  slug: "quelle-voiture-avec-chauffeur-choisir",
  excerpt:
    "De la Classe E à la Rolls-Royce : combien de passagers, combien de vraies valises, quelle occasion. Et jusqu’à quand l’on peut changer d’avis sans frais.",
  tags: [TAGS.fr.family, TAGS.fr.luggage, TAGS.fr.business],
  metaTitle: "Classe E, S, V, Sprinter, Maybach : laquelle choisir ?",
  metaDescription:
    "Places, valises, sièges enfant et délai d’annulation des sept catégories avec chauffeur, et trois questions pour choisir entre berline, van, SUV et prestige.",
  coverAlt:
    "Une voiture noire au bord du trottoir après la pluie : un trait de lumière sur sa ligne, une roue, un phare",
  content: doc(
    paragraph(
      "On choisit rarement mal par manque de goût. On choisit mal parce que l’on compte les personnes et pas les valises, ou parce que l’on réserve la voiture de l’occasion pour un jour qui n’en est pas une. Trois questions règlent presque tous les cas.",
    ),
    heading(2, "Combien de passagers, enfants compris"),
    paragraph(
      "Un nourrisson dans son siège occupe une place. Jusqu’à trois passagers, toutes nos voitures conviennent ; de quatre à sept, la Classe V ; à huit, le Sprinter. La loi n’en admet pas davantage dans une voiture avec chauffeur ; au-delà, nous en réunissons plusieurs, sur devis.",
    ),
    paragraph(
      "Trois à l’arrière d’une berline, c’est parfait pour une demi-heure. Pour un trajet plus long, l’un s’assied devant, ou bien l’on passe à la Classe V, où personne n’est au milieu.",
    ),
    heading(2, "Combien de vraies valises"),
    paragraph(
      "L’unité est la grande valise, celle que l’on enregistre. Deux bagages cabine en valent une. Une pièce volumineuse, poussette, sac de golf, paire de skis ou fauteuil roulant pliant, en vaut deux. Faites la somme, puis lisez la colonne du milieu.",
    ),
    table(
      [
        "Voiture",
        "Passagers",
        "Grandes valises",
        "Sièges enfant, au plus",
        "Annulation gratuite d’un transfert",
      ],
      ["Mercedes Classe E", "3", "2", "2", "24 h avant"],
      ["Mercedes Classe S", "3", "2", "2", "24 h avant"],
      ["Mercedes Classe V", "7", "7", "4", "24 h avant"],
      ["Mercedes Sprinter", "8", "10", "4", "24 h avant"],
      ["Range Rover", "3", "3", "2", "24 h avant"],
      ["Mercedes-Maybach", "3", "2", "2", "48 h avant"],
      ["Rolls-Royce", "3", "2", "2", "48 h avant"],
    ),
    paragraph(
      "Un exemple : un couple, deux grandes valises et deux bagages cabine. Cela fait trois unités. Le coffre d’une berline n’y suffit pas ; le Range Rover, oui. Une famille de cinq avec cinq grandes valises et une poussette en compte sept : elle remplit exactement une Classe V.",
    ),
    heading(2, "Pour quelle occasion"),
    bullets(
      [
        bold("Un avion, un rendez-vous, un dîner :"),
        " la Classe E. Elle passe partout et ne se remarque nulle part.",
      ],
      [
        bold("Une heure de calme :"),
        " la ",
        link("Classe S", "/fr/fleet/mercedes-s-class"),
        ". Même coffre, mais un dossier qui s’incline, un massage et des vitres teintées. Pour Reims ou Deauville, c’est elle qu’il faut.",
      ],
      [
        bold("Une famille ou une équipe :"),
        " la ",
        link("Classe V", "/fr/fleet/mercedes-v-class"),
        ", six fauteuils face à face et un septième à l’avant.",
      ],
      [
        bold("Un groupe qui veut rester groupé :"),
        " le Sprinter. On s’y installe sans se baisser. Dans les rues étroites du centre, la dépose se fait parfois au coin.",
      ],
      [
        bold("La neige, une allée de gravier, l’envie de voir :"),
        " le Range Rover, quatre roues motrices, toit panoramique, une valise de plus qu’une berline.",
      ],
      [
        bold("Un hôte que l’on honore :"),
        " la ",
        link("Maybach", "/fr/fleet/maybach"),
        ". Deux fauteuils inclinables à l’arrière, un écran pour chacun, un compartiment réfrigéré.",
      ],
      [
        bold("Une arrivée que l’on photographie :"),
        " la Rolls-Royce et son ciel étoilé. Deux places à l’arrière ; si vous préférez n’être pas vu, ce n’est pas elle.",
      ],
    ),
    heading(2, "Deux voitures valent parfois mieux qu’une"),
    paragraph(
      "Un couple et six valises ne tiennent pas dans une Maybach. La bonne réponse n’est pas une voiture plus grande, mais une Classe V qui suit avec les bagages. De même, une délégation se présente mieux avec une Classe S devant et un Sprinter derrière qu’entassée dans trois berlines.",
    ),
    heading(2, "Ce que vous réservez exactement"),
    paragraph(
      "Vous réservez une catégorie, et la voiture entière, jamais une place. Il peut arriver que nous envoyions une voiture de la même catégorie ou d’une catégorie supérieure, au moins aussi grande, au même prix. Pour la Maybach et la Rolls-Royce, le modèle fait partie du choix : il n’est remplacé qu’avec votre accord.",
    ),
    heading(2, "Changer d’avis"),
    paragraph(
      "Les transferts s’annulent sans frais jusqu’à 24 h avant la prise en charge, 48 h en Maybach et en Rolls-Royce, que l’on tient pour vous seul. À l’heure, le délai est de 48 h pour toutes les voitures. L’échéance exacte, en date et en heure de Paris, est écrite avant le paiement.",
    ),
    paragraph(
      "Un doute subsiste ? Indiquez vos passagers et vos valises dans la ",
      link("réservation", "/fr/booking"),
      " : les voitures trop petites y apparaissent en gris, avec la raison. Pour les comparer d’abord, à la même échelle, voyez ",
      link("la flotte", "/fr/fleet"),
      ".",
    ),
  ),
};
