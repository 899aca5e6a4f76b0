import type { AdminBooking } from "#features/booking/read-booking.server.ts";
import { useFormats } from "#app/shell/words/use-formats.ts";
import { useWords } from "#app/shell/words/words.tsx";
import { Button } from "#app/ui/button.tsx";
import { Toolbar } from "#app/ui/layout.tsx";
import { Ltr } from "#app/ui/ltr.tsx";
import { Text } from "#app/ui/text.tsx";
import { AdminForm } from "../../shell/admin-form.tsx";
import { AdminSection } from "../../shell/admin-page.tsx";
import { useActs } from "../../shell/use-acts.ts";

export function CompensationPart({ booking: { compensation } }: { booking: AdminBooking }) {
  const { formKey } = useActs();
  const t = useWords("operations");
  const formats = useFormats();
  if (!compensation) return null;
  const { amount, dueAt, paidAt } = compensation;
  const state = paidAt
    ? t("compensation.paid", { date: formats.date(paidAt) })
    : t("compensation.owed", { date: formats.date(dueAt) });
  return (
    <AdminSection title={t("compensation.title")}>
      <p>
        <Ltr>{formats.money(amount)}</Ltr>: {state}
      </p>
      {paidAt ? null : (
        <>
          <Toolbar as={AdminForm}>
            <input type="hidden" name="form_key" value={formKey} />
            <Button type="submit" name="intent" value="pay-compensation" variant="secondary">
              {t("compensation.pay")}
            </Button>
          </Toolbar>
          <Text anywhere size="small" tone="soft">
            {t("compensation.note")}
          </Text>
        </>
      )}
    </AdminSection>
  );
}
