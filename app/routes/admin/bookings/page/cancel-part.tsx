import { Link } from "react-router";
import { COMPANY_CANCEL_REASONS } from "#features/booking/booking.ts";
import type { AdminBooking } from "#features/booking/read-booking.server.ts";
import { useFormats } from "#app/shell/words/use-formats.ts";
import { useWords } from "#app/shell/words/words.tsx";
import { SelectField } from "#app/ui/select-field.tsx";
import { ConfirmBox } from "../confirm-box.tsx";
import { useActs } from "../../shell/use-acts.ts";

export function CancelPart({ booking }: { booking: AdminBooking }) {
  const { asked, errorOf, formKey } = useActs();
  const t = useWords("operations");
  const formats = useFormats();
  if (!booking.moves.cancel) return null;
  const asks = asked("cancel");
  if (asks === null || asks === "guest") {
    return (
      <p>
        <Link to="?cancel" preventScrollReset>
          {t("cancel.open")}
        </Link>
      </p>
    );
  }
  const { refund, compensation, compensationDue } = booking.ifCancelled;
  return (
    <ConfirmBox
      title={t("cancel.title")}
      question={
        booking.isPaidInCash ? t("cancel.cash") : t("cancel.refund", { amount: formats.money(refund) })
      }
      notes={[
        compensation > 0
          ? t("cancel.compensation", {
              amount: formats.money(compensation),
              date: formats.date(compensationDue),
            })
          : t("cancel.noCompensation"),
        t(booking.email ? "cancel.told" : "cancel.untold"),
      ]}
      action="?cancel"
      fields={{ compensation: String(compensation), form_key: formKey }}
      button={{ name: "intent", value: "cancel", label: t("cancel.confirm") }}
      keep={t("cancel.keep")}
    >
      <SelectField
        name="reason"
        label={t("cancel.reason")}
        required
        defaultValue=""
        options={[
          { value: "", label: t("cancel.reasonChoose"), disabled: true },
          ...COMPANY_CANCEL_REASONS.map((value) => ({ value, label: t(`cancel.reasons.${value}`) })),
        ]}
        error={errorOf("reason") && t("cancel.reasonMissing")}
      />
    </ConfirmBox>
  );
}
