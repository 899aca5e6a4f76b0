import { href, Link, useNavigation } from "react-router";
import type { ShownChauffeur } from "#features/dispatch/read-records.server.ts";
import type { TypedChauffeur } from "#features/dispatch/save-chauffeur.server.ts";
import { whatsappAddress } from "#app/shell/words/phone-text.ts";
import { useLang, useWords } from "#app/shell/words/words.tsx";
import { Actions, Button } from "#app/ui/button.tsx";
import { CheckboxField } from "#app/ui/checkbox-field.tsx";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { FieldError } from "#app/ui/field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { AdminForm } from "../shell/admin-form.tsx";
import { AdminHead, AdminSection, StatusBadge } from "../shell/admin-page.tsx";
import { PapersPart } from "./papers-part.tsx";
import type { ScanProblem } from "../scans/scan-problem.ts";
import { ScansPart } from "../scans/scans-part.tsx";
import { AuditLog } from "../shell/audit-log.tsx";
import { CopyField } from "../shell/copy-button.tsx";
import {
  ArchivePart,
  RecordNotice,
  papersTyped,
  useRecordErrors,
  type PapersRefusal,
  type RecordDone,
  type RecordRefusal,
} from "./record-parts.tsx";
import { DateField } from "../shell/date-field.tsx";
import settingsStyles from "../settings/settings.module.css";
import adminStyles from "../shell/admin-page.module.css";
import styles from "./chauffeurs.module.css";

type ChauffeurViewProps = {
  /** Null for a new chauffeur. */
  chauffeur: ShownChauffeur | null;
  isOwner: boolean;
  isErasing: boolean;
  /** The message with their link, in the chauffeur's language. */
  invitation: string;
  choices: { value: string; label: string }[];
  formKey: string;
  done: RecordDone | null;
  refusal: RecordRefusal<TypedChauffeur> | PapersRefusal | null;
  scanProblem: ScanProblem | null;
};

export function ChauffeurView({
  chauffeur,
  isOwner,
  isErasing,
  invitation,
  choices,
  formKey,
  done,
  refusal,
  scanProblem,
}: ChauffeurViewProps) {
  const t = useWords("chauffeurs");
  const lang = useLang();
  const errors = useRecordErrors(refusal?.errors ?? []);
  if (chauffeur?.isErased) return <ErasedChauffeur chauffeur={chauffeur} done={done} />;
  return (
    <div className={settingsStyles.page}>
      <p>
        <Link to={href("/:lang/admin/chauffeurs", { lang })}>{t("people.back")}</Link>
      </p>
      <AdminHead title={chauffeur?.fullName ?? t("people.add")}>
        {chauffeur?.isArchived ? <StatusBadge status="closed">{t("archived")}</StatusBadge> : null}
      </AdminHead>
      <RecordNotice done={done} refusal={refusal} />
      {chauffeur && !chauffeur.isArchived && chauffeur.card !== "valid" ? (
        <Notice tone="warning">{t(`card.${chauffeur.card}Note`)}</Notice>
      ) : null}
      <ErrorSummary title={t("toCorrect")} errors={errors} />
      <ChauffeurForm
        key={refusal?.typed ? "typed" : `saved ${chauffeur?.version ?? 0}`}
        chauffeur={chauffeur}
        typed={refusal?.typed ?? null}
        choices={choices}
        formKey={refusal?.typed?.formKey || formKey}
        errors={errors}
      />
      {chauffeur?.link ? (
        <LinkPart url={chauffeur.link.url} chauffeur={chauffeur} message={invitation} />
      ) : null}
      {chauffeur ? (
        <PapersPart papers={chauffeur.papers} typed={papersTyped(refusal)} errors={errors} />
      ) : null}
      {chauffeur ? (
        <ScansPart subject="chauffeur" id={chauffeur.id} scans={chauffeur.scans} problem={scanProblem} />
      ) : null}
      {chauffeur ? <ArchivePart version={chauffeur.version} isArchived={chauffeur.isArchived} /> : null}
      {chauffeur && isOwner ? <DataPart chauffeur={chauffeur} isErasing={isErasing} /> : null}
      {chauffeur ? <AuditLog entries={chauffeur.audit} /> : null}
    </div>
  );
}

/** Only the rides of an erased chauffeur remain. */
function ErasedChauffeur({ chauffeur, done }: { chauffeur: ShownChauffeur; done: RecordDone | null }) {
  const t = useWords("chauffeurs");
  const lang = useLang();
  return (
    <div className={settingsStyles.page}>
      <p>
        <Link to={href("/:lang/admin/chauffeurs", { lang })}>{t("people.back")}</Link>
      </p>
      <AdminHead title={t("data.erased")} />
      <RecordNotice done={done} refusal={null} />
      <p>{t("data.erasedNote")}</p>
      <AuditLog entries={chauffeur.audit} />
    </div>
  );
}

function DataPart({ chauffeur, isErasing }: { chauffeur: ShownChauffeur; isErasing: boolean }) {
  const t = useWords("chauffeurs.data");
  const lang = useLang();
  const { id, version, isArchived } = chauffeur;
  const page = href("/:lang/admin/chauffeurs/:id", { lang, id });
  return (
    <AdminSection title={t("title")}>
      <p className={adminStyles.soft}>{t("note")}</p>
      <Actions>
        <a href={href("/:lang/admin/chauffeurs/:id/chauffeur.zip", { lang, id })} download>
          {t("export")}
        </a>
        {isArchived && !isErasing ? <Link to={`${page}?erase#erase`}>{t("erase")}</Link> : null}
      </Actions>
      {isArchived ? null : <p className={adminStyles.soft}>{t("archiveFirst")}</p>}
      {isArchived && isErasing ? (
        <Notice tone="warning" role="alert" id="erase" title={t("askTitle")}>
          <p>{t("ask")}</p>
          <AdminForm action={page} className={adminStyles.buttons}>
            <input type="hidden" name="version" value={version} />
            <Button type="submit" name="intent" value="erase">
              {t("confirm")}
            </Button>
            <Link to={page}>{t("back")}</Link>
          </AdminForm>
        </Notice>
      ) : null}
    </AdminSection>
  );
}

type ChauffeurFormProps = Pick<ChauffeurViewProps, "chauffeur" | "choices" | "formKey"> & {
  typed: TypedChauffeur | null;
  errors: { field: string; text: string }[];
};

function ChauffeurForm({ chauffeur, typed, choices, formKey, errors }: ChauffeurFormProps) {
  const t = useWords("chauffeurs");
  const isBusy = useNavigation().state !== "idle";
  const errorOf = (name: string) => errors.find(({ field }) => field === name)?.text;
  const spoken = typed?.languages ?? chauffeur?.languages ?? [];
  const languagesError = errorOf("languages");
  return (
    <AdminForm className={adminStyles.form} noValidate>
      <input type="hidden" name="version" value={chauffeur?.version ?? 0} />
      <input type="hidden" name="form_key" value={formKey} />
      <div className={settingsStyles.fields}>
        <TextField
          name="full_name"
          label={t("fields.fullName")}
          hint={t("fields.fullNameHint")}
          defaultValue={typed?.fullName ?? chauffeur?.fullName}
          error={errorOf("full_name")}
          autoComplete="off"
          maxLength={80}
          dir="auto"
          required
        />
        <TextField
          name="phone"
          type="tel"
          label={t("fields.phone")}
          hint={t("fields.phoneHint")}
          defaultValue={typed?.phone ?? chauffeur?.phoneText}
          error={errorOf("phone")}
          autoComplete="off"
          maxLength={40}
          dir="ltr"
          required
        />
        <TextField
          name="card_number"
          label={t("fields.cardNumber")}
          defaultValue={typed?.cardNumber ?? chauffeur?.cardNumber}
          error={errorOf("card_number")}
          autoComplete="off"
          maxLength={30}
          dir="ltr"
          required
        />
        <DateField
          name="card_expires_on"
          label={t("fields.cardExpiresOn")}
          defaultValue={typed?.cardExpiresOn ?? chauffeur?.cardExpiresOn}
          error={errorOf("card_expires_on")}
          autoComplete="off"
          required
        />
      </div>
      <fieldset className={settingsStyles.section} id="languages" tabIndex={-1}>
        <legend>{t("fields.languages")}</legend>
        <div className={styles.languages}>
          {choices.map(({ value, label }) => (
            <CheckboxField
              key={value}
              id={`language-${value}`}
              name="languages"
              value={value}
              label={label}
              defaultChecked={spoken.includes(value)}
            />
          ))}
        </div>
        {languagesError ? <FieldError id="languages">{languagesError}</FieldError> : null}
      </fieldset>
      <p>
        <Button type="submit" name="intent" value="save" disabled={isBusy}>
          {t("submit")}
        </Button>
      </p>
    </AdminForm>
  );
}

type LinkPartProps = { url: string; chauffeur: ShownChauffeur; message: string };

/** The link to the run sheet: to copy or send, or to renew when the phone with the old link is lost. */
function LinkPart({ url, chauffeur, message }: LinkPartProps) {
  const t = useWords("chauffeurs.link");
  const labels = { address: t("address"), copy: t("copy"), copied: t("copied"), notCopied: t("notCopied") };
  return (
    <AdminSection title={t("title")}>
      <p className={adminStyles.soft}>{t("note")}</p>
      <CopyField name="link" address={url} labels={labels} />
      <Actions>
        <a href={whatsappAddress(chauffeur.phone, message)} target="_blank" rel="noreferrer">
          {t("whatsapp")}
        </a>
      </Actions>
      <AdminForm className={adminStyles.buttons}>
        <input type="hidden" name="version" value={chauffeur.version} />
        <Button type="submit" name="intent" value="renew-link" variant="secondary">
          {t("renew")}
        </Button>
      </AdminForm>
      <p className={adminStyles.soft}>{t("renewNote")}</p>
    </AdminSection>
  );
}
