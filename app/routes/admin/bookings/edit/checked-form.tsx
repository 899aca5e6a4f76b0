import { type ComponentProps, type ReactNode, useEffect, useRef } from "react";
import { useNavigation } from "react-router";
import { useWords } from "#app/shell/words/words.tsx";
import { Button } from "#app/ui/button.tsx";
import { Panel, Split, Stack, Toolbar } from "#app/ui/layout.tsx";
import { Text } from "#app/ui/text.tsx";
import { AdminForm } from "../../shell/admin-form.tsx";
import styles from "./edit.module.css";
import { classes } from "#app/ui/classes.ts";
import { look } from "#app/routes/admin/shell/look.ts";

export type ErrorOf = (field: string) => string | undefined;

type Props = {
  formKey: string;
  /** Identifies what the preview shows; empty before a check. */
  seen: string;
  isAnswered: boolean;
  children: ReactNode;
  previewTitle: string;
  preview: ReactNode;
  /** Null while there is nothing to save. */
  save: string | null;
  isLive?: boolean;
} & Pick<ComponentProps<typeof AdminForm>, "ref" | "onInput" | "onKeyDown">;

/**
 * A form in two steps: "check" shows next to the fields what "save" would do. The preview takes the focus when
 * it is new.
 */
export function CheckedForm({
  formKey,
  seen,
  isAnswered,
  children,
  previewTitle,
  preview,
  save,
  isLive = false,
  ...form
}: Props) {
  const t = useWords("operations.edit");
  // While the loaders run after an answer, its form can already be sent again.
  const isBusy = useNavigation().state === "submitting";
  const box = useRef<HTMLElement>(null);
  useEffect(() => {
    if (seen && !isLive) box.current?.focus();
  }, [seen, isLive]);
  return (
    <Split
      as={AdminForm}
      from={80}
      ratio="side"
      gap={7}
      {...form}
      noValidate
      preventScrollReset
      holdsChanges={isAnswered}
    >
      {/* The first submit button is the one that Enter uses: it checks and saves nothing. */}
      <button type="submit" name="intent" value="check" hidden aria-hidden tabIndex={-1} />
      <input type="hidden" name="form_key" value={formKey} />
      <input type="hidden" name="seen" value={seen} />
      <Stack gap={6}>
        {children}
        <Toolbar as="p">
          <Button
            type="submit"
            name="intent"
            value="check"
            variant={seen ? "secondary" : "primary"}
            disabled={isBusy}
          >
            {t("check")}
          </Button>
        </Toolbar>
      </Stack>
      <Panel
        as="section"
        raised
        gap={5}
        ref={box}
        tabIndex={-1}
        className={classes(look("column"), "ringless")}
        aria-labelledby="preview"
      >
        <h2 id="preview">{previewTitle}</h2>
        {preview}
        {seen ? null : (
          <Text size="small" tone="soft">
            {t("previewHint")}
          </Text>
        )}
        {save ? (
          <Text pad={4} lineAbove="line" className={styles.save}>
            <Button type="submit" name="intent" value="save" disabled={isBusy}>
              {save}
            </Button>
          </Text>
        ) : null}
      </Panel>
    </Split>
  );
}

export function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Stack as="fieldset" gap={4} padTop={4} lineAbove="line" className={styles.part}>
      <legend>{title}</legend>
      {children}
    </Stack>
  );
}
