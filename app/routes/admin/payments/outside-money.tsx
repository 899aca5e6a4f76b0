import type { ReactNode } from "react";
import { href, Link } from "react-router";
import type { OutsideMoney as Listed } from "#features/booking/transfers/list-outside-money.server.ts";
import { useFormats } from "#app/shell/words/use-formats.ts";
import { useLang, useWords } from "#app/shell/words/words.tsx";
import { Cluster, Panel, Stack } from "#app/ui/layout.tsx";
import { Ltr } from "#app/ui/ltr.tsx";
import { Heading, Text } from "#app/ui/text.tsx";

export function OutsideMoney({ money: { awaited, owed } }: { money: Listed }) {
  const t = useWords("transfers.admin.list");
  const causes = useWords("transfers.admin.repay");
  const { money, date, dateTimeParis } = useFormats();
  return (
    <Stack as="section" gap={4} above={5} aria-labelledby="transfers">
      <Heading as="h2" id="transfers" size="s">
        {t("title")}
      </Heading>
      <Text anywhere size="small" tone="soft">
        {t("lead")}
      </Text>
      {awaited.length + owed.length === 0 ? <p>{t("none")}</p> : null}
      {awaited.length > 0 ? (
        <Heading as="h3" size="s">
          {t("awaited")}
        </Heading>
      ) : null}
      {awaited.map((one) => {
        const until = dateTimeParis(one.until);
        const part = { arrived: money(one.arrived), amount: money(one.amount) };
        return (
          <Row key={one.id} row={one} amount={one.amount - one.arrived}>
            {one.isOverdue ? <b>{t("late", { until })}</b> : t("until", { until })}
            {one.arrived > 0 ? ` · ${t("part", part)}` : null}
          </Row>
        );
      })}
      {owed.length > 0 ? (
        <Heading as="h3" size="s">
          {t("repay")}
        </Heading>
      ) : null}
      {owed.map((one) => (
        <Row key={one.id} row={one} amount={one.amount}>
          {causes(`causes.${one.cause}`)} · {causes("since", { date: date(one.at) })}
        </Row>
      ))}
    </Stack>
  );
}

type RowProps = { row: { reference: string; fullName: string }; amount: number; children: ReactNode };

function Row({ row: { reference, fullName }, amount, children }: RowProps) {
  const lang = useLang();
  const { money } = useFormats();
  return (
    <Panel as="article" gap={2} pad={4}>
      <Cluster gap={3} justify="spread">
        <Text as="span" strong>
          <Link to={href("/:lang/admin/bookings/:reference", { lang, reference })}>
            <Ltr>{reference}</Ltr>
          </Link>{" "}
          · <bdi>{fullName}</bdi>
        </Text>
        <Ltr>{money(amount)}</Ltr>
      </Cluster>
      <p>{children}</p>
    </Panel>
  );
}
