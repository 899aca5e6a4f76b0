import type { AdminBooking } from "#features/booking/read-booking.server.ts";
import type { ShownChangeRow } from "#features/booking/changes/shown-changes.server.ts";
import { HAND_PRICE } from "#features/pricing/lines-by-hand.ts";
import { amountText } from "#features/pricing/amount.ts";
import { useFormats } from "#app/shell/words/use-formats.ts";
import { useLang, useWords } from "#app/shell/words/words.tsx";
import { Button } from "#app/ui/button.tsx";
import { Panel, Toolbar } from "#app/ui/layout.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { Text } from "#app/ui/text.tsx";
import { AdminForm } from "../shell/admin-form.tsx";
import { AdminSection } from "../shell/admin-page.tsx";
import { useActs } from "../shell/use-acts.ts";
import { Record } from "../shell/record.tsx";

type Props = { booking: AdminBooking };

export function ChangesPart({ booking }: Props) {
  return booking.changes
    .filter(({ status }) => status === "requested")
    .map((change) => <ChangeRequest key={change.id} change={change} booking={booking} />);
}

function ChangeRequest({ change, booking }: Props & { change: ShownChangeRow }) {
  const { errorOf, formKey } = useActs();
  const t = useWords("operations.changes");
  const formats = useFormats();
  const lang = useLang();
  const euros = (cents: number) => formats.money(cents);
  return (
    <AdminSection title={t("title")}>
      <Text anywhere size="small" tone="soft">
        {t("asked", { time: formats.dateTime(change.createdAt) })}
      </Text>
      <Record parts={change.parts} />
      {change.note ? (
        <Text lines>
          <b>{t("note")}</b> <bdi>{change.note}</bdi>
        </Text>
      ) : null}
      {change.isStale ? <p>{t("stale")}</p> : null}
      <Panel as={AdminForm} gap={3}>
        <input type="hidden" name="change" value={change.id} />
        <input type="hidden" name="form_key" value={formKey} />
        {change.isStale ? null : (
          <TextField
            name="total"
            label={t("total")}
            hint={t("totalHint", { amount: euros(booking.total) })}
            inputMode="decimal"
            dir="ltr"
            autoComplete="off"
            defaultValue={amountText(change.total, lang)}
            error={errorOf("total") && t("wrong", { min: HAND_PRICE.min / 100, max: HAND_PRICE.max / 100 })}
          />
        )}
        {change.isFull && !change.isStale ? (
          <TextField
            name="overbook_reason"
            label={t("overbook")}
            hint={t("overbookHint")}
            maxLength={200}
            dir="auto"
            autoComplete="off"
            required
          />
        ) : null}
        <Toolbar as="p">
          {change.isStale ? null : (
            <Button type="submit" name="intent" value="accept-change">
              {t("accept")}
            </Button>
          )}
          <Button type="submit" name="intent" value="decline-change" variant="secondary">
            {t("decline")}
          </Button>
        </Toolbar>
      </Panel>
    </AdminSection>
  );
}
