import type { LegalDocument } from "../legal-document.ts";
import { contract } from "./terms-contract.ts";
import { ride } from "./terms-ride.ts";

export const terms: LegalDocument = {
  title: "Conditions générales de vente et d’utilisation",
  lead: "Ce que nous nous engageons à faire, ce que vous payez, et ce qui se passe quand tout ne se déroule pas comme prévu.",
  description:
    "Réserver un chauffeur privé : prix toutes taxes comprises, paiement, annulation par vous ou par nous, attente, retards de vol, réclamations, médiation.",
  sections: [...contract, ...ride],
};
