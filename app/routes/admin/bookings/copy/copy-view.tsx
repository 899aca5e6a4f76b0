import { href, Link } from "react-router";
import { COPY_RHYTHMS, COPY_WAYS, MAX_COPIES } from "#features/booking/phone/copy-fields.ts";
import { useFormats } from "#app/shell/words/use-formats.ts";
import { useLang, useWords } from "#app/shell/words/words.tsx";
import { CheckboxField } from "#app/ui/checkbox-field.tsx";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { Cluster, Grid, Stack } from "#app/ui/layout.tsx";
import { Ltr } from "#app/ui/ltr.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { SelectField } from "#app/ui/select-field.tsx";
import { Text } from "#app/ui/text.tsx";
import { usePostErrors } from "../../shell/forms.ts";
import { AdminHead, Trail } from "../../shell/admin-page.tsx";
import { WhenField } from "../../shell/when-field.tsx";
import type { CopyPage } from "./copy-page.server.ts";
import { CheckedForm, type ErrorOf, Part } from "../edit/checked-form.tsx";
import { HandPriceFields, OverbookField, PaymentMethodField } from "../edit/price-fields.tsx";
import { look } from "#app/routes/admin/shell/look.ts";

type Props = { page: CopyPage; isAnswered: boolean };

export function CopyView({ page, isAnswered }: Props) {
  const t = useWords("operations.copy");
  const edit = useWords("operations.edit");
  const nav = useWords("admin.nav");
  const lang = useLang();
  const errors = usePostErrors(page.errors);
  const { reference } = page;
  const isDone = page.booked?.every(({ kind }) => kind !== "refused") ?? false;
  return (
    <>
      <Trail
        steps={[
          { to: href("/:lang/admin/bookings", { lang }), text: nav("bookings") },
          { to: href("/:lang/admin/bookings/:reference", { lang, reference }), text: reference },
        ]}
      />
      <AdminHead title={t("title", { reference: `\u2066${reference}\u2069` })} guest={page.guest} />
      <Text measure>{t("lead", { max: MAX_COPIES })}</Text>
      {page.account ? (
        <Notice tone="info">{t("account", { name: `\u2068${page.account}\u2069` })}</Notice>
      ) : null}
      <ErrorSummary title={edit("refused")} errors={errors} />
      {isDone ? (
        <Results page={page} />
      ) : (
        <CheckedForm
          key={page.formKey + page.key}
          formKey={page.formKey}
          seen={page.key}
          isAnswered={isAnswered}
          previewTitle={t("preview")}
          preview={<Preview page={page} />}
          save={page.copies && t("book", { count: page.copies.length })}
        >
          <Fields page={page} errorOf={(field) => errors.find((one) => one.field === field)?.text} />
        </CheckedForm>
      )}
    </>
  );
}

type FieldsProps = { page: CopyPage; errorOf: ErrorOf };

function Fields({ page, errorOf }: FieldsProps) {
  const t = useWords("operations.copy");
  const call = useWords("guests.call");
  const { typed, now } = page;
  return (
    <>
      <Part title={t("when")}>
        <Grid columns="auto" column={11} gap={4} align="start">
          <SelectField
            name="way"
            label={t("way")}
            defaultValue={typed.way ?? "same"}
            options={COPY_WAYS.map((value) => ({ value, label: t(`ways.${value}`) }))}
          />
          <SelectField
            name="every"
            label={t("every")}
            defaultValue={typed.every || "once"}
            options={COPY_RHYTHMS.map((value) => ({ value, label: t(`rhythms.${value}`) }))}
          />
        </Grid>
        <Grid columns="auto" column={11} gap={4} align="start">
          <WhenField
            name="when"
            label={t("first")}
            hint={t("firstHint")}
            value={typedMoment(typed.when)}
            now={now}
            needs="day"
            error={errorOf("when")}
          />
          <WhenField
            name="until"
            label={t("until")}
            value={typedMoment(typed.until)}
            now={now}
            needs="day"
            error={errorOf("until")}
          />
        </Grid>
      </Part>
      <Part title={call("price")}>
        <Grid columns={2} from={48} gap={4} align="end">
          <HandPriceFields
            typed={typed}
            price={{ label: t("byHand"), hint: t("byHandHint") }}
            reason={{ label: call("reason"), hint: call("reasonHint") }}
            errorOf={errorOf}
          />
          <PaymentMethodField value={typed.paymentMethod} errorOf={errorOf} />
          <OverbookField
            label={call("overbook")}
            hint={t("overbookHint")}
            defaultValue={typed.overbookReason}
          />
        </Grid>
        {page.hasFastTrack ? (
          <CheckboxField
            name="fast_track_consent"
            value="on"
            defaultChecked={typed.fastTrackConsent === "on"}
            label={call("fastTrackConsent")}
            hint={call("fastTrackConsentHint")}
          />
        ) : null}
        <CheckboxField
          name="terms"
          value="on"
          defaultChecked={typed.terms === "on"}
          label={t("terms")}
          error={errorOf("terms")}
        />
      </Part>
    </>
  );
}

function typedMoment(text = "") {
  return { date: text, time: "" };
}

function Preview({ page }: { page: CopyPage }) {
  const t = useWords("operations.copy");
  const reasons = useWords("occupancy.answer.reasons");
  const formats = useFormats();
  const { copies } = page;
  const total = (copies ?? []).reduce((sum, copy) => sum + (copy.total ?? 0), 0);
  return (
    <>
      {page.booked ? <Results page={page} /> : null}
      {copies ? (
        <>
          <Stack as="ul" gap={2} className={look("ruled")}>
            {copies.map((copy) => (
              <Cluster as="li" gap={4} row={1} justify="spread" key={copy.local}>
                <span>{copy.at ? formats.dateTime(copy.at) : copy.local}</span>
                <b>{copy.total === null ? t("unpriced") : formats.money(copy.total)}</b>
                {copy.refusal ? (
                  <Text as="span" size="small" tone="warning" className={look("whole")}>
                    {reasons(copy.refusal)}
                  </Text>
                ) : null}
                <Errors errors={copy.errors} />
              </Cluster>
            ))}
          </Stack>
          <p>{t("sum", { count: copies.length, total: formats.money(total) })}</p>
        </>
      ) : null}
    </>
  );
}

function Errors({ errors }: { errors: CopyPage["errors"] }) {
  const texts = usePostErrors(errors);
  return texts.map(({ field, text }) => (
    <Text as="span" size="small" tone="warning" key={field} className={look("whole")}>
      {text}
    </Text>
  ));
}

function Results({ page: { booked } }: { page: CopyPage }) {
  const t = useWords("operations.copy");
  const lang = useLang();
  const formats = useFormats();
  if (!booked) return null;
  const count = booked.filter(({ kind }) => kind === "booked").length;
  return (
    <Notice tone={count === booked.length ? "success" : "warning"} title={t("done", { count })} role="status">
      <Stack as="ul" gap={2} className={look("ruled")}>
        {booked.map((one) => (
          <Cluster as="li" gap={4} row={1} justify="spread" key={one.local}>
            <span>{one.at ? formats.dateTime(one.at) : one.local}</span>
            {one.kind === "refused" ? (
              <Errors errors={one.errors} />
            ) : (
              <span>
                {one.kind === "known" ? `${t("known")} ` : null}
                <Link to={href("/:lang/admin/bookings/:reference", { lang, reference: one.reference })}>
                  <Ltr>{one.reference}</Ltr>
                </Link>
              </span>
            )}
          </Cluster>
        ))}
      </Stack>
    </Notice>
  );
}
