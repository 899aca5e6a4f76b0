import { Fragment } from "react";
import { data } from "react-router";
import { parisDateOf } from "#i18n/paris-time.ts";
import {
  readStatements,
  type ShownStatement,
} from "#features/organisations/statements/read-statements.server.ts";
import { pickWords } from "#i18n/words.ts";
import { useFormats } from "#app/shell/words/use-formats.ts";
import { useLang, useWords } from "#app/shell/words/words.tsx";
import { Cluster, Stack } from "#app/ui/layout.tsx";
import { Ltr, ProperName } from "#app/ui/ltr.tsx";
import { Text } from "#app/ui/text.tsx";
import type { Route } from "./+types/statements.ts";
import { asMemberWith, frameOf } from "./member-request.server.ts";
import { OrganisationFrame } from "./organisation-frame.tsx";
import { PRIVATE } from "#app/shell/private-answer.ts";

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { member, services, lang } = await asMemberWith({ context, params, request }, "documents");
  const today = parisDateOf(services.clock.now());
  const statements = await readStatements(services.db, member.organisation.id, today);
  const words = pickWords(lang, ["organisations", "documents.kinds", "einvoicing.marks"]);
  return data({ frame: frameOf(member), statements, words }, { headers: PRIVATE });
}

export function headers() {
  return PRIVATE;
}

export default function OrganisationStatements({ loaderData: { frame, statements } }: Route.ComponentProps) {
  const t = useWords("organisations.statements");
  return (
    <OrganisationFrame frame={frame} page="statements">
      <Text measure>{t("lead")}</Text>
      {statements.length === 0 ? <Text tone="soft">{t("none")}</Text> : null}
      <Stack as="ul">
        {statements.map((statement) => (
          <Statement key={statement.id} statement={statement} />
        ))}
      </Stack>
    </OrganisationFrame>
  );
}

function Statement({ statement }: { statement: ShownStatement }) {
  const t = useWords("organisations.statements");
  const kinds = useWords("documents.kinds");
  const marks = useWords("einvoicing.marks");
  const lang = useLang();
  const { day, money } = useFormats();
  const { period, costCentre, dueOn, paidOn, documented, owed, isOverdue, documents } = statement;
  const on = (date: string) => day(`${date}T12:00:00Z`);
  return (
    <Stack as="li" gap={2} padTop={4} padBottom={4} lineBelow="line">
      <Cluster gap={4} row={1} align="baseline" justify="spread">
        <Text strong>
          <Ltr>{period.split("-").reverse().join("/")}</Ltr>
          {costCentre ? (
            <span>
              {" "}
              · <ProperName>{costCentre}</ProperName>
            </span>
          ) : null}
        </Text>
        <Text as="span" strong>
          <Ltr>{money(documented)}</Ltr>
        </Text>
      </Cluster>
      <Text size="small" tone={isOverdue ? "error" : "soft"}>
        {owed === 0 && paidOn ? <span>{t("paid", { date: on(paidOn) })}</span> : null}
        {owed > 0 ? <span>{t("due", { date: on(dueOn) })}</span> : null}
        {owed < 0 ? <span>{t("credit")}</span> : null}
        {isOverdue ? <span>{` · ${t("overdue")}`}</span> : null}
        {owed !== 0 && owed !== documented ? (
          <span>
            {" "}
            · <span>{owed > 0 ? `${t("owed")} ` : ""}</span>
            <Ltr>{money(Math.abs(owed))}</Ltr>
          </span>
        ) : null}
      </Text>
      <Cluster gap={5} row={0} align="center" links size="small">
        {documents.map(({ kind, reference, einvoice }) => (
          <Fragment key={reference}>
            <a href={`/${lang}/organisation/documents/${reference}`} download>
              <span>
                <span>{kinds(kind)}</span> <Ltr>{reference}</Ltr>
              </span>
            </a>
            {einvoice ? (
              <Text as="span" size="small" tone="soft">
                {marks(einvoice.key)}
              </Text>
            ) : null}
          </Fragment>
        ))}
      </Cluster>
    </Stack>
  );
}
