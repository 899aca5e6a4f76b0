import {
  BELIEF_CHOICE,
  BELIEF_CONSENT,
  PREFERRED_CHAUFFEUR,
  PREFERENCE_CHOICES,
  PREFERENCE_NAMES,
  type Preferences,
} from "#features/customers/preferences/preference-fields.ts";
import { useLang, useWords } from "#app/shell/words/words.tsx";
import { Button } from "#app/ui/button.tsx";
import { CheckboxField } from "#app/ui/checkbox-field.tsx";
import { Grid, Stack } from "#app/ui/layout.tsx";
import { SelectField } from "#app/ui/select-field.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { Text } from "#app/ui/text.tsx";
import styles from "./my-rides.module.css";

export function PreferencesForm({ preferences }: { preferences: Preferences }) {
  const t = useWords("customers.preferences");
  const lang = useLang();
  return (
    <Stack as="form" method="post" action={`/${lang}/my-rides`} gap={5} className={styles.preferences}>
      <Text measure>{t("lead")}</Text>
      <Grid gap={5} columns={2} from={40}>
        {PREFERENCE_NAMES.map((name) => (
          <SelectField
            key={name}
            name={name}
            label={t(`fields.${name}`)}
            defaultValue={preferences[name] ?? ""}
            options={[
              { value: "", label: t("any") },
              ...PREFERENCE_CHOICES[name].map((value) => ({ value, label: t(`choices.${value}`) })),
            ]}
          />
        ))}
      </Grid>
      <CheckboxField
        name={BELIEF_CONSENT}
        label={t("beliefConsent")}
        hint={t("beliefConsentHint")}
        defaultChecked={preferences.music === BELIEF_CHOICE}
        className={styles.consent}
      />
      <TextField
        name={PREFERRED_CHAUFFEUR[0]}
        label={t("fields.preferredChauffeur")}
        hint={t("chauffeurHint")}
        maxLength={PREFERRED_CHAUFFEUR[1]}
        dir="auto"
        autoComplete="off"
        className={styles.chauffeur}
        defaultValue={preferences.preferredChauffeur ?? ""}
      />
      <div>
        <Button type="submit" variant="secondary" name="intent" value="preferences">
          {t("save")}
        </Button>
      </div>
    </Stack>
  );
}
