import { href, Link } from "react-router";
import type { AdminBooking } from "#features/booking/read-booking.server.ts";
import { useFormats } from "#app/shell/words/use-formats.ts";
import { useLang, useWords } from "#app/shell/words/words.tsx";
import { Ltr } from "#app/ui/ltr.tsx";
import { Text } from "#app/ui/text.tsx";
import { AdminSection } from "../../shell/admin-page.tsx";

export function AdditionsPart({ booking }: { booking: AdminBooking }) {
  const t = useWords("additions");
  const lang = useLang();
  const { money } = useFormats();
  const { reference, additions, cardLast4 } = booking;
  return (
    <AdminSection title={t("office.part.title")}>
      {additions.rows.length === 0 ? <p>{t("office.part.none")}</p> : null}
      {additions.rows.map((row) => (
        <p key={row.id}>
          <bdi>{row.text}</bdi>: <Ltr>{money(row.amount)}</Ltr> ({t(`states.${row.status}`)})
        </p>
      ))}
      {additions.fees.map((fee) => (
        <p key={fee.id}>
          {t("office.fees.title")}: <Ltr>{money(fee.amount)}</Ltr> ({t(`office.feeStates.${fee.state}`)})
        </p>
      ))}
      {cardLast4 === null ? null : (
        <Text anywhere size="small" tone="soft">
          {t("office.card", { last4: cardLast4 })}
        </Text>
      )}
      <p>
        <Link to={href("/:lang/admin/bookings/:reference/additions", { lang, reference })}>
          {t("office.part.manage")}
        </Link>
      </p>
    </AdminSection>
  );
}
