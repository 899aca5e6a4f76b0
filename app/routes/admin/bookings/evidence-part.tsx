import { href } from "react-router";
import { DELAYS } from "#features/tracking/delays.ts";
import type { ShownEvidence } from "#features/tracking/read-evidence.server.ts";
import { EvidenceList } from "#app/shell/ride/evidence-list.tsx";
import { useLang, useWords } from "#app/shell/words/words.tsx";
import { Button } from "#app/ui/button.tsx";
import { Cluster } from "#app/ui/layout.tsx";
import { SelectField } from "#app/ui/select-field.tsx";
import { Text } from "#app/ui/text.tsx";
import { AdminForm } from "../shell/admin-form.tsx";
import { AdminSection } from "../shell/admin-page.tsx";

export function EvidencePart({ evidence }: { evidence: ShownEvidence }) {
  const t = useWords("way.evidence");
  const lang = useLang();
  const { reference, entries, mayBeLate } = evidence;
  const more = entries.filter((entry) => entry.kind !== "event" || entry.metres !== null);
  return (
    <>
      {entries.length > 0 ? (
        <AdminSection title={t("title")}>
          <Text size="small" tone="soft">
            {t("lead")}
          </Text>
          <EvidenceList
            entries={more}
            photoOf={(id) =>
              href("/:lang/admin/bookings/:reference/photos/:photo", { lang, reference, photo: id })
            }
          />
          <p>
            <a href={href("/:lang/admin/bookings/:reference/evidence.pdf", { lang, reference })}>
              {t("pdf")}
            </a>
          </p>
        </AdminSection>
      ) : null}
      {mayBeLate ? <DelayPart evidence={evidence} /> : null}
    </>
  );
}

function DelayPart({ evidence: { lateMinutes } }: { evidence: ShownEvidence }) {
  const t = useWords("way.evidence.delay");
  const sheet = useWords("way.sheet.delay");
  return (
    <AdminSection title={t("title")}>
      {lateMinutes > 0 ? <p>{sheet("known", { minutes: lateMinutes })}</p> : null}
      <Cluster as={AdminForm} gap={3} align="end">
        <SelectField
          key={lateMinutes}
          name="minutes"
          label={t("label")}
          defaultValue={String(DELAYS.find((one) => one === lateMinutes) ?? 0)}
          options={DELAYS.map((minutes) => ({
            value: String(minutes),
            label: minutes === 0 ? sheet("none") : sheet("minutes", { count: minutes }),
          }))}
        />
        <Button type="submit" name="intent" value="note-delay" variant="secondary">
          {t("submit")}
        </Button>
      </Cluster>
    </AdminSection>
  );
}
