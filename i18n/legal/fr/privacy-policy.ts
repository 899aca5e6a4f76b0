import type { LegalDocument } from "../legal-document.ts";
import { purposes } from "./privacy-purposes.ts";

export const privacyPolicy: LegalDocument = {
  title: "Politique de confidentialité",
  lead: "Nous demandons ce qu’il faut pour vous conduire, nous le gardons le temps nécessaire, et nous ne le vendons à personne.",
  description:
    "Quelles données personnelles nous traitons pour réserver et conduire votre trajet, pourquoi, combien de temps, avec qui, et comment exercer vos droits.",
  sections: [
    {
      id: "controller",
      title: "Responsable du traitement",
      blocks: [
        "Le responsable de vos données est {operator}, exploitant de ce site et des trajets que vous y réservez.",
        {
          facts: [
            ["Adresse", "{office}"],
            ["E-mail", "{email}"],
            ["Téléphone", "{phone}"],
          ],
        },
        "Pour toute question ou demande sur vos données, écrivez à {email}. Cette politique applique le règlement (UE) [[2016/679]] (RGPD) et la loi [[n° 78-17]] du 6 janvier 1978.",
      ],
    },
    {
      id: "data",
      title: "Les données que nous traitons",
      blocks: [
        {
          list: [
            "**Vous** : nom, e-mail, téléphone, langue ; pour une entreprise, sa dénomination et son numéro SIREN.",
            "**Votre trajet** : lieux, date et heure, véhicule, passagers, bagages, sièges enfant, options, demandes particulières, et, si vous les donnez, numéro de vol ou de train, provenance du vol (France ou étranger), nom à inscrire sur la pancarte, message au chauffeur. Pendant l’approche : messages rapides échangés avec le chauffeur ; comme preuves, les heures qu’il note, ses essais d’appel et d’éventuelles photos du lieu.",
            "**Le passager**, si vous réservez pour une autre personne : son nom, son téléphone, sa langue et, si vous les donnez, son e-mail et des adresses à mettre en copie. Il reçoit son trajet et le nom de son chauffeur, jamais le prix ; informez-le que vous nous avez donné ces données.",
            "**Votre paiement** : montant, moyen, date, référence de la transaction et des remboursements. Le numéro de votre carte ne nous parvient jamais. Si vous laissez une carte en garantie, nous n’en gardons que la référence chez Stripe et les quatre derniers chiffres, jusqu’à sa suppression, au plus tard {guaranteeDays} jours après le dernier trajet. Il en va de même de la carte que vous nous laissez garder pour les suppléments, supprimée {disputeDays} jours après le dernier trajet ou à votre demande. La photo d’un ticket de péage ou de stationnement est gardée avec la réservation.",
            "**Vos échanges** : demandes de devis, d’événement, messages, réclamations et nos réponses.",
            "**Votre passage sur le site** : adresse IP, le temps de protéger les formulaires contre les abus. Les journaux du site ne contiennent ni nom, ni adresse IP, ni contenu de formulaire.",
          ],
        },
        "Ces données viennent de vous ou de la personne qui réserve pour vous.",
        "L’horaire réel d’un vol vient d’une source d’information aéronautique, **{flightTracker}**, à laquelle seul le numéro de vol est transmis, avec la date.",
        "**Champs obligatoires.** Les champs marqués comme tels sont nécessaires au contrat ; le téléphone et l’heure de réservation doivent de plus figurer sur le bon de réservation exigé par la réglementation des VTC. Sans eux, nous ne pouvons pas confirmer de trajet. Les autres champs sont facultatifs.",
      ],
    },
    {
      id: "purposes",
      title: "Pourquoi et combien de temps",
      blocks: [
        { entries: purposes },
        "À la fin de chaque durée, les données sont effacées ou rendues anonymes. Un litige ou une obligation légale peut imposer d’en garder certaines plus longtemps, à part et pour ce seul usage.",
      ],
    },
    {
      id: "minimisation",
      title: "Ce que nous ne demandons pas",
      blocks: [
        "Ne nous confiez pas dans un message libre d’information sur votre santé, votre religion ou vos opinions : le trajet n’en a pas besoin. Si un besoin d’assistance l’exige, dites seulement ce qu’il faut préparer.",
        "Demander une femme chauffeur ou un chauffeur arabophone sert à choisir le chauffeur, et à rien d’autre : nous n’en déduisons rien sur vous et n’en tenons aucune statistique. Numéros de vol, noms de pancarte et messages au chauffeur ne figurent dans aucun outil de mesure ni aucun journal.",
        "Nous n’envoyons pas de publicité, ne faisons pas de démarchage téléphonique et ne vendons ni ne louons aucune donnée.",
      ],
    },
    {
      id: "recipients",
      title: "Qui les reçoit",
      blocks: [
        {
          list: [
            "**Notre équipe**, pour ce que chacun doit savoir, et **le chauffeur** de votre trajet : nom, téléphone, itinéraire, bagages et sièges, vol, pancarte, message.",
            "**Stripe**, notre prestataire de paiement, lorsque vous payez par carte, ou laissez une carte en garantie ou pour les suppléments ; il traite aussi certaines données sous sa propre responsabilité, notamment contre la fraude.",
            "**Notre hébergeur et notre service d’envoi d’e-mails**, qui agissent sur nos instructions.",
            "**Le service de notifications du navigateur** (Apple, Google, Microsoft ou Mozilla) de notre équipe et des chauffeurs, s’ils activent les notifications : il transmet une notification chiffrée de bout en bout, qu’il ne peut pas lire.",
            "**Google**, pour la mesure d’audience Google Analytics, si elle est activée sur ce site et que vous l’avez acceptée : les pages vues, votre adresse IP et un identifiant déposé dans un cookie.",
            "**{messenger}**, notre prestataire de messages, si vous choisissez d’être prévenu par SMS ou WhatsApp : votre numéro, le texte de ces messages et vos réponses.",
            "**{flightTracker}**, pour le suivi des vols : le numéro de votre vol et sa date, rien d’autre.",
            "**{einvoicing}**, notre plateforme agréée de facturation électronique, pour les factures aux entreprises : la facture, avec le nom de la personne transportée s’il y figure.",
            "**La société d’assistance aéroportuaire** ou **l’entreprise de sécurité partenaire**, si vous demandez leurs prestations.",
            "**Le service d’adresses et d’itinéraires.** Par défaut, les lieux sont recherchés sur notre propre serveur. Si notre serveur interroge la plateforme géographique de l’État français ou Google Maps, seuls les lieux que vous tapez lui sont transmis, jamais votre nom ni votre adresse IP. Votre navigateur, lui, n’appelle Google Maps qu’avec votre accord (voir la [politique relative aux cookies](cookie-policy)) ; Google reçoit alors aussi votre adresse IP.",
            "**Nos conseils, notre assureur, l’expert-comptable, le médiateur**, en cas de besoin ; **les autorités** qui y ont droit, par exemple lors d’un contrôle du bon de réservation.",
          ],
        },
        "Si vous nous écrivez par WhatsApp, cette messagerie traite vos échanges selon ses propres règles. Pour l’éviter, préférez le téléphone ou l’e-mail.",
      ],
    },
    {
      id: "transfers",
      title: "Transferts hors d’Europe",
      blocks: [
        "Nous choisissons des prestataires qui conservent vos données dans l’Espace économique européen. Lorsque l’un d’eux, tel que Stripe, Google ou WhatsApp, les traite aussi ailleurs, il le fait dans un pays reconnu adéquat par la Commission européenne (article 45 du RGPD) ou sous ses clauses contractuelles types (article 46). Vous pouvez nous en demander copie.",
      ],
    },
    {
      id: "security",
      title: "Sécurité",
      blocks: [
        "Les échanges avec le site sont chiffrés, les accès de l’équipe sont personnels et tracés. Le lien de gestion de votre réservation est secret et cesse de fonctionner trente jours après le trajet : ne le partagez qu’avec les personnes de confiance.",
        "Si une violation de données présentait un risque élevé pour vous, nous vous en avertirions dans les meilleurs délais (article 34 du RGPD).",
      ],
    },
    {
      id: "rights",
      title: "Vos droits",
      blocks: [
        "Vous pouvez à tout moment :",
        {
          list: [
            "**accéder** à vos données et en recevoir copie ;",
            "les faire **rectifier** ou **effacer**, sauf celles que la loi nous impose de garder ;",
            "en **limiter** l’usage, ou vous y **opposer** lorsqu’il repose sur notre intérêt légitime ([pour le comptage des pages](cookie-policy), la politique relative aux cookies dit comment) ;",
            "recevoir celles que vous nous avez fournies dans un format réutilisable (**portabilité**) ;",
            "**retirer votre consentement**, sans effet sur ce qui a été fait avant ;",
            "donner des **directives** sur leur sort après votre décès (article 85 de la loi [[n° 78-17]]).",
          ],
        },
        "Écrivez à {email}. Nous répondons dans le mois ; nous ne demandons une preuve d’identité qu’en cas de doute raisonnable. L’exercice de vos droits est gratuit.",
        "Vous pouvez aussi saisir la **CNIL** : 3 place de Fontenoy, TSA 80715, 75334 Paris Cedex 07, [www.cnil.fr](https://www.cnil.fr).",
      ],
    },
    {
      id: "automated-decisions",
      title: "Décisions automatisées",
      blocks: [
        "Le prix est calculé par le site d’après le trajet, la date et le véhicule, jamais d’après votre personne : deux visiteurs qui demandent le même trajet voient le même prix. Nous ne faisons pas de profilage et ne prenons aucune décision produisant des effets juridiques sans intervention humaine.",
      ],
    },
    {
      id: "others",
      title: "Passagers et mineurs",
      blocks: [
        "Si vous réservez pour d’autres, ne donnez que ce qui sert au trajet et informez-les de cette politique. Le site s’adresse à des adultes ; d’un enfant, nous ne demandons que le type de siège.",
      ],
    },
    {
      id: "changes",
      title: "Cookies et évolution de cette politique",
      blocks: [
        "Ce que le site garde sur votre appareil est décrit dans la [politique relative aux cookies](cookie-policy). Si cette politique change, sa nouvelle version est publiée ici avec sa date ; si le changement est important et que vous avez une réservation en cours, nous vous en informons par e-mail.",
      ],
    },
  ],
};
