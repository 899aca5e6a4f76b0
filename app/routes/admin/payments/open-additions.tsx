import { href, Link } from "react-router";
import type { OpenAdditions as Open } from "#features/booking/additions/open-additions-page.server.ts";
import { useFormats } from "#app/shell/words/use-formats.ts";
import { useLang, useWords } from "#app/shell/words/words.tsx";
import { Cluster, Panel, Stack } from "#app/ui/layout.tsx";
import { Ltr } from "#app/ui/ltr.tsx";
import { Heading, Text } from "#app/ui/text.tsx";

export function OpenAdditions({ additions: { toDecide, unpaid } }: { additions: Open }) {
  const t = useWords("additions.office");
  const states = useWords("additions.states");
  return (
    <Stack as="section" gap={4} above={5} aria-labelledby="additions">
      <Heading as="h2" id="additions" size="s">
        {t("title")}
      </Heading>
      <Text anywhere size="small" tone="soft">
        {t("lead")}
      </Text>
      {toDecide.length + unpaid.length === 0 ? <p>{t("empty")}</p> : null}
      {toDecide.map((one) => (
        <Row key={one.id} row={one} state={states(one.status)} words={one.dispute} text={one.text} />
      ))}
      {unpaid.map((one) => (
        <Row
          key={one.id}
          row={one}
          state={t(`unpaidState.${one.state as "owed"}`)}
          words={null}
          text={t("unpaid")}
        />
      ))}
    </Stack>
  );
}

type RowProps = {
  row: { reference: string; fullName: string; amount: number; at: string };
  text: string;
  state: string;
  words: string | null;
};

function Row({ row, text, state, words }: RowProps) {
  const t = useWords("additions.office");
  const lang = useLang();
  const { money, dateTime } = useFormats();
  const { reference } = row;
  return (
    <Panel as="article" gap={2} pad={4}>
      <Cluster gap={3} justify="spread">
        <Text as="span" strong>
          <bdi>{text}</bdi>
        </Text>
        <Ltr>{money(row.amount)}</Ltr>
      </Cluster>
      <p>
        <Link to={href("/:lang/admin/bookings/:reference/additions", { lang, reference })}>
          <Ltr>{reference}</Ltr>
        </Link>{" "}
        · <bdi>{row.fullName}</bdi> · {state} · {dateTime(row.at)}
      </p>
      {words ? (
        <p>
          <bdi>{t("words", { words })}</bdi>
        </p>
      ) : null}
    </Panel>
  );
}
