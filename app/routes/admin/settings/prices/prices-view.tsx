import { href, Link } from "react-router";
import type { ShownVersion } from "#features/pricing/tariff/read-tariff.server.ts";
import type { TariffPreview } from "#features/booking/quote/preview-tariff.server.ts";
import type { TripFields } from "#features/booking/trip/trip-fields.ts";
import type { TariffForm } from "#features/pricing/tariff/tariff-form.ts";
import { useLang, useWords } from "#app/shell/words/words.tsx";
import { Stack } from "#app/ui/layout.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Text } from "#app/ui/text.tsx";
import { AdminHead, SettingsTabs } from "#app/routes/admin/shell/admin-page.tsx";
import { PriceForm, type PricesAnswer } from "./price-form.tsx";
import { PriceHistory } from "./price-history.tsx";
import { useChangedText } from "./price-names.ts";
import { SectionLinks } from "./price-sections.tsx";

type PricesViewProps = {
  version: number;
  tariffForm: TariffForm;
  history: ShownVersion[];
  ride: TripFields;
  trial: TariffPreview;
  isDone: boolean;
  heldMinutes: number;
  noticeHours: number;
  refusal: PricesAnswer | null;
};

export function PricesView(props: PricesViewProps) {
  const { version, tariffForm, history, ride, trial, isDone, heldMinutes, noticeHours, refusal } = props;
  const t = useWords("prices");
  return (
    <Stack gap={6}>
      <AdminHead title={t("title")}>
        <Text as="span" measure size="small" tone="soft">
          {t("version", { number: version })}
        </Text>
      </AdminHead>
      <SettingsTabs />
      {isDone && !refusal ? (
        <Notice tone="success" role="status">
          {t("done", { minutes: heldMinutes })}
        </Notice>
      ) : null}
      {refusal?.conflict ? <Conflict version={refusal.seen} changed={refusal.conflict} /> : null}
      <Text measure size="small" tone="soft">
        {t("lead")}
      </Text>
      <SectionLinks />
      <PriceForm
        key={refusal ? JSON.stringify([refusal.seen, refusal.errors]) : version}
        shown={refusal?.tariffForm ?? tariffForm}
        ride={refusal?.ride ?? ride}
        trial={refusal ? refusal.trial : trial}
        seen={refusal?.seen ?? version}
        refused={refusal?.errors ?? []}
        noticeHours={noticeHours}
      />
      <PriceHistory versions={history} current={version} />
    </Stack>
  );
}

/** Another owner has saved in between: shows their changes, and the next save overwrites them. */
function Conflict({ version, changed }: { version: number; changed: string[] }) {
  const t = useWords("prices.conflict");
  const lang = useLang();
  const changedText = useChangedText();
  const address = href("/:lang/admin/settings/prices/:version", { lang, version: String(version) });
  return (
    <Notice tone="warning" role="alert" title={t("title")}>
      <p>{t("text", { number: version, changed: changedText(changed) })}</p>
      <p>
        <Link to={address} target="_blank" rel="noopener">
          {t("look", { number: version })}
        </Link>
      </p>
    </Notice>
  );
}
