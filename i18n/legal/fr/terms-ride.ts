import type { LegalSection } from "../legal-document.ts";

export const ride: LegalSection[] = [
  {
    id: "pickup",
    title: "Prise en charge, attente et retards",
    blocks: [
      "Le chauffeur vous attend au lieu inscrit sur le bon de réservation, avec une pancarte si vous avez choisi l’accueil personnalisé. Avant le trajet, nous vous communiquons son nom et l’immatriculation du véhicule. **L’attente offerte** est de :",
      {
        list: [
          "**{internationalWait} minutes** à l’arrivée d’un vol international, à compter de l’atterrissage effectif ;",
          "**{domesticWait} minutes** à l’arrivée d’un vol intérieur, à compter de l’atterrissage effectif ;",
          "**{elsewhereWait} minutes** partout ailleurs, gares comprises, à compter de l’heure convenue.",
        ],
      },
      "Lorsque l’origine du vol n’est pas connue, la durée la plus longue s’applique. Pour une mise à disposition à l’heure, ces minutes sont offertes de la même façon et le temps réservé commence ensuite.",
      "**Vol en retard.** Donnez-nous votre numéro de vol : nous le suivons, décalons la prise en charge et rééditons le bon de réservation. Le retard d’un vol ne vous coûte rien. Nous ne suivons pas les trains. Si le vôtre a du retard, prévenez-nous : nous décalons la prise en charge sans frais chaque fois que le service du chauffeur le permet.",
      "**Vol annulé, dérouté ou retardé de plus de trois heures.** Nous vous proposons un nouvel horaire sans supplément. Si nous ne pouvons pas l’assurer, vous êtes remboursé en totalité.",
      "**Au-delà de l’attente offerte**, le chauffeur vous appelle. Il reste si vous le souhaitez et si son service le permet, à un prix par quart d’heure commencé que nous vous annonçons et que vous acceptez sur la page de votre réservation : rien n’est compté avant votre accord, et le compte s’arrête quand vous êtes à bord.",
      "**Notre retard.** Si le chauffeur a du retard, nous vous appelons aussitôt. Vous pouvez l’attendre, ou renoncer au trajet et être remboursé en totalité.",
    ],
  },
  {
    id: "no-show",
    title: "Absence du passager",
    blocks: [
      "Avant de partir, le chauffeur appelle le numéro indiqué à la réservation : indiquez celui où l’on peut vous joindre à l’arrivée, indicatif du pays compris.",
      "Si, à la fin de l’attente offerte, nous n’avons pu ni vous trouver ni vous joindre, le trajet est tenu pour exécuté de notre part : le prix payé n’est pas remboursé et, s’il devait être réglé en espèces, il reste dû et vous est demandé par e-mail, avec la manière de le payer, ou débité de la [carte laissée en garantie](#payment). Pour un trajet sur le compte d’une entreprise, d’un hôtel ou d’une agence, ce prix figure sur la facture du mois. Nous gardons l’heure d’arrivée du chauffeur et celle de ses appels, et vous les communiquons si vous contestez ; si vous étiez au rendez-vous, vous êtes remboursé. La règle est la même pour nous : si notre chauffeur ne vient pas, voyez [Si nous annulons](#our-cancellation).",
    ],
  },
  {
    id: "luggage",
    title: "Bagages, enfants, animaux",
    blocks: [
      "Chaque véhicule a une capacité en passagers et en bagages, affichée avant le choix. Par sécurité, le chauffeur ne peut pas la dépasser. Si votre groupe ou vos bagages excèdent ce que vous avez indiqué, nous cherchons avec vous un véhicule adapté, à un prix que vous acceptez d’abord ; à défaut, l’annulation vient de votre fait. C’est la capacité affichée qui décide, non l’appréciation du chauffeur : il appelle la maison, et vous pouvez lui parler.",
      "Le chauffeur charge et décharge vos bagages ; ceux que vous gardez près de vous restent sous votre garde. Conservez avec vous papiers, médicaments et objets de valeur.",
      "**Enfants.** Indiquez à la réservation le nombre et le type de sièges (nourrisson, enfant, rehausseur) : ils sont installés avant la prise en charge. Aucun enfant ne voyage sans le dispositif qui convient à son âge et à sa taille. Un mineur voyage accompagné d’un adulte, sauf accord écrit donné à l’avance.",
      "**Animaux et mobilité.** Les chiens guides et d’assistance sont toujours les bienvenus, et un fauteuil roulant pliable voyage avec vous, l’un et l’autre sans supplément. Pour un autre animal, demandez-nous au préalable.",
      "**Objets oubliés.** Nous les recherchons, vous prévenons et les gardons trois mois. S’ils vous sont expédiés, le port est à votre charge.",
    ],
  },
  {
    id: "on-board",
    title: "À bord",
    blocks: [
      {
        list: [
          "La ceinture est obligatoire à toutes les places.",
          "Il est interdit de fumer et de vapoter, et de transporter un produit dangereux ou illicite.",
          "Le chauffeur respecte le code de la route, les limitations de vitesse et ses temps de repos. Aucune demande ne peut l’en écarter.",
          "Il choisit l’itinéraire le plus sûr et le plus fluide, sauf indication de votre part.",
          "Il est tenu à la discrétion sur ce qu’il voit et entend.",
        ],
      },
      "Face à un comportement dangereux, menaçant ou contraire à la loi, le chauffeur peut s’arrêter en un lieu sûr et nous appeler ; nous vous entendons avant de mettre fin au trajet. Le prix ne reste dû que si les faits sont établis autrement que par la seule parole du chauffeur ; sinon il vous est remboursé. De même, si le véhicule est sali ou endommagé au-delà d’un usage normal, nous vous demandons le coût réel de la remise en état, photographies datées et facture à l’appui. Rien n’est prélevé d’office : vous pouvez contester, et saisir le médiateur.",
    ],
  },
  {
    id: "wishes",
    title: "Demandes particulières",
    blocks: [
      "Vous pouvez demander une femme chauffeur ou un chauffeur arabophone. Ce sont des demandes, sans supplément, auxquelles nous répondons avant le trajet. **Confirmées**, elles font partie du contrat. **Si elles ne sont pas possibles**, vous avez le choix : garder le trajet, ou l’annuler sans frais et être remboursé en totalité, à tout moment.",
    ],
  },
  {
    id: "partners",
    title: "Prestations de partenaires",
    blocks: [
      "**Passage accéléré.** L’assistance à l’aéroport est réalisée par une société d’assistance aéroportuaire. Nous la réservons et la facturons : au prix affiché jusqu’à trois passagers, sur devis à partir de quatre. Elle ne dispense d’aucun contrôle de police, de douane ou de sûreté. Si elle n’est pas fournie, elle vous est remboursée.",
      "**Protection rapprochée.** Elle est assurée, sur devis, par une entreprise de sécurité privée autorisée, qui contracte avec vous et vous facture directement ; elle n’entre ni dans notre total ni dans notre facture. La loi réserve cette activité aux entreprises qui n’en exercent pas d’autre (article [[L. 612-2]] du code de la sécurité intérieure) : nous ne l’exerçons pas nous-mêmes et vous mettons seulement en relation.",
      {
        facts: [
          ["Entreprise de sécurité", "{securityName}"],
          ["Autorisation d’exercice (CNAPS)", "{securityAuthorisation}"],
        ],
      },
      "« L’autorisation d’exercice ne confère aucune prérogative de puissance publique à l’entreprise ou aux personnes qui en bénéficient » (article [[L. 612-14]] du code de la sécurité intérieure).",
    ],
  },
  {
    id: "liability",
    title: "Responsabilité et force majeure",
    blocks: [
      "Nous répondons de la bonne exécution du trajet et de la sécurité des passagers. Rien dans ces conditions ne réduit les droits d’un consommateur ni la réparation d’un dommage corporel, régie notamment par la loi [[n° 85-677]] du 5 juillet 1985.",
      "Les durées affichées sont des estimations. Pour un vol ou un train, prévoyez une marge : nous vous conseillons volontiers l’heure de départ.",
      "Nous ne répondons pas de ce qui vous est imputable, ni d’un cas de **force majeure** (article 1218 du code civil), c’est-à-dire d’un événement que nul ne pouvait raisonnablement prévoir ni éviter. La règle vaut dans les deux sens : si un tel événement nous empêche de vous conduire, ou vous empêche de voyager, ce que vous avez payé vous est remboursé en totalité, et aucune indemnité n’est due de part ni d’autre.",
    ],
  },
  {
    id: "insurance",
    title: "Assurance",
    blocks: [
      "Les véhicules sont assurés pour le transport de personnes à titre onéreux, et nous sommes couverts par une assurance de responsabilité civile professionnelle (article [[L. 3120-4]] du code des transports).",
      {
        facts: [
          ["Assureur", "{insurer}"],
          ["Étendue de la garantie", "{insuranceCover}"],
        ],
      },
    ],
  },
  {
    id: "site-use",
    title: "Utilisation du site",
    blocks: [
      "Le site est en accès libre. Vous l’utilisez loyalement : pas de réservation fictive ou automatisée, pas d’usurpation d’identité, pas d’atteinte à son fonctionnement. Nous veillons à ce qu’il soit accessible en permanence, sans pouvoir garantir qu’aucune interruption n’aura lieu ; le téléphone reste alors à votre disposition.",
      "Les textes, les images et les marques présents sur le site sont protégés ; voyez les [mentions légales](legal-notice).",
    ],
  },
  {
    id: "personal-data",
    title: "Données personnelles",
    blocks: [
      "Vos données servent à préparer et à exécuter votre trajet. La [politique de confidentialité](privacy-policy) dit lesquelles, pourquoi et combien de temps ; la [politique relative aux cookies](cookie-policy) dit ce que le site garde sur votre appareil. Nous ne faisons pas de démarchage téléphonique.",
    ],
  },
  {
    id: "complaints",
    title: "Réclamations et médiation",
    blocks: [
      "Écrivez-nous à {email}, par le formulaire de contact (sujet « Une réclamation ») ou par courrier au siège. Nous accusons réception sous deux jours ouvrés et répondons au fond sous quinze jours.",
      "Si notre réponse ne vous satisfait pas, ou si vous n’en recevez pas dans les deux mois, vous pouvez, en tant que consommateur et dans l’année qui suit votre réclamation écrite, saisir **gratuitement** un médiateur de la consommation (articles [[L. 612-1]] à [[L. 612-5]] et [[L. 616-1]] du code de la consommation). La médiation est facultative ; vous pouvez toujours saisir le juge.",
      {
        facts: [
          ["Médiateur de la consommation", "{mediatorName}"],
          ["Adresse", "{mediatorAddress}"],
          ["Site", "{mediatorSite}"],
        ],
      },
    ],
  },
  {
    id: "business",
    title: "Clients professionnels",
    blocks: [
      "Cet article ne concerne que les clients qui réservent pour leur activité professionnelle. La facture porte, s’il nous est communiqué, leur numéro SIREN. La TVA sur le transport de personnes n’est en principe pas déductible.",
      "Lorsqu’un paiement à terme a été convenu, tout retard entraîne de plein droit des pénalités au taux appliqué par la Banque centrale européenne à son opération de refinancement la plus récente, majoré de dix points de pourcentage, et une indemnité forfaitaire de 40 € pour frais de recouvrement (articles [[L. 441-10]] et [[D. 441-5]] du code de commerce).",
      "Sauf dommage corporel, faute lourde ou dolosive, notre responsabilité envers un client professionnel est limitée au dommage direct et prévisible. Les litiges relèvent des juridictions compétentes de Paris.",
    ],
  },
  {
    id: "law",
    title: "Droit applicable et juridiction",
    blocks: [
      "Le contrat est soumis au droit français, loi du pays où nous sommes établis (article 5, § 2, du règlement (CE) [[n° 593/2008]]). Un consommateur conserve la protection que lui accordent les dispositions impératives de son pays lorsqu’elles s’appliquent.",
      "À défaut d’accord amiable, le consommateur peut saisir, à son choix, l’une des juridictions compétentes selon le code de procédure civile ou celle du lieu où il demeurait lors de la conclusion du contrat ou de la survenance du fait dommageable (article [[R. 631-3]] du code de la consommation).",
      "Si une clause est écartée, les autres demeurent. Ne pas nous prévaloir d’une clause à un moment donné ne vaut pas renonciation à le faire plus tard.",
    ],
  },
];
