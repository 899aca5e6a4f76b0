import { Link } from "react-router";
import { useLang, useWords } from "#app/shell/words/words.tsx";
import { AdminSection } from "../shell/admin-page.tsx";
import type { ShownUse } from "./shown-uses.server.ts";
import adminStyles from "../shell/admin-page.module.css";
import styles from "./media-item.module.css";

/** Every post and every place of the site that shows the picture. */
export function ItemUses({ uses }: { uses: ShownUse[] }) {
  const t = useWords("media.item");
  return (
    <AdminSection title={t("uses")}>
      {uses.length === 0 ? <p className={adminStyles.soft}>{t("noUses")}</p> : null}
      <ul className={styles.uses}>
        {uses.map((use) => (
          <li key={use.kind === "post" ? use.id : use.slot}>
            <Use use={use} />
          </li>
        ))}
      </ul>
    </AdminSection>
  );
}

function Use({ use }: { use: ShownUse }) {
  const t = useWords("media.item.use");
  const lang = useLang();
  if (use.kind === "slot") {
    return (
      <>
        {t("slot")} <Link to={`/${lang}/admin/media/slots#${idOfSlot(use.slot)}`}>{use.title}</Link>
      </>
    );
  }
  return (
    <>
      {t("post")}{" "}
      <Link to={`/${lang}/admin/edit/${use.id}`}>
        <bdi lang={use.lang ?? undefined}>{use.title || t("untitled")}</bdi>
      </Link>
    </>
  );
}

/** Of its row on the page of the places. */
export function idOfSlot(slot: string): string {
  return slot.replace(":", "-");
}
