import { href } from "react-router";
import type { AssignmentChoice } from "#features/dispatch/read-assignment.server.ts";
import type { FieldError } from "#i18n/field-error.ts";
import { type ErrorText, type Texts, useForm } from "#app/shell/forms/use-form.ts";
import { useFormats } from "#app/shell/words/use-formats.ts";
import { useLang, useWords } from "#app/shell/words/words.tsx";
import { Button } from "#app/ui/button.tsx";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { Stack, Toolbar } from "#app/ui/layout.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { SelectField } from "#app/ui/select-field.tsx";
import { AdminForm } from "../shell/admin-form.tsx";
import { AdminHead, AdminSection, Trail } from "../shell/admin-page.tsx";
import { useErrorTexts } from "../shell/forms.ts";
import { AssignedNames } from "./assignment-part.tsx";
import { WarningItems } from "./assign-form.tsx";
import { FieldGrid, FormPage } from "../shell/form-parts.tsx";

type AssignmentViewProps = {
  choice: AssignmentChoice;
  refusal: {
    typed: { chauffeur: string; car: string };
    warnings: { key: string; text: string }[];
    errors: FieldError[];
  } | null;
};

/** Warnings must be confirmed with a second click. */
export function AssignmentView({ choice, refusal }: AssignmentViewProps) {
  const t = useWords("chauffeurs.assignment");
  const nav = useWords("admin.nav");
  const vehicles = useWords("fleet.names");
  const lang = useLang();
  const formats = useFormats();
  const { reference } = choice;
  const errors = useErrorTexts(refusal?.errors ?? [], "chauffeurs.assignment.errors");
  const ofRide = errors.filter(({ field }) => field === "form");
  return (
    <FormPage>
      <Trail
        steps={[
          { to: href("/:lang/admin/bookings", { lang }), text: nav("bookings") },
          { to: href("/:lang/admin/bookings/:reference", { lang, reference }), text: reference },
        ]}
      />
      <AdminHead title={t("pageTitle", { reference })} guest={choice.fullName} />
      <p>
        {formats.dateTimeParis(choice.pickupAt)} · {t("booked", { vehicle: vehicles(choice.vehicle) })}
      </p>
      {ofRide.map(({ text }) => (
        <Notice key={text} tone="warning" role="alert">
          {text}
        </Notice>
      ))}
      <ErrorSummary title={t("toCheck")} errors={errors.filter(({ field }) => field !== "form")} />
      {choice.chauffeur ? (
        <AdminSection title={t("title")}>
          <AssignedNames assignment={choice} />
        </AdminSection>
      ) : null}
      {choice.isOpen && choice.asked ? (
        <Notice tone={choice.asked.isFree ? "info" : "warning"}>{choice.asked.text}</Notice>
      ) : null}
      <AssignForm choice={choice} refusal={refusal} errors={errors} />
    </FormPage>
  );
}

type AssignFormProps = AssignmentViewProps & { errors: ErrorText[] };

function AssignForm({ choice, refusal, errors }: AssignFormProps) {
  const t = useWords("chauffeurs");
  const vehicles = useWords("fleet.names");
  const formats = useFormats();
  const form = useForm<Texts<"chauffeur" | "car">>({
    saved: {
      chauffeur: refusal?.typed.chauffeur || choice.chauffeur?.id || "",
      car: refusal?.typed.car || choice.car?.id || "",
    },
    errors,
  });
  if (!choice.isOpen) return null;
  if (choice.chauffeurs.length === 0 || choice.cars.length === 0) return <p>{t("assignment.nobody")}</p>;
  const warnings = refusal?.warnings ?? [];
  const open = { value: "", label: t("fields.choose") };
  return (
    <Stack as={AdminForm} gap={5} noValidate>
      <input type="hidden" name="version" value={choice.version} />
      <FieldGrid>
        <SelectField
          {...form.field("chauffeur")}
          label={t("assignment.chauffeur")}
          hint={t("assignment.suggest.hint")}
          options={[
            open,
            ...choice.chauffeurs.map(({ id, fullName, reason }) => ({
              value: id,
              label: t("assignment.suggest.option", { name: fullName, reason }),
            })),
          ]}
        />
        <SelectField
          {...form.field("car")}
          label={t("assignment.car")}
          options={[
            open,
            ...choice.cars.map(({ id, plate, vehicle, colour, reason }) => ({
              value: id,
              label: t("assignment.suggest.option", {
                name: formats.list([
                  `\u2066${plate}\u2069`,
                  vehicles(vehicle),
                  t(`colours.${colour as "black"}`),
                ]),
                reason,
              }),
            })),
          ]}
        />
      </FieldGrid>
      {warnings.length > 0 ? (
        <Notice tone="warning" role="alert" title={t("assignment.toCheck")}>
          <ul>
            <WarningItems warnings={warnings} />
          </ul>
        </Notice>
      ) : null}
      <Toolbar as="p">
        <Button type="submit" name="intent" value="assign" disabled={form.isBusy}>
          {t(warnings.length > 0 ? "assignment.submitAnyway" : "assignment.submit")}
        </Button>
      </Toolbar>
    </Stack>
  );
}
