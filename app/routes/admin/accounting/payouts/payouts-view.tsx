import { href, Link, useNavigation } from "react-router";
import type { PayoutsPage } from "#features/reports/payouts/list-payouts.server.ts";
import { useFormats } from "#app/shell/words/use-formats.ts";
import { useLang, useWords } from "#app/shell/words/words.tsx";
import { Button } from "#app/ui/button.tsx";
import { Cluster, Stack } from "#app/ui/layout.tsx";
import { Ltr } from "#app/ui/ltr.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Text } from "#app/ui/text.tsx";
import { ValueTable } from "../../analytics/figure-table.tsx";
import { Pager } from "../../list/list-tools.tsx";
import { AdminForm } from "../../shell/admin-form.tsx";
import { AdminHead, AdminSection, StatusBadge } from "../../shell/admin-page.tsx";
import { Flash } from "../../shell/flash.tsx";
import { Rows } from "../../shell/rows.tsx";
import { AccountingTabs } from "../accounting-tabs.tsx";
import { MonthChoice } from "../month-choice.tsx";

type Props = { page: PayoutsPage; done: "ordered" | null; problem: "changed" | null };

const COLUMNS = ["payout", "gross", "fees", "refunds", "other", "net", "check", "bank"] as const;

const BADGES = { underway: "to-pay", paid: "completed", failed: "failed" };

export function PayoutsView({ page, done, problem }: Props) {
  const t = useWords("payouts");
  const { mode, month } = page;
  return (
    <Stack gap={6}>
      <AdminHead title={t("title")} />
      <AccountingTabs />
      <Flash done={done && t(`done.${done}`)} problem={problem && t(`problems.${problem}`)} />
      <Text measure>{t("lead")}</Text>
      {mode === "live" ? null : <Notice tone="info">{t(`mode.${mode}`)}</Notice>}
      {mode === "off" ? null : <Reading reading={page.reading} month={month} />}
      <MonthChoice month={month} />
      <MonthPayouts page={page} />
      <Waiting page={page} />
      <Strange strange={page.strange} />
    </Stack>
  );
}

function Reading({ reading, month }: Pick<PayoutsPage, "reading" | "month">) {
  const t = useWords("payouts.reading");
  const { dateTimeParis } = useFormats();
  const isBusy = useNavigation().state !== "idle";
  const isRunning = reading?.isRunning ?? false;
  return (
    <Stack gap={3}>
      {reading?.error ? (
        <Notice tone="warning">
          {t(reading.error === "permission" ? "errors.permission" : "errors.other")}
        </Notice>
      ) : null}
      <Cluster as={AdminForm} gap={4} row={2} align="center">
        <input type="hidden" name="month" value={month} />
        <Button type="submit" name="intent" value="read" variant="secondary" disabled={isBusy || isRunning}>
          {t("button")}
        </Button>
        <Text as="span" size="small" tone="soft">
          {reading && isRunning
            ? t("running", { when: dateTimeParis(reading.at), pages: reading.pages })
            : null}
          {!isRunning && reading?.until ? t("until", { when: dateTimeParis(reading.until) }) : null}
          {!isRunning && !reading?.until ? t("never") : null}
        </Text>
      </Cluster>
    </Stack>
  );
}

function MonthPayouts({ page: { payouts, sums, month } }: Pick<Props, "page">) {
  const t = useWords("payouts");
  const lang = useLang();
  const { day, money } = useFormats();
  const title = t("month.title");
  const amounts = (cents: number[]) =>
    cents.map((one, index) => <Ltr key={COLUMNS[index]}>{money(one)}</Ltr>);
  return (
    <AdminSection title={title}>
      {payouts.length === 0 ? (
        <Text size="small" tone="soft">
          {t("month.none")}
        </Text>
      ) : (
        <>
          <ValueTable
            title={title}
            columns={COLUMNS.map((column) => t(`columns.${column}`))}
            rows={[
              ...payouts.map((payout) => ({
                key: payout.id,
                name: (
                  <Stack as="span" gap={1}>
                    <Cluster as="span" gap={2} row={1} align="baseline">
                      {day(`${payout.arrivesOn}T12:00:00Z`)}
                      <StatusBadge status={BADGES[payout.status]}>{t(`status.${payout.status}`)}</StatusBadge>
                    </Cluster>
                    <Text as={Ltr} nowrap size="small" tone="soft">
                      {payout.id}
                    </Text>
                  </Stack>
                ),
                cells: [
                  ...(payout.check === "currency"
                    ? ["–", "–", "–", "–", <Ltr key="net">{inCurrency(payout)}</Ltr>]
                    : amounts([payout.gross, payout.fees, payout.refunds, payout.other, payout.amount])),
                  t(`check.${payout.check}`, { amount: money(payout.net - payout.amount) }),
                  payout.bankDay === null
                    ? t("bank.missing")
                    : t("bank.found", { day: day(`${payout.bankDay}T12:00:00Z`) }),
                ],
                bar: null,
              })),
              {
                key: "sum",
                name: t("month.sum"),
                cells: [...amounts([sums.gross, sums.fees, sums.refunds, sums.other, sums.amount]), "", ""],
                bar: null,
                isTotal: true,
              },
            ]}
          />
          <Text size="small" tone="soft" measure>
            {t("sums.vat")} {sums.feeTax === 0 ? null : t("sums.feeTax", { amount: money(sums.feeTax) })}
          </Text>
          <Cluster as="p" links size="small">
            <a href={`${href("/:lang/admin/accounting/payouts.csv", { lang })}?month=${month}`} download>
              {t("export")}
            </a>
          </Cluster>
        </>
      )}
    </AdminSection>
  );
}

function Waiting({ page: { waiting, month } }: Pick<Props, "page">) {
  const t = useWords("payouts.waiting");
  const lang = useLang();
  const { day, money } = useFormats();
  const { rows, sum, pager } = waiting;
  return (
    <AdminSection title={t("title")}>
      <Text size="small" tone="soft" measure>
        {t("note")}
      </Text>
      {rows.length === 0 ? <Text>{t("none")}</Text> : null}
      <Rows>
        {rows.map(({ id, booking, amount, paidAt, isTip, availableOn, payoutId, found }) => (
          <li key={id}>
            <span>
              <Link to={href("/:lang/admin/bookings/:reference", { lang, reference: booking })}>
                <Ltr>{booking}</Ltr>
              </Link>{" "}
              · <Ltr>{money(amount)}</Ltr>
              {isTip ? ` · ${t("tip")}` : null} · {day(paidAt)}
              <Text anywhere size="small" tone="soft">
                {availableOn === null ? t("unread") : null}
                {availableOn !== null && payoutId === null
                  ? t("available", { day: day(`${availableOn}T12:00:00Z`) })
                  : null}
                {payoutId === null ? null : <Ltr>{payoutId}</Ltr>}
                {found === null ? null : ` · ${t("found", { amount: money(found) })}`}
              </Text>
            </span>
          </li>
        ))}
      </Rows>
      <Pager of={pager} addressOf={(page) => `?month=${month}&page=${page}`} />
      {rows.length > 0 ? (
        <p>
          <strong>
            {t("sum")} <Ltr>{money(sum)}</Ltr>
          </strong>
        </p>
      ) : null}
    </AdminSection>
  );
}

function Strange({ strange }: Pick<PayoutsPage, "strange">) {
  const t = useWords("payouts");
  const { day, money } = useFormats();
  return (
    <AdminSection title={t("strange.title")}>
      <Text size="small" tone="soft" measure>
        {t("strange.note")}
      </Text>
      {strange.length === 0 ? <Text>{t("strange.none")}</Text> : null}
      <Rows>
        {strange.map(({ id, kind, amount, currency, source, createdAt }) => (
          <li key={id}>
            <span>
              {t(`kinds.${kind}`)} ·{" "}
              <Ltr>{currency === "eur" ? money(amount) : inCurrency({ amount, currency })}</Ltr> ·{" "}
              {day(createdAt)}
              <Text anywhere size="small" tone="soft">
                <Ltr>{source ?? id}</Ltr>
              </Text>
            </span>
          </li>
        ))}
      </Rows>
    </AdminSection>
  );
}

function inCurrency({ amount, currency }: { amount: number; currency: string }): string {
  return `${(amount / 100).toFixed(2)} ${currency.toUpperCase()}`;
}
