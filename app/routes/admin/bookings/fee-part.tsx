import { href, Link } from "react-router";
import { WAIVE_REASON } from "#features/booking/fees/fee.ts";
import type { AdminBooking } from "#features/booking/read-booking.server.ts";
import { useFormats } from "#app/shell/words/use-formats.ts";
import { useLang, useWords } from "#app/shell/words/words.tsx";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Toolbar } from "#app/ui/layout.tsx";
import { Ltr } from "#app/ui/ltr.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { Text } from "#app/ui/text.tsx";
import { AdminForm } from "../shell/admin-form.tsx";
import { AdminSection } from "../shell/admin-page.tsx";
import { useActs } from "../shell/use-acts.ts";
import { ConfirmBox } from "./confirm-box.tsx";
import { PaidFields } from "./paid-fields.tsx";

type Fee = NonNullable<AdminBooking["fee"]>;

const FEE_PART = "fee";

/**
 * What the guest owes until it is paid or waived: the price of a cash ride that was cancelled late or not attended, or
 * the balance after a deposit.
 */
export function FeePart({ booking: { fee, balanceOn } }: { booking: AdminBooking }) {
  const { asked, formKey } = useActs();
  const t = useWords("operations.fee");
  const deposit = useWords("deposit.admin");
  const { money, dateTimeParis } = useFormats();
  const lang = useLang();
  if (balanceOn) {
    return (
      <AdminSection title={deposit("rest")}>
        <p>
          {deposit("on")}{" "}
          <Link to={href("/:lang/admin/bookings/:reference", { lang, reference: balanceOn })}>
            <Ltr>{balanceOn}</Ltr>
          </Link>
        </p>
      </AdminSection>
    );
  }
  if (!fee) return null;
  const until = fee.dueAt && isUnsettled(fee) ? dateTimeParis(fee.dueAt) : null;
  const isWaiving = asked("waive") !== null;
  const isAsking = isWaiving || (asked("paid") !== null && fee.mayNotePaid);
  const isOpen = fee.state === "owed" || fee.state === "asked";
  return (
    <AdminSection title={fee.reason === "balance" ? deposit("rest") : t("title")}>
      {until ? (
        <p>{fee.isOverdue ? <b>{deposit("overdue", { until })}</b> : deposit("owed", { until })}</p>
      ) : null}
      <p id={FEE_PART}>
        <Ltr>{money(fee.amount)}</Ltr> ({t(`reasons.${fee.reason}`)}): <FeeState fee={fee} />
      </p>
      {until && fee.state === "owed" && !fee.isOverdue ? (
        <Text anywhere size="small" tone="soft">
          {deposit("auto")}
        </Text>
      ) : null}
      {fee.failure ? <p>{t(`failures.${fee.failure}`)}</p> : null}
      {isOpen && fee.mayCharge ? (
        <Text anywhere size="small" tone="soft">
          {t("chargeNote")}
        </Text>
      ) : null}
      {fee.state === "owed" && !fee.maySend && !fee.mayCharge ? (
        <Text anywhere size="small" tone="soft">
          {t("cannot")}
        </Text>
      ) : null}
      {isOpen && isWaiving ? <WaiveForm fee={fee} /> : null}
      {isOpen && !isWaiving && isAsking ? <PaidForm fee={fee} /> : null}
      {isOpen && !isAsking ? (
        <Toolbar as={AdminForm} preventScrollReset>
          <input type="hidden" name="form_key" value={formKey} />
          {fee.mayCharge ? (
            <Button type="submit" name="intent" value="charge-guarantee">
              {t("charge")}
            </Button>
          ) : null}
          {fee.maySend ? (
            <Button
              type="submit"
              name="intent"
              value="send-fee-link"
              variant={fee.mayCharge ? "secondary" : "primary"}
            >
              {t("send")}
            </Button>
          ) : null}
          {fee.mayNotePaid ? (
            <ButtonLink to={`?paid#${FEE_PART}`} variant="secondary" preventScrollReset>
              {t("paid.open")}
            </ButtonLink>
          ) : null}
          <ButtonLink to={`?waive#${FEE_PART}`} variant="secondary" preventScrollReset>
            {t("waive")}
          </ButtonLink>
        </Toolbar>
      ) : null}
    </AdminSection>
  );
}

function isUnsettled({ state }: Fee): boolean {
  return state !== "paid" && state !== "waived";
}

export function FeeState({
  fee: { state, at, until, paidOutside },
}: {
  fee: Pick<Fee, "state" | "at" | "until" | "paidOutside">;
}) {
  const t = useWords("operations.fee.states");
  const formats = useFormats();
  if (state === "charging") return t("charging");
  if (state === "owed" || !at) return t("owed");
  const date = formats.date(at);
  if (state === "paid" && paidOutside) return t(`paidOutside.${paidOutside}`, { date });
  return state === "asked" ? t("asked", { date, until: formats.dateTime(until ?? at) }) : t(state, { date });
}

function WaiveForm({ fee }: { fee: Fee }) {
  const { formKey, errorOf } = useActs();
  const t = useWords("operations.fee");
  const { money } = useFormats();
  return (
    <ConfirmBox
      question={t("ask", { amount: money(fee.amount) })}
      action="?waive"
      fields={{ form_key: formKey }}
      button={{ name: "intent", value: "waive-fee", label: t("yes") }}
      keep={t("keep")}
    >
      <TextField
        name="waive_reason"
        label={t("reason")}
        required
        maxLength={WAIVE_REASON}
        dir="auto"
        autoComplete="off"
        error={errorOf("waive_reason") && t("reasonMissing")}
      />
    </ConfirmBox>
  );
}

function PaidForm({ fee }: { fee: Fee }) {
  const { formKey, errorOf } = useActs();
  const t = useWords("operations.fee");
  const { money } = useFormats();
  return (
    <ConfirmBox
      question={t("paid.ask", { amount: money(fee.amount) })}
      action="?paid"
      fields={{ form_key: formKey }}
      button={{ name: "intent", value: "fee-paid-outside", label: t("paid.yes") }}
      keep={t("keep")}
    >
      <PaidFields
        way="way"
        words="operations.fee.paid"
        since={fee.since}
        today={fee.today}
        errorOf={(name) => errorOf(name) && t("paid.noteMissing")}
      />
    </ConfirmBox>
  );
}
