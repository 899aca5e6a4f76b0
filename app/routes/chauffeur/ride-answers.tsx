import { useState, type SubmitEvent } from "react";
import { Form } from "react-router";
import { textsIn } from "#i18n/clean-text.ts";
import { Block, Stack } from "#app/ui/layout.tsx";
import { DECLINE_NOTE_LENGTH, DECLINE_REASONS } from "#features/dispatch/ride-events.ts";
import type { RunSheetRide } from "#features/dispatch/read-run-sheet.server.ts";
import { fieldError, type FieldError } from "#i18n/field-error.ts";
import { type Texts, useForm } from "#app/shell/forms/use-form.ts";
import { useFormats } from "#app/shell/words/use-formats.ts";
import { useWords } from "#app/shell/words/words.tsx";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { SelectField } from "#app/ui/select-field.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { usePressing } from "./offline/use-presses.ts";
import { PressForm } from "./press-form.tsx";
import styles from "./run-sheet.module.css";
import { ProperName } from "#app/ui/ltr.tsx";

export type Refusal = {
  reference: string;
  errors: FieldError[];
  typed: { reason: string; note: string };
};

export function ChangeNotice({
  ride,
  change,
}: {
  ride: RunSheetRide;
  change: NonNullable<RunSheetRide["change"]>;
}) {
  const t = useWords("runsheet.change");
  const formats = useFormats();
  const { isCancelled, isOtherCar, isOtherPassenger, wasAt, wasRoute } = change;
  return (
    <Notice tone="warning" title={t(isCancelled ? "cancelled" : "title")}>
      {isCancelled ? null : (
        <>
          {wasAt ? <p>{t("time", { time: formats.dateTime(wasAt) })}</p> : null}
          {wasRoute ? (
            <p>
              {t("route")} <ProperName>{wasRoute.join(" → ")}</ProperName>
            </p>
          ) : null}
          {isOtherCar ? <p>{t("car")}</p> : null}
          {isOtherPassenger ? <p>{t("passenger")}</p> : null}
          {wasAt || wasRoute || isOtherCar || isOtherPassenger ? null : <p>{t("check")}</p>}
        </>
      )}
      <Block padTop={2}>
        <PressForm fields={{ ride: ride.reference, shown: ride.shown }} intent="acknowledge">
          {t("read")}
        </PressForm>
      </Block>
    </Notice>
  );
}

type AnswerProps = { ride: RunSheetRide; isDeclining: boolean; refusal: Refusal | null };

/** A ride that changed after its acceptance can still be declined. */
export function Answer({ ride, isDeclining, refusal }: AnswerProps) {
  const t = useWords("runsheet.answer");
  const formats = useFormats();
  const { reference, shown, answerBy, change, events, status } = ride;
  const mayDecline = answerBy !== null || (change !== null && status === "confirmed" && events.length === 0);
  if (!mayDecline) return null;
  if (isDeclining) return <DeclineForm ride={ride} refusal={refusal} />;
  return (
    <Stack gap={3}>
      {answerBy ? (
        <>
          <p>
            <b>{t("proposal")}</b> <span>{t("answerBy", { when: formats.dateTime(answerBy) })}</span>
          </p>
          <PressForm fields={{ ride: reference, shown }} intent="accept">
            {t("accept")}
          </PressForm>
        </>
      ) : null}
      <ButtonLink
        to={`?decline=${reference}#${reference}`}
        variant="secondary"
        className={styles.step}
        preventScrollReset
      >
        {t(answerBy ? "decline" : "declineChanged")}
      </ButtonLink>
    </Stack>
  );
}

function DeclineForm({ ride: { reference, shown }, refusal: sent }: Omit<AnswerProps, "isDeclining">) {
  const t = useWords("runsheet.decline");
  const { press } = usePressing();
  const [incomplete, setIncomplete] = useState<Refusal | null>(null);
  const refusal = incomplete ?? sent;
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    const answer = new FormData(event.currentTarget);
    answer.set("intent", "decline");
    const { reason = "", note = "" } = Object.fromEntries(textsIn(answer));
    const typed = { reason, note };
    const errors = declineErrors(typed);
    if (errors.length > 0) setIncomplete({ reference, errors, typed });
    if (errors.length > 0 || press(answer)) event.preventDefault();
  };
  const form = useForm<Texts<"reason" | "note">>({
    typed: refusal?.typed,
    saved: { reason: "", note: "" },
    errors: (refusal?.errors ?? []).map(({ field, key }) => ({
      field: `${field}-${reference}`,
      text: t(`errors.${key === "too-long" ? "note-long" : (key as "note-missing")}`, {
        max: DECLINE_NOTE_LENGTH,
      }),
    })),
    suffix: `-${reference}`,
  });
  return (
    <Stack
      method="post"
      action="?"
      as={Form}
      gap={5}
      padTop={4}
      preventScrollReset
      noValidate
      onSubmit={submit}
    >
      <input type="hidden" name="ride" value={reference} />
      <input type="hidden" name="shown" value={shown} />
      <SelectField
        {...form.field("reason")}
        label={t("title")}
        options={[
          { value: "", label: t("choose") },
          ...DECLINE_REASONS.map((value) => ({ value, label: t(`reasons.${value}`) })),
        ]}
      />
      <TextField
        {...form.field("note")}
        label={t("note")}
        hint={t("noteHint")}
        multiline
        maxLength={DECLINE_NOTE_LENGTH}
      />
      <Stack gap={3}>
        <Button type="submit" name="intent" value="decline" className={styles.step} disabled={form.isBusy}>
          {t("confirm")}
        </Button>
        <ButtonLink to={`?#${reference}`} variant="quiet" className={styles.step} preventScrollReset>
          {t("back")}
        </ButtonLink>
      </Stack>
    </Stack>
  );
}

/** Checked on the phone, because a press without a connection cannot be corrected later. `declineRide` checks the same. */
function declineErrors({ reason, note }: Refusal["typed"]): FieldError[] {
  if (reason === "") return [fieldError("reason", "reason-missing")];
  return reason === "other" && note.trim() === "" ? [fieldError("note", "note-missing")] : [];
}
