import { VEHICLE_CLASSES } from "#features/fleet/vehicle.ts";
import type { TypedApprovalRule } from "#features/organisations/approvals/save-approval-rule.server.ts";
import type { ShownOrganisation } from "#features/organisations/read-organisation.server.ts";
import { ActList } from "#app/shell/organisation/act-list.tsx";
import { type ErrorText, useForm } from "#app/shell/forms/use-form.ts";
import { useWords } from "#app/shell/words/words.tsx";
import { Button } from "#app/ui/button.tsx";
import { CheckboxField } from "#app/ui/checkbox-field.tsx";
import { Grid, Stack } from "#app/ui/layout.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { Text } from "#app/ui/text.tsx";
import { AdminForm } from "../shell/admin-form.tsx";
import { AdminSection } from "../shell/admin-page.tsx";
import { FieldGrid } from "../shell/form-parts.tsx";

const NAMES = {
  approvalAbove: "approval_above",
  approvalFrom: "approval_from",
  approvalUntil: "approval_until",
} as const;

type Props = {
  organisation: ShownOrganisation;
  typed: TypedApprovalRule | null;
  errors: ErrorText[];
};

export function ApprovalPart({ organisation: { version, rule }, typed, errors }: Props) {
  const t = useWords("approvals.admin");
  const fleet = useWords("fleet.names");
  const form = useForm<Omit<TypedApprovalRule, "classes">>({ typed, saved: rule, errors, names: NAMES });
  const chosen = (typed ?? rule).classes;
  return (
    <AdminSection title={t("title")}>
      <Stack as={AdminForm} gap={4} noValidate>
        <input type="hidden" name="version" value={version} />
        <Text size="small" tone="soft" measure>
          {t("lead")}
        </Text>
        <FieldGrid>
          <TextField
            {...form.field("approvalAbove")}
            label={t("above")}
            hint={t("aboveHint")}
            inputMode="decimal"
            maxLength={20}
            dir="ltr"
          />
          <TextField
            {...form.field("approvalFrom")}
            type="time"
            label={t("from")}
            hint={t("hoursHint")}
            dir="ltr"
          />
          <TextField {...form.field("approvalUntil")} type="time" label={t("until")} dir="ltr" />
        </FieldGrid>
        <Stack as="fieldset" gap={3}>
          <legend>{t("classes")}</legend>
          <Text size="small" tone="soft">
            {t("classesHint")}
          </Text>
          <Grid columns="auto" gap={3}>
            {VEHICLE_CLASSES.map((vehicle) => (
              <CheckboxField
                key={vehicle}
                id={`approval-${vehicle}`}
                name="approval_class"
                value={vehicle}
                label={fleet(vehicle)}
                defaultChecked={chosen.includes(vehicle)}
              />
            ))}
          </Grid>
        </Stack>
        <p>
          <Button type="submit" name="intent" value="approval" variant="secondary" disabled={form.isBusy}>
            {t("save")}
          </Button>
        </p>
      </Stack>
    </AdminSection>
  );
}

export function ActsPart({ acts }: Pick<ShownOrganisation, "acts">) {
  const t = useWords("approvals.acts");
  const admin = useWords("approvals.admin");
  return (
    <AdminSection title={admin("acts")}>
      {acts.length === 0 ? (
        <Text size="small" tone="soft">
          {t("none")}
        </Text>
      ) : (
        <ActList acts={acts} />
      )}
    </AdminSection>
  );
}
