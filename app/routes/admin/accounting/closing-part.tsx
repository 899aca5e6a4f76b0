import { href, Link, useNavigation } from "react-router";
import type { Obstacle } from "#features/reports/closing/closing.ts";
import type { Closing, MonthState } from "#features/reports/closing/read-closing.server.ts";
import { useFormats } from "#app/shell/words/use-formats.ts";
import { useLang, useWords } from "#app/shell/words/words.tsx";
import { Button } from "#app/ui/button.tsx";
import { CheckboxField } from "#app/ui/checkbox-field.tsx";
import { Grid, Stack } from "#app/ui/layout.tsx";
import { Ltr } from "#app/ui/ltr.tsx";
import { Text } from "#app/ui/text.tsx";
import { AdminForm } from "../shell/admin-form.tsx";
import { AdminSection, StatusBadge } from "../shell/admin-page.tsx";

const PAGES = {
  rides: "/:lang/admin/bookings",
  statements: "/:lang/admin/organisations",
  waits: "/:lang/admin/settings",
  documents: "/:lang/admin/documents",
  differences: "/:lang/admin/payments",
  payments: "/:lang/admin/payments",
  refunds: "/:lang/admin/payments",
  lines: "/:lang/admin/accounting/bank",
} as const satisfies Record<Obstacle, string>;

const BADGES: Record<MonthState, string> = {
  closed: "completed",
  open: "to-pay",
  running: "draft",
  ahead: "draft",
};

export function ClosingPart({ closing, month }: { closing: Closing; month: string }) {
  const t = useWords("closing");
  const formats = useFormats();
  const { isClosed, mayClose, obstacles, months } = closing;
  const own = months.find(({ period }) => period === month);
  return (
    <AdminSection title={t("title")}>
      <Text size="small" tone="soft" measure>
        {t("note")}
      </Text>
      <Grid as="ul" columns={4} gap={3}>
        {months.map(({ period, state }) => (
          <li key={period}>
            <Link to={`?month=${period}`} aria-current={period === month ? "page" : undefined}>
              <Month month={period} />
            </Link>{" "}
            <StatusBadge status={BADGES[state]}>{t(`states.${state}`)}</StatusBadge>
          </li>
        ))}
      </Grid>
      {isClosed && own?.closedAt ? (
        <Text measure>
          {t("closedAt", { when: formats.dateTimeParis(own.closedAt) })}{" "}
          <Text as="span" size="small" tone="soft" anywhere>
            {t("fingerprint")} <Ltr>{own.sha256?.slice(0, 16)}</Ltr>
          </Text>
        </Text>
      ) : null}
      {!isClosed && !mayClose ? (
        <Text measure>{t("early", { when: formats.dateTimeParis(closing.closableFrom) })}</Text>
      ) : null}
      {mayClose && obstacles.length > 0 ? <ObstacleList obstacles={obstacles} /> : null}
      {mayClose && obstacles.length === 0 ? <CloseForm month={month} /> : null}
    </AdminSection>
  );
}

function ObstacleList({ obstacles }: Pick<Closing, "obstacles">) {
  const t = useWords("closing");
  const lang = useLang();
  return (
    <Stack gap={2}>
      <Text>{t("open")}</Text>
      <Stack as="ul" gap={2}>
        {obstacles.map(({ kind, count }) => (
          <li key={kind}>
            <Link to={href(PAGES[kind], { lang })}>{t(`obstacles.${kind}`, { count })}</Link>
          </li>
        ))}
      </Stack>
    </Stack>
  );
}

function CloseForm({ month }: { month: string }) {
  const t = useWords("closing");
  const isBusy = useNavigation().state !== "idle";
  return (
    <Stack as={AdminForm} gap={4}>
      <input type="hidden" name="month" value={month} />
      <CheckboxField name="final" label={t("final")} required />
      <p>
        <Button type="submit" name="intent" value="close" disabled={isBusy}>
          {t("button")} <Month month={month} />
        </Button>
      </p>
    </Stack>
  );
}

function Month({ month }: { month: string }) {
  return <Ltr>{month.split("-").reverse().join("/")}</Ltr>;
}
