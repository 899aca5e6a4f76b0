import type { RideHint, TypedOffer } from "#features/offers/offer-form.server.ts";
import {
  MAX_OFFER_LEGS,
  OFFER_BALANCE_DUE,
  OFFER_BY_TRANSFER,
  OFFER_OVERBOOK_REASON,
  OFFER_TERMS,
  OFFER_TRANSFER_DUE,
} from "#features/offers/offer.ts";
import type { HandTariff } from "#features/pricing/lines-by-hand.ts";
import type { FieldError } from "#i18n/field-error.ts";
import { LANGUAGES, type Lang } from "#i18n/locales.ts";
import { useForm } from "#app/shell/forms/use-form.ts";
import { useWords } from "#app/shell/words/words.tsx";
import { Button } from "#app/ui/button.tsx";
import { CheckboxField } from "#app/ui/checkbox-field.tsx";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { Grid, Panel, Stack, Toolbar } from "#app/ui/layout.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { Text } from "#app/ui/text.tsx";
import { AdminForm } from "../shell/admin-form.tsx";
import { usePostErrors } from "../shell/forms.ts";
import { AdminSection } from "../shell/admin-page.tsx";
import { WhenField } from "../shell/when-field.tsx";
import { isWhole, LegFields } from "./leg-fields.tsx";
import { OfferSums } from "./offer-sums-part.tsx";
import styles from "./offer-form.module.css";

export type AnsweredForm = { typed: TypedOffer; hints: RideHint[]; errors: FieldError[] };

type Props = {
  guestLang: Lang;
  now: string;
  seen: number;
  form: AnsweredForm;
  tariff: HandTariff;
};

const FOLDED_FROM = 4;

const NAMES = {
  cardOnly: "card_only",
  balanceDue: OFFER_BALANCE_DUE,
  byTransfer: OFFER_BY_TRANSFER,
  transferDue: OFFER_TRANSFER_DUE,
  terms: OFFER_TERMS[0],
  overbookReason: OFFER_OVERBOOK_REASON[0],
} as const;

/** The server adds and removes rides, so that the form works without JavaScript. */
export function OfferForm({ guestLang, now, seen, form: { typed, hints, errors: all }, tariff }: Props) {
  const t = useWords("offers.admin");
  const form = useForm<Omit<TypedOffer, "legs">>({ typed, errors: usePostErrors(all), names: NAMES });
  return (
    <AdminSection title={t(seen > 0 ? "formChange" : "formNew")}>
      {seen > 0 ? (
        <Text anywhere size="small" tone="soft">
          {t("formChangeNote")}
        </Text>
      ) : null}
      <ErrorSummary title={t("refused")} errors={form.errors} />
      <Stack as={AdminForm} gap={5} noValidate preventScrollReset>
        {/* The first submit button is the one that Enter uses: it validates the form and sends nothing. */}
        <button type="submit" name="intent" value="check" hidden aria-hidden tabIndex={-1} />
        <input type="hidden" name="seen" value={seen} />
        <input type="hidden" name="form_key" value={typed.formKey} />
        {typed.legs.map((leg, index) => (
          <LegFields
            key={leg.key}
            number={index + 1}
            isAlone={typed.legs.length === 1}
            isFolded={typed.legs.length >= FOLDED_FROM && isWhole(leg, form.errors)}
            room={MAX_OFFER_LEGS - typed.legs.length}
            hint={hints[index]?.listed ?? null}
            isAbroad={hints[index]?.isAbroad ?? false}
            leg={leg}
            now={now}
            errors={form.errors}
          />
        ))}
        {typed.legs.length < MAX_OFFER_LEGS ? (
          <p>
            <Button type="submit" name="intent" value="add" variant="secondary" disabled={form.isBusy}>
              {t("add")}
            </Button>
          </p>
        ) : null}
        <OfferSums legs={typed.legs} hints={hints} tariff={tariff} />
        <DepositFields typed={typed} now={now} form={form} />
        <Panel as="fieldset" gap={4}>
          <legend>{t("expiry")}</legend>
          <Text anywhere size="small" tone="soft">
            {t("expiryHint")}
          </Text>
          <WhenField
            name="expiry"
            label={t("expiryWhen")}
            value={{ date: typed.expiry, time: "" }}
            now={now}
            error={form.errorOf("expiry")}
          />
        </Panel>
        <TextField
          {...form.field("terms")}
          className={styles.terms}
          label={t("terms")}
          hint={t("termsHint", { lang: LANGUAGES[guestLang].name })}
          multiline
          maxLength={OFFER_TERMS[1]}
          dir="auto"
        />
        {form.errorOf("overbookReason") || typed.overbookReason !== "" ? (
          <TextField
            {...form.field("overbookReason")}
            label={t("overbook")}
            hint={t("overbookHint")}
            maxLength={OFFER_OVERBOOK_REASON[1]}
            dir="auto"
            autoComplete="off"
          />
        ) : null}
        <Toolbar as="p">
          <Button type="submit" name="intent" value="send" disabled={form.isBusy}>
            {t("submit")}
          </Button>
          <Button type="submit" name="intent" value="check" variant="secondary" disabled={form.isBusy}>
            {t("check")}
          </Button>
          <Text as="span" anywhere size="small" tone="soft">
            {t("checkHint")}
          </Text>
        </Toolbar>
      </Stack>
    </AdminSection>
  );
}

type DepositProps = {
  typed: TypedOffer;
  now: string;
  form: Pick<ReturnType<typeof useForm<Omit<TypedOffer, "legs">>>, "field" | "checkbox" | "errorOf">;
};

function DepositFields({ typed, now, form }: DepositProps) {
  const t = useWords("deposit.admin");
  const transfer = useWords("transfers.admin.offer");
  return (
    <Panel as="fieldset" gap={4}>
      <legend>{t("payment")}</legend>
      <Text anywhere size="small" tone="soft">
        {t("hint")}
      </Text>
      <Grid columns="auto" column={14} gap={4} align="start">
        <TextField
          {...form.field("deposit")}
          label={t("deposit")}
          dir="ltr"
          maxLength={20}
          autoComplete="off"
        />
        <WhenField
          name={OFFER_BALANCE_DUE}
          needs="day"
          label={t("due")}
          value={{ date: typed.balanceDue, time: "" }}
          now={now}
          error={form.errorOf("balanceDue")}
        />
      </Grid>
      <CheckboxField
        {...form.checkbox("cardOnly")}
        value="on"
        label={t("cardOnly")}
        hint={t("cardOnlyHint")}
      />
      <CheckboxField
        {...form.checkbox("byTransfer")}
        value="on"
        label={transfer("allow")}
        hint={transfer("allowHint")}
      />
      <Grid columns="auto" column={14} gap={4} align="start">
        <WhenField
          name={OFFER_TRANSFER_DUE}
          needs="day"
          label={transfer("due")}
          value={{ date: typed.transferDue, time: "" }}
          now={now}
          error={form.errorOf("transferDue")}
        />
      </Grid>
    </Panel>
  );
}
