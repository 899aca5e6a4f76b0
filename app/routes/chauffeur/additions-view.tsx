import { Link, useParams } from "react-router";
import type { AdditionTyped } from "#features/booking/additions/addition-form.server.ts";
import type { RideAdditions } from "#features/dispatch/additions/read-ride-additions.server.ts";
import type { FieldError } from "#i18n/field-error.ts";
import { KindFields, NoteField, useAdditionErrors } from "#app/shell/booking/addition-fields.tsx";
import { useForm } from "#app/shell/forms/use-form.ts";
import { useFormats } from "#app/shell/words/use-formats.ts";
import { useLang, useWords } from "#app/shell/words/words.tsx";
import { Button } from "#app/ui/button.tsx";
import { describe, Field } from "#app/ui/field.tsx";
import { Cluster, Panel, Stack } from "#app/ui/layout.tsx";
import { Ltr, ProperName } from "#app/ui/ltr.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { Text } from "#app/ui/text.tsx";
import { ChauffeurPage, GoneWords } from "./chauffeur-page.tsx";
import styles from "./run-sheet.module.css";

export type AdditionsAnswer = {
  problem:
    | "not-yours"
    | "unaccepted"
    | "early"
    | "kind"
    | "limit"
    | "photo"
    | "over"
    | "no-price"
    | "too-much"
    | "waiting"
    | "cash-changed"
    | "cash-limit"
    | "file"
    | "file-large"
    | null;
  errors: FieldError[];
  typed: AdditionTyped | null;
};

type Props = {
  /** Null for an invalid link and for a ride of another chauffeur. */
  ride: RideAdditions | null;
  flash: "added" | "cash" | null;
  answer: AdditionsAnswer | null;
};

export function AdditionsView({ ride, flash, answer }: Props) {
  const t = useWords("additions.sheet");
  const gone = useWords("runsheet.gone");
  return (
    <ChauffeurPage title={ride ? t("title") : gone("title")}>
      {ride ? <RidePart ride={ride} flash={flash} answer={answer} /> : <GoneWords />}
    </ChauffeurPage>
  );
}

function RidePart({ ride, flash, answer }: Props & { ride: RideAdditions }) {
  const t = useWords("additions.sheet");
  const formats = useFormats();
  const lang = useLang();
  const { token = "" } = useParams();
  return (
    <>
      <Link to={`/${lang}/chauffeur/${token}#${ride.reference}`} className={styles.touch}>
        {t("back")}
      </Link>
      <h1>{t("title")}</h1>
      <p>
        <Ltr>{ride.reference}</Ltr> ·{" "}
        {ride.fullName === null ? null : (
          <span>
            <ProperName>{ride.fullName}</ProperName> ·{" "}
          </span>
        )}
        <span>{formats.dateTime(ride.pickupAt)}</span>
      </p>
      {flash && !answer ? (
        <Notice tone="success" role="status">
          {t(flash === "cash" ? "cashDone" : "done")}
        </Notice>
      ) : null}
      {answer?.problem ? (
        <Notice tone="warning" role="alert">
          {t(`problems.${answer.problem}`)}
        </Notice>
      ) : null}
      {ride.rows.length === 0 ? <p>{t("none")}</p> : <Rows ride={ride} />}
      {ride.cash > 0 && ride.mayTakeCash ? <CashForm amount={ride.cash} /> : null}
      {ride.cash > 0 && !ride.mayTakeCash ? <p>{t("problems.cash-limit")}</p> : null}
      {ride.mayAdd ? <AddForm ride={ride} answer={answer} /> : null}
      {ride.hasArrived ? null : <p>{t("early")}</p>}
    </>
  );
}

function Rows({ ride: { rows } }: { ride: RideAdditions }) {
  const t = useWords("additions");
  const { money, time } = useFormats();
  return (
    <Stack as="ul" gap={3}>
      {rows.map(({ id, text, status, amount, isOffer, from, dispute }) => (
        <Panel raised as="li" key={id} gap={1} className={styles.ride}>
          <Cluster gap={3} justify="spread">
            <Text as="span" strong>
              <bdi>{text}</bdi>
            </Text>
            <Ltr>{money(amount)}</Ltr>
          </Cluster>
          <Text size="small" tone="soft">
            <span>{t(`states.${status}`)}</span>
            {isOffer && from ? <span>{` · ${time(from)}`}</span> : null}
          </Text>
          {dispute ? (
            <Text size="small">
              <bdi>{dispute}</bdi>
            </Text>
          ) : null}
        </Panel>
      ))}
    </Stack>
  );
}

function CashForm({ amount }: { amount: number }) {
  const t = useWords("additions.sheet");
  const { money } = useFormats();
  return (
    <Stack as="form" method="post" action="?" encType="multipart/form-data" gap={3}>
      <input type="hidden" name="amount" value={amount} />
      <Text size="small" tone="soft">
        {t("cashHint")}
      </Text>
      <Button type="submit" name="intent" value="cash" className={styles.step}>
        {t("cash", { amount: money(amount) })}
      </Button>
    </Stack>
  );
}

/** The browser sends the form itself: it carries a photo. */
function AddForm({ ride, answer }: { ride: RideAdditions; answer: AdditionsAnswer | null }) {
  const t = useWords("additions");
  const { money } = useFormats();
  const errors = useAdditionErrors(answer?.errors ?? []);
  const form = useForm<AdditionTyped>({
    typed: answer?.typed ?? null,
    saved: { kind: "", quantity: "1", amount: "", note: "", formKey: "" },
    errors,
  });
  return (
    <Panel
      raised
      as="form"
      method="post"
      action="?"
      encType="multipart/form-data"
      noValidate
      gap={5}
      className={styles.ride}
    >
      <input type="hidden" name="addition_key" value={ride.additionKey} />
      <KindFields form={form} kinds={ride.kinds} />
      <TextField
        {...form.field("amount")}
        label={t("sheet.amount")}
        hint={t("sheet.amountHint", { most: money(ride.limit) })}
        inputMode="decimal"
        autoComplete="off"
        dir="ltr"
      />
      <NoteField form={form} />
      <Field id="photo" label={t("sheet.photo")} hint={t("sheet.photoHint")}>
        <input
          type="file"
          id="photo"
          name="photo"
          accept="image/jpeg,image/png,image/webp,application/pdf"
          className={styles.touch}
          {...describe("photo", { hint: true })}
        />
      </Field>
      <Text size="small" tone="soft">
        {t("sheet.told")}
      </Text>
      <Button type="submit" name="intent" value="add" className={styles.step} disabled={form.isBusy}>
        {t("sheet.submit")}
      </Button>
    </Panel>
  );
}
