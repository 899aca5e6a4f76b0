import type { NamedDocument } from "./document.ts";
import type { DocumentRow } from "./documents.table.ts";
import type { Issued } from "./due-documents.ts";

export function issuedOf({
  id,
  kind,
  content,
  lineLegs,
  creditsId,
  replacesId,
  isByHand,
}: DocumentRow): Issued {
  const lines = content.lines.map((line, index) => ({ ...line, legId: lineLegs[index] ?? "" }));
  return { id, kind, lines, creditsId, replacesId, isByHand };
}

export function named({ kind, reference, content }: DocumentRow): NamedDocument {
  const { issuedOn, isDeposit } = content;
  return { kind, number: reference, issuedOn, ...(isDeposit ? { isDeposit } : {}) };
}
