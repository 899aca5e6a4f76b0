import { href, Link } from "react-router";
import type { ShownOrganisation } from "#features/organisations/read-organisation.server.ts";
import { useFormats } from "#app/shell/words/use-formats.ts";
import { useLang, useWords } from "#app/shell/words/words.tsx";
import { Ltr } from "#app/ui/ltr.tsx";
import { Text } from "#app/ui/text.tsx";
import { AdminSection, StatusBadge } from "../shell/admin-page.tsx";
import { Rows } from "../shell/rows.tsx";

export function RidesPart({ rides }: Pick<ShownOrganisation, "rides">) {
  const t = useWords("organisations");
  const status = useWords("payment.status");
  const lang = useLang();
  const { dateTime, money } = useFormats();
  return (
    <AdminSection title={t("admin.rides")}>
      {rides.length === 0 ? (
        <Text size="small" tone="soft">
          {t("none")}
        </Text>
      ) : (
        <Rows size="small">
          {rides.map((ride) => (
            <li key={ride.reference}>
              <span>
                <Link to={href("/:lang/admin/bookings/:reference", { lang, reference: ride.reference })}>
                  <Ltr>{ride.reference}</Ltr>
                </Link>{" "}
                · {dateTime(ride.pickupAt)} · <bdi>{ride.passenger}</bdi> · <Ltr>{money(ride.total)}</Ltr>{" "}
                <StatusBadge status={ride.status}>{status(ride.status)}</StatusBadge>
              </span>
              <Text as="span" anywhere size="small" tone="soft">
                {ride.route}
                {[ride.costCentre, ride.ownReference, ride.purchaseOrder, ride.employeeNumber, ride.bookedBy]
                  .filter((text) => text !== "")
                  .map((text) => (
                    <span key={text}>
                      {" "}
                      · <bdi>{text}</bdi>
                    </span>
                  ))}
              </Text>
            </li>
          ))}
        </Rows>
      )}
    </AdminSection>
  );
}
