import { href, Link } from "react-router";
import type { ShownChauffeur } from "#features/fleet/read-records.server.ts";
import type { TypedChauffeur } from "#features/fleet/save-chauffeur.server.ts";
import { type ErrorText, useForm } from "#app/shell/forms/use-form.ts";
import { whatsappAddress } from "#app/shell/words/phone-text.ts";
import { useLang, useWords } from "#app/shell/words/words.tsx";
import { Actions, Button } from "#app/ui/button.tsx";
import { CheckboxField } from "#app/ui/checkbox-field.tsx";
import { FieldError } from "#app/ui/field.tsx";
import { Grid, Toolbar } from "#app/ui/layout.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { Text } from "#app/ui/text.tsx";
import { AdminForm } from "../shell/admin-form.tsx";
import { AdminSection } from "../shell/admin-page.tsx";
import { useErrorTexts } from "../shell/forms.ts";
import { PapersPart } from "../shell/papers-part.tsx";
import type { ScanProblem } from "../scans/scan-problem.ts";
import { ScansPart } from "../scans/scans-part.tsx";
import { AuditLog } from "../shell/audit-log.tsx";
import { CopyField } from "../shell/copy-button.tsx";
import {
  ArchivePart,
  RecordForm,
  RecordPage,
  papersTyped,
  type PapersRefusal,
  type RecordDone,
  type RecordRefusal,
} from "../shell/record-parts.tsx";
import { DateField } from "../shell/date-field.tsx";
import { FieldGrid, FormSection } from "../shell/form-parts.tsx";

type ChauffeurViewProps = {
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
  const errors = useErrorTexts(refusal?.errors ?? [], "chauffeurs.errors");
  if (chauffeur?.isErased) return <ErasedChauffeur chauffeur={chauffeur} done={done} />;
  return (
    <RecordPage
      of="people"
      title={chauffeur?.fullName ?? t("people.add")}
      isArchived={chauffeur?.isArchived ?? false}
      done={done}
      refusal={refusal}
      warning={
        chauffeur && !chauffeur.isArchived && chauffeur.card !== "valid" ? (
          <Notice tone="warning">{t(`card.${chauffeur.card}Note`)}</Notice>
        ) : null
      }
      errors={errors}
    >
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
      {chauffeur && isOwner ? (
        <p>
          <Link to={href("/:lang/admin/chauffeurs/:id/month", { lang, id: chauffeur.id })}>{t("month")}</Link>
        </p>
      ) : null}
      {chauffeur && isOwner ? <DataPart chauffeur={chauffeur} isErasing={isErasing} /> : null}
      {chauffeur ? <AuditLog entries={chauffeur.audit} /> : null}
    </RecordPage>
  );
}

function ErasedChauffeur({ chauffeur, done }: { chauffeur: ShownChauffeur; done: RecordDone | null }) {
  const t = useWords("chauffeurs.data");
  return (
    <RecordPage of="people" title={t("erased")} isArchived={false} done={done} refusal={null} errors={[]}>
      <p>{t("erasedNote")}</p>
      <AuditLog entries={chauffeur.audit} />
    </RecordPage>
  );
}

function DataPart({ chauffeur, isErasing }: { chauffeur: ShownChauffeur; isErasing: boolean }) {
  const t = useWords("chauffeurs.data");
  const lang = useLang();
  const { id, version, isArchived } = chauffeur;
  const page = href("/:lang/admin/chauffeurs/:id", { lang, id });
  return (
    <AdminSection title={t("title")}>
      <Text anywhere size="small" tone="soft">
        {t("note")}
      </Text>
      <Actions>
        <a href={href("/:lang/admin/chauffeurs/:id/chauffeur.zip", { lang, id })} download>
          {t("export")}
        </a>
        {isArchived && !isErasing ? <Link to={`${page}?erase#erase`}>{t("erase")}</Link> : null}
      </Actions>
      {isArchived ? null : (
        <Text anywhere size="small" tone="soft">
          {t("archiveFirst")}
        </Text>
      )}
      {isArchived && isErasing ? (
        <Notice tone="warning" role="alert" id="erase" title={t("askTitle")}>
          <p>{t("ask")}</p>
          <Toolbar as={AdminForm} action={page}>
            <input type="hidden" name="version" value={version} />
            <Button type="submit" name="intent" value="erase">
              {t("confirm")}
            </Button>
            <Link to={page}>{t("back")}</Link>
          </Toolbar>
        </Notice>
      ) : null}
    </AdminSection>
  );
}

type ChauffeurFormProps = Pick<ChauffeurViewProps, "chauffeur" | "choices" | "formKey"> & {
  typed: TypedChauffeur | null;
  errors: ErrorText[];
};

const NAMES = {
  fullName: "full_name",
  cardNumber: "card_number",
  cardExpiresOn: "card_expires_on",
} as const;

function ChauffeurForm({ chauffeur, typed, choices, formKey, errors }: ChauffeurFormProps) {
  const t = useWords("chauffeurs");
  const form = useForm<TypedChauffeur>({
    typed,
    saved: chauffeur && { ...chauffeur, phone: chauffeur.phoneText },
    errors,
    names: NAMES,
  });
  const spoken = typed?.languages ?? chauffeur?.languages ?? [];
  const languagesError = form.errorOf("languages");
  return (
    <RecordForm version={chauffeur?.version ?? 0} formKey={formKey} isBusy={form.isBusy}>
      <FieldGrid>
        <TextField
          {...form.field("fullName")}
          label={t("fields.fullName")}
          hint={t("fields.fullNameHint")}
          autoComplete="off"
          maxLength={80}
          dir="auto"
          required
        />
        <TextField
          {...form.field("phone")}
          type="tel"
          label={t("fields.phone")}
          hint={t("fields.phoneHint")}
          autoComplete="off"
          maxLength={40}
          dir="ltr"
          required
        />
        <TextField
          {...form.field("cardNumber")}
          label={t("fields.cardNumber")}
          autoComplete="off"
          maxLength={30}
          dir="ltr"
          required
        />
        <DateField
          {...form.field("cardExpiresOn")}
          label={t("fields.cardExpiresOn")}
          autoComplete="off"
          required
        />
      </FieldGrid>
      <FormSection id="languages" tabIndex={-1}>
        <legend>{t("fields.languages")}</legend>
        <Grid columns="auto" column={9} gap={5} row={3}>
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
        </Grid>
        {languagesError ? <FieldError id="languages">{languagesError}</FieldError> : null}
      </FormSection>
    </RecordForm>
  );
}

type LinkPartProps = { url: string; chauffeur: ShownChauffeur; message: string };

function LinkPart({ url, chauffeur, message }: LinkPartProps) {
  const t = useWords("chauffeurs.link");
  const labels = { address: t("address"), copy: t("copy"), copied: t("copied"), notCopied: t("notCopied") };
  return (
    <AdminSection title={t("title")}>
      <Text anywhere size="small" tone="soft">
        {t("note")}
      </Text>
      <CopyField name="link" address={url} labels={labels} />
      <Actions>
        <a href={whatsappAddress(chauffeur.phone, message)} target="_blank" rel="noreferrer">
          {t("whatsapp")}
        </a>
      </Actions>
      <Toolbar as={AdminForm}>
        <input type="hidden" name="version" value={chauffeur.version} />
        <Button type="submit" name="intent" value="renew-link" variant="secondary">
          {t("renew")}
        </Button>
      </Toolbar>
      <Text anywhere size="small" tone="soft">
        {t("renewNote")}
      </Text>
    </AdminSection>
  );
}
