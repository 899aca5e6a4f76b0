import type { AdminBooking } from "#features/booking/read-booking.server.ts";
import { TRANSFER_NOTE } from "#features/booking/transfers/transfer.ts";
import { useFormats } from "#app/shell/words/use-formats.ts";
import { useWords } from "#app/shell/words/words.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { Toolbar } from "#app/ui/layout.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { AdminSection } from "../shell/admin-page.tsx";
import { useActs } from "../shell/use-acts.ts";
import { ConfirmBox } from "./confirm-box.tsx";
import { PaidFields } from "./paid-fields.tsx";

const TRANSFER_PART = "transfer";

export function TransferPart({ booking }: { booking: AdminBooking }) {
  const { asked, errorOf, formKey } = useActs();
  const t = useWords("transfers.admin.awaited");
  const outcome = useWords("operations.unpaidCall");
  const { money, date, dateTimeParis } = useFormats();
  const { transfer, reference } = booking;
  if (!transfer) return null;
  const { missing, arrived, isOverdue, ended, outcomes } = transfer;
  const ending = outcomes.find((one) => one === asked("end"));
  const amount = money(missing);
  const until = dateTimeParis(transfer.dueAt);
  const held = dateTimeParis(transfer.heldUntil);
  return (
    <AdminSection title={t("title")}>
      {arrived.map((one) => (
        <p key={one.id}>{t("arrived", { amount: money(one.amount), date: date(one.at) })}</p>
      ))}
      {ended ? (
        <p id={TRANSFER_PART}>{t(`ended.${ended}`, { held })}</p>
      ) : (
        <>
          <p id={TRANSFER_PART}>
            {isOverdue ? <b>{t("overdue", { amount, until })}</b> : t("lead", { amount, until, reference })}
          </p>
          <p>{t("held", { held })}</p>
        </>
      )}
      {asked("transfer") !== null ? (
        <ConfirmBox
          question={t("ask")}
          action="?transfer"
          fields={{ form_key: formKey, missing: String(missing) }}
          button={{ name: "intent", value: "note-transfer", label: t("yes") }}
          keep={t("keep")}
        >
          <TextField
            name="amount"
            label={t("amount")}
            dir="ltr"
            inputMode="decimal"
            required
            maxLength={20}
            autoComplete="off"
            error={errorOf("amount") && t("unread")}
          />
          <TextField
            name="paid_on"
            type="date"
            label={t("on")}
            min={transfer.since}
            max={transfer.today}
            defaultValue={transfer.today}
          />
          <TextField
            name="paid_note"
            label={t("note")}
            hint={t("noteHint")}
            maxLength={TRANSFER_NOTE}
            dir="auto"
            autoComplete="off"
            required
            error={errorOf("paid_note") && t("noteMissing")}
          />
        </ConfirmBox>
      ) : ending ? (
        <ConfirmBox
          question={t(`asks.${ending}`, { amount })}
          notes={[outcome(booking.email ? "told" : "untold")]}
          action={`?end=${ending}`}
          fields={{ form_key: formKey, outcome: ending }}
          button={{ name: "intent", value: "end-awaited", label: t(`ends.${ending}`) }}
          keep={t("wait")}
        />
      ) : (
        <Toolbar as="p">
          <ButtonLink to={`?transfer#${TRANSFER_PART}`} variant="secondary" preventScrollReset>
            {t("open")}
          </ButtonLink>
          {ended
            ? null
            : outcomes.map((one) => (
                <ButtonLink key={one} to={`?end=${one}#${TRANSFER_PART}`} variant="quiet" preventScrollReset>
                  {t(one)}
                </ButtonLink>
              ))}
        </Toolbar>
      )}
    </AdminSection>
  );
}

export function RepayPart({ repayments }: { repayments: AdminBooking["repayments"] }) {
  const { asked, errorOf, formKey } = useActs();
  const t = useWords("transfers.admin.repay");
  const fee = useWords("operations.fee.ways");
  const missing = useWords("transfers.admin.awaited");
  const { money, date } = useFormats();
  if (repayments.length === 0) return null;
  return (
    <AdminSection title={t("title")}>
      {repayments.map(({ id, amount: cents, cause, at, repaid, since, today }) => {
        const amount = money(cents);
        if (repaid)
          return <p key={id}>{t("done", { amount, way: fee(repaid.way), date: date(repaid.at) })}</p>;
        return (
          <div key={id} id={id}>
            <p>
              {t("row", { amount, cause: t(`causes.${cause}`) })} · {t("since", { date: date(at) })}
            </p>
            {asked("repay") === id ? (
              <ConfirmBox
                question={t("ask", { amount })}
                action={`?repay=${id}`}
                fields={{ form_key: formKey, repayment: id }}
                button={{ name: "intent", value: "repay", label: t("yes") }}
                keep={t("keep")}
              >
                <PaidFields
                  words="transfers.admin.repay"
                  since={since}
                  today={today}
                  errorOf={(name) => errorOf(name) && missing("noteMissing")}
                />
              </ConfirmBox>
            ) : (
              <Toolbar as="p">
                <ButtonLink to={`?repay=${id}#${id}`} variant="secondary" preventScrollReset>
                  {t("open")}
                </ButtonLink>
              </Toolbar>
            )}
          </div>
        );
      })}
    </AdminSection>
  );
}
