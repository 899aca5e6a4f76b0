import type { LegalDocument } from "../legal-document.ts";

export const cookiePolicy: LegalDocument = {
  title: "Politique relative aux cookies",
  lead: "Le site garde au plus six choses sur votre appareil. Tout ce qui demande votre accord attend que vous l’ayez donné.",
  description:
    "Ce que le site enregistre sur votre appareil, ce qui est dispensé de consentement, ce qui le demande, et comment changer votre choix à tout moment.",
  sections: [
    {
      id: "summary",
      title: "En bref",
      blocks: [
        "Un cookie est un petit fichier que votre navigateur garde à la demande d’un site ; le stockage local joue le même rôle. Cette page décrit les deux, en application de l’article 82 de la loi [[n° 78-17]] du 6 janvier 1978.",
        {
          list: [
            "Sans votre accord, le site n’enregistre que ce qui lui est strictement nécessaire.",
            "Refuser est aussi simple qu’accepter et ne vous prive d’aucune page ni d’aucune réservation.",
            "Ne rien choisir vaut refus.",
          ],
        },
      ],
    },
    {
      id: "necessary",
      title: "Ce que le site garde sans votre accord",
      blocks: [
        "Ces éléments répondent à ce que vous demandez au site. La loi les dispense de consentement. Aucun n’est transmis à un tiers.",
        {
          entries: [
            {
              title: "locale",
              points: [
                ["Rôle", "Votre langue : français, anglais ou arabe"],
                ["Forme", "Cookie et stockage local"],
                ["Durée", "Un an pour le cookie ; le stockage local, jusqu’à ce que vous l’effaciez"],
              ],
            },
            {
              title: "typed",
              points: [
                [
                  "Rôle",
                  "Ce que vous avez saisi dans un formulaire, pour le retrouver après un changement de langue",
                ],
                ["Forme", "Stockage de session"],
                ["Durée", "Jusqu’à la page suivante, ou jusqu’à la fermeture de l’onglet"],
              ],
            },
            {
              title: "theme",
              points: [
                ["Rôle", "Les couleurs que vous avez choisies"],
                ["Forme", "Stockage local"],
                ["Durée", "Jusqu’à ce que vous l’effaciez"],
              ],
            },
            {
              title: "consent",
              points: [
                ["Rôle", "Votre choix, accepter ou refuser, pour ne pas vous le redemander"],
                ["Forme", "Stockage local"],
                ["Durée", "Six mois"],
              ],
            },
            {
              title: "counting",
              points: [
                ["Rôle", "Votre opposition à la mesure d’audience, si vous l’avez exprimée"],
                ["Forme", "Cookie"],
                ["Durée", "Treize mois"],
              ],
            },
            {
              title: "customer",
              points: [
                ["Rôle", "Vous garder connecté à la page « Mes trajets », si vous vous y connectez"],
                ["Forme", "Cookie"],
                ["Durée", "Trente jours, ou jusqu’à ce que vous vous déconnectiez"],
              ],
            },
            {
              title: "Mémoire de l’onglet",
              points: [
                [
                  "Rôle",
                  "Vous ramener à la même hauteur de la page, ne compter qu’une fois un formulaire envoyé, ne recharger qu’une fois une page qui n’a pas pu s’ouvrir",
                ],
                ["Forme", "Stockage de session"],
                ["Durée", "Jusqu’à la fermeture de l’onglet"],
              ],
            },
          ],
        },
        "Le trajet que vous préparez est inscrit dans l’adresse de la page, non sur votre appareil. Les membres de l’équipe qui se connectent à l’administration reçoivent en outre un cookie de session.",
      ],
    },
    {
      id: "audience",
      title: "Mesure d’audience sans cookie",
      blocks: [
        "Nous comptons les pages vues, les clics sur « Réserver » et les formulaires envoyés par un compteur qui nous est propre. Il ne dépose aucun cookie, ne garde ni adresse IP ni identifiant, ne vous suit pas d’un site à l’autre et ne produit que des statistiques anonymes, conservées vingt-cinq mois au plus. Il remplit les conditions posées par la CNIL pour être dispensé de consentement.",
        "**Vous y opposer.** Refuser les cookies n’arrête pas ce compteur, puisqu’il n’en pose aucun ; le bouton ci-dessous l’arrête sur cet appareil. Votre navigateur ne lui envoie alors plus rien, notre serveur n’écrit rien de ce qui lui parviendrait, et Google Analytics, même accepté, n’est plus informé. Pour s’en souvenir, le site garde un cookie qui est le même pour tous ceux qui s’opposent. Un navigateur qui demande à ne pas être suivi ([[Global Privacy Control]], [[Do Not Track]]) est entendu de la même façon, sans que vous ayez rien à faire. Ce qui a déjà été compté n’est que nombres, par jour et par page : rien n’y désigne votre visite, et nous ne pourrions ni la retrouver ni l’en retirer.",
      ],
    },
    {
      id: "with-consent",
      title: "Ce qui attend votre accord",
      blocks: [
        "Les services suivants ne sont chargés que s’ils sont activés sur ce site et que vous les avez acceptés : dans le bandeau ou, pour Google Maps, au champ d’adresse lui-même. Sinon, votre navigateur ne les appelle jamais.",
        {
          entries: [
            {
              title: "Google Analytics",
              points: [
                ["Rôle", "Mesure d’audience détaillée, par Google"],
                ["Traceurs", "[[_ga]], [[_ga_…]]"],
                ["Durée", "Treize mois au plus, sans prolongation à chaque visite"],
              ],
            },
            {
              title: "Google Maps",
              points: [
                ["Rôle", "Recherche d’adresses dans le formulaire de réservation, par Google"],
                ["Traceurs", "Ceux que Google dépose alors sous sa responsabilité"],
                [
                  "Déclenchement",
                  "Votre accord dans le bandeau, ou la case « Chercher aussi avec Google » que vous cochez près du champ d’adresse, et que vous pouvez décocher ; elle vaut pour la page ouverte, jusqu’à votre prochain choix dans le bandeau. Ce que vous tapez n’y suffit jamais : sans cela, les lieux proposés sont les nôtres",
                ],
              ],
            },
          ],
        },
      ],
    },
    {
      id: "elsewhere",
      title: "Quand vous quittez le site",
      blocks: [
        "La page de paiement est celle de Stripe, qui y dépose les traceurs nécessaires à la sécurité des paiements. Un lien vers WhatsApp ou vers un réseau social vous mène chez un tiers, soumis à ses propres règles. Aucun module de ces services n’est intégré à nos pages.",
      ],
    },
    {
      id: "your-choice",
      title: "Changer d’avis",
      blocks: [
        "Votre choix vaut six mois, puis il vous est redemandé. D’ici là, le bouton « Cookies » au bas de chaque page rouvre le bandeau : vous acceptez ou refusez à nouveau, d’un seul geste. Retirer votre accord arrête ces services aussitôt et efface les cookies de Google Analytics.",
        "Vous pouvez aussi effacer ou bloquer cookies et stockage local dans les réglages de votre navigateur. Le site continue de fonctionner ; il oublie seulement votre langue, vos couleurs et votre choix.",
      ],
    },
    {
      id: "contact",
      title: "Vos droits",
      blocks: [
        "Vos droits, nos durées de conservation et les coordonnées de la CNIL figurent dans la [politique de confidentialité](privacy-policy). Une question ? Écrivez à {email}.",
      ],
    },
  ],
};
