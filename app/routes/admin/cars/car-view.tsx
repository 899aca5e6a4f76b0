import { CAR_COLOURS, plateText } from "#features/fleet/car.ts";
import type { ShownCar } from "#features/fleet/read-records.server.ts";
import type { TypedCar } from "#features/fleet/save-car.server.ts";
import { VEHICLE_CLASSES } from "#features/fleet/vehicle.ts";
import { type ErrorText, useForm } from "#app/shell/forms/use-form.ts";
import { useWords } from "#app/shell/words/words.tsx";
import { SelectField } from "#app/ui/select-field.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import {
  ArchivePart,
  RecordForm,
  RecordPage,
  papersTyped,
  type PapersRefusal,
  type RecordDone,
  type RecordRefusal,
} from "../shell/record-parts.tsx";
import { useErrorTexts } from "../shell/forms.ts";
import { PapersPart } from "../shell/papers-part.tsx";
import type { ScanProblem } from "../scans/scan-problem.ts";
import { ScansPart } from "../scans/scans-part.tsx";
import { AuditLog } from "../shell/audit-log.tsx";
import { FieldGrid } from "../shell/form-parts.tsx";

type CarViewProps = {
  car: ShownCar | null;
  formKey: string;
  done: RecordDone | null;
  refusal: RecordRefusal<TypedCar> | PapersRefusal | null;
  scanProblem: ScanProblem | null;
};

export function CarView({ car, formKey, done, refusal, scanProblem }: CarViewProps) {
  const t = useWords("chauffeurs");
  const errors = useErrorTexts(refusal?.errors ?? [], "chauffeurs.errors");
  return (
    <RecordPage
      of="cars"
      title={car ? t("cars.one", { plate: plateText(car.plate) }) : t("cars.add")}
      isArchived={car?.isArchived ?? false}
      done={done}
      refusal={refusal}
      errors={errors}
    >
      <CarForm
        key={refusal?.typed ? "typed" : `saved ${car?.version ?? 0}`}
        car={car}
        typed={refusal?.typed ?? null}
        formKey={refusal?.typed?.formKey || formKey}
        errors={errors}
      />
      {car ? <PapersPart papers={car.papers} typed={papersTyped(refusal)} errors={errors} /> : null}
      {car ? <ScansPart subject="car" id={car.id} scans={car.scans} problem={scanProblem} /> : null}
      {car ? <ArchivePart version={car.version} isArchived={car.isArchived} /> : null}
      {car ? <AuditLog entries={car.audit} /> : null}
    </RecordPage>
  );
}

type CarFormProps = Pick<CarViewProps, "car" | "formKey"> & {
  typed: TypedCar | null;
  errors: ErrorText[];
};

function CarForm({ car, typed, formKey, errors }: CarFormProps) {
  const t = useWords("chauffeurs");
  const vehicles = useWords("fleet.names");
  const form = useForm<TypedCar>({ typed, saved: car ?? { vehicle: "", colour: "" }, errors });
  const open = { value: "", label: t("fields.choose") };
  return (
    <RecordForm version={car?.version ?? 0} formKey={formKey} isBusy={form.isBusy}>
      <FieldGrid>
        <TextField
          {...form.field("plate")}
          label={t("fields.plate")}
          hint={t("fields.plateHint")}
          autoComplete="off"
          autoCapitalize="characters"
          maxLength={20}
          dir="ltr"
          required
        />
        <SelectField
          {...form.field("vehicle")}
          label={t("fields.vehicle")}
          hint={t("fields.vehicleHint")}
          options={[open, ...VEHICLE_CLASSES.map((value) => ({ value, label: vehicles(value) }))]}
        />
        <TextField
          {...form.field("model")}
          label={t("fields.model")}
          hint={t("fields.modelHint")}
          autoComplete="off"
          maxLength={60}
          dir="auto"
          required
        />
        <SelectField
          {...form.field("colour")}
          label={t("fields.colour")}
          hint={t("fields.colourHint")}
          options={[open, ...CAR_COLOURS.map((value) => ({ value, label: t(`colours.${value}`) }))]}
        />
        <TextField
          {...form.field("year")}
          label={t("fields.year")}
          inputMode="numeric"
          autoComplete="off"
          maxLength={4}
          dir="ltr"
          required
        />
      </FieldGrid>
    </RecordForm>
  );
}
