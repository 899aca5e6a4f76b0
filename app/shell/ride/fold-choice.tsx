import { useState } from "react";
import { useWords } from "#app/shell/words/words.tsx";
import { ChoiceCard, ChoiceGroup } from "#app/ui/choice-card.tsx";

type Props = { name: string; id?: string; chosen: string; error: string | undefined };

/** Asks which of the two equal times of the night when the clocks go back is meant. Once shown, it stays: a chosen answer has no error. */
export function FoldChoice({ name, id = name, chosen, error }: Props) {
  const t = useWords("booking.details.fold");
  const [isShown, setShown] = useState(chosen !== "");
  if (error && !isShown) setShown(true);
  if (!error && !isShown) return null;
  return (
    <ChoiceGroup id={id} legend={t("legend")} error={error}>
      {(["earlier", "later"] as const).map((fold) => (
        <ChoiceCard key={fold} name={name} value={fold} defaultChecked={fold === chosen}>
          {t(fold)}
        </ChoiceCard>
      ))}
    </ChoiceGroup>
  );
}
