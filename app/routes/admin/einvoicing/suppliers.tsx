import { href, Link } from "react-router";
import {
  listSupplierInvoices,
  type SupplierInbox,
} from "#features/documents/suppliers/read-supplier-invoices.server.ts";
import { pickWords } from "#i18n/words.ts";
import { useFormats } from "#app/shell/words/use-formats.ts";
import { useLang, useWords } from "#app/shell/words/words.tsx";
import { Cluster, Stack } from "#app/ui/layout.tsx";
import { Ltr } from "#app/ui/ltr.tsx";
import { Text } from "#app/ui/text.tsx";
import { Pager } from "../list/list-tools.tsx";
import { AdminHead, StatusBadge, Trail } from "../shell/admin-page.tsx";
import { asOwner } from "../shell/admin-request.server.ts";
import { Rows } from "../shell/rows.tsx";
import type { Route } from "./+types/suppliers.ts";
import { useAmount } from "./supplier-amount.tsx";

export async function loader({ context, params, request, url }: Route.LoaderArgs) {
  const { owner, services, lang } = await asOwner({ context, params, request });
  const inbox = await listSupplierInvoices(services, owner, url.searchParams);
  return { inbox, words: pickWords(lang, ["einvoicing", "operations.pager"]) };
}

export default function SuppliersRoute({ loaderData }: Route.ComponentProps) {
  return <SuppliersView inbox={loaderData.inbox} />;
}

function SuppliersView({ inbox: { rows, pager } }: { inbox: SupplierInbox }) {
  const t = useWords("einvoicing");
  const lang = useLang();
  const formats = useFormats();
  const amount = useAmount();
  return (
    <Stack gap={5}>
      <Trail steps={[{ to: href("/:lang/admin/einvoicing", { lang }), text: t("overviewLink") }]} />
      <AdminHead title={t("suppliers.title")} />
      <Text measure>{rows.length === 0 ? t("suppliers.none") : t("suppliers.lead")}</Text>
      <Rows>
        {rows.map(({ id, supplier, number, isCredit, currency, total, at, status }) => (
          <li key={id}>
            <span>
              <Cluster as="span" gap={3} row={1} align="baseline">
                <Link to={href("/:lang/admin/einvoicing/suppliers/:id", { lang, id })}>
                  {supplier ? <bdi>{supplier}</bdi> : t("suppliers.unreadable")}
                </Link>
                {number ? <Ltr>{number}</Ltr> : null}
                {isCredit ? <span>{t("suppliers.credit")}</span> : null}
                {status ? <StatusBadge status={status}>{t(`marks.${status}`)}</StatusBadge> : null}
              </Cluster>
              <Text anywhere size="small" tone="soft">
                {t("suppliers.received", { date: formats.day(at) })}
              </Text>
            </span>
            <span>{amount(total, currency)}</span>
          </li>
        ))}
      </Rows>
      <Pager of={pager} addressOf={(page) => `?page=${page}`} />
    </Stack>
  );
}
