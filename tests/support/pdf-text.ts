import {
  decodePDFRawStream,
  PDFDict,
  PDFDocument,
  PDFName,
  type PDFObject,
  PDFRawStream,
} from "@cantoo/pdf-lib";

/** The text of each page in painting order. Glyphs without an entry in the ToUnicode map of their font are left out. */
export async function textOfPages(bytes: Uint8Array): Promise<string[]> {
  const pdf = await PDFDocument.load(bytes);
  return pdf.getPages().map(({ node }) => {
    const fonts = node.Resources()?.lookup(PDFName.of("Font"), PDFDict);
    const letters = new Map(
      (fonts?.keys() ?? []).map((name) => [
        String(name),
        lettersOf(fonts!.lookup(name, PDFDict).lookup(PDFName.of("ToUnicode"))),
      ]),
    );
    return textIn(contentOf(node.lookup(PDFName.of("Contents"))), letters);
  });
}

const STRING = String.raw`\((?:\\.|[^\\)])*\)|<[0-9A-F]*>`;
const FONT_OR_TEXT = new RegExp(
  String.raw`(/f\d+) [\d.]+ Tf|(\[(?:${STRING}|[-\d. ]+)*\]|${STRING}) T[jJ]`,
  "gs",
);

function textIn(content: string, letters: Map<string, Map<number, string>>): string {
  let font = new Map<number, string>();
  return [...content.matchAll(FONT_OR_TEXT)]
    .map(([, name, shown = ""]) => {
      if (name) font = letters.get(name) ?? font;
      const glyphs = [...shown.matchAll(new RegExp(STRING, "gs"))].map(([one]) => bytesOf(one)).join("");
      const codes = [...glyphs.matchAll(/../gs)].map(([two]) => two.charCodeAt(0) * 256 + two.charCodeAt(1));
      return codes.map((code) => font.get(code) ?? "").join("");
    })
    .join("");
}

function bytesOf(string: string): string {
  const inside = string.slice(1, -1);
  return string.startsWith("<") ? Buffer.from(inside, "hex").toString("latin1") : unescaped(inside);
}

const ESCAPES: Record<string, string> = { n: "\n", r: "\r", t: "\t", b: "\b", f: "\f" };

function unescaped(text: string): string {
  return text.replace(/\\([0-7]{1,3}|.)/gs, (_, code: string) =>
    /^[0-7]/.test(code) ? String.fromCharCode(Number.parseInt(code, 8)) : (ESCAPES[code] ?? code),
  );
}

function lettersOf(map: PDFObject | undefined): Map<number, string> {
  return new Map(
    [...contentOf(map).matchAll(/^<([0-9A-F]{4})> <([0-9A-F]+)>$/gm)].map(([, glyph, text]) => [
      Number.parseInt(glyph!, 16),
      Buffer.from(text!, "hex").swap16().toString("utf16le"),
    ]),
  );
}

function contentOf(stream: PDFObject | undefined): string {
  if (!(stream instanceof PDFRawStream)) throw new Error("The PDF holds no stream here.");
  return Buffer.from(decodePDFRawStream(stream).decode()).toString("latin1");
}
