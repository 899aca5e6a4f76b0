import type { LegalDocument } from "../legal-document.ts";

export const emissions: LegalDocument = {
  title: "Gaz à effet de serre de nos trajets",
  lead: "Chaque trajet est accompagné d’une estimation de ses émissions, avant la réservation et sur la note. Voici comment elle est faite.",
  description:
    "La méthode de calcul des gaz à effet de serre de chaque trajet avec chauffeur : distance, trajets à vide, valeur de chaque catégorie et sources officielles.",
  sections: [
    {
      id: "why",
      title: "Pourquoi ce chiffre",
      blocks: [
        "L’article [[L. 1431-3]] du code des transports impose à quiconque vend un transport de personnes d’informer son client de la quantité de gaz à effet de serre émise. Les articles [[D. 1431-1]] à [[D. 1431-23]] (décret [[n° 2011-1336]] du 24 octobre 2011, modifié par le décret [[n° 2017-639]] du 26 avril 2017) fixent la méthode.",
        "Ce chiffre s’affiche au choix du véhicule, au récapitulatif, sur la page de votre réservation et sur la note ou la facture. Il est exprimé en kilogrammes de CO2e : le dioxyde de carbone et les autres gaz, ramenés à leur équivalent.",
      ],
    },
    {
      id: "method",
      title: "Le calcul",
      blocks: [
        "Émissions du trajet = kilomètres parcourus × valeur de la catégorie du véhicule.",
        {
          list: [
            "**Avec vous à bord** : la distance par la route, arrêts compris, celle qui s’affiche avec le trajet.",
            "**À vide** : la route depuis le centre de Paris, point de départ du calcul, jusqu’à la prise en charge, et le retour depuis la dernière adresse. Ces kilomètres comptent, car ils n’existeraient pas sans le trajet.",
            "**À l’heure** : {hourlyKm} kilomètres pour chaque heure réservée, une moyenne de la circulation à Paris, attentes comprises, plus les trajets à vide. Le parcours réel peut être plus long ou plus court.",
          ],
        },
        "Le chiffre vaut pour la voiture entière, quel que soit le nombre de passagers.",
      ],
    },
    {
      id: "values",
      title: "La valeur de chaque catégorie",
      blocks: [
        "Nous employons les valeurs dites de niveau 1, ouvertes aux entreprises de moins de cinquante salariés. Pour une voiture de transport avec chauffeur, c’est la consommation officielle du véhicule, majorée de 20 % pour tenir compte de la circulation réelle (arrêté du 10 avril 2012, article 3), multipliée par le facteur d’émission du carburant, production comprise : 3,17 kg de CO2e par litre de gazole et 2,79 kg par litre d’essence (arrêté du 26 avril 2017, annexe).",
        "Une catégorie réunit des voitures proches ; sa valeur est celle d’une motorisation courante. Valeurs en vigueur :",
      ],
    },
    {
      id: "kept",
      title: "Si les valeurs changent",
      blocks: [
        "Les valeurs ont des versions, comme nos prix. Une réservation garde celles du jour où elle a été faite, et sa page montre toujours le chiffre que vous avez lu, sauf si vous changez le trajet ou le véhicule.",
      ],
    },
    {
      id: "limits",
      title: "Ce que le chiffre ne compte pas",
      blocks: [
        "La fabrication et l’entretien des voitures et des routes, que les textes écartent, et les écarts entre le trajet prévu et le trajet fait. Le passage accéléré et les autres prestations à l’aéroport n’y entrent pas. Une question ? Écrivez à {email}.",
      ],
    },
    {
      id: "texts",
      title: "Les textes",
      blocks: [
        "Le [décret de 2017](https://www.legifrance.gouv.fr/jorf/id/JORFTEXT000034502581) et la [page du ministère chargé des transports](https://www.ecologie.gouv.fr/politiques-publiques/information-ges-prestations-transport), où se trouve aussi le guide de la méthode. Le contrat lui-même est décrit aux [conditions générales](terms).",
      ],
    },
  ],
};
