import type { NamedDocument } from "./document.ts";
import type { DocumentRow } from "./documents.table.ts";
import type { Issued } from "./due-documents.ts";

/** Maps a row to the input of the rules. */
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

/** The reference to a document in another document. */
export function named({ kind, reference, content }: DocumentRow): NamedDocument {
  return { kind, number: reference, issuedOn: content.issuedOn };
}
