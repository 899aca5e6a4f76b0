import { Form } from "react-router";
import { LEAST_TIP, MOST_TIP } from "#features/booking/tips/tip.ts";
import type { TypedTip } from "#features/aftercare/tips/give-tip.server.ts";
import type { FieldError } from "#i18n/field-error.ts";
import { useForm } from "#app/shell/forms/use-form.ts";
import { useFormats } from "#app/shell/words/use-formats.ts";
import { useWords } from "#app/shell/words/words.tsx";
import { Button } from "#app/ui/button.tsx";
import { ChoiceCard, ChoiceGroup } from "#app/ui/choice-card.tsx";
import { Grid, Panel, Stack, Toolbar } from "#app/ui/layout.tsx";
import { Ltr } from "#app/ui/ltr.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { Text } from "#app/ui/text.tsx";
import type { AfterPage } from "./read-after-page.server.ts";

type Props = {
  reference: string;
  tip: NonNullable<AfterPage["rides"][number]["tip"]>;
  anchor: string | undefined;
  answer: { typed: TypedTip | null; errors: FieldError[] } | null;
};

/** Nothing is chosen before the guest chooses. */
export function TipPart({ reference, tip, anchor, answer }: Props) {
  const t = useWords("tips.guest");
  const errorText = useWords("tips.errors");
  const { money } = useFormats();
  const limits = { least: `\u2066${money(LEAST_TIP)}\u2069`, most: `\u2066${money(MOST_TIP)}\u2069` };
  const errors = (answer?.errors ?? []).map(({ field }) => ({
    field: `${field}-${reference}`,
    text: errorText("tip-invalid", limits),
  }));
  const form = useForm({
    typed: answer?.typed ?? null,
    saved: { own: "" },
    errors,
    names: { own: "tip_own" },
    suffix: `-${reference}`,
  });
  const chosen = answer?.typed?.amount ?? "";
  const id = `tip-${reference}`;
  return (
    <Panel gap={4} raised look="roomy" id={anchor}>
      <h3>{t("title")}</h3>
      {tip.state === null ? (
        <>
          <Text size="small" tone="soft">
            {t("lead")}
          </Text>
          <Stack as={Form} method="post" gap={4} noValidate preventScrollReset>
            <input type="hidden" name="reference" value={reference} />
            <ChoiceGroup
              id={id}
              legend={t("legend")}
              legendHidden
              error={errors.find(({ field }) => field === id)?.text ?? ""}
            >
              <Grid columns={2} from={40} gap={3}>
                {tip.suggested.map((cents) => (
                  <ChoiceCard
                    key={cents}
                    name="tip"
                    value={String(cents)}
                    defaultChecked={chosen === String(cents)}
                  >
                    <Ltr>{money(cents)}</Ltr>
                  </ChoiceCard>
                ))}
                <ChoiceCard name="tip" value="own" defaultChecked={chosen === "own"}>
                  {t("own")}
                </ChoiceCard>
              </Grid>
            </ChoiceGroup>
            <TextField
              {...form.field("own")}
              label={t("ownLabel")}
              hint={t("ownHint", limits)}
              inputMode="decimal"
              autoComplete="off"
              dir="ltr"
            />
            <Toolbar>
              <Button type="submit" name="intent" value="tip" variant="secondary" disabled={form.isBusy}>
                {t("submit")}
              </Button>
            </Toolbar>
          </Stack>
        </>
      ) : (
        <Notice tone={tip.state === "paid" ? "success" : "info"}>
          {t(tip.state, { amount: `\u2066${money(tip.amount)}\u2069` })}
        </Notice>
      )}
    </Panel>
  );
}
