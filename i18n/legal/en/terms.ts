import type { LegalDocument } from "../legal-document.ts";
import { contract } from "./terms-contract.ts";
import { ride } from "./terms-ride.ts";

export const terms: LegalDocument = {
  title: "Terms of sale and use",
  lead: "What we undertake to do, what you pay, and what happens when things do not go to plan.",
  description:
    "Terms for booking a private chauffeur: prices including all taxes, payment, cancellation by you or by us, waiting time, flight delays, complaints and mediation.",
  sections: [...contract, ...ride],
};
