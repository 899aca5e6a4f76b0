import { useState } from "react";
import { useWords } from "#app/shell/words/words.tsx";
import { ChoiceCard, ChoiceGroup } from "#app/ui/choice-card.tsx";

type Props = {
  name: "fold" | "return_fold";
  chosen: string;
  /** The day and the hour that the last answer was about. */
  moment: string;
  error: string | undefined;
};

/**
 * On the night the clocks go back one hour comes twice: the first or the second. Asked only then; an answer stands for
 * as long as the moment it was given for.
 */
export function FoldChoice({ name, chosen, moment, error }: Props) {
  const t = useWords("booking.details.fold");
  const [answer, setAnswer] = useState({ fold: chosen, moment });
  const isAnswered = answer.fold !== "" && answer.moment === moment;
  if (!error && !isAnswered) return null;
  return (
    <ChoiceGroup id={name} legend={t("legend")} legendHidden error={error}>
      {(["earlier", "later"] as const).map((fold) => (
        <ChoiceCard
          key={fold}
          name={name}
          value={fold}
          defaultChecked={fold === chosen}
          onChange={() => setAnswer({ fold, moment })}
        >
          {t(fold)}
        </ChoiceCard>
      ))}
    </ChoiceGroup>
  );
}
