import { CASH_LIMIT } from "#features/pricing/cash.ts";
import { ASSISTANCE_VAT, TRANSFER_VAT } from "#features/pricing/vat.ts";
import { leftToRight } from "#i18n/directions.ts";
import { useFormats, useLang, useWords } from "#app/shell/words/words.tsx";
import { DefinitionList } from "#app/ui/definition-list.tsx";
import { PriceSection } from "./price-section.tsx";
import styles from "./prices.module.css";

/** What belongs to the rules and not to the list: it is read here, and changed by no form. */
export function VatSection({ noticeHours }: { noticeHours: number }) {
  const t = useWords("prices.vat");
  const lang = useLang();
  const formats = useFormats();
  const amount = leftToRight(lang, formats.money(CASH_LIMIT));
  return (
    <PriceSection name="vat">
      <DefinitionList
        rows={[
          { label: t("transfer"), value: t("rate", { rate: TRANSFER_VAT }) },
          { label: t("assistance"), value: t("rate", { rate: ASSISTANCE_VAT }) },
        ]}
      />
      <p className={styles.soft}>{t("note")}</p>
      <p className={styles.soft}>
        {t("notice", { hours: noticeHours })} {t("cash", { amount })}
      </p>
    </PriceSection>
  );
}
