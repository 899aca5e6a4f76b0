import {
  AFRelationship,
  PDFDocument,
  PDFName,
  PDFNumber,
  PDFRawStream,
  PDFRef,
  PDFString,
} from "@cantoo/pdf-lib";
import type { Archive } from "./pdf.ts";

// Part of the child process that typesets: imports packages only.

const ATTACHMENT = "factur-x.xml";

const [TYPE, SUBTYPE, FILTER, LENGTH, COLOURS, METADATA, INTENTS] = [
  "Type",
  "Subtype",
  "Filter",
  "Length",
  "N",
  "Metadata",
  "OutputIntents",
].map((name) => PDFName.of(name)) as [PDFName, PDFName, PDFName, PDFName, PDFName, PDFName, PDFName];

/**
 * Converts a typeset PDF to PDF/A-3b, the archive format of documents: adds the metadata, the output intent
 * and the Factur-X attachment. Typst has already embedded the fonts, tagged the text and calibrated the
 * colours. Compresses the remaining streams, which saves a third. Deterministic.
 */
export async function archivalPdf(typeset: Uint8Array, { day, facturX }: Archive): Promise<Uint8Array> {
  const document = await PDFDocument.load(typeset, { updateMetadata: false });
  if (facturX !== null) {
    const written = new Date(`${day}T00:00:00Z`);
    await document.attach(new TextEncoder().encode(facturX), ATTACHMENT, {
      mimeType: "text/xml",
      description: "Factur-X",
      creationDate: written,
      modificationDate: written,
      afRelationship: AFRelationship.Alternative,
    });
  }
  nameColours(document);
  describe(document, facturX !== null ? PDF_A + FACTUR_X : PDF_A);
  compress(document);
  return document.save({ updateFieldAppearances: false });
}

function nameColours({ context, catalog }: PDFDocument) {
  const [profile] = context.enumerateIndirectObjects().find(([, object]) => isColourProfile(object)) ?? [];
  if (!profile) return;
  const intent = context.obj({
    Type: "OutputIntent",
    S: "GTS_PDFA1",
    OutputConditionIdentifier: PDFString.of("sRGB"),
    Info: PDFString.of("sRGB"),
    DestOutputProfile: profile,
  });
  catalog.set(INTENTS, context.obj([context.register(intent)]));
}

function isColourProfile(object: unknown): boolean {
  if (!(object instanceof PDFRawStream) || object.dict.has(TYPE) || object.dict.has(SUBTYPE)) return false;
  const colours = object.dict.get(COLOURS);
  return colours instanceof PDFNumber && colours.asNumber() === 3;
}

function describe({ context, catalog }: PDFDocument, more: string) {
  const reference = catalog.get(METADATA);
  if (!(reference instanceof PDFRef)) throw new Error("The typeset file says nothing of itself.");
  const stream = context.lookup(reference);
  if (!(stream instanceof PDFRawStream))
    throw new Error("What the typeset file says of itself cannot be read.");
  const { dict, contents } = stream;
  const said = new TextDecoder().decode(contents);
  const added = new TextEncoder().encode(said.replace("</rdf:RDF>", `${more}</rdf:RDF>`));
  dict.set(LENGTH, PDFNumber.of(added.length));
  context.assign(reference, PDFRawStream.of(dict, added));
}

/** Typst does not compress the tables that map glyphs to characters. PDF/A requires uncompressed metadata. */
function compress({ context }: PDFDocument) {
  for (const [reference, object] of context.enumerateIndirectObjects()) {
    if (!(object instanceof PDFRawStream) || object.dict.has(FILTER)) continue;
    if (object.dict.get(TYPE) === METADATA) continue;
    const packed = context.flateStream(object.contents);
    for (const [key, value] of object.dict.entries()) if (key !== LENGTH) packed.dict.set(key, value);
    context.assign(reference, packed);
  }
}

const PDF_A =
  '<rdf:Description rdf:about="" xmlns:pdfaid="http://www.aiim.org/pdfa/ns/id/">' +
  "<pdfaid:part>3</pdfaid:part><pdfaid:conformance>B</pdfaid:conformance></rdf:Description>";

const FACTUR_X_NAMESPACE = "urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#";
const FACTUR_X_WORDS = {
  DocumentFileName: [ATTACHMENT, "The name of the embedded XML document"],
  DocumentType: ["INVOICE", "The type of the hybrid document in capital letters"],
  Version: ["1.0", "The version of the standard that the embedded XML data follow"],
  ConformanceLevel: ["EN 16931", "The conformance level of the embedded XML data"],
} as const;

const FACTUR_X =
  `<rdf:Description rdf:about="" xmlns:fx="${FACTUR_X_NAMESPACE}">` +
  Object.entries(FACTUR_X_WORDS)
    .map(([word, [value]]) => `<fx:${word}>${value}</fx:${word}>`)
    .join("") +
  "</rdf:Description>" +
  '<rdf:Description rdf:about="" xmlns:pdfaExtension="http://www.aiim.org/pdfa/ns/extension/" ' +
  'xmlns:pdfaSchema="http://www.aiim.org/pdfa/ns/schema#" xmlns:pdfaProperty="http://www.aiim.org/pdfa/ns/property#">' +
  '<pdfaExtension:schemas><rdf:Bag><rdf:li rdf:parseType="Resource">' +
  "<pdfaSchema:schema>Factur-X PDFA Extension Schema</pdfaSchema:schema>" +
  `<pdfaSchema:namespaceURI>${FACTUR_X_NAMESPACE}</pdfaSchema:namespaceURI><pdfaSchema:prefix>fx</pdfaSchema:prefix>` +
  "<pdfaSchema:property><rdf:Seq>" +
  Object.entries(FACTUR_X_WORDS)
    .map(
      ([word, [, meaning]]) =>
        `<rdf:li rdf:parseType="Resource"><pdfaProperty:name>${word}</pdfaProperty:name>` +
        "<pdfaProperty:valueType>Text</pdfaProperty:valueType><pdfaProperty:category>external</pdfaProperty:category>" +
        `<pdfaProperty:description>${meaning}</pdfaProperty:description></rdf:li>`,
    )
    .join("") +
  "</rdf:Seq></pdfaSchema:property></rdf:li></rdf:Bag></pdfaExtension:schemas></rdf:Description>";
