import { href, useNavigation } from "react-router";
import type { TypedPartner, TypedRate } from "#features/organisations/commission/change-commission.server.ts";
import { COMMISSION_INVOICERS, percentText } from "#features/organisations/commission/commission.ts";
import type { ShownPartner } from "#features/organisations/commission/read-commission.server.ts";
import { type ErrorText, useForm } from "#app/shell/forms/use-form.ts";
import { PlaceField } from "#app/shell/ride/place-field.tsx";
import { useFormats } from "#app/shell/words/use-formats.ts";
import { useLang, useWords } from "#app/shell/words/words.tsx";
import { Button } from "#app/ui/button.tsx";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { Cluster, Disclosure, Stack } from "#app/ui/layout.tsx";
import { Ltr } from "#app/ui/ltr.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { SelectField } from "#app/ui/select-field.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { Text } from "#app/ui/text.tsx";
import { AdminForm } from "../../shell/admin-form.tsx";
import { AdminHead, AdminSection, Trail } from "../../shell/admin-page.tsx";
import { Flash } from "../../shell/flash.tsx";
import { FieldGrid, FormPage } from "../../shell/form-parts.tsx";
import { useErrorTexts } from "../../shell/forms.ts";
import { Rows } from "../../shell/rows.tsx";
import type { PartnerDone, PartnerRefusal } from "./partner-answer.ts";

type Props = { partner: ShownPartner; done: PartnerDone | null; refusal: PartnerRefusal | null };

export function PartnerView({ partner, done, refusal }: Props) {
  const t = useWords("partners.admin");
  const accounts = useWords("organisations.admin");
  const lang = useLang();
  const { reference, name } = partner;
  const errors = useErrorTexts(refusal?.errors ?? [], "partners.errors");
  const problem = refusal?.problem;
  return (
    <FormPage>
      <Trail
        steps={[
          { to: href("/:lang/admin/organisations", { lang }), text: accounts("title") },
          { to: href("/:lang/admin/organisations/:reference", { lang, reference }), text: name },
        ]}
      />
      <AdminHead title={accounts("partner")} />
      <Flash
        done={done && !refusal ? t(`done.${done}`) : null}
        problem={problem ? (problem === "before" ? t("before") : accounts(`problems.${problem}`)) : null}
      />
      <ErrorSummary title={accounts("toCorrect")} errors={errors} />
      <StatementsPart partner={partner} />
      <RatesPart partner={partner} typed={refusal?.rate ?? null} errors={errors} />
      <SettingsPart
        key={refusal?.settings ? "typed" : JSON.stringify(partner.settings)}
        partner={partner}
        typed={refusal?.settings ?? null}
        errors={errors}
      />
    </FormPage>
  );
}

function StatementsPart({ partner }: { partner: ShownPartner }) {
  const t = useWords("partners.admin");
  const page = useWords("partners.commission");
  const lang = useLang();
  const { day, money } = useFormats();
  const isBusy = useNavigation().state !== "idle";
  const { reference, monthBefore, commission } = partner;
  const { statements, standing, open, accrued } = commission;
  const file = (period: string, name: string) =>
    href("/:lang/admin/organisations/:reference/commission/:period/:file", {
      lang,
      reference,
      period,
      file: name,
    });
  return (
    <AdminSection title={t("title")}>
      <Text>
        {page("standing")} <strong>{money(standing)}</strong> · {page(open < 0 ? "openCredit" : "open")}{" "}
        {money(open)} · {page("accrued")} {money(accrued)}
      </Text>
      {statements.length === 0 ? (
        <Text size="small" tone="soft">
          {page("none")}
        </Text>
      ) : (
        <Rows>
          {statements.map(({ period, total, paidOn }) => (
            <li key={period}>
              <span>
                <strong>
                  <Ltr>{period.split("-").reverse().join("/")}</Ltr>
                </strong>{" "}
                · <Ltr>{money(total)}</Ltr>
                <Text size="small" tone="soft">
                  {paidOn
                    ? page(total < 0 ? "settledOn" : "paidOn", { date: day(`${paidOn}T12:00:00Z`) })
                    : page(total < 0 ? "credit" : "unpaid")}
                </Text>
                <Cluster gap={4} row={1} size="small">
                  <a href={file(period, "statement.pdf")} download>
                    {page("pdf")}
                  </a>
                  <a href={file(period, "rides.csv")} download>
                    {page("csv")}
                  </a>
                </Cluster>
              </span>
              <AdminForm>
                <input type="hidden" name="period" value={period} />
                <Button
                  type="submit"
                  name="intent"
                  value={paidOn ? "unpaid" : "paid"}
                  variant={paidOn ? "quiet" : "secondary"}
                  disabled={isBusy}
                >
                  {t(paidOn ? "noteUnpaid" : total < 0 ? "noteSettled" : "notePaid")}
                </Button>
              </AdminForm>
            </li>
          ))}
        </Rows>
      )}
      <Disclosure summary={t("close")}>
        <Stack as={AdminForm} gap={4}>
          <Text size="small" tone="soft" measure>
            {t("closeLead")}
          </Text>
          <FieldGrid>
            <TextField
              name="month"
              type="month"
              label={t("closeMonth")}
              defaultValue={monthBefore}
              dir="ltr"
            />
          </FieldGrid>
          <p>
            <Button type="submit" name="intent" value="close" variant="secondary" disabled={isBusy}>
              {t("closeButton")}
            </Button>
          </p>
        </Stack>
      </Disclosure>
    </AdminSection>
  );
}

type FormProps<Typed> = { partner: ShownPartner; typed: Typed | null; errors: ErrorText[] };

const RATE_NAMES = { percent: "rate_percent", fromDay: "rate_from", untilDay: "rate_until" } as const;

function RatesPart({ partner, typed, errors }: FormProps<TypedRate>) {
  const t = useWords("partners.admin");
  const lang = useLang();
  const { day } = useFormats();
  const { rates } = partner.commission;
  const form = useForm<TypedRate>({ typed, saved: { fromDay: partner.today }, errors, names: RATE_NAMES });
  const on = (date: string) => day(`${date}T12:00:00Z`);
  return (
    <AdminSection title={t("rates")}>
      {rates.length === 0 ? <Notice tone="info">{t("none")}</Notice> : null}
      <Rows>
        {rates.map(({ fromDay, untilDay, basisPoints, isOver }) => (
          <li key={fromDay}>
            <Text as="span" tone={isOver ? "soft" : undefined}>
              {t("rateLine", { percent: percentText(basisPoints, lang), from: on(fromDay) })}{" "}
              {untilDay ? t("rateUntil", { until: on(untilDay) }) : null}
            </Text>
            <AdminForm>
              <input type="hidden" name="from" value={fromDay} />
              <Button type="submit" name="intent" value="rate-remove" variant="quiet" disabled={form.isBusy}>
                {t("rateRemove")}
                <span className="visually-hidden"> {fromDay}</span>
              </Button>
            </AdminForm>
          </li>
        ))}
      </Rows>
      <Stack as={AdminForm} gap={4} noValidate key={typed ? "typed" : rates.length}>
        <FieldGrid>
          <TextField
            {...form.field("percent")}
            label={t("ratePercent")}
            hint={t("rateHint")}
            inputMode="decimal"
            maxLength={8}
            dir="ltr"
          />
          <TextField {...form.field("fromDay")} type="date" label={t("rateFrom")} dir="ltr" />
          <TextField {...form.field("untilDay")} type="date" label={t("rateTo")} dir="ltr" />
        </FieldGrid>
        <p>
          <Button type="submit" name="intent" value="rate" variant="secondary" disabled={form.isBusy}>
            {t("rateSave")}
          </Button>
        </p>
      </Stack>
    </AdminSection>
  );
}

const SETTING_NAMES = {
  invoicedBy: "invoiced_by",
  place: "desk",
  placeId: "desk_place",
  phone: "desk_phone",
} as const;

function SettingsPart({ partner, typed, errors }: FormProps<TypedPartner>) {
  const t = useWords("partners.admin");
  const { settings } = partner;
  const form = useForm<TypedPartner>({ typed, saved: settings, errors, names: SETTING_NAMES });
  const { place, placeId } = typed ?? settings;
  return (
    <AdminSection title={t("settings")}>
      <Stack as={AdminForm} gap={4} noValidate>
        <FieldGrid>
          <PlaceField
            name="desk"
            label={t("pickup")}
            hint={t("pickupHint")}
            place={{ text: place, placeId }}
            error={form.errorOf("place")}
          />
          <TextField
            {...form.field("phone")}
            type="tel"
            label={t("deskPhone")}
            hint={t("deskPhoneHint")}
            maxLength={40}
            dir="ltr"
            autoComplete="off"
          />
          <TextField
            {...form.field("entrance")}
            label={t("entrance")}
            hint={t("entranceHint")}
            maxLength={200}
            dir="auto"
            autoComplete="off"
          />
          <SelectField
            {...form.field("invoicedBy")}
            label={t("invoicedBy")}
            options={COMMISSION_INVOICERS.map((value) => ({ value, label: t(`invoicers.${value}`) }))}
          />
        </FieldGrid>
        <Text size="small" tone="soft" measure>
          {t("legalNote")}
        </Text>
        <p>
          <Button type="submit" name="intent" value="settings" variant="secondary" disabled={form.isBusy}>
            {t("save")}
          </Button>
        </p>
      </Stack>
    </AdminSection>
  );
}
