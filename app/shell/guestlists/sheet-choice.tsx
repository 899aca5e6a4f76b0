import { useWords } from "#app/shell/words/words.tsx";
import { Button } from "#app/ui/button.tsx";
import { Cluster, Stack } from "#app/ui/layout.tsx";
import { ProperName } from "#app/ui/ltr.tsx";
import { SelectField } from "#app/ui/select-field.tsx";
import { Text } from "#app/ui/text.tsx";

type Props = {
  sheetName: string;
  otherSheets: { name: string; lines: number }[];
  /** Names of sheets that the form cannot carry. */
  leftOut?: string[];
};

/** Names the sheet that was read and asks for another: fields of a form, which submits them as `sheet` with the intent `sheet`. */
export function SheetChoice({ sheetName, otherSheets, leftOut = [] }: Props) {
  const t = useWords("guestlists.sheets");
  const offered = otherSheets.map(({ name, lines }, value) => ({
    value: String(value),
    label: t("option", { name, lines }),
  }));
  return (
    <Stack gap={3}>
      <Text measure>
        {t.rich("read", { sheet: sheetName, name: (text) => <ProperName>{text}</ProperName> })}
      </Text>
      <Cluster gap={4} row={3} align="end">
        <SelectField
          name="sheet"
          label={t("other")}
          options={[
            ...offered,
            ...leftOut.map((name) => ({ value: "", label: t("tooLarge", { name }), disabled: true })),
          ]}
        />
        <Button
          type="submit"
          name="intent"
          value="sheet"
          variant="secondary"
          disabled={otherSheets.length === 0}
        >
          {t("choose")}
        </Button>
      </Cluster>
    </Stack>
  );
}
