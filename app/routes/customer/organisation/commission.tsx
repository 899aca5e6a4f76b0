import { data } from "react-router";
import { percentText } from "#features/organisations/commission/commission.ts";
import {
  readCommission,
  type ShownCommission,
} from "#features/organisations/commission/read-commission.server.ts";
import { pickWords } from "#i18n/words.ts";
import { useFormats } from "#app/shell/words/use-formats.ts";
import { useLang, useWords } from "#app/shell/words/words.tsx";
import { Amount, Text } from "#app/ui/text.tsx";
import { Cluster, Grid, Stack } from "#app/ui/layout.tsx";
import { Ltr } from "#app/ui/ltr.tsx";
import type { Route } from "./+types/commission.ts";
import { asPartnerWith, frameOf } from "./member-request.server.ts";
import { OrganisationFrame } from "./organisation-frame.tsx";
import { PRIVATE } from "#app/shell/private-answer.ts";

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { member, services, lang } = await asPartnerWith({ context, params, request }, "documents");
  const commission = await readCommission(services, member.organisation);
  const words = pickWords(lang, ["organisations", "partners"]);
  return data({ frame: frameOf(member), commission, words }, { headers: PRIVATE });
}

export function headers() {
  return PRIVATE;
}

export default function OrganisationCommission({ loaderData: { frame, commission } }: Route.ComponentProps) {
  const t = useWords("partners.commission");
  const lang = useLang();
  const { money } = useFormats();
  const { standing, open, accrued, paid, rate, statements } = commission;
  return (
    <OrganisationFrame frame={frame} page="commission">
      <Text measure>{t("lead")}</Text>
      <Grid columns="auto" gap={5}>
        {(
          [
            ["standing", standing],
            [open < 0 ? "openCredit" : "open", open],
            ["accrued", accrued],
            ["paidSum", paid],
          ] as const
        ).map(([key, amount]) => (
          <Stack key={key} gap={1}>
            <Text size="small" tone="soft">
              {t(key)}
            </Text>
            <Amount size="s">
              <Ltr>{money(amount)}</Ltr>
            </Amount>
          </Stack>
        ))}
      </Grid>
      <Text size="small" tone="soft">
        {t("rate", { percent: percentText(rate, lang) })}
      </Text>
      {statements.length === 0 ? <Text tone="soft">{t("none")}</Text> : null}
      <Stack as="ul">
        {statements.map((statement) => (
          <Statement key={statement.period} statement={statement} />
        ))}
      </Stack>
    </OrganisationFrame>
  );
}

function Statement({ statement }: { statement: ShownCommission["statements"][number] }) {
  const t = useWords("partners.commission");
  const lang = useLang();
  const { day, money } = useFormats();
  const { period, total, paidOn } = statement;
  const file = (name: string) => `/${lang}/organisation/commission/${period}/${name}`;
  return (
    <Stack as="li" gap={2} padTop={4} padBottom={4} lineBelow="line">
      <Cluster gap={4} row={1} align="baseline" justify="spread">
        <Text strong>
          <Ltr>{period.split("-").reverse().join("/")}</Ltr>
        </Text>
        <Text as="span" strong>
          <Ltr>{money(total)}</Ltr>
        </Text>
      </Cluster>
      <Text size="small" tone="soft">
        {paidOn
          ? t(total < 0 ? "settledOn" : "paidOn", { date: day(`${paidOn}T12:00:00Z`) })
          : t(total < 0 ? "credit" : "unpaid")}
      </Text>
      <Cluster gap={5} row={0} align="center" links size="small">
        {(["statement.pdf", "rides.csv"] as const).map((name) => (
          <a key={name} href={file(name)} download>
            <span>{t(name === "rides.csv" ? "csv" : "pdf")}</span>
            <span className="visually-hidden">{` ${period}`}</span>
          </a>
        ))}
      </Cluster>
    </Stack>
  );
}
