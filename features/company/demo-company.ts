import type { Company } from "./company.ts";

/**
 * The identity of a new site. It is fictional and says so: its numbers are reserved or invalid (phone numbers of the range that the French
 * regulator Arcep reserves for fiction, a SIREN of zeros).
 */
export const DEMO_COMPANY: Company = {
  tradeName: "Maison Alcyon",
  legalName: "Maison Alcyon (société fictive de démonstration)",
  legalForm: "SAS",
  capital: "50 000 €",
  siren: "000 000 000",
  rcs: "RCS Paris 000 000 000",
  vatNumber: "FR00000000000",
  vtcNumber: "EVTC000000000",
  registeredOffice: "1 place de la Démonstration",
  postalCode: "75001",
  city: "Paris",
  country: "FR",
  phone: "+33199005678",
  whatsapp: "+33639985678",
  email: "reservation@maison-alcyon.example",
  answersFrom: "",
  answersUntil: "",
  iban: "",
  bic: "",
  publicationDirector: "La direction de Maison Alcyon (fictive)",
  host: "Hébergeur de démonstration, 1 place de la Démonstration, 75001 Paris",
  insurer: "Assureur de démonstration",
  insuranceCover: "France, Monaco, Suisse et Union européenne",
  registerUntil: "",
  liabilityUntil: "",
  microCase: "",
  vatRegime: "",
  vatOption: "",
  einvoicingAddress: "",
  platform: "",
  platformNumber: "",
  einvoicingFrom: "",
  mediator: {
    name: "Médiateur de démonstration",
    address: "1 place de la Démonstration, 75001 Paris",
    site: "https://mediateur.example",
  },
  securityPartner: {
    name: "Partenaire de sécurité de démonstration",
    authorisation: "AUT-000-0000-00-00-00000000000",
  },
  social: [
    { name: "Instagram (demo)", url: "https://instagram.example/maison-alcyon" },
    { name: "LinkedIn (demo)", url: "https://linkedin.example/maison-alcyon" },
  ],
  demo: true,
};
