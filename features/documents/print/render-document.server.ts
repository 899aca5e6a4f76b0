import { phoneText } from "#features/company/phone-text.server.ts";
import { COMPANY_LANG, LANGUAGES } from "#i18n/locales.ts";
import { wordsOf } from "#i18n/words.ts";
import type { Services } from "#platform/services.ts";
import type { DocumentContent } from "../document.ts";
import { facturX } from "./factur-x.ts";
import { printedDocument } from "./printed-document.ts";

/** An address is written for the post of the country it is sent from. */
const COUNTRIES = new Intl.DisplayNames(LANGUAGES[COMPANY_LANG].formatLocale, { type: "region" });

/** What is kept of an issued document: the paper, and for a firm's books the same in a form that programs read. */
export type RenderedDocument = { pdf: Uint8Array; xml: string | null };

/** Draws a document from what is frozen of it, and from nothing else: the same content gives the same bytes. */
export async function renderDocument(
  { pdf }: Pick<Services, "pdf">,
  content: DocumentContent,
): Promise<RenderedDocument> {
  const spelled = { phone: phoneText(content.seller.phone), countryOf };
  const xml = facturX(content);
  const archive = { day: content.issuedOn, facturX: xml };
  return { pdf: await pdf.render("document", printedDocument(content, spelled), archive), xml };
}

/** `facture-F-2027-000001.pdf`, `invoice-…`, `فاتورة-…`: in the guest's language. */
export function documentFileName({
  kind,
  number,
  lang,
}: Pick<DocumentContent, "kind" | "number" | "lang">): string {
  return `${wordsOf(lang)(`documents.print.files.${kind}`)}-${number}.pdf`;
}

function countryOf(code: string): string {
  return COUNTRIES.of(code) ?? code;
}
