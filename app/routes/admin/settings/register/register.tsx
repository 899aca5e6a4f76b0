import { readRegister, type Register } from "#features/privacy/register/read-register.server.ts";
import { pickWords } from "#i18n/words.ts";
import { useLang, useWords } from "#app/shell/words/words.tsx";
import { DefinitionList } from "#app/ui/definition-list.tsx";
import { Panel, Stack } from "#app/ui/layout.tsx";
import { Ltr } from "#app/ui/ltr.tsx";
import { Text } from "#app/ui/text.tsx";
import { AdminHead, SettingsTabs } from "#app/routes/admin/shell/admin-page.tsx";
import { asOwner } from "#app/routes/admin/shell/admin-request.server.ts";
import type { Route } from "./+types/register.ts";

/** The register of processing activities (GDPR, article 30), for the owner and the authority that asks for it. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { owner, services, lang } = await asOwner({ context, params, request });
  const words = pickWords(lang, ["operations", "register", "settings"]);
  return { register: await readRegister(services, owner, lang), words };
}

export default function RegisterPage({ loaderData: { register } }: Route.ComponentProps) {
  const t = useWords("register");
  const lang = useLang();
  return (
    <Stack gap={6}>
      <AdminHead title={t("title")} />
      <SettingsTabs />
      <Text measure>{t("lead")}</Text>
      <p>
        <a href={`/${lang}/admin/settings/register.csv`}>{t("export")}</a>
      </p>
      <DefinitionList
        rows={[
          { label: t("controller"), value: <bdi>{register.controller}</bdi> },
          { label: t("transfers"), value: t("transfersText") },
          { label: t("security"), value: t("securityText") },
        ]}
      />
      {register.activities.map((activity) => (
        <ActivityPanel key={activity.key} activity={activity} />
      ))}
    </Stack>
  );
}

function ActivityPanel({ activity }: { activity: Register["activities"][number] }) {
  const t = useWords("register");
  const { name, tables } = activity;
  const texts = (["people", "data", "basis", "period", "recipients"] as const).map((column) => ({
    label: t(`columns.${column}`),
    value: activity[column] || t("none"),
  }));
  return (
    <Panel as="section" gap={3}>
      <h2>{name}</h2>
      <DefinitionList
        rows={[
          ...texts,
          { label: t("columns.tables"), value: tables === "" ? t("none") : <Ltr>{tables}</Ltr> },
        ]}
      />
    </Panel>
  );
}
