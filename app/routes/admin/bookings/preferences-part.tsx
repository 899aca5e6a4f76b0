import { PREFERENCE_NAMES, type Preferences } from "#features/customers/preferences/preference-fields.ts";
import type { Run } from "#platform/mail/email.ts";
import type { ShownFact } from "#platform/mail/shown-email.ts";
import { useWords } from "#app/shell/words/words.tsx";
import { AdminSection } from "../shell/admin-page.tsx";
import { Facts } from "./page/facts.tsx";

export function PreferencesPart({ preferences }: { preferences: Preferences | null }) {
  const t = useWords("customers.preferences");
  if (!preferences) return null;
  const { preferredChauffeur } = preferences;
  const facts = PREFERENCE_NAMES.flatMap((name) => {
    const choice = preferences[name];
    return choice ? [factOf(t(`fields.${name}`), { text: t(`choices.${choice}`) })] : [];
  });
  const chauffeur = factOf(t("fields.preferredChauffeur"), { text: preferredChauffeur ?? "", dir: "auto" });
  return (
    <AdminSection title={t("adminTitle")}>
      <Facts facts={preferredChauffeur ? [...facts, chauffeur] : facts} />
    </AdminSection>
  );
}

function factOf(label: string, value: Run): ShownFact {
  return { label: [{ text: label }], value: [value], href: null };
}
