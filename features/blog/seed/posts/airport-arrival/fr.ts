import type { SeedText } from "../../seed-post.ts";
import { bold, bullets, doc, heading, link, paragraph, steps, table } from "../../write.ts";
import { TAGS } from "../tags.ts";

export const airportArrivalFr: SeedText = {
  title: "Roissy ou Orly : de la porte de l’avion à celle de la voiture",
  slug: "arriver-a-roissy-ou-orly-avec-chauffeur",
  excerpt:
    "Terminal, passeport, bagages, pancarte, attente offerte : ce qui se passe entre l’atterrissage et la portière, et ce que nous devons savoir avant.",
  tags: [TAGS.fr.airport, TAGS.fr.family, TAGS.fr.luggage],
  metaTitle: "Roissy, Orly : de l’avion à la voiture, pas à pas",
  metaDescription:
    "Numéro de vol, terminal, frontière, bagages, point de rencontre, attente offerte, retard : comment se déroule une arrivée avec chauffeur à Roissy et Orly.",
  coverAlt:
    "Un hall d’arrivée la nuit : le tableau des vols au loin, et tout près une pancarte éclairée qui attend un nom",
  content: doc(
    paragraph(
      "Entre l’instant où l’avion s’immobilise et celui où la portière se referme, il peut s’écouler vingt minutes ou une heure et demie. Une frontière, un tapis à bagages, un bus de piste : vous n’y pouvez pas grand-chose, nous non plus. Ce que nous pouvons faire, c’est régler la voiture sur l’avion plutôt que sur l’horaire du billet.",
    ),
    heading(2, "Ce qu’il nous faut avant le décollage"),
    paragraph("Cinq informations suffisent, et la première remplace presque toutes les autres."),
    bullets(
      [
        bold("Le numéro du vol."),
        " Il donne la provenance, le terminal et l’heure réelle d’arrivée. Sans lui, nous attendons un horaire ; avec lui, nous suivons un avion.",
      ],
      [
        bold("Un téléphone qui répondra à l’arrivée"),
        ", indicatif du pays compris. Si vous réservez pour un visiteur, donnez le sien plutôt que celui du bureau : c’est lui que le chauffeur appellera.",
      ],
      [
        bold("Les passagers et les bagages"),
        " tels qu’ils seront : grandes valises, bagages cabine, poussette, sac de golf. Une pièce volumineuse prend la place de deux grandes valises.",
      ],
      [bold("L’âge des enfants"), ", pour que le bon siège soit déjà posé."],
      [bold("Le nom de la pancarte"), ", si vous choisissez l’accueil dans le hall."],
    ),
    heading(2, "Le terminal n’est pas votre affaire"),
    paragraph(
      "Roissy compte les terminaux 1, 2A à 2G et 3 ; Orly, quatre, numérotés de 1 à 4. Les compagnies en changent, parfois pour une saison, parfois le jour même. Le numéro de vol tranche : s’il mène à une autre porte que prévu, c’est le chauffeur qui se déplace.",
    ),
    paragraph(
      "Deux particularités de Roissy. Le 2G est à l’écart, et une navette le relie aux autres. Une ligne automatique, le CDGVAL, dessert les terminaux 1, 2 et 3. Si vous vous croyez au mauvais endroit, ne partez pas à la recherche de la voiture : appelez. On se retrouve plus vite quand l’un des deux ne bouge pas.",
    ),
    heading(2, "De l’avion au hall, dans l’ordre"),
    steps(
      [
        bold("La passerelle ou le bus."),
        " Rallumez votre téléphone dès que l’équipage l’autorise : votre chauffeur vous écrit ou vous appelle pour dire où il se tient.",
      ],
      [
        bold("La frontière."),
        " Les passagers venus de l’espace Schengen n’y passent pas ; tous les autres, de Londres compris, s’y arrêtent. C’est l’étape la plus variable, et personne n’en connaît la durée d’avance.",
      ],
      [
        bold("Les bagages."),
        " Comptez-les avant de sortir, car on ne revient pas en salle de livraison. S’il en manque un, déclarez-le sur place et prévenez-nous d’un mot.",
      ],
      [bold("La douane, puis le hall."), " À partir d’ici, les valises sont notre affaire."],
    ),
    heading(2, "Où se tient le chauffeur"),
    paragraph(
      "Au point convenu de votre terminal, celui que le chauffeur vous indique. Avec l’option accueil, il se tient dans le hall des arrivées, face aux portes, une pancarte à la main. Vous choisissez ce qu’on y lit : un nom, une société, ou de simples initiales pour qui préfère ne pas être annoncé.",
    ),
    heading(2, "Combien de temps il attend"),
    table(
      ["Provenance du vol", "Attente offerte", "Comptée à partir de"],
      ["Étranger", "60 minutes", "l’atterrissage effectif"],
      ["France", "30 minutes", "l’atterrissage effectif"],
      ["Inconnue", "60 minutes", "l’atterrissage effectif"],
    ),
    paragraph(
      "Au-delà, le chauffeur vous téléphone. S’il peut rester, le prix de ce temps vous est annoncé et vous l’acceptez avant qu’il ne commence. Rien n’est compté à votre insu.",
    ),
    heading(2, "Quand l’avion est en retard"),
    paragraph(
      "La prise en charge recule d’autant, le bon de réservation est réédité, et l’attente offerte part du nouvel atterrissage. Cela ne coûte rien, même si le trajet glisse dans la nuit : l’heure réservée fixe le prix. Au-delà de trois heures, ou si le vol est annulé ou dérouté, nous proposons un autre horaire sans supplément ; si nous ne pouvons pas le tenir, tout vous est remboursé.",
    ),
    heading(2, "Enfants et passage accéléré"),
    paragraph(
      "Les sièges enfant sont une option : nourrisson, enfant ou rehausseur, posés avant que la voiture ne se présente. Le ",
      link("passage accéléré", "/fr/services/fast-track"),
      " en est une autre : un accompagnateur d’une société d’assistance vous retrouve au plus près de l’avion et vous mène aux contrôles par les files réservées, là où elles existent. Aucun contrôle n’est supprimé. Son prix est affiché jusqu’à trois passagers ; à partir de quatre, il fait l’objet d’un devis. Demandez-le deux jours avant : il faut le temps d’obtenir les accès.",
    ),
    heading(2, "Et la route"),
    paragraph(
      "Comptez 45 à 60 minutes entre Roissy et Paris, 30 à 45 depuis Orly, selon l’heure. Le prix, toutes taxes et péages compris, est arrêté quand vous réservez ; un embouteillage n’y change rien. La page des ",
      link("transferts aéroport", "/fr/services/airport-transfers"),
      " dit le reste. Pour la ",
      link("réservation", "/fr/booking"),
      ", gardez le numéro de vol sous la main.",
    ),
  ),
};
