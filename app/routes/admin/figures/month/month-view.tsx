import { href, Link } from "react-router";
import type { MonthStatement } from "#features/dispatch/earnings/month-statement.server.ts";
import type { TypedPayRule } from "#features/dispatch/earnings/save-pay-rule.server.ts";
import type { FieldError } from "#i18n/field-error.ts";
import { useForm } from "#app/shell/forms/use-form.ts";
import { useFormats } from "#app/shell/words/use-formats.ts";
import { useLang, useWords } from "#app/shell/words/words.tsx";
import { Actions, Button } from "#app/ui/button.tsx";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { Block, Cluster, Stack, Toolbar } from "#app/ui/layout.tsx";
import { Ltr } from "#app/ui/ltr.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { Text } from "#app/ui/text.tsx";
import { useOpenErrors } from "#app/ui/use-open-errors.ts";
import { NumberTable } from "#app/routes/admin/list/number-table.tsx";
import { AdminForm } from "#app/routes/admin/shell/admin-form.tsx";
import { AdminHead, AdminSection, Trail } from "#app/routes/admin/shell/admin-page.tsx";
import { DateField } from "#app/routes/admin/shell/date-field.tsx";
import { Flash } from "#app/routes/admin/shell/flash.tsx";
import { FieldGrid } from "#app/routes/admin/shell/form-parts.tsx";

export const MONTH_DONE = ["saved", "removed"] as const;

type Props = {
  statement: MonthStatement;
  done: (typeof MONTH_DONE)[number] | null;
  refusal: { isChanged: boolean; errors: FieldError[]; typed: TypedPayRule | null } | null;
};

export function MonthView({ statement, done, refusal }: Props) {
  const t = useWords("earnings");
  const nav = useWords("admin.nav");
  const lang = useLang();
  const { chauffeur, month, before, after, days, totals } = statement;
  const page = href("/:lang/admin/chauffeurs/:id/month", { lang, id: chauffeur.id });
  return (
    <Stack gap={6}>
      <Trail
        steps={[
          { to: href("/:lang/admin/chauffeurs", { lang }), text: nav("chauffeurs") },
          {
            to: href("/:lang/admin/chauffeurs/:id", { lang, id: chauffeur.id }),
            text: chauffeur.fullName,
          },
        ]}
      />
      <AdminHead title={t("month.title", { month: monthText(month) })} guest={chauffeur.fullName} />
      <Flash
        done={done && !refusal ? t(`month.done.${done}`) : null}
        problem={refusal?.isChanged ? t("month.changed") : null}
      />
      <Cluster as="nav" gap={5} row={2} links aria-label={t("month.trail")}>
        <Link to={`${page}?month=${before}`}>{t("month.before")}</Link>
        {after ? <Link to={`${page}?month=${after}`}>{t("month.after")}</Link> : null}
      </Cluster>
      {days.length === 0 ? <p>{t("month.none")}</p> : <DaysTable statement={statement} />}
      {days.some(({ hasRule }) => !hasRule) ? <Notice tone="warning">{t("month.noRule")}</Notice> : null}
      {totals.untimed > 0 ? (
        <Text size="small" tone="soft">
          {t("month.untimed", { count: totals.untimed })}
        </Text>
      ) : null}
      {days.length > 0 ? (
        <Actions>
          <a href={`${page}.pdf?month=${month}`} download>
            {t("month.pdf")}
          </a>
          <a href={`${page}.csv?month=${month}`} download>
            {t("month.csv")}
          </a>
        </Actions>
      ) : null}
      <Rules statement={statement} refusal={refusal} />
    </Stack>
  );
}

/** `11/2026`, from left to right in every language. */
function monthText(month: string): string {
  const [year, number] = month.split("-");
  return `\u2066${number}/${year}\u2069`;
}

const MONEY_COLUMNS = ["net", "additions", "cash", "counted", "difference", "pay", "tips"] as const;

type Amounts = Pick<MonthStatement["totals"], "driven" | "absent" | "minutes"> &
  Record<(typeof MONEY_COLUMNS)[number], number | null>;

function DaysTable({ statement: { days, totals, month } }: { statement: MonthStatement }) {
  const t = useWords("earnings");
  const { day: dayText } = useFormats();
  const title = t("month.title", { month: monthText(month) });
  const columns = ["day", "driven", "absent", "hours", ...MONEY_COLUMNS, "state"] as const;
  return (
    // On a phone the table is wider than the page: `tabIndex` lets the keyboard scroll it.
    <Block scrolls role="region" aria-label={title} tabIndex={0}>
      <NumberTable>
        <caption className="visually-hidden">{title}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {t(`columns.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {days.map((day) => (
            <tr key={day.day}>
              <th scope="row">
                <Text as="time" nowrap dateTime={day.day}>
                  {dayText(`${day.day}T12:00:00Z`)}
                </Text>
              </th>
              <Cells row={day} />
              <td>{day.cash === 0 && day.state === "open" ? "–" : t(`states.${day.state}`)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t("month.total")}</th>
            <Cells row={totals} />
            <td />
          </tr>
        </tfoot>
      </NumberTable>
    </Block>
  );
}

function Cells({ row }: { row: Amounts }) {
  const { duration, money } = useFormats();
  return (
    <>
      <td>{row.driven}</td>
      <td>{row.absent}</td>
      <td>{duration(row.minutes * 60)}</td>
      {MONEY_COLUMNS.map((column) => {
        const amount = row[column];
        return <td key={column}>{amount === null ? "–" : <Ltr>{money(amount)}</Ltr>}</td>;
      })}
    </>
  );
}

function Rules({ statement, refusal }: Pick<Props, "statement" | "refusal">) {
  const t = useWords("earnings.month");
  const { day, money } = useFormats();
  const { rules, isErased } = statement;
  const partsOf = ({ perRide, share, perHour }: (typeof rules)[number]) => [
    ...(perRide > 0 ? [t("partRide", { amount: `\u2066${money(perRide)}\u2069` })] : []),
    ...(share > 0 ? [t("partShare", { share: String(share / 100) })] : []),
    ...(perHour > 0 ? [t("partHour", { amount: `\u2066${money(perHour)}\u2069` })] : []),
  ];
  return (
    <AdminSection title={t("rules")}>
      <Text size="small" tone="soft" measure>
        {t("rulesLead")}
      </Text>
      {rules.map((rule) => (
        <Cluster
          key={rule.fromDay}
          gap={4}
          row={1}
          align="center"
          justify="spread"
          padBottom={3}
          lineBelow="line"
        >
          <span>
            <Text as="span" strong>
              {t("from", { date: day(`${rule.fromDay}T12:00:00Z`) })}
            </Text>{" "}
            · {partsOf(rule).join(" · ") || t("nothing")}
          </span>
          <Toolbar as={AdminForm}>
            <input type="hidden" name="from_day" value={rule.fromDay} />
            <Button type="submit" name="intent" value="remove" variant="quiet">
              {t("remove")}
            </Button>
          </Toolbar>
        </Cluster>
      ))}
      {isErased ? null : <RuleForm statement={statement} refusal={refusal} />}
    </AdminSection>
  );
}

const NAMES = { fromDay: "from_day", perRide: "per_ride", perHour: "per_hour" } as const;

function RuleForm({ statement, refusal }: Pick<Props, "statement" | "refusal">) {
  const t = useWords("earnings");
  const errors = useOpenErrors(refusal?.errors ?? []).map(({ field, key }) => ({
    field,
    text: t(`errors.${key as "pay-invalid"}`),
  }));
  const form = useForm<TypedPayRule>({
    typed: refusal?.typed ?? null,
    saved: { fromDay: `${statement.month}-01`, perRide: "", share: "", perHour: "" },
    errors,
    names: NAMES,
  });
  return (
    <Stack as={AdminForm} gap={5} key={refusal?.typed ? "typed" : statement.rules.length}>
      <ErrorSummary title={t("month.toCorrect")} errors={errors} />
      <FieldGrid>
        <DateField {...form.field("fromDay")} label={t("month.fromDay")} autoComplete="off" required />
        <TextField
          {...form.field("perRide")}
          label={t("month.perRide")}
          inputMode="decimal"
          autoComplete="off"
          dir="ltr"
        />
        <TextField
          {...form.field("share")}
          label={t("month.share")}
          inputMode="decimal"
          autoComplete="off"
          dir="ltr"
        />
        <TextField
          {...form.field("perHour")}
          label={t("month.perHour")}
          inputMode="decimal"
          autoComplete="off"
          dir="ltr"
        />
      </FieldGrid>
      <Toolbar>
        <Button type="submit" name="intent" value="save" disabled={form.isBusy}>
          {t("month.save")}
        </Button>
      </Toolbar>
    </Stack>
  );
}
