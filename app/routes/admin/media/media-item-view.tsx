import { Link } from "react-router";
import type { ShownAudit } from "#features/accounts/shown-admin.ts";
import type { AdminMedia } from "#features/media/listed-media.ts";
import { useLang, useWords } from "#app/shell/words/words.tsx";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { AuditLog } from "../shell/audit-log.tsx";
import { DashboardTabs } from "../shell/dashboard-tabs.tsx";
import { AdminHead, AdminSection } from "../shell/admin-page.tsx";
import type { ItemEnd, TypedItem } from "./change-item.server.ts";
import { CopyAddress } from "./copy-address.tsx";
import { AskDelete } from "./delete-flash.tsx";
import { ItemDelete } from "./item-delete.tsx";
import { ItemFacts } from "./item-facts.tsx";
import { ItemForm } from "./item-form.tsx";
import type { ItemDone } from "./item-flash.ts";
import { ItemUses } from "./item-uses.tsx";
import { LibraryPicture } from "#app/shell/pictures/library-picture.tsx";
import { ReplacePicture } from "./replace-picture.tsx";
import type { ShownUse } from "./shown-uses.server.ts";
import { useItemErrors } from "./use-item-errors.ts";
import adminStyles from "../shell/admin-page.module.css";
import styles from "./media-item.module.css";

type MediaItemViewProps = {
  media: AdminMedia;
  uses: ShownUse[];
  /** Whole. */
  address: string;
  audit: ShownAudit[];
  done: ItemDone | null;
  end: ItemEnd | null;
};

export function MediaItemView({ media, uses, address, audit, done, end }: MediaItemViewProps) {
  const t = useWords("media");
  const lang = useLang();
  const errors = useItemErrors(end?.kind === "invalid" ? end.errors : []);
  const typed = end && "typed" in end ? end.typed : null;
  return (
    <>
      <p className={adminStyles.back}>
        <Link to={`/${lang}/admin/media`}>{t("back")}</Link>
      </p>
      <AdminHead title={media.name} />
      <DashboardTabs />
      {done && !end ? (
        <Notice tone="success" role="status">
          {t(`item.${done}`)}
        </Notice>
      ) : null}
      {end?.kind === "changed" ? <Conflict saved={media} typed={end.typed} /> : null}
      {end?.kind === "asking" ? <AskDelete ids={[media.id]} names={[media.name]} /> : null}
      <ErrorSummary title={t("item.toCorrect")} errors={errors} />
      <div className={styles.columns}>
        <div className={styles.picture}>
          <LibraryPicture
            picture={media}
            alt={media.alts[lang]}
            sizes="(width < 64rem) 100vw, 48rem"
            className={styles.large}
          />
          <ItemFacts media={media} />
          <CopyAddress address={address} />
          <ReplacePicture key={media.version} media={media} />
        </div>
        <div className={styles.side}>
          <AdminSection title={t("item.words")}>
            <ItemForm key={typed ? "typed" : media.version} {...{ media, typed, errors }} />
          </AdminSection>
          <ItemUses uses={uses} />
          <ItemDelete isUsed={uses.length > 0} wasRefused={end?.kind === "used"} />
          <AuditLog entries={audit} />
        </div>
      </div>
    </>
  );
}

/** Somebody saved in between: their words beside one's own, and the next save counts. */
function Conflict({ saved, typed }: { saved: AdminMedia; typed: TypedItem }) {
  const t = useWords("media.item");
  const pairs = [
    { label: t("name"), theirs: saved.name, own: typed.name },
    ...(["fr", "en", "ar"] as const).map((lang) => ({
      label: t(`alt.${lang}`),
      theirs: saved.alts[lang],
      own: typed.alts[lang],
    })),
  ];
  return (
    <Notice tone="warning" role="alert" title={t("conflictTitle")}>
      <p>{t("conflict")}</p>
      <ul className={styles.theirs}>
        {pairs
          .filter(({ theirs, own }) => theirs !== own.trim())
          .map(({ label, theirs }) => (
            <li key={label}>
              {t("theirs", { field: label })} <bdi>{theirs || t("nothingThere")}</bdi>
            </li>
          ))}
      </ul>
    </Notice>
  );
}
