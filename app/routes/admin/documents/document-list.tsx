import { href } from "react-router";
import type { BookingDocuments } from "#features/documents/read-documents.server.ts";
import { useFormats } from "#app/shell/words/use-formats.ts";
import { useLang, useWords } from "#app/shell/words/words.tsx";
import { Cluster } from "#app/ui/layout.tsx";
import { Ltr } from "#app/ui/ltr.tsx";
import { Text } from "#app/ui/text.tsx";
import { EinvoiceBadge } from "../einvoicing/einvoice-badge.tsx";
import { Rows } from "../shell/rows.tsx";

type ShownRow = Pick<
  BookingDocuments["rows"][number],
  "kind" | "reference" | "total" | "issuedOn" | "replacedBy"
> &
  Partial<Pick<BookingDocuments["rows"][number], "einvoice">>;

export function DocumentList({ rows }: { rows: ShownRow[] }) {
  const t = useWords("documents");
  const lang = useLang();
  const formats = useFormats();
  if (rows.length === 0)
    return (
      <Text anywhere size="small" tone="soft">
        {t("admin.noneYet")}
      </Text>
    );
  return (
    <Rows size="small">
      {rows.map((row) => (
        <li key={row.reference}>
          <span>
            <a href={href("/:lang/admin/documents/:number", { lang, number: row.reference })} download>
              {t(`kinds.${row.kind}`)} <Ltr>{row.reference}</Ltr> (PDF)
            </a>{" "}
            · <Ltr>{formats.money(row.kind === "credit_note" ? -row.total : row.total)}</Ltr>
          </span>
          <Text as="span" anywhere size="small" tone="soft">
            {formats.day(`${row.issuedOn}T12:00:00Z`)}
            {row.replacedBy ? (
              <>
                {" "}
                · {t("admin.replacedBy")} <Ltr>{row.replacedBy}</Ltr>
              </>
            ) : null}
          </Text>
          {row.einvoice ? (
            <Cluster as="span" gap={2} align="baseline">
              <EinvoiceBadge mark={row.einvoice} />
            </Cluster>
          ) : null}
        </li>
      ))}
    </Rows>
  );
}
