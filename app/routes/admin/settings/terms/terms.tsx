import { Form, href } from "react-router";
import { readTermsHistory, type TermsHistory } from "#features/legal/terms-history.server.ts";
import { LANGS } from "#i18n/locales.ts";
import { pickWords } from "#i18n/words.ts";
import { useFormats } from "#app/shell/words/use-formats.ts";
import { useLang, useWords } from "#app/shell/words/words.tsx";
import { Button } from "#app/ui/button.tsx";
import { Stack } from "#app/ui/layout.tsx";
import { Ltr } from "#app/ui/ltr.tsx";
import { SelectField } from "#app/ui/select-field.tsx";
import { Text } from "#app/ui/text.tsx";
import { asOwner } from "../../shell/admin-request.server.ts";
import { AdminHead, AdminSection, SettingsTabs, StatusBadge } from "../../shell/admin-page.tsx";
import { FieldGrid } from "../../shell/form-parts.tsx";
import { Rows } from "../../shell/rows.tsx";
import type { Route } from "./+types/terms.ts";
import { TermsDifference } from "./terms-difference.tsx";

export async function loader({ context, params, request, url }: Route.LoaderArgs) {
  const { owner, services, lang } = await asOwner({ context, params, request });
  const history = await readTermsHistory(services, owner, url.searchParams, lang);
  return { history, words: pickWords(lang, ["settings"]) };
}

export default function TermsPage({ loaderData: { history } }: Route.ComponentProps) {
  const t = useWords("settings.terms");
  const { from, to, lang, paragraphs } = history;
  return (
    <Stack gap={6}>
      <AdminHead title={t("title")} />
      <SettingsTabs />
      <Text measure>{t("lead")}</Text>
      <Versions history={history} />
      <AdminSection title={t("difference")}>
        {history.versions.length < 2 ? (
          <Text>{t("one")}</Text>
        ) : (
          <>
            <Choice key={`${from} ${to} ${lang}`} history={history} />
            <TermsDifference paragraphs={paragraphs} lang={lang} />
          </>
        )}
      </AdminSection>
    </Stack>
  );
}

function Versions({ history: { versions, inForce } }: { history: TermsHistory }) {
  const t = useWords("settings.terms");
  const lang = useLang();
  const { dateTimeParis } = useFormats();
  return (
    <AdminSection title={t("versions")}>
      <Rows>
        {versions.map(({ version, since }) => (
          <li key={version}>
            <span>
              {since === null ? (
                <Ltr>{version}</Ltr>
              ) : (
                <a href={href("/:lang/terms/:version", { lang, version })}>
                  <Ltr>{version}</Ltr>
                </a>
              )}{" "}
              {version === inForce ? <StatusBadge status="completed">{t("inForce")}</StatusBadge> : null}
              <Text size="small" tone="soft">
                {since === null ? t("notAccepted") : t("since", { when: dateTimeParis(since) })}
              </Text>
            </span>
          </li>
        ))}
      </Rows>
    </AdminSection>
  );
}

function Choice({ history: { versions, from, to, lang } }: { history: TermsHistory }) {
  const t = useWords("settings.terms");
  const options = versions.map(({ version }) => ({ value: version, label: version }));
  return (
    <Stack as={Form} gap={4} method="get">
      <FieldGrid>
        <SelectField name="from" label={t("from")} options={options} defaultValue={from} dir="ltr" />
        <SelectField name="to" label={t("to")} options={options} defaultValue={to} dir="ltr" />
        <SelectField
          name="in"
          label={t("language")}
          options={LANGS.map((one) => ({ value: one, label: t(`languages.${one}`) }))}
          defaultValue={lang}
        />
      </FieldGrid>
      <p>
        <Button type="submit" variant="secondary">
          {t("compare")}
        </Button>
      </p>
    </Stack>
  );
}
