/**
 * The statuses of the life of an invoice, by their codes in the French CDAR messages (MDT-105; external specifications of the DGFiP and
 * AFNOR XP Z12-012; closed list of rule BR-FR-CDV-CL-06 in the public schematron of the FNFE-MPE, version 1.4.0.04 of 3 September 2026).
 * `document`: the code of MDT-88 that goes with a status in the published examples; null, which the rules allow, where none was found.
 */
export const LIFECYCLE = {
  200: { key: "deposited", document: null },
  201: { key: "issued", document: null },
  202: { key: "received", document: null },
  203: { key: "available", document: null },
  204: { key: "taken", document: "45" },
  205: { key: "approved", document: "1" },
  206: { key: "partlyApproved", document: null },
  207: { key: "disputed", document: "46" },
  208: { key: "suspended", document: null },
  209: { key: "completed", document: null },
  210: { key: "refused", document: null },
  211: { key: "paymentSent", document: "47" },
  212: { key: "cashed", document: "47" },
  213: { key: "rejected", document: null },
} as const satisfies Record<number, { key: string; document: string | null }>;

export type LifecycleCode = keyof typeof LIFECYCLE;
export type LifecycleKey = (typeof LIFECYCLE)[LifecycleCode]["key"];

export function lifecycleCode(text: string): LifecycleCode | null {
  const code = Number(text);
  return Object.hasOwn(LIFECYCLE, text) ? (code as LifecycleCode) : null;
}

export const LABELS: Partial<Record<LifecycleCode, string>> = {
  204: "Prise_en_charge",
  205: "Approuvée",
  210: "Refusée",
  211: "Paiement_transmis",
  212: "Encaissée",
};

/** The reasons of a refusal by the buyer (BR-FR-CDV-CL-09, MDT-113 with 210). */
export const REFUSAL_REASONS = [
  "TX_TVA_ERR",
  "MONTANTTOTAL_ERR",
  "CALCUL_ERR",
  "NON_CONFORME",
  "DOUBLON",
  "DEST_ERR",
  "TRANSAC_INC",
  "EMMET_INC",
  "CONTRAT_TERM",
  "DOUBLE_FACT",
  "CMD_ERR",
  "ADR_ERR",
  "REF_CT_ABSENT",
] as const;

export const SUPPLIER_ANSWERS = [204, 205, 210, 211] as const satisfies LifecycleCode[];

export type SupplierAnswer = (typeof SUPPLIER_ANSWERS)[number];

/** An invoice that ended so is corrected by a credit note and a new invoice. */
const ENDED: LifecycleCode[] = [210, 213];

type LifecycleEvent = { code: LifecycleCode; at: Date };

/**
 * The status that holds: an end outranks everything, then the latest time counts, and at one time the higher code. So the
 * same events in another order, or twice, have the same result.
 */
export function currentStatus<E extends LifecycleEvent>(events: E[]): E | null {
  const rank = ({ code }: E) => (ENDED.includes(code) ? 1 : 0);
  const sorted = events.toSorted(
    (a, b) => rank(a) - rank(b) || a.at.getTime() - b.at.getTime() || a.code - b.code,
  );
  return sorted.at(-1) ?? null;
}

export function hasEnded(code: LifecycleCode | null): boolean {
  return code !== null && ENDED.includes(code);
}

export function answersAfter(codes: LifecycleCode[]): SupplierAnswer[] {
  if (codes.some((code) => code === 210 || code === 211)) return [];
  const isApproved = codes.includes(205);
  return SUPPLIER_ANSWERS.filter(
    (answer) => !codes.includes(answer) && !(isApproved && (answer === 204 || answer === 210)),
  );
}
