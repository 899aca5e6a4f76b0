const TAIL = 1_024;

/**
 * Whether the bytes are a whole PDF: its version first, and at the end the offset of a cross-reference table or stream within the file.
 * Nothing else is read: the content is never rendered or shown by the site.
 */
export function isPdf(bytes: Buffer): boolean {
  if (!startsAsPdf(bytes)) return false;
  const tail = bytes.toString("latin1", Math.max(0, bytes.length - TAIL));
  const offset = /startxref\s+(\d{1,10})\s+%%EOF\s*$/.exec(tail.replace(/\0+$/, ""))?.[1];
  if (offset === undefined) return false;
  const at = Number(offset);
  return /^\s*(xref\b|\d+ \d+ obj\b)/.test(bytes.toString("latin1", at, at + 64));
}

export function startsAsPdf(bytes: Buffer): boolean {
  return /^%PDF-[12]\.\d/.test(bytes.toString("latin1", 0, 8));
}
