import { decodePDFRawStream, PDFDocument, PDFName, PDFRawStream } from "@cantoo/pdf-lib";

// Part of the child process that typesets: imports packages only.

const CONTROLS: Record<string, string> = { n: "\n", r: "\r", t: "\t", b: "\b", f: "\f" };

/**
 * Whether a typeset page contains glyph 0, which every font has for letters that it lacks. Typst writes texts as pairs of bytes, one pair per
 * glyph (Identity-H).
 */
export async function hasMissingGlyphs(pdf: Uint8Array): Promise<boolean> {
  const { context } = await PDFDocument.load(pdf, { updateMetadata: false });
  return context.enumerateIndirectObjects().some(([, object]) => {
    if (!(object instanceof PDFRawStream) || !mayBeContent(object)) return false;
    const content = Buffer.from(decodePDFRawStream(object).decode()).toString("latin1");
    return [...content.matchAll(/^(.*) T[Jj]$/gm)].some(([, operands = ""]) => hasGlyphZero(operands));
  });
}

function hasGlyphZero(operands: string): boolean {
  return stringsIn(operands).some((bytes) => bytes.match(/[\s\S]{2}/g)?.includes("\0\0") === true);
}

/** Literal strings, in which balanced parentheses need no escape, and hexadecimal ones (ISO 32000-1, 7.3.4). */
function stringsIn(operands: string): string[] {
  const strings: string[] = [];
  let [depth, bytes] = [0, ""];
  for (const [token, hex, octal, escaped] of operands.matchAll(
    /<([0-9A-F]*)>|\\([0-7]{1,3})|\\([\s\S])|[\s\S]/gi,
  )) {
    if (depth === 0 && hex !== undefined) strings.push(Buffer.from(hex, "hex").toString("latin1"));
    if (token === "(" && depth++ === 0) bytes = "";
    else if (token === ")" && --depth === 0) strings.push(bytes);
    else if (octal) bytes += String.fromCharCode(Number.parseInt(octal, 8));
    else bytes += escaped ? (CONTROLS[escaped] ?? escaped) : token;
  }
  return strings;
}

/** Pages have no type, forms are objects with a subtype; fonts, pictures and colour profiles have other entries. */
function mayBeContent({ dict }: PDFRawStream): boolean {
  const subtype = dict.get(PDFName.of("Subtype"));
  return (subtype === undefined || subtype === PDFName.of("Form")) && !dict.has(PDFName.of("N"));
}
