import { useWords } from "#app/shell/words.tsx";
import { ChoiceCard, ChoiceGroup } from "#app/ui/choice-card.tsx";

type Props = { name: "fold" | "return_fold"; chosen: string; error: string | undefined };

/** On the night the clocks go back one hour comes twice: the first or the second. Asked only then, carried along after. */
export function FoldChoice({ name, chosen, error }: Props) {
  const t = useWords("booking.details.fold");
  if (!error) return <input type="hidden" name={name} value={chosen} />;
  return (
    <ChoiceGroup id={name} legend={t("legend")} legendHidden error={error}>
      {(["earlier", "later"] as const).map((fold) => (
        <ChoiceCard key={fold} name={name} value={fold} defaultChecked={fold === chosen}>
          {t(fold)}
        </ChoiceCard>
      ))}
    </ChoiceGroup>
  );
}
