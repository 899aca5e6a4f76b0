import type { SeedText } from "../../seed-post.ts";
import { bold, bullets, doc, heading, link, paragraph, steps } from "../../write.ts";
import { TAGS } from "../tags.ts";

export const parisByNightFr: SeedText = {
  title: "Paris la nuit, en\u00a0voiture : une soirée d’arrêt en arrêt",
  slug: "paris-la-nuit-en-voiture-avec-chauffeur",
  excerpt:
    "Trois heures, six arrêts, et ce que l’on oublie toujours : où une voiture peut s’arrêter, où elle ne le peut pas, et à quel moment le ciel est le plus beau.",
  tags: [TAGS.fr["by-the-hour"], TAGS.fr.paris],
  metaTitle: "Paris la nuit en voiture avec chauffeur : l’itinéraire",
  metaDescription:
    "L’heure bleue au pont Alexandre-III, le Trocadéro, Notre-Dame, Vendôme, Montmartre : une soirée de trois heures avec chauffeur, et où la voiture s’arrête.",
  coverAlt: "Des toits de zinc sous la lune, une seule lucarne éclairée et la tour Eiffel au loin",
  content: doc(
    paragraph(
      "Les Parisiens traversent leur ville le soir sans la regarder : ils conduisent, ou ils cherchent une place. Une fois dans l’année, pour un anniversaire, des amis de passage ou un client que l’on veut remercier, on peut confier le volant et lever les yeux. Voici comment nous composons une telle soirée.",
    ),
    heading(2, "Partir avant la nuit"),
    paragraph(
      "Le plus beau moment n’est pas minuit. C’est la demi-heure qui suit le coucher du soleil, quand le ciel est encore bleu et que les façades s’allument déjà. Elle arrive vers 22 h à la fin de juin et dès 17 h en décembre ; entre les deux, la soirée se déplace avec elle. Nous fixons donc l’heure de départ à rebours, pour que le premier arrêt tombe dans le bleu.",
    ),
    heading(2, "Trois heures, un ordre possible"),
    steps(
      [
        bold("Le pont Alexandre-III, à l’heure bleue."),
        " On ne s’arrête pas sur un pont. Le chauffeur vous dépose sur le quai, vous traversez à pied entre les candélabres et la voiture vous reprend sur l’autre rive.",
      ],
      [
        bold("Le Trocadéro, pour la tour."),
        " L’esplanade est aux piétons ; la voiture reste en retrait de la place. Une fois la nuit tombée, la tour scintille quelques minutes au début de chaque heure : nous calons l’arrivée un peu avant, sans jurer de la minute.",
      ],
      [
        bold("Les quais, sans arrêt."),
        " Les Invalides, le palais Bourbon, l’Institut, le Louvre de l’autre côté de l’eau. Les berges basses sont aux promeneurs : la voiture suit les quais hauts, où la vue est plus large.",
      ],
      [
        bold("Notre-Dame et l’île Saint-Louis, à pied."),
        " Un quart d’heure suffit pour aller d’un pont à l’autre. La voiture vous attend à la sortie de l’île.",
      ],
      [
        bold("Le Palais-Royal et la place Vendôme."),
        " Un tour lent plutôt qu’une halte : on y stationne mal, et la place se regarde très bien de derrière une vitre.",
      ],
      [
        bold("L’Opéra, puis Montmartre."),
        " Les rues de la Butte sont étroites et en partie fermées aux voitures. On vous laisse à la lisière, vous montez à votre pas, on vous reprend plus bas.",
      ],
    ),
    paragraph(
      "Le retour prend le chemin que vous avez préféré à l’aller. Six arrêts tiennent en trois heures si deux ou trois seulement se font à pied. Avec un dîner au milieu, il en faut cinq, et c’est une autre soirée : deux temps, et une voiture qui patiente pendant que vous êtes à table.",
    ),
    heading(2, "Ce que la voiture ne fait pas"),
    bullets(
      ["S’arrêter sur un pont, dans un couloir de bus ou devant un bâtiment gardé, même un instant."],
      [
        "Traverser le centre pour couper court. Depuis novembre 2024, le cœur de Paris est une zone à trafic limité, fermée au simple transit ; l’itinéraire en tient compte.",
      ],
      [
        "Passer outre quand un événement ferme une avenue. Le chauffeur change alors l’ordre des arrêts, rarement leur liste.",
      ],
    ),
    heading(2, "La voiture qui va avec"),
    paragraph(
      "À deux, le toit panoramique du ",
      link("Range Rover", "/fr/fleet/range-rover"),
      " met les façades au-dessus de vous. Pour une demande en mariage ou un anniversaire qui compte, la ",
      link("Rolls-Royce", "/fr/fleet/rolls-royce"),
      " ajoute son propre ciel étoilé. En famille, la Classe V et ses fauteuils face à face laissent chacun raconter ce qu’il vient de voir.",
    ),
    heading(2, "Ce qu’il faut savoir avant de demander"),
    paragraph(
      "Une soirée se réserve à l’heure, et toujours sur devis : dites-nous le point de départ, le nombre de personnes, la durée et les deux lieux auxquels vous tenez. L’attente est comprise, puisque le temps est à vous ; quinze minutes vous sont offertes au départ. Si la soirée s’étire et que le service du chauffeur le permet, l’heure en plus suit le tarif écrit au devis. L’annulation est gratuite jusqu’à 48 h avant, pour toutes les voitures.",
    ),
    paragraph(
      "Le chauffeur connaît les rues et vous dira volontiers ce que vous voyez ; il n’est pas guide, et ne conduit de visite dans aucun monument. Le ",
      link("chauffeur à l’heure", "/fr/services/hourly-chauffeur"),
      " et les ",
      link("promenades", "/fr/services/tours-sightseeing"),
      " ont chacun leur page.",
    ),
  ),
};
