import type { Call } from "#features/booking/phone/read-call.server.ts";
import { GUARANTEE_DAYS } from "#features/availability/cash-rule.ts";
import type { AdminBooking } from "#features/booking/read-booking.server.ts";
import { Runs } from "#app/shell/words/runs.tsx";
import { useFormats } from "#app/shell/words/use-formats.ts";
import { useWords } from "#app/shell/words/words.tsx";
import { Ltr } from "#app/ui/ltr.tsx";
import { Text } from "#app/ui/text.tsx";
import { AdminSection } from "../../shell/admin-page.tsx";
import { AmountFacts, Facts } from "./facts.tsx";

export function MoneyPart({ booking, call }: { booking: AdminBooking; call: Call }) {
  const t = useWords("bookingpage.money");
  const { price, payment } = booking.sections;
  return (
    <AdminSection title={t("title")}>
      {price.map((part, index) =>
        part.kind === "facts" ? (
          <div key={index}>
            <AmountFacts facts={part.facts} />
            {part.note ? (
              <Text textEnd size="small" tone="soft" lines>
                <Runs runs={part.note} />
              </Text>
            ) : null}
          </div>
        ) : null,
      )}
      <Facts facts={payment} />
      <Origin call={call} />
      <Refunds booking={booking} />
      <Guarantee last4={booking.last4} />
    </AdminSection>
  );
}

function Origin({ call: { isByPhone, priceReason } }: { call: Call }) {
  const t = useWords("guests.origin");
  if (!isByPhone) return null;
  return (
    <p>
      {t("title")} · {priceReason ? t("reason", { reason: priceReason }) : t("listed")}
    </p>
  );
}

function Refunds({ booking: { refunds } }: { booking: AdminBooking }) {
  const t = useWords("operations.refund");
  const formats = useFormats();
  return refunds.map(({ id, amount, status }) => (
    <p key={id}>
      {t("title")} · <Ltr>{formats.money(amount)}</Ltr> · {t(status)}
    </p>
  ));
}

function Guarantee({ last4 }: { last4: string | null }) {
  const t = useWords("operations.guarantee");
  if (last4 === null) return null;
  return (
    <div>
      <p>{t("title")}</p>
      <Text size="small" tone="soft">
        {t("kept", { last4, days: GUARANTEE_DAYS })}
      </Text>
    </div>
  );
}
