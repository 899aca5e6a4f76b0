import type { LegalDocument } from "../legal-document.ts";
import { contract } from "./terms-contract.ts";
import { ride } from "./terms-ride.ts";

export const terms: LegalDocument = {
  title: "شروط وأحكام البيع والاستخدام",
  lead: "ما نلتزم به، وما تدفعونه، وما يحدث حين لا تسير الأمور كما خُطّط لها.",
  description:
    "شروط حجز سائق خاص في فرنسا: أسعار شاملة جميع الضرائب، والدفع، والإلغاء من جانبكم أو من جانبنا، ووقت الانتظار، وتأخر الرحلات الجوية، والشكاوى والوساطة.",
  sections: [...contract, ...ride],
};
