import type { LegalSection, LegalDocument } from "../legal-document.ts";
import { ride } from "./terms-ride.ts";

const contract: LegalSection[] = [
  {
    id: "operator",
    title: "Qui nous sommes",
    blocks: [
      "Ce site et les trajets qu’il propose sont ceux de l’exploitant de voitures de transport avec chauffeur (VTC) désigné ci-dessous. « Nous » le désigne ; « vous » désigne la personne qui réserve.",
      {
        facts: [
          ["Nom commercial", "{tradeName}"],
          ["Dénomination sociale", "{legalName}"],
          ["Forme juridique", "{legalForm}"],
          ["Capital social", "{capital}"],
          ["Siège social", "{office}"],
          ["Numéro SIREN", "{siren}"],
          ["Immatriculation", "{rcs}"],
          ["TVA intracommunautaire", "{vatNumber}"],
          ["Registre des VTC", "{vtcNumber}"],
          ["Téléphone (appel non surtaxé)", "{phone}"],
          ["E-mail", "{email}"],
        ],
      },
      "L’exploitant de VTC est inscrit au registre prévu à l’article [[L. 3122-3]] du code des transports, tenu sous l’autorité du ministère chargé des transports. Chaque chauffeur est titulaire de la carte professionnelle de conducteur de VTC.",
    ],
  },
  {
    id: "scope",
    title: "Champ d’application",
    blocks: [
      "Ces conditions s’appliquent à l’utilisation du site et à toute réservation, qu’elle soit faite en ligne, par téléphone, par e-mail ou par messagerie. La version applicable est celle en vigueur au moment où vous réservez ; une version ultérieure ne change rien à une réservation déjà confirmée.",
      "Vous les acceptez avant de commander, en cochant la case prévue à cet effet. Vous pouvez à tout moment les relire ici, les enregistrer et les imprimer. La version que vous avez acceptée est conservée et reste lisible à une adresse que vous donnent votre e-mail de confirmation et la page de votre réservation.",
      "Vous êtes **consommateur** lorsque vous réservez à des fins qui n’entrent pas dans le cadre d’une activité professionnelle. Les articles du code de la consommation cités ici vous protègent alors, et aucune clause ne peut vous en priver. Si vous réservez pour une entreprise, voyez aussi les [dispositions propres aux clients professionnels](#business).",
      "Pour réserver, il faut être majeur et pouvoir contracter. Si vous réservez pour une autre personne, vous restez notre cocontractant et vous lui transmettez les règles qui la concernent.",
    ],
  },
  {
    id: "services",
    title: "Ce que vous réservez",
    blocks: [
      {
        list: [
          "**Un transfert** : un trajet réservé d’un lieu à un autre, à une date et une heure convenues, avec au besoin jusqu’à {maxStops} arrêts. Son prix est fixé avant la réservation.",
          "**Un aller-retour** : deux trajets réservés ensemble, dont chacun peut être annulé seul.",
          "**Une mise à disposition à l’heure** : un véhicule et son chauffeur pour une durée choisie, toujours sur devis.",
          "**Une demande sur devis** : lieu que le site ne reconnaît pas, plus de {maxPassengers} passagers, plusieurs véhicules, passage accéléré à partir de quatre passagers, prise en charge dans moins de {minimumNotice}. Le contrat naît lorsque vous acceptez le devis, pas avant.",
          "**Des options** : accueil personnalisé avec pancarte, siège enfant, passage accéléré à l’aéroport et, par un partenaire autorisé, protection rapprochée.",
        ],
      },
      "Aucune prise en charge n’a lieu sans réservation préalable (article [[L. 3120-2]] du code des transports). Vous réservez le véhicule entier, jamais une place. Nous recommandons de réserver au moins {recommendedHours} heures à l’avance.",
      "**Où nous conduisons.** Nous sommes établis à Paris. Le site donne un prix aux trajets qui partent d’Île-de-France ou y arrivent, aéroport de Beauvais compris, et qui se font par la route en France métropolitaine. Les autres trajets en France, ceux qui demandent un bateau et les déposes à l’étranger font l’objet d’un devis. Nous ne prenons personne en charge hors de France.",
      "Les véhicules présentés illustrent une catégorie. Nous pouvons vous en envoyer un autre de la même catégorie ou d’une catégorie supérieure, de capacité au moins égale, au même prix. Pour les Maybach et Rolls-Royce, le modèle fait partie de ce que vous avez choisi : il n’est remplacé qu’avec votre accord.",
    ],
  },
  {
    id: "ordering",
    title: "Passer commande",
    blocks: [
      "La réservation en ligne suit quatre étapes :",
      {
        steps: [
          "**Le trajet** : lieux, date, heure, passagers, bagages, sièges enfant.",
          "**Le véhicule** : chaque prix est affiché toutes taxes comprises.",
          "**Les options** et vos demandes particulières.",
          "**Le récapitulatif et le paiement** : vos coordonnées, le détail du prix, l’échéance d’annulation, le moyen de paiement.",
        ],
      },
      "**Pour corriger une erreur**, revenez à l’étape précédente par le lien présent sur chaque page : rien n’est perdu. Le récapitulatif vous permet de tout vérifier, y compris le prix total, avant de commander.",
      "Vous êtes engagé lorsque vous cliquez sur « Réserver et payer » ou, pour un règlement en espèces, sur « Réserver avec obligation de paiement » (article [[L. 221-14]] du code de la consommation). Par carte, le contrat est conclu à la réception de votre paiement ; si celui-ci n’aboutit pas dans le délai affiché, la réservation expire et rien ne vous est débité. En espèces, il est conclu à la validation.",
      "Nous accusons réception sans délai par e-mail, avec le **bon de réservation** exigé par la réglementation des VTC. Si l’une de ses mentions change, un nouveau bon vous est envoyé.",
      "**Langues.** Le contrat peut être conclu en français, en anglais ou en arabe. Le texte français fait foi ; les deux autres en sont la traduction. Si vous êtes consommateur, le doute sur le sens d’une clause profite à vous seul (article [[L. 211-1]] du code de la consommation).",
      "**Archivage.** Les contrats d’un montant égal ou supérieur à 120 € sont conservés dix ans à compter de l’exécution du trajet. Vous y avez accès à tout moment sur simple demande (articles [[L. 213-1]], [[D. 213-1]] et [[D. 213-2]] du code de la consommation).",
      "Avant de confirmer, nous pouvons décliner une commande pour un motif légitime : véhicule indisponible, demande contraire à la loi ou à la sécurité, trajet antérieur resté impayé. Une somme déjà versée est alors rendue en entier.",
    ],
  },
  {
    id: "prices",
    title: "Prix",
    blocks: [
      "Les prix sont en euros, **toutes taxes comprises**, par véhicule et non par passager. Celui que vous voyez avant de commander est le prix total : il comprend le chauffeur, le carburant, les péages de l’itinéraire et l’[attente offerte](#pickup).",
      "Le prix d’un transfert résulte, dans cet ordre, du prix fixe de la liaison, du prix entre deux zones ou d’un barème selon la distance. À défaut, nous établissons un devis. S’y ajoutent s’il y a lieu, chacun sur sa ligne et toujours avant votre commande :",
      {
        list: [
          "la majoration de nuit, lorsque la prise en charge est prévue entre 22 h et 6 h, heure de Paris ;",
          "la majoration des jours fériés français ;",
          "la majoration des périodes d’événements, désignées dans le détail du prix ;",
          "les arrêts supplémentaires et les options que vous choisissez.",
        ],
      },
      "Les majorations se calculent sur le seul prix du transfert et s’additionnent, sans jamais se multiplier entre elles. C’est l’heure de prise en charge réservée qui compte : un vol en retard n’en fait naître aucune.",
      "**TVA.** Le transport de personnes et ses accessoires étroitement liés relèvent du taux de {transferVat} % (article 279, [[b quater]], du code général des impôts). La mise à disposition à l’heure et l’assistance à l’aéroport relèvent du taux de {fullVat} %. Chaque taux figure sur le récapitulatif, le reçu et la facture.",
      "**TVA.** TVA non applicable, article {exemptionArticle} du code général des impôts. Le récapitulatif, le reçu et la facture le mentionnent.",
      "Le prix affiché vous est garanti {quoteMinutes} minutes. Passé ce délai, s’il a changé, nous vous montrons le nouveau et vous demandons votre accord.",
      "**Une fois la réservation confirmée, son prix ne change plus**, quels que soient la circulation, l’itinéraire ou la durée réelle. Nous renonçons à en demander la révision pour imprévision (article 1195 du code civil). Seul un changement que vous demandez peut le modifier, et seulement après que vous en avez accepté le montant.",
      "Une note détaillée vous est remise pour chaque trajet d’au moins 25 €, et une facture sur demande.",
    ],
  },
  {
    id: "payment",
    title: "Paiement",
    blocks: [
      "Les moyens de paiement sont indiqués dès la première étape de la réservation :",
      {
        list: [
          "**Carte bancaire**, pour la totalité du prix, à la réservation, sur la page sécurisée de notre prestataire de paiement, Stripe. Nous ne voyons ni ne conservons le numéro de votre carte, et ce paiement n’entraîne aucun supplément.",
          "**Espèces**, remises au chauffeur au plus tard à l’arrivée, jusqu’à {cashLimit} par réservation, aller et retour réunis. Ce plafond légal (articles [[L. 112-6]] et [[D. 112-3]] du code monétaire et financier) est appliqué à tous nos clients ; au-delà, seule la carte est proposée.",
        ],
      },
      "**Carte en garantie.** Pour certaines réservations en espèces (montant élevé, départ proche, autre trajet en espèces à venir), la page vous demande de confirmer par un code reçu par e-mail ou en laissant une carte chez Stripe. Rien n’est débité à ce moment. Cette carte n’est débitée que du prix resté dû après une annulation tardive ou une [absence](#no-show), une seule fois, et vous recevez un reçu par e-mail. Elle est supprimée lorsque le trajet est achevé sans rien de dû, ou dès que la somme est payée ou abandonnée, et au plus tard {guaranteeDays} jours après le dernier trajet.",
      "**Carte gardée pour les suppléments.** Si vous cochez la case prévue en payant par carte, Stripe garde votre carte pour les suppléments de cette réservation. La case est facultative et ne change pas le prix. Chaque supplément vous est montré d’abord sur la page de votre réservation, et seul ce que vous y avez accepté est débité, en une fois, après le trajet. La carte est supprimée {disputeDays} jours après le dernier trajet, ou dès que vous le demandez sur cette page. Sans carte gardée, ou si la banque refuse, vous payez par un lien.",
      "**Suppléments.** Attente au-delà de l’attente offerte, arrêt ou heure ajoutés, péage et stationnement au prix payé avec leur ticket, autre destination et nettoyage s’ajoutent au prix lorsqu’ils ont lieu. Vous les acceptez ou les contestez sur la page de votre réservation pendant {disputeDays} jours après le trajet. Ce que vous contestez n’est jamais débité d’une carte : nous le corrigeons, le retirons ou le maintenons en vous disant pourquoi, et vous pouvez saisir le médiateur.",
      "Pour une prestation sur devis, le devis précise quand et comment régler.",
      "Les sommes versées d’avance sont un paiement du prix ou un acompte. **Elles ne sont jamais des arrhes** au sens de l’article [[L. 214-1]] du code de la consommation : l’annulation obéit aux seules règles des articles [Si vous annulez](#your-cancellation) et [Si nous annulons](#our-cancellation).",
    ],
  },
  {
    id: "no-withdrawal",
    title: "Pas de droit de rétractation",
    blocks: [
      "Le délai de rétractation de quatorze jours des contrats conclus à distance **ne s’applique pas au transport de passagers** : l’article [[L. 221-2, 9°]] du code de la consommation l’écarte.",
      "**Ce qui n’est pas un transport.** Une activité de loisirs fournie à une date déterminée n’ouvre pas non plus ce droit (article [[L. 221-28, 12°]]). Le passage accéléré à l’aéroport, lui, n’est ni un transport ni un loisir : vous pouvez y renoncer sans motif dans les quatorze jours de la commande (article [[L. 221-18]]), et son prix vous est rendu ; le trajet reste réservé. Si vous le commandez pour une date comprise dans ce délai, une case vous permet de demander expressément qu’il soit fourni avant sa fin ; vous perdez ce droit une fois qu’il a été entièrement fourni (article [[L. 221-28, 1°]]). Si vous y renoncez alors qu’il a commencé, seule la part déjà fournie reste due (article [[L. 221-25]]).",
      "**Comment renoncer.** Sur la page de votre réservation, le bouton « {withdrawalButton} » est ouvert pendant tout ce délai ; un e-mail ou le formulaire ci-dessous suffisent aussi. Nous accusons réception par e-mail, avec la date et l’heure. La case que vous cochez à la commande dit : « {fastTrackConsent} »",
      "**Modèle de formulaire.** « À l’attention de {operator}, {email} : je vous notifie ma rétractation du contrat portant sur le passage accéléré de la réservation [[MA-…]], commandé le …. Nom, adresse et date. Signature (sur papier seulement). »",
      "Pour le transport, votre commande est donc ferme dès sa confirmation. Il vous reste les possibilités d’annulation qui suivent, plus larges que la loi ne l’impose.",
    ],
  },
  {
    id: "your-cancellation",
    title: "Si vous annulez ou modifiez",
    blocks: [
      "L’annulation est gratuite jusqu’à une échéance qui dépend du véhicule :",
      {
        list: [
          "**{standardHours} heures** avant la prise en charge pour les berlines, vans, SUV et Sprinter ;",
          "**{extendedHours} heures** avant la prise en charge pour les Maybach et Rolls-Royce et pour toute mise à disposition à l’heure.",
        ],
      },
      "L’échéance exacte, date et heure de Paris, est affichée avant la commande, rappelée dans la confirmation et sur la page de gestion de votre réservation. Ces heures se comptent en durée réelle, même la nuit d’un changement d’heure.",
      "**Jusqu’à l’échéance, vous êtes remboursé en totalité. Après l’échéance, le prix payé n’est pas remboursé**, sauf dans les cas suivants, où il l’est entièrement :",
      {
        list: [
          "nous ne pouvons pas répondre à une [demande particulière](#wishes) que vous aviez faite ;",
          "nous manquons à l’une de nos obligations essentielles ;",
          "un cas de [force majeure](#liability) vous empêche de voyager.",
        ],
      },
      "Lorsque vous réservez alors que l’échéance est déjà passée, l’annulation n’est pas gratuite : le récapitulatif vous le dit avant la commande.",
      "**Un trajet à régler en espèces suit la même règle.** Jusqu’à l’échéance, l’annuler ne coûte rien ; après l’échéance, le prix du trajet reste dû, sauf dans les cas ci-dessus. Nous vous le demandons par e-mail en vous indiquant comment le payer. Si vous avez laissé une [carte en garantie](#payment), nous pouvons l’en débiter ; sinon, rien n’est prélevé d’office. **Un trajet sur le compte d’une entreprise, d’un hôtel ou d’une agence suit la même règle** : son prix reste dû et figure sur la facture du mois. Si vous devez annuler, dites-le-nous le plus tôt possible.",
      "Annulez par le lien de gestion reçu avec votre confirmation, de jour comme de nuit, ou écrivez-nous. Avant de vous demander de confirmer, la page affiche l’échéance et le montant exact du remboursement. Celui-ci est demandé aussitôt, sur la carte utilisée, et au plus tard dans les quatorze jours ; votre banque met en général cinq à dix jours à le faire apparaître.",
      "Pour **modifier** une réservation, ouvrez sa page ou appelez-nous. Le vol, la pancarte, les passagers et les bagages que la voiture peut prendre, le message et le téléphone y changent aussitôt, jusqu’à la prise en charge. Pour l’heure et les lieux, vous acceptez d’abord le nouveau prix : tant que l’annulation est gratuite, le changement est fait et la différence payée ou remboursée ; ensuite, ou sans prix immédiat, nous l’acceptons si un véhicule est disponible.",
    ],
  },
  {
    id: "our-cancellation",
    title: "Si nous annulons",
    blocks: [
      "Nous n’annulons un trajet confirmé que si nous sommes réellement empêchés de l’assurer. Nous vous prévenons aussitôt et vous proposons d’abord un véhicule de catégorie au moins égale, au même prix. Vous êtes libre de le refuser.",
      "Si le trajet n’a pas lieu par notre fait, nous vous devons :",
      {
        list: [
          "**le remboursement intégral** de ce que vous avez payé, à quelque moment que ce soit ;",
          "**et, si nous annulons après l’échéance de votre réservation** ({standardHours} ou {extendedHours} heures avant la prise en charge) ou si notre chauffeur ne vient pas, **une indemnité égale à ce que vous auriez perdu en annulant au même moment : le prix du trajet**.",
        ],
      },
      "Ainsi, pour un trajet de 180 € payé par carte et annulé par nous le matin même, vous recevez 360 €. Avant l’échéance, chacun peut renoncer sans indemnité. Il en va de même pour un trajet à régler en espèces : si nous l’annulons après l’échéance, ou si notre chauffeur ne vient pas, nous vous devons le prix du trajet, comme vous nous le devriez en l’annulant au même moment ou en votre [absence](#no-show). Cette réciprocité répond à l’article [[R. 212-2, 2°]] du code de la consommation.",
      "L’indemnité vous est versée dans les quatorze jours, sans que vous ayez à prouver un préjudice. Si votre préjudice est plus important, un avion manqué par exemple, vous pouvez en demander réparation ; l’indemnité en est alors déduite.",
      "**La date et l’heure de prise en charge sont des conditions essentielles du contrat.** Si nous ne les respectons pas, vous pouvez y mettre fin immédiatement, par tout moyen écrit, sans nous accorder de délai supplémentaire (article [[L. 216-6]] du code de la consommation). Vous êtes remboursé au plus tard dans les quatorze jours (article [[L. 216-7]]).",
    ],
  },
];

export const terms: LegalDocument = {
  title: "Conditions générales de vente et d’utilisation",
  lead: "Ce que nous nous engageons à faire, ce que vous payez, et ce qui se passe quand tout ne se déroule pas comme prévu.",
  description:
    "Réserver un chauffeur privé : prix toutes taxes comprises, paiement, annulation par vous ou par nous, attente, retards de vol, réclamations, médiation.",
  sections: [...contract, ...ride],
};
