import { href, Link, useNavigation } from "react-router";
import { CAR_COLOURS, plateText } from "#features/fleet/car.ts";
import type { ShownCar } from "#features/dispatch/read-records.server.ts";
import type { TypedCar } from "#features/dispatch/save-car.server.ts";
import { VEHICLE_CLASSES } from "#features/fleet/vehicle.ts";
import { useLang, useWords } from "#app/shell/words/words.tsx";
import { Button } from "#app/ui/button.tsx";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { SelectField } from "#app/ui/select-field.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { AdminForm } from "../shell/admin-form.tsx";
import {
  ArchivePart,
  RecordNotice,
  papersTyped,
  useRecordErrors,
  type PapersRefusal,
  type RecordDone,
  type RecordRefusal,
} from "../chauffeurs/record-parts.tsx";
import { AdminHead, StatusBadge } from "../shell/admin-page.tsx";
import { PapersPart } from "../chauffeurs/papers-part.tsx";
import type { ScanProblem } from "../scans/scan-problem.ts";
import { ScansPart } from "../scans/scans-part.tsx";
import { AuditLog } from "../shell/audit-log.tsx";
import settingsStyles from "../settings/settings.module.css";
import adminStyles from "../shell/admin-page.module.css";

type CarViewProps = {
  /** Null for a new car. */
  car: ShownCar | null;
  formKey: string;
  done: RecordDone | null;
  refusal: RecordRefusal<TypedCar> | PapersRefusal | null;
  scanProblem: ScanProblem | null;
};

export function CarView({ car, formKey, done, refusal, scanProblem }: CarViewProps) {
  const t = useWords("chauffeurs");
  const lang = useLang();
  const errors = useRecordErrors(refusal?.errors ?? []);
  return (
    <div className={settingsStyles.page}>
      <p>
        <Link to={href("/:lang/admin/cars", { lang })}>{t("cars.back")}</Link>
      </p>
      <AdminHead title={car ? t("cars.one", { plate: plateText(car.plate) }) : t("cars.add")}>
        {car?.isArchived ? <StatusBadge status="closed">{t("archived")}</StatusBadge> : null}
      </AdminHead>
      <RecordNotice done={done} refusal={refusal} />
      <ErrorSummary title={t("toCorrect")} errors={errors} />
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
    </div>
  );
}

type CarFormProps = Pick<CarViewProps, "car" | "formKey"> & {
  typed: TypedCar | null;
  errors: { field: string; text: string }[];
};

function CarForm({ car, typed, formKey, errors }: CarFormProps) {
  const t = useWords("chauffeurs");
  const vehicles = useWords("fleet.names");
  const isBusy = useNavigation().state !== "idle";
  const errorOf = (name: string) => errors.find(({ field }) => field === name)?.text;
  const open = { value: "", label: t("fields.choose") };
  return (
    <AdminForm className={adminStyles.form} noValidate>
      <input type="hidden" name="version" value={car?.version ?? 0} />
      <input type="hidden" name="form_key" value={formKey} />
      <div className={settingsStyles.fields}>
        <TextField
          name="plate"
          label={t("fields.plate")}
          hint={t("fields.plateHint")}
          defaultValue={typed?.plate ?? car?.plate}
          error={errorOf("plate")}
          autoComplete="off"
          autoCapitalize="characters"
          maxLength={20}
          dir="ltr"
          required
        />
        <SelectField
          name="vehicle"
          label={t("fields.vehicle")}
          hint={t("fields.vehicleHint")}
          defaultValue={typed?.vehicle ?? car?.vehicle ?? ""}
          error={errorOf("vehicle")}
          options={[open, ...VEHICLE_CLASSES.map((value) => ({ value, label: vehicles(value) }))]}
        />
        <TextField
          name="model"
          label={t("fields.model")}
          hint={t("fields.modelHint")}
          defaultValue={typed?.model ?? car?.model}
          error={errorOf("model")}
          autoComplete="off"
          maxLength={60}
          dir="auto"
          required
        />
        <SelectField
          name="colour"
          label={t("fields.colour")}
          hint={t("fields.colourHint")}
          defaultValue={typed?.colour ?? car?.colour ?? ""}
          error={errorOf("colour")}
          options={[open, ...CAR_COLOURS.map((value) => ({ value, label: t(`colours.${value}`) }))]}
        />
        <TextField
          name="year"
          label={t("fields.year")}
          inputMode="numeric"
          defaultValue={typed?.year ?? car?.year}
          error={errorOf("year")}
          autoComplete="off"
          maxLength={4}
          dir="ltr"
          required
        />
      </div>
      <p>
        <Button type="submit" name="intent" value="save" disabled={isBusy}>
          {t("submit")}
        </Button>
      </p>
    </AdminForm>
  );
}
