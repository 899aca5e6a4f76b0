import type { UndoRefusal } from "#features/dispatch/undo-edit.server.ts";
import { useWords } from "#app/shell/words/words.tsx";
import { Button } from "#app/ui/button.tsx";
import { Toolbar } from "#app/ui/layout.tsx";
import { Text } from "#app/ui/text.tsx";
import { AdminForm } from "../shell/admin-form.tsx";

export type Undo = { change: string; isLeg: boolean; refusal: UndoRefusal | null };

export function UndoPart({ undo: { change, isLeg, refusal } }: { undo: Undo }) {
  const t = useWords("edits.undo");
  if (refusal)
    return (
      <Text size="small" tone="soft">
        {t(`refused.${refusal}`)}
      </Text>
    );
  return (
    <Toolbar as={AdminForm} action="?" preventScrollReset>
      <p>{t("ready")}</p>
      <input type="hidden" name="change" value={change} />
      <Button type="submit" name="intent" value="undo-edit" variant="secondary">
        {t(isLeg ? "added" : "button")}
      </Button>
    </Toolbar>
  );
}
