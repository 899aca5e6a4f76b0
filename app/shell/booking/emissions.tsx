import { href } from "react-router";
import { Text } from "#app/ui/text.tsx";
import { useFormats } from "../words/use-formats.ts";
import { useLang, useWords } from "../words/words.tsx";

/** "About 12 kg CO2e", for one leg or for both; null if the length of a leg is not known. */
export function useEmissionsText(): (grams: (number | null)[]) => string | null {
  const t = useWords("emissions");
  const { kilograms } = useFormats();
  return ([outbound, back]) => {
    if (outbound === null || outbound === undefined || back === null) return null;
    if (back === undefined) return t("about", { kg: kilograms(outbound) });
    return t("aboutReturn", { outbound: kilograms(outbound), back: kilograms(back) });
  };
}

export function EmissionsNote({ of }: { of: (number | null)[] }) {
  const text = useEmissionsText()(of);
  if (text === null) return null;
  return (
    <div>
      <Text size="small">{text}</Text>
      <EmissionsMethod />
    </div>
  );
}

/** Opens in a new tab, because a guest who reads it has a form open. */
export function EmissionsMethod() {
  const t = useWords("emissions");
  const lang = useLang();
  return (
    <Text size="small">
      <a href={href("/:lang/emissions", { lang })} target="_blank">
        {t("method")}
      </a>
    </Text>
  );
}
