import { Link, useParams } from "react-router";
import { classes } from "#app/ui/classes.ts";
import { Cluster, Stack } from "#app/ui/layout.tsx";
import { Heading, Text } from "#app/ui/text.tsx";
import type { DocumentsForGuest } from "#features/documents/documents-for-guest.server.ts";
import { useFormats } from "#app/shell/words/use-formats.ts";
import { useLang, useWords } from "#app/shell/words/words.tsx";
import { Ltr, ProperName } from "#app/ui/ltr.tsx";
import styles from "./manage.module.css";

export function DocumentsPart({ rows, business, state }: DocumentsForGuest) {
  const t = useWords("business.documents");
  const lang = useLang();
  const { token = "" } = useParams();
  const page = `/${lang}/booking/manage/${token}`;
  if (rows.length === 0 && state === "over") return null;
  return (
    <Stack
      id="documents"
      as="section"
      gap={3}
      className={classes(styles.ask, "screen-only")}
      aria-labelledby="documents-title"
    >
      <Heading id="documents-title" size="s">
        {t("title")}
      </Heading>
      {rows.length === 0 ? (
        <p>{t(business ? "soonInvoice" : "soon")}</p>
      ) : (
        <Documents rows={rows} page={page} />
      )}
      {business ? (
        <p>
          <span>{t(state === "issued" ? "issuedTo" : "to")}</span> <ProperName>{business}</ProperName>
        </p>
      ) : null}
      {state === "open" ? (
        <p>
          <Link to={`${page}/invoice`}>{t(business ? "change" : "ask")}</Link>
        </p>
      ) : null}
    </Stack>
  );
}

function Documents({ rows, page }: Pick<DocumentsForGuest, "rows"> & { page: string }) {
  const t = useWords("business.documents");
  const formats = useFormats();
  return (
    <Stack as="ul" gap={3}>
      {rows.map(({ kind, reference, issuedOn, total, replacedBy }) => (
        <Cluster as="li" key={reference} gap={4} row={1} align="baseline" justify="spread">
          <a href={`${page}/documents/${reference}`} download>
            <span>{t(`kinds.${kind}`)}</span> <Ltr>{reference}</Ltr> (PDF)
          </a>
          <Text as="span" tone="soft">
            <span>{formats.day(`${issuedOn}T12:00:00Z`)}</span> · <Ltr>{formats.money(total)}</Ltr>
            {replacedBy ? <span>{` · ${t("replaced")}`}</span> : null}
          </Text>
        </Cluster>
      ))}
    </Stack>
  );
}
