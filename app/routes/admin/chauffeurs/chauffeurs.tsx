import { href } from "react-router";
import { listChauffeurs, type ListedChauffeur } from "#features/fleet/read-records.server.ts";
import { pickWords } from "#i18n/words.ts";
import { useFormats } from "#app/shell/words/use-formats.ts";
import { useLang, useWords } from "#app/shell/words/words.tsx";
import { Cluster } from "#app/ui/layout.tsx";
import { Ltr } from "#app/ui/ltr.tsx";
import { Text } from "#app/ui/text.tsx";
import type { Route } from "./+types/chauffeurs.ts";
import { asDispatcher } from "../shell/admin-request.server.ts";
import { FleetList, FleetRow } from "../shell/fleet-list.tsx";
import styles from "../list/list.module.css";

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { dispatcher, services, lang } = await asDispatcher({ context, params, request });
  const rows = await listChauffeurs(services, dispatcher, lang);
  return { rows, words: pickWords(lang, ["chauffeurs"]) };
}

export default function Chauffeurs({ loaderData: { rows } }: Route.ComponentProps) {
  const lang = useLang();
  return (
    <FleetList
      of="people"
      addTo={href("/:lang/admin/chauffeurs/:id", { lang, id: "new" })}
      isEmpty={rows.length === 0}
    >
      {rows.map((row) => (
        <ChauffeurRow key={row.id} row={row} />
      ))}
    </FleetList>
  );
}

function ChauffeurRow({ row }: { row: ListedChauffeur }) {
  const t = useWords("chauffeurs");
  const lang = useLang();
  const formats = useFormats();
  return (
    <FleetRow
      row={row}
      to={href("/:lang/admin/chauffeurs/:id", { lang, id: row.id })}
      name={row.isErased ? t("data.erased") : <bdi>{row.fullName}</bdi>}
    >
      <Cluster gap={3} row={1} align="baseline" className={styles.cell}>
        <span>
          <Ltr>{row.phoneText}</Ltr>
        </span>
        <Text as="span" size="small" tone="soft">
          {formats.list(row.languages)}
        </Text>
      </Cluster>
      <Cluster gap={3} row={1} align="baseline" className={styles.cell}>
        {row.isErased ? null : <span>{t("people.cardUntil", { date: formats.day(row.cardExpiresOn) })}</span>}
      </Cluster>
    </FleetRow>
  );
}
