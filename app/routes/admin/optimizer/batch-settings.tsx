import { QUALITIES, WIDTHS } from "#features/optimizer/optimization.ts";
import type { ShownBatch } from "#features/optimizer/read-batch.server.ts";
import { groupedNumber } from "#i18n/numbers.ts";
import { useFormats, useLang, useWords } from "#app/shell/words/words.tsx";
import { SelectField } from "#app/ui/select-field.tsx";
import type { BatchSettings } from "./use-batch.ts";
import styles from "./optimizer.module.css";

type BatchSettingsProps = {
  batch: ShownBatch | null;
  input: BatchSettings;
  onSpecialRequest: (input: BatchSettings) => void;
  isBusy: boolean;
};

/** What is asked of a batch; once it is open, what was asked. */
export function BatchSettings({ batch, input, onSpecialRequest, isBusy }: BatchSettingsProps) {
  const t = useWords("optimizer.settings");
  const formats = useFormats();
  const widthText = useWidthText();
  if (batch) {
    return (
      <p className={styles.chosen}>
        {t("chosen", { quality: batch.quality, width: widthText(batch.maxWidth) })}
        {" · "}
        {t("keptUntil", { time: formats.dateTime(batch.endsAt) })}
      </p>
    );
  }
  return (
    <div className={styles.settings}>
      <SelectField
        name="quality"
        label={t("quality")}
        value={input.quality}
        disabled={isBusy}
        onChange={({ target }) => onSpecialRequest({ ...input, quality: target.value })}
        options={QUALITIES.map((quality) => ({ value: String(quality), label: t(`qualities.${quality}`) }))}
      />
      <SelectField
        name="width"
        label={t("width")}
        value={input.width}
        disabled={isBusy}
        onChange={({ target }) => onSpecialRequest({ ...input, width: target.value })}
        options={[null, ...WIDTHS].map((width) => ({ value: String(width ?? ""), label: widthText(width) }))}
      />
    </div>
  );
}

function useWidthText() {
  const t = useWords("optimizer.settings");
  const lang = useLang();
  return (width: number | null) =>
    width === null ? t("original") : t("pixels", { width: groupedNumber(lang, width, 0) });
}
