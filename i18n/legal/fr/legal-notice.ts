import type { LegalDocument } from "../legal-document.ts";

export const legalNotice: LegalDocument = {
  title: "Mentions légales",
  lead: "Qui édite ce site, qui l’héberge, et sous quelle autorisation nous exerçons.",
  description:
    "Éditeur du site, directeur de la publication, hébergeur, inscription au registre des VTC, assurance professionnelle et médiateur de la consommation.",
  sections: [
    {
      id: "publisher",
      title: "Éditeur",
      blocks: [
        "Informations données en application de l’article 1-1 de la loi [[n° 2004-575]] du 21 juin 2004 pour la confiance dans l’économie numérique et de l’article [[R. 111-2]] du code de la consommation.",
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
            ["Téléphone (appel non surtaxé)", "{phone}"],
            ["WhatsApp", "{whatsapp}"],
            ["E-mail", "{email}"],
            ["Directeur de la publication", "{publicationDirector}"],
          ],
        },
      ],
    },
    {
      id: "host",
      title: "Hébergeur",
      blocks: [
        "Les pages et les données du site sont conservées sur les serveurs d’un hébergeur professionnel.",
        { facts: [["Hébergeur", "{host}"]] },
      ],
    },
    {
      id: "activity",
      title: "Activité réglementée",
      blocks: [
        "Exploitation de voitures de transport avec chauffeur (VTC), activité réglementée en France par les articles [[L. 3120-1]] et suivants, [[L. 3122-1]] et suivants et [[R. 3120-1]] et suivants du code des transports.",
        {
          facts: [
            ["Numéro au registre des VTC", "{vtcNumber}"],
            [
              "Autorité",
              "Préfet de la région d’Île-de-France (DRIEAT), qui inscrit les exploitants au registre des VTC pour le ministère chargé des transports (articles [[L. 3122-3]] et [[R. 3122-5]])",
            ],
            ["Adresse de l’autorité", "21-23 rue Miollis, 75015 Paris"],
          ],
        },
        "Les chauffeurs sont titulaires de la carte professionnelle délivrée par le préfet (article [[L. 3120-2-2]]). Les trajets ont lieu sur réservation préalable uniquement, aux [conditions générales](terms).",
      ],
    },
    {
      id: "insurance",
      title: "Assurance professionnelle",
      blocks: [
        "Nous sommes couverts par une assurance de responsabilité civile professionnelle et par une assurance automobile pour le transport de personnes à titre onéreux (article [[L. 3120-4]]).",
        {
          facts: [
            ["Assureur", "{insurer}"],
            ["Étendue de la garantie", "{insuranceCover}"],
          ],
        },
      ],
    },
    {
      id: "mediator",
      title: "Médiation de la consommation",
      blocks: [
        "Après une réclamation écrite restée sans solution, tout consommateur peut recourir gratuitement à un médiateur de la consommation (articles [[L. 616-1]] et [[R. 616-1]] du code de la consommation). La marche à suivre est décrite aux [conditions générales](terms).",
        {
          facts: [
            ["Médiateur", "{mediatorName}"],
            ["Adresse", "{mediatorAddress}"],
            ["Site", "{mediatorSite}"],
          ],
        },
      ],
    },
    {
      id: "security-partner",
      title: "Partenaire de protection rapprochée",
      blocks: [
        "La protection rapprochée est une activité réservée aux entreprises de sécurité autorisées par le Conseil national des activités privées de sécurité (CNAPS). Nous ne l’exerçons pas ; un partenaire l’assure et la facture.",
        {
          facts: [
            ["Entreprise", "{securityName}"],
            ["Autorisation d’exercice", "{securityAuthorisation}"],
          ],
        },
        "« L’autorisation d’exercice ne confère aucune prérogative de puissance publique à l’entreprise ou aux personnes qui en bénéficient » (article [[L. 612-14]] du code de la sécurité intérieure).",
      ],
    },
    {
      id: "intellectual-property",
      title: "Textes, images, marques",
      blocks: [
        "Les textes, les dessins et la mise en page de ce site sont protégés par le droit d’auteur. Les reproduire ou les adapter demande notre accord écrit, sauf citation courte avec mention de la source.",
        "Les images sont des illustrations : elles évoquent une catégorie de véhicules ou un lieu, sans représenter le véhicule précis qui vous sera envoyé. Les noms et marques des constructeurs, des lieux et des événements appartiennent à leurs titulaires et ne sont cités que pour désigner les véhicules et les destinations ; aucun partenariat n’est suggéré.",
        "Les communes et leurs codes postaux viennent du Code officiel géographique de l’INSEE et de la Base officielle des codes postaux de La Poste, sous [Licence Ouverte 2.0](https://www.etalab.gouv.fr/licence-ouverte-open-licence) ; les gares viennent de DB InfraGO, sous licence [Creative Commons Attribution 4.0](https://creativecommons.org/licenses/by/4.0/), et des [contributeurs d’OpenStreetMap](https://www.openstreetmap.org/copyright) ; les coordonnées des communes viennent de [GeoNames](https://www.geonames.org/), sous licence [Creative Commons Attribution 4.0](https://creativecommons.org/licenses/by/4.0/) ; nous n’en avons gardé que la France, sans les quartiers, et abrégé les coordonnées.",
      ],
    },
    {
      id: "links",
      title: "Liens et contenus",
      blocks: [
        "Nous relisons ce site avec soin et corrigeons ce qu’on nous signale. Les sites vers lesquels nous renvoyons relèvent de leurs éditeurs. Pour signaler une erreur ou un contenu illicite, écrivez à {email}.",
      ],
    },
    {
      id: "accessibility",
      title: "Accessibilité",
      blocks: [
        "Le site est conçu pour être utilisé par tous, au clavier comme avec un lecteur d’écran, selon les règles WCAG 2.2, niveau AA. Si quelque chose vous arrête, dites-le-nous à {email} ou au {phone} : nous réservons pour vous par téléphone, au même prix, et nous corrigeons. Voyez la [déclaration d’accessibilité](accessibility).",
      ],
    },
    {
      id: "data",
      title: "Données personnelles et cookies",
      blocks: [
        "Voir la [politique de confidentialité](privacy-policy) et la [politique relative aux cookies](cookie-policy).",
      ],
    },
  ],
};
