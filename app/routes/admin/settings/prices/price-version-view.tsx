import { Form, href, Link } from "react-router";
import type { ShownVersion } from "#features/pricing/tariff/read-tariff.server.ts";
import type { TariffForm } from "#features/pricing/tariff/tariff-form.ts";
import { useLang, useWords } from "#app/shell/words/words.tsx";
import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { AdminHead } from "#app/routes/admin/shell/admin-page.tsx";
import { SettingsTabs } from "../settings-tabs.tsx";
import { VersionLine } from "./price-history.tsx";
import { useChangedText } from "./price-names.ts";
import { TariffTables } from "./tariff-tables.tsx";
import styles from "./prices.module.css";

type PriceVersionViewProps = {
  shown: ShownVersion;
  tariffForm: TariffForm;
  currentVersion: number;
  differences: string[];
  isConflict: boolean;
};

/** One version as it was, and the way to have it again. */
export function PriceVersionView(props: PriceVersionViewProps) {
  const { shown, tariffForm, currentVersion, differences, isConflict } = props;
  const t = useWords("prices");
  const lang = useLang();
  return (
    <div className={styles.page}>
      <AdminHead title={t("one.title", { number: shown.version })} />
      <SettingsTabs />
      <p>
        <Link to={href("/:lang/admin/settings/prices", { lang })}>{t("one.back")}</Link>
      </p>
      {isConflict ? (
        <Notice tone="warning" role="alert">
          {t("one.conflict")}
        </Notice>
      ) : null}
      <div className={styles.section}>
        <VersionLine version={shown} />
        <Restore shown={shown} currentVersion={currentVersion} differences={differences} />
      </div>
      <TariffTables tariffForm={tariffForm} differences={differences} />
      <Neighbours version={shown.version} currentVersion={currentVersion} />
    </div>
  );
}

type RestoreProps = Pick<PriceVersionViewProps, "shown" | "currentVersion" | "differences">;

function Restore({ shown, currentVersion, differences }: RestoreProps) {
  const t = useWords("prices.one");
  const changedText = useChangedText();
  if (shown.version === currentVersion) return <p>{t("isCurrent")}</p>;
  if (differences.length === 0) return <p>{t("same")}</p>;
  return (
    <Form method="post" className={styles.restore}>
      <p>{t("differs", { changed: changedText(differences) })}</p>
      <input type="hidden" name="seen" value={currentVersion} />
      <p>
        <Button type="submit">{t("restore")}</Button>
      </p>
      <p className={styles.soft}>{t("restoreNote")}</p>
    </Form>
  );
}

/** From version to version, however many there are. */
function Neighbours({ version, currentVersion }: { version: number; currentVersion: number }) {
  const t = useWords("prices.one");
  const lang = useLang();
  const to = (number: number) =>
    href("/:lang/admin/settings/prices/:version", { lang, version: String(number) });
  return (
    <p className={styles.version}>
      {version > 1 ? <Link to={to(version - 1)}>{t("older", { number: version - 1 })}</Link> : null}
      {version < currentVersion ? (
        <Link to={to(version + 1)}>{t("newer", { number: version + 1 })}</Link>
      ) : null}
    </p>
  );
}
