import type { AdminBooking } from "#features/booking/read-booking.server.ts";
import { useFormats } from "#app/shell/words/use-formats.ts";
import { useWords } from "#app/shell/words/words.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { Toolbar } from "#app/ui/layout.tsx";
import { AdminSection } from "../shell/admin-page.tsx";
import { useActs } from "../shell/use-acts.ts";
import { ConfirmBox } from "./confirm-box.tsx";
import { PaidFields } from "./paid-fields.tsx";

/**
 * The outcomes without a card payment: in cash, on account, paid otherwise, or cancelled. None can be undone, so the page asks for
 * confirmation.
 */
export function UnpaidCallPart({ booking }: { booking: AdminBooking }) {
  const { asked, errorOf, formKey } = useActs();
  const t = useWords("operations.unpaidCall");
  const note = useWords("transfers.admin.awaited");
  const formats = useFormats();
  const { outcomes, total } = booking.unpaidCall;
  const resolving = outcomes.find((outcome) => outcome === asked("resolve"));
  const hasOtherLegs = booking.otherLegs.length > 0;
  if (outcomes.length === 0) return null;
  return (
    <AdminSection title={t("title")}>
      {resolving ? (
        <ConfirmBox
          id={PART}
          question={t(`asks.${resolving}`, { amount: formats.money(total) })}
          notes={[...(hasOtherLegs ? [t("allRides")] : []), t(booking.email ? "told" : "untold")]}
          fields={{ outcome: resolving, form_key: formKey }}
          button={{ name: "intent", value: "resolve-call", label: t(`yes.${resolving}`) }}
          keep={t("keep")}
          action={`?resolve=${resolving}`}
        >
          {resolving === "paid_otherwise" ? (
            <PaidFields
              words="transfers.admin.otherwise"
              today={booking.unpaidCall.today}
              errorOf={(name) => errorOf(name) && note("noteMissing")}
            />
          ) : undefined}
        </ConfirmBox>
      ) : (
        <Toolbar as="p" id={PART}>
          {outcomes.map((outcome) => (
            <ButtonLink
              key={outcome}
              to={`?resolve=${outcome}#${PART}`}
              variant={outcome === "cancelled" ? "quiet" : "secondary"}
              preventScrollReset
            >
              {t(outcome)}
            </ButtonLink>
          ))}
        </Toolbar>
      )}
    </AdminSection>
  );
}

const PART = "unpaid";
