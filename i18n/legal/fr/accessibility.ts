import type { LegalDocument } from "../legal-document.ts";

export const accessibility: LegalDocument = {
  title: "Déclaration d’accessibilité",
  lead: "Ce site doit être utilisable par tous, au clavier, au toucher ou avec un lecteur d’écran. Voici ce qui est respecté, ce qui ne l’est pas encore, et comment nous joindre.",
  description:
    "Comment le site de réservation répond aux exigences d’accessibilité, ce qui reste imparfait, comment obtenir de l’aide et signaler un obstacle.",
  sections: [
    {
      id: "scope",
      title: "Ce que couvre cette déclaration",
      blocks: [
        "Elle porte sur le service de réservation en ligne : les pages publiques, la réservation et son paiement, la page de votre réservation, les devis et les messages que nous vous envoyons. Le transport lui-même est décrit aux [conditions générales](terms).",
        "Le commerce électronique est soumis depuis le 28 juin 2025 à l’article [[L. 412-13]] du code de la consommation et au décret [[n° 2023-931]] du 9 octobre 2023, qui appliquent la directive (UE) [[2019/882]].",
        "**Micro-entreprise.** Une entreprise de services de moins de dix salariés, dont le chiffre d’affaires ou le bilan ne dépasse pas deux millions d’euros, en est dispensée. C’est notre cas : {microCase}. Nous suivons les mêmes règles.",
      ],
    },
    {
      id: "met",
      title: "Comment les exigences sont remplies",
      blocks: [
        "Nous suivons les règles WCAG 2.2, niveaux A et AA, auxquelles renvoie la norme européenne [[EN 301 549]].",
        {
          list: [
            "**Percevoir.** Les images qui informent ont un texte de remplacement, les couleurs ont un contraste suffisant dans les deux thèmes, et le texte s’agrandit à 200 % sans perte.",
            "**Utiliser.** Tout se fait au clavier, dans un ordre logique et avec un repère visible. Rien ne clignote, aucune saisie n’est limitée dans le temps sans avertissement, et les animations s’arrêtent si votre appareil le demande.",
            "**Comprendre.** La langue de chaque page est indiquée, l’arabe se lit de droite à gauche, chaque champ a un nom, et une erreur dit ce qu’il faut corriger, avant et après l’envoi.",
            "**Compatibilité.** Les pages emploient les éléments du HTML : titres, listes, régions, messages annoncés. La réservation fonctionne aussi sans JavaScript.",
            "**Commander.** Le récapitulatif permet de vérifier et de corriger avant de payer, et les moyens de paiement sont indiqués dès la première étape.",
          ],
        },
      ],
    },
    {
      id: "not-met",
      title: "Ce qui n’est pas encore conforme",
      blocks: [
        {
          list: [
            "**Le bon de réservation, les notes et les factures en PDF** n’ont pas été vérifiés avec un lecteur d’écran. Leur contenu figure aussi sur la page de votre réservation et dans nos e-mails.",
            "**La page de paiement** est celle de Stripe, qui répond de son accessibilité. Vous pouvez régler en espèces dans la limite légale, ou réserver par téléphone avec nous.",
            "**La carte d’adresses de Google**, si vous l’acceptez, ne dépend pas de nous. Les lieux proposés par le site suffisent pour réserver.",
          ],
        },
      ],
    },
    {
      id: "assessment",
      title: "Comment nous le vérifions",
      blocks: [
        "Chaque version passe des contrôles automatiques de la structure, des contrastes et du clavier, sur les pages publiques et sur les étapes de la réservation, dans les trois langues. Les pages sont relues à la main au téléphone et à l’ordinateur. Aucun organisme extérieur n’a encore audité le site.",
      ],
    },
    {
      id: "help",
      title: "Un obstacle ?",
      blocks: [
        "Écrivez à {email} ou appelez le {phone}, jour et nuit : nous réservons pour vous au même prix, vous donnons l’information sous une autre forme, et corrigeons. Nous répondons sous quinze jours.",
      ],
    },
    {
      id: "remedies",
      title: "Si notre réponse ne suffit pas",
      blocks: [
        "Vous pouvez suivre la voie des [réclamations](terms), puis saisir le médiateur de la consommation. La direction générale de la concurrence, de la consommation et de la répression des fraudes contrôle ces règles ; elle reçoit les signalements sur [SignalConso](https://signal.conso.gouv.fr).",
      ],
    },
  ],
};
