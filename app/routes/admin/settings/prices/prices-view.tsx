import { href, Link } from "react-router";
import type { ShownDated, ShownVersion } from "#features/pricing/tariff/read-tariff.server.ts";
import type { TariffPreview } from "#features/booking/quote/preview-tariff.server.ts";
import type { TripFields } from "#features/booking/trip/trip-fields.ts";
import type { TariffForm } from "#features/pricing/tariff/tariff-form.ts";
import { useFormats } from "#app/shell/words/use-formats.ts";
import { useLang, useWords } from "#app/shell/words/words.tsx";
import { Stack } from "#app/ui/layout.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Text } from "#app/ui/text.tsx";
import { AdminHead, SettingsTabs } from "#app/routes/admin/shell/admin-page.tsx";
import { PriceForm, type PricesAnswer } from "./price-form.tsx";
import { PriceHistory, UpcomingPrices } from "./price-history.tsx";
import type { PriceStart } from "./price-input.ts";
import { useChangedText } from "./price-names.ts";
import { SectionLinks } from "./price-sections.tsx";

type PricesViewProps = {
  version: number;
  tariffForm: TariffForm;
  history: ShownVersion[];
  ride: TripFields;
  trial: TariffPreview;
  edited: ShownDated | null;
  upcoming: ShownDated[];
  done: "done" | "withdrawn" | null;
  isGone: boolean;
  heldMinutes: number;
  noticeHours: number;
  refusal: PricesAnswer | null;
};

export function PricesView(props: PricesViewProps) {
  const { version, tariffForm, history, upcoming, ride, trial, heldMinutes, noticeHours, refusal, edited } =
    props;
  const t = useWords("prices");
  const formats = useFormats();
  const lang = useLang();
  const start: PriceStart = refusal?.start ?? {
    startsOn: edited?.startsOn ?? "",
    list: edited && { id: edited.id, revision: edited.revision },
  };
  const title = edited ? t("dated.title", { date: formats.day(edited.startsAt) }) : t("title");
  return (
    <Stack gap={6}>
      <AdminHead title={title}>
        {edited ? null : (
          <Text as="span" measure size="small" tone="soft">
            {t("version", { number: version })}
          </Text>
        )}
      </AdminHead>
      <SettingsTabs />
      {edited ? (
        <p>
          <Link to={href("/:lang/admin/settings/prices/from/:list", { lang, list: edited.id })}>
            {t("dated.compare")}
          </Link>
        </p>
      ) : null}
      <Results {...props} />
      {refusal?.conflict ? <Conflict version={refusal.seen} changed={refusal.conflict} /> : null}
      <Text measure size="small" tone="soft">
        {t("lead")}
      </Text>
      <Text measure size="small" tone="soft" id="start-rule">
        {t("start.rule", { minutes: heldMinutes })}
      </Text>
      <SectionLinks />
      <PriceForm
        key={JSON.stringify([refusal?.seen ?? version, start, refusal?.errors])}
        shown={refusal?.tariffForm ?? tariffForm}
        ride={refusal?.ride ?? ride}
        trial={refusal ? refusal.trial : trial}
        seen={refusal?.seen ?? version}
        start={start}
        refused={refusal?.errors ?? []}
        noticeHours={noticeHours}
      />
      {edited ? null : (
        <>
          <UpcomingPrices lists={upcoming} />
          <PriceHistory versions={history} current={version} />
        </>
      )}
    </Stack>
  );
}

function Results({ done, isGone, upcoming, heldMinutes, refusal }: PricesViewProps) {
  const t = useWords("prices");
  const isListGone = refusal ? refusal.ofList === "gone" : isGone;
  return (
    <>
      {done && !refusal ? (
        <Notice tone="success" role="status">
          <p>{t(done === "done" ? "done" : "dated.withdrawn", { minutes: heldMinutes })}</p>
          {done === "done" && upcoming.length > 0 ? (
            <p>
              <a href="#upcoming">{t("dated.untouched")}</a>
            </p>
          ) : null}
        </Notice>
      ) : null}
      {isListGone ? (
        <Notice tone="warning" role="alert">
          {t(refusal ? "dated.goneTyped" : "dated.gone")}
        </Notice>
      ) : null}
      {refusal?.ofList === "changed" ? (
        <Notice tone="warning" role="alert" title={t("conflict.title")}>
          {t("dated.conflict")}
        </Notice>
      ) : null}
    </>
  );
}

/** The next save overwrites the changes of the other owner. */
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
