import { CLOSINGS } from "#features/booking/allowed-actions.ts";
import { CLOSE_UNDO_MINUTES } from "#features/booking/booking.ts";
import type { AdminBooking } from "#features/booking/read-booking.server.ts";
import { useFormats } from "#app/shell/words/use-formats.ts";
import { useWords } from "#app/shell/words/words.tsx";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Toolbar } from "#app/ui/layout.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { AdminForm } from "../../shell/admin-form.tsx";
import { AdminSection } from "../../shell/admin-page.tsx";
import { ConfirmBox } from "../confirm-box.tsx";
import { useActs } from "../../shell/use-acts.ts";

/**
 * After its pickup time a ride can be closed as completed or no-show. The page asks for confirmation, and the closing
 * can be undone for some minutes.
 */
export function ClosePart({ booking }: { booking: AdminBooking }) {
  const { asked, formKey } = useActs();
  const t = useWords("operations.close");
  if (booking.reopen) return <ReopenPart {...booking.reopen} />;
  if (!booking.moves.close) return null;
  const closing = CLOSINGS.find((as) => as === asked("close"));
  return (
    <AdminSection title={t("title")}>
      {closing ? (
        <ConfirmBox
          id={CLOSE_PART}
          question={t(`asks.${closing}`, { minutes: CLOSE_UNDO_MINUTES })}
          fields={{ form_key: formKey }}
          button={{ name: "intent", value: closing, label: t(`yes.${closing}`) }}
          keep={t("keep")}
        >
          {closing === "completed" && booking.cashDays ? (
            <TextField
              name="paid_on"
              type="date"
              label={t("cashOn")}
              hint={t("cashOnHint")}
              min={booking.cashDays.since}
              max={booking.cashDays.today}
              defaultValue={booking.cashDays.usual}
              dir="ltr"
            />
          ) : undefined}
        </ConfirmBox>
      ) : (
        <Toolbar as="p" id={CLOSE_PART}>
          {CLOSINGS.map((as) => (
            <ButtonLink
              key={as}
              to={`?close=${as}#${CLOSE_PART}`}
              variant={as === "completed" ? "primary" : "secondary"}
              preventScrollReset
            >
              {t(as)}
            </ButtonLink>
          ))}
        </Toolbar>
      )}
    </AdminSection>
  );
}

const CLOSE_PART = "close";

function ReopenPart({ as, until, version }: NonNullable<AdminBooking["reopen"]>) {
  const t = useWords("operations.close");
  const formats = useFormats();
  return (
    <AdminSection title={t(as)}>
      <Toolbar as={AdminForm} action="?" preventScrollReset>
        <p>{t("pending", { time: formats.time(until) })}</p>
        <input type="hidden" name="version" value={version} />
        <Button type="submit" name="intent" value="reopen" variant="secondary">
          {t("undo")}
        </Button>
      </Toolbar>
    </AdminSection>
  );
}
