import { Link } from "react-router";
import { GUEST_REFUNDS } from "#features/booking/booking.ts";
import type { AdminBooking } from "#features/booking/read-booking.server.ts";
import { useFormats } from "#app/shell/words/use-formats.ts";
import { useWords } from "#app/shell/words/words.tsx";
import { ChoiceCard, ChoiceGroup } from "#app/ui/choice-card.tsx";
import { ConfirmBox } from "./confirm-box.tsx";
import { useActs } from "../shell/use-acts.ts";

export function RemovePart({ booking }: { booking: AdminBooking }) {
  const { asked, formKey } = useActs();
  const t = useWords("edits.remove");
  const words = useWords("operations.cancel");
  const { money } = useFormats();
  if (!booking.moves.cancel) return null;
  if (asked("cancel") !== "guest") {
    return (
      <p>
        <Link to="?cancel=guest" preventScrollReset>
          {t("open")}
        </Link>
      </p>
    );
  }
  const { refund, fee } = booking.ifCancelled.forGuest;
  const texts = {
    terms:
      fee > 0
        ? t("terms.fee", { amount: money(fee) })
        : refund > 0
          ? t("terms.refund", { amount: money(refund) })
          : t("terms.nothing"),
    full: booking.isPaidInCash ? t("full.free") : t("full.refund", { amount: money(booking.total) }),
  };
  // Within the free period the terms leave no choice.
  const isAllBack = fee === 0 && (booking.isPaidInCash || refund === booking.total);
  const choices = isAllBack ? (["terms"] as const) : GUEST_REFUNDS;
  return (
    <ConfirmBox
      title={t("title")}
      question={t(booking.email ? "lead" : "untold")}
      action="?cancel=guest"
      fields={{ refund: String(refund), fee: String(fee), form_key: formKey }}
      button={{ name: "intent", value: "cancel-for-guest", label: t("confirm") }}
      keep={words("keep")}
    >
      <ChoiceGroup id="choice" legend={t("legend")} legendHidden>
        {choices.map((choice) => (
          <ChoiceCard key={choice} name="choice" value={choice} defaultChecked={choice === "terms"}>
            {texts[choice]}
          </ChoiceCard>
        ))}
      </ChoiceGroup>
    </ConfirmBox>
  );
}
