import { FAST_TRACK_GROUP } from "#features/pricing/fast-track-group.ts";
import { useWords } from "#app/shell/words/words.tsx";
import { CheckboxField } from "#app/ui/checkbox-field.tsx";
import styles from "./quote-form.module.css";

/** What is answered, not ticked off: a wish, and the assistance at the airport. */
export function QuoteOptions({ given }: { given: Record<string, string> }) {
  const t = useWords("contact.quote");
  return (
    <div className={styles.wishes}>
      <CheckboxField
        name="female_chauffeur"
        label={t("femaleChauffeur")}
        hint={t("femaleChauffeurHint")}
        defaultChecked={Boolean(given.femaleChauffeur)}
      />
      <CheckboxField
        name="fast_track"
        label={t("fastTrack")}
        hint={t("fastTrackHint", { group: FAST_TRACK_GROUP })}
        defaultChecked={Boolean(given.fastTrack)}
      />
    </div>
  );
}
