import type { LegalEntry } from "../legal-document.ts";

export const purposes: LegalEntry[] = [
  {
    title: "Réserver et conduire votre trajet",
    points: [
      [
        "Données",
        "Identité, coordonnées, trajet, demandes particulières, échanges ; matricule du passager, si le compte professionnel l’exige",
      ],
      [
        "Base légale",
        "Exécution du contrat (article 6, § 1, b) ; pour le bon de réservation, obligation légale (c)",
      ],
      [
        "Durée",
        "Dix ans pour le contrat et ses pièces. Trois ans après le trajet, les adresses sont réduites à la commune (à défaut, au département, ou effacées) ; numéro de vol ou de train, provenance du vol, nom de pancarte, messages au chauffeur, messages rapides, essais d’appel, photos du lieu, nom, coordonnées et matricule du passager d’une réservation faite par autrui et adresses en copie sont effacés. Une réservation restée impayée est effacée après douze mois. Une adresse e-mail à laquelle un code a été envoyé sans qu’une réservation suive est effacée après un jour.",
      ],
    ],
  },
  {
    title: "Encaisser et rembourser",
    points: [
      ["Données", "Montant, moyen, références de paiement ; jamais le numéro de carte"],
      ["Base légale", "Exécution du contrat (b)"],
      ["Durée", "Dix ans"],
    ],
  },
  {
    title: "Tenir la comptabilité et établir les factures",
    points: [
      ["Données", "Identité, trajet, montants, numéro SIREN"],
      ["Base légale", "Obligation légale (c), article [[L. 123-22]] du code de commerce"],
      ["Durée", "Dix ans à compter de la clôture de l’exercice"],
    ],
  },
  {
    title: "Établir un devis, répondre à une demande d’événement",
    points: [
      ["Données", "Identité, coordonnées, projet"],
      ["Base légale", "Mesures précontractuelles prises à votre demande (b)"],
      [
        "Durée",
        "Douze mois, et jusqu’au jour souhaité s’il est plus lointain ; la réservation qui en naît est conservée comme telle",
      ],
    ],
  },
  {
    title: "Répondre à vos messages",
    points: [
      ["Données", "Identité, coordonnées, contenu du message"],
      ["Base légale", "Intérêt légitime à vous répondre (f)"],
      ["Durée", "Trois ans à compter du dernier contact"],
    ],
  },
  {
    title: "Vous remercier, recueillir votre avis, retrouver un objet",
    points: [
      ["Données", "Note, mots et nom choisi pour un avis ; objet signalé ; opposition aux remerciements"],
      [
        "Base légale",
        "Intérêt légitime à bien vous servir (f), avec droit d’opposition ; consentement pour la publication d’un avis (a)",
      ],
      ["Durée", "Trois ans après le trajet, ou jusqu’au retrait de l’avis"],
    ],
  },
  {
    title: "Traiter une réclamation ou un litige",
    points: [
      ["Données", "Dossier du trajet et échanges"],
      ["Base légale", "Intérêt légitime à défendre nos droits (f) ; obligation légale pour la médiation (c)"],
      ["Durée", "Cinq ans, ou jusqu’à la fin de la procédure"],
    ],
  },
  {
    title: "Vérifier que nos e-mails vous parviennent",
    points: [
      ["Données", "Adresse, objet et contenu des e-mails envoyés, sans vos liens personnels"],
      ["Base légale", "Intérêt légitime à vous joindre et à savoir ce qui vous a été écrit (f)"],
      ["Durée", "Quatre-vingt-dix jours"],
    ],
  },
  {
    title: "Vous écrire sur votre téléphone, si vous l’avez choisi",
    points: [
      [
        "Données",
        "Numéro, messages de service envoyés et reçus, sans vos liens personnels, état et coût de leur remise",
      ],
      ["Base légale", "Exécution du contrat (b), par le moyen que vous avez choisi"],
      [
        "Durée",
        "Quatre-vingt-dix jours ; un numéro qui a répondu STOP est gardé trois ans, pour respecter ce choix",
      ],
    ],
  },
  {
    title: "Employer nos chauffeurs et leur confier des trajets",
    points: [
      [
        "Données",
        "Identité, téléphone, langues, carte professionnelle, documents et leurs copies numérisées, trajets acceptés, refusés et conduits ; pendant l’approche, avec leur accord, la dernière position de la voiture",
      ],
      ["Base légale", "Exécution du contrat (b) ; obligations légales du transport (c)"],
      [
        "Durée",
        "Cinq ans après leur départ, puis leurs nom, téléphone, carte, documents et copies sont effacés ; les trajets restent sans nom. La position est effacée dès que le client est à bord, et après trente minutes sans nouvelle position ; elle n’est ni archivée, ni sauvegardée",
      ],
    ],
  },
  {
    title: "Vous ouvrir la page « Mes trajets »",
    points: [
      [
        "Données",
        "Adresse e-mail, navigateur et dernière visite de chaque appareil connecté, adresse de l’agenda, préférences pour vos trajets, adresses et passagers que vous enregistrez (nom, téléphone, langue, e-mail, notes) ; pour un compte professionnel, votre compte, votre rôle et son annuaire de passagers, avec leur matricule et leur centre de coûts",
      ],
      [
        "Base légale",
        "Exécution du contrat, à votre demande (b) ; votre consentement, que vous pouvez retirer sur la page, pour une préférence qui peut révéler une conviction religieuse (a, article 9)",
      ],
      [
        "Durée",
        "Un jour pour la demande d’un code, trente jours pour une connexion, douze mois après sa dernière lecture pour l’agenda, trois ans après votre dernier trajet pour les préférences, les adresses et les passagers, un an après la fin du compte pour l’annuaire, trois ans au plus après la fin de votre accès à un compte professionnel",
      ],
    ],
  },
  {
    title: "Protéger le site contre les abus",
    points: [
      ["Données", "Adresse IP, nombre d’envois"],
      ["Base légale", "Intérêt légitime à la sécurité du site (f)"],
      ["Durée", "Quelques minutes, en mémoire seulement, sans être enregistrée"],
    ],
  },
  {
    title: "Mesurer l’audience",
    points: [
      [
        "Données",
        "Pages vues, clics sur « Réserver » et formulaires envoyés, comptés sans cookie ni identifiant",
      ],
      [
        "Base légale",
        "Intérêt légitime à connaître l’usage du site (f) ; votre consentement (a) pour Google Analytics, s’il est proposé",
      ],
      ["Durée", "Vingt-cinq mois au plus"],
    ],
  },
  {
    title: "Garder la trace de votre choix sur les cookies",
    points: [
      ["Données", "Accepté ou refusé, et votre opposition à la mesure d’audience, sur votre appareil"],
      ["Base légale", "Obligation légale (c)"],
      ["Durée", "Six mois ; treize pour l’opposition"],
    ],
  },
];
