import { href, Link } from "react-router";
import type { BookingDocuments } from "#features/documents/read-documents.server.ts";
import { useLang, useWords } from "#app/shell/words/words.tsx";
import { DocumentList } from "../../documents/document-list.tsx";
import { AdminSection } from "../../shell/admin-page.tsx";

type DocumentsPartProps = { reference: string; documents: BookingDocuments["rows"] };

export function DocumentsPart({ reference, documents }: DocumentsPartProps) {
  const t = useWords("documents.admin");
  const lang = useLang();
  return (
    <AdminSection title={t("title")}>
      <DocumentList rows={documents} />
      <p>
        <Link to={href("/:lang/admin/bookings/:reference/documents", { lang, reference })}>{t("open")}</Link>
      </p>
    </AdminSection>
  );
}
