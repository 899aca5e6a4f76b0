import type { LegalDocument } from "../legal-document.ts";

export const legalNotice: LegalDocument = {
  title: "Legal notice",
  lead: "Who publishes this site, who hosts it, and under which authorisation we work.",
  description:
    "Publisher of the site, publication director, hosting provider, entry in the register of VTC operators, professional insurance and consumer mediator.",
  sections: [
    {
      id: "publisher",
      title: "Publisher",
      blocks: [
        "Information given under Article 1-1 of French Act [[No 2004-575]] of 21 June 2004 on confidence in the digital economy and Article [[R. 111-2]] of the French Consumer Code.",
        {
          facts: [
            ["Trading name", "{tradeName}"],
            ["Registered name", "{legalName}"],
            ["Legal form", "{legalForm}"],
            ["Share capital", "{capital}"],
            ["Registered office", "{office}"],
            ["SIREN number", "{siren}"],
            ["Trade register", "{rcs}"],
            ["VAT number", "{vatNumber}"],
            ["Telephone (no premium rate)", "{phone}"],
            ["WhatsApp", "{whatsapp}"],
            ["Email", "{email}"],
            ["Publication director", "{publicationDirector}"],
          ],
        },
      ],
    },
    {
      id: "host",
      title: "Hosting provider",
      blocks: [
        "The pages and data of the site are kept on the servers of a professional hosting provider.",
        { facts: [["Hosting provider", "{host}"]] },
      ],
    },
    {
      id: "activity",
      title: "Regulated activity",
      blocks: [
        "Operation of private hire vehicles with chauffeur (VTC), an activity regulated in France by Articles [[L. 3120-1]] et seq., [[L. 3122-1]] et seq. and [[R. 3120-1]] et seq. of the French Transport Code.",
        {
          facts: [
            ["Number in the VTC register", "{vtcNumber}"],
            [
              "Authority",
              "Prefect of the Île-de-France region (DRIEAT), who enters operators in the VTC register for the French ministry in charge of transport (Articles [[L. 3122-3]] and [[R. 3122-5]])",
            ],
            ["Address of the authority", "21-23 rue Miollis, 75015 Paris"],
          ],
        },
        "Chauffeurs hold the professional card issued by the prefect (Article [[L. 3120-2-2]]). Rides take place on prior booking only, under the [terms](terms).",
      ],
    },
    {
      id: "insurance",
      title: "Professional insurance",
      blocks: [
        "We are covered by professional liability insurance and by motor insurance for the carriage of passengers for payment (Article [[L. 3120-4]]).",
        {
          facts: [
            ["Insurer", "{insurer}"],
            ["Area of cover", "{insuranceCover}"],
          ],
        },
      ],
    },
    {
      id: "mediator",
      title: "Consumer mediation",
      blocks: [
        "After a written complaint that found no solution, any consumer may turn to a consumer mediator free of charge (Articles [[L. 616-1]] and [[R. 616-1]] of the French Consumer Code). The [terms](terms) describe how.",
        {
          facts: [
            ["Mediator", "{mediatorName}"],
            ["Address", "{mediatorAddress}"],
            ["Website", "{mediatorSite}"],
          ],
        },
      ],
    },
    {
      id: "security-partner",
      title: "Partner for close protection",
      blocks: [
        "Close protection is an activity reserved to security companies authorised by the French council for private security (CNAPS). We do not carry it on; a partner provides and invoices it.",
        {
          facts: [
            ["Company", "{securityName}"],
            ["Authorisation to operate", "{securityAuthorisation}"],
          ],
        },
        "“L’autorisation d’exercice ne confère aucune prérogative de puissance publique à l’entreprise ou aux personnes qui en bénéficient”, which means: “The authorisation to operate confers no prerogative of public authority on the company or on the persons who hold it” (Article [[L. 612-14]] of the French Internal Security Code).",
      ],
    },
    {
      id: "intellectual-property",
      title: "Texts, pictures, trade marks",
      blocks: [
        "The texts, drawings and layout of this site are protected by copyright. Reproducing or adapting them requires our written consent, except for short quotations that name the source.",
        "The pictures are illustrations: they evoke a class of vehicle or a place and do not show the particular vehicle you will be sent. The names and trade marks of makers, places and events belong to their owners and are mentioned only to designate vehicles and destinations; no partnership is implied.",
        "Towns and their postcodes come from the official geographic code of INSEE and the official postcode base of La Poste, under the [Licence Ouverte 2.0](https://www.etalab.gouv.fr/licence-ouverte-open-licence); stations come from DB InfraGO, under [Creative Commons Attribution 4.0](https://creativecommons.org/licenses/by/4.0/), and from [OpenStreetMap contributors](https://www.openstreetmap.org/copyright); the coordinates of towns come from [GeoNames](https://www.geonames.org/), under the [Creative Commons Attribution 4.0](https://creativecommons.org/licenses/by/4.0/) licence; we kept only France, without the quarters, and shortened the coordinates.",
      ],
    },
    {
      id: "links",
      title: "Links and content",
      blocks: [
        "We proofread this site with care and correct what is pointed out to us. The sites we link to are the responsibility of their publishers. To report a mistake or unlawful content, write to {email}.",
      ],
    },
    {
      id: "accessibility",
      title: "Accessibility",
      blocks: [
        "The site is designed to be used by everyone, with a keyboard or a screen reader, to the WCAG 2.2 standard, level AA. If something stands in your way, tell us at {email} or on {phone}: we book for you by telephone, at the same price, and we put it right. See the [accessibility statement](accessibility).",
      ],
    },
    {
      id: "data",
      title: "Personal data and cookies",
      blocks: ["See the [privacy policy](privacy-policy) and the [cookie policy](cookie-policy)."],
    },
  ],
};
