import { phoneText } from "#platform/phone.server.ts";
import { COMPANY_LANG, LANGUAGES } from "#i18n/locales.ts";
import { wordsOf } from "#i18n/words.ts";
import type { Services } from "#platform/services.ts";
import type { DocumentContent } from "../document.ts";
import { facturX } from "./factur-x.ts";
import { printedDocument } from "./printed-document.ts";

/** Country names in the sender's language, as postal addresses require. */
const COUNTRIES = new Intl.DisplayNames(LANGUAGES[COMPANY_LANG].formatLocale, { type: "region" });

type RenderedDocument = { pdf: Uint8Array; xml: string | null };

/** Renders only the frozen content: the same content gives the same bytes. */
export async function renderDocument(
  { pdf }: Pick<Services, "pdf">,
  content: DocumentContent,
): Promise<RenderedDocument> {
  const spelled = { phone: phoneText(content.seller.phone), countryOf };
  const xml = facturX(content);
  const archive = { day: content.issuedOn, facturX: xml };
  return { pdf: await pdf.render("document", printedDocument(content, spelled), { archive }), xml };
}

/** Named in the guest's language: `facture-F-2027-000001.pdf`, `invoice-…`, `فاتورة-…`. */
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
