import { useEffect, useRef } from "react";
import { href, Link, useNavigation } from "react-router";
import { PAYMENT_METHODS } from "#features/booking/booking.ts";
import { COPY_RHYTHMS, COPY_WAYS, MAX_COPIES } from "#features/booking/phone/copy-fields.ts";
import { PHONE_TEXTS } from "#features/booking/guest-fields.ts";
import { DayField, HourField, PressStyle } from "#app/shell/ride/moment-fields.tsx";
import { useFormats } from "#app/shell/words/use-formats.ts";
import { useLang, useWords } from "#app/shell/words/words.tsx";
import { Button } from "#app/ui/button.tsx";
import { CheckboxField } from "#app/ui/checkbox-field.tsx";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { Ltr } from "#app/ui/ltr.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { SelectField } from "#app/ui/select-field.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { AdminForm } from "../../shell/admin-form.tsx";
import { usePostErrors } from "../../shell/forms.ts";
import { AdminHead } from "../../shell/admin-page.tsx";
import admin from "../../shell/admin-page.module.css";
import type { CopyPage } from "./copy-page.server.ts";
import styles from "../edit/edit.module.css";

type Props = { page: CopyPage; isAnswered: boolean };

export function CopyView({ page, isAnswered }: Props) {
  const t = useWords("operations.copy");
  const edit = useWords("operations.edit");
  const lang = useLang();
  const errors = usePostErrors(page.errors);
  const isBusy = useNavigation().state !== "idle";
  const { reference } = page;
  const isDone = page.booked?.every(({ kind }) => kind !== "refused") ?? false;
  return (
    <>
      <p>
        <Link to={href("/:lang/admin/bookings/:reference", { lang, reference })}>{edit("back")}</Link>
      </p>
      <AdminHead title={t("title", { reference: `\u2066${reference}\u2069` })}>
        <p>
          <bdi>{page.guest}</bdi>
        </p>
      </AdminHead>
      <p className={styles.lead}>{t("lead", { max: MAX_COPIES })}</p>
      <ErrorSummary title={edit("refused")} errors={errors} />
      {isDone ? (
        <Results page={page} />
      ) : (
        <AdminForm
          key={page.formKey + page.key}
          className={styles.page}
          noValidate
          preventScrollReset
          holdsChanges={isAnswered}
        >
          <button type="submit" name="intent" value="check" hidden aria-hidden tabIndex={-1} />
          <input type="hidden" name="form_key" value={page.formKey} />
          <input type="hidden" name="seen" value={page.key} />
          <div className={styles.fields}>
            <Fields page={page} errorOf={(field) => errors.find((one) => one.field === field)?.text} />
            <p className={admin.buttons}>
              <Button
                type="submit"
                name="intent"
                value="check"
                variant={page.copies ? "secondary" : "primary"}
                disabled={isBusy}
              >
                {edit("check")}
              </Button>
            </p>
          </div>
          <Preview page={page} isBusy={isBusy} />
        </AdminForm>
      )}
    </>
  );
}

type FieldsProps = { page: CopyPage; errorOf: (field: string) => string | undefined };

function Fields({ page, errorOf }: FieldsProps) {
  const t = useWords("operations.copy");
  const call = useWords("guests.call");
  const trip = useWords("booking.details");
  const { typed, days } = page;
  return (
    <>
      <PressStyle />
      <fieldset className={styles.part}>
        <legend>{t("when")}</legend>
        <div className={styles.row}>
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
        </div>
        <div className={styles.row}>
          <DayField
            id="date"
            label={t("first")}
            value={typed.first ?? ""}
            days={days}
            error={errorOf("date")}
          />
          <HourField id="time" label={trip("time")} value={typed.time ?? page.time} error={errorOf("time")} />
          <DayField
            id="until"
            label={t("until")}
            value={typed.until ?? ""}
            days={days}
            error={errorOf("until")}
          />
        </div>
      </fieldset>
      <fieldset className={styles.part}>
        <legend>{call("price")}</legend>
        <div className={styles.pair}>
          <TextField
            name={PHONE_TEXTS.priceByHand[0]}
            label={t("byHand")}
            hint={t("byHandHint")}
            maxLength={PHONE_TEXTS.priceByHand[1]}
            inputMode="decimal"
            dir="ltr"
            autoComplete="off"
            defaultValue={typed.priceByHand}
            error={errorOf(PHONE_TEXTS.priceByHand[0])}
          />
          <TextField
            name={PHONE_TEXTS.priceReason[0]}
            label={call("reason")}
            hint={call("reasonHint")}
            maxLength={PHONE_TEXTS.priceReason[1]}
            dir="auto"
            autoComplete="off"
            defaultValue={typed.priceReason}
            error={errorOf(PHONE_TEXTS.priceReason[0])}
          />
          <SelectField
            name="payment_method"
            label={call("payment")}
            defaultValue={typed.paymentMethod ?? ""}
            error={errorOf("payment_method")}
            options={[
              { value: "", label: call("choose") },
              ...PAYMENT_METHODS.map((value) => ({ value, label: call(`ways.${value}`) })),
            ]}
          />
          <TextField
            name={PHONE_TEXTS.overbookReason[0]}
            label={call("overbook")}
            hint={t("overbookHint")}
            maxLength={PHONE_TEXTS.overbookReason[1]}
            dir="auto"
            autoComplete="off"
            defaultValue={typed.overbookReason}
          />
        </div>
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
      </fieldset>
    </>
  );
}

function Preview({ page, isBusy }: { page: CopyPage; isBusy: boolean }) {
  const t = useWords("operations.copy");
  const edit = useWords("operations.edit");
  const reasons = useWords("occupancy.answer.reasons");
  const formats = useFormats();
  const box = useRef<HTMLElement>(null);
  const { copies, key } = page;
  useEffect(() => {
    if (key) box.current?.focus();
  }, [key]);
  const total = (copies ?? []).reduce((sum, copy) => sum + (copy.total ?? 0), 0);
  return (
    <section ref={box} tabIndex={-1} className={styles.preview} aria-labelledby="preview">
      <h2 id="preview">{t("preview")}</h2>
      {page.booked ? <Results page={page} /> : null}
      {copies === null ? (
        <p className={styles.note}>{edit("previewHint")}</p>
      ) : (
        <>
          <ul className={styles.copies}>
            {copies.map((copy) => (
              <li key={copy.local}>
                <span>{copy.at ? formats.dateTime(copy.at) : copy.local}</span>
                <b>{copy.total === null ? t("unpriced") : formats.money(copy.total)}</b>
                {copy.refusal ? <span className={styles.wrong}>{reasons(copy.refusal)}</span> : null}
                <Errors errors={copy.errors} />
              </li>
            ))}
          </ul>
          <p>{t("sum", { count: copies.length, total: formats.money(total) })}</p>
          <p className={styles.save}>
            <Button type="submit" name="intent" value="save" disabled={isBusy}>
              {t("book", { count: copies.length })}
            </Button>
          </p>
        </>
      )}
    </section>
  );
}

function Errors({ errors }: { errors: CopyPage["errors"] }) {
  const texts = usePostErrors(errors);
  return texts.map(({ field, text }) => (
    <span key={field} className={styles.wrong}>
      {text}
    </span>
  ));
}

/** The outcome per ride. */
function Results({ page: { booked } }: { page: CopyPage }) {
  const t = useWords("operations.copy");
  const lang = useLang();
  const formats = useFormats();
  if (!booked) return null;
  const count = booked.filter(({ kind }) => kind === "booked").length;
  return (
    <Notice tone={count === booked.length ? "success" : "warning"} title={t("done", { count })} role="status">
      <ul className={styles.copies}>
        {booked.map((one) => (
          <li key={one.local}>
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
          </li>
        ))}
      </ul>
    </Notice>
  );
}
