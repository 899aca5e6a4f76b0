import { href, Link, useNavigation } from "react-router";
import { useFormats } from "#app/shell/words/use-formats.ts";
import { useLang, useWords } from "#app/shell/words/words.tsx";
import { Button } from "#app/ui/button.tsx";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { AdminForm } from "../../shell/admin-form.tsx";
import { usePostErrors } from "../../shell/forms.ts";
import { AdminHead } from "../../shell/admin-page.tsx";
import admin from "../../shell/admin-page.module.css";
import { EditFields } from "./edit-form-fields.tsx";
import type { EditPage } from "./edit-page.server.ts";
import { PreviewPart } from "./preview-part.tsx";
import styles from "./edit.module.css";

type Props = { page: EditPage; isAnswered: boolean };

export function EditView({ page, isAnswered }: Props) {
  const t = useWords("operations.edit");
  const lang = useLang();
  const { reference } = page;
  return (
    <>
      <p>
        <Link to={href("/:lang/admin/bookings/:reference", { lang, reference })}>{t("back")}</Link>
      </p>
      <AdminHead title={t("title", { reference: `\u2066${reference}\u2069` })}>
        <p>
          <bdi>{page.guest}</bdi>
        </p>
      </AdminHead>
      {page.canEdit ? (
        <EditForm page={page} isAnswered={isAnswered} />
      ) : (
        <Notice tone="info">{t(`closed.${page.status}`)}</Notice>
      )}
    </>
  );
}

function EditForm({ page, isAnswered }: Props) {
  const t = useWords("operations.edit");
  const errors = usePostErrors(page.errors);
  const isBusy = useNavigation().state !== "idle";
  return (
    <>
      <p className={styles.lead}>{t("lead")}</p>
      {page.problem ? (
        <Notice tone="warning" role="alert">
          <p>{t(`problems.${page.problem}`)}</p>
          <Merged page={page} />
        </Notice>
      ) : null}
      <ErrorSummary title={t("refused")} errors={errors} />
      {/* The key mounts the fields again with the values that the server understood. */}
      <AdminForm
        key={page.formKey}
        className={styles.page}
        noValidate
        preventScrollReset
        holdsChanges={isAnswered}
      >
        {/* The first submit button is the one that Enter uses: it checks and saves nothing. */}
        <button type="submit" name="intent" value="check" hidden aria-hidden tabIndex={-1} />
        <input type="hidden" name="version" value={page.version} />
        <input type="hidden" name="form_key" value={page.formKey} />
        <input type="hidden" name="base" value={page.base} />
        <input type="hidden" name="seen" value={page.preview?.key ?? ""} />
        <div className={styles.fields}>
          <EditFields page={page} errorOf={(field) => errors.find((one) => one.field === field)?.text} />
          <p className={admin.buttons}>
            <Button
              type="submit"
              name="intent"
              value="check"
              variant={page.preview ? "secondary" : "primary"}
              disabled={isBusy}
            >
              {t("check")}
            </Button>
          </p>
        </div>
        <PreviewPart page={page} />
      </AdminForm>
    </>
  );
}

/** The fields that another person changed while this form was open. */
function Merged({ page: { merged } }: Pick<Props, "page">) {
  const t = useWords("operations.edit");
  const { list } = useFormats();
  if (!merged) return null;
  const names = (keys: string[]) =>
    list(
      [...new Set(keys.map((key) => FIELD_WORDS[key] ?? (key as "fullName")))].map((key) =>
        t(`fields.${key}`),
      ),
    );
  return (
    <>
      {merged.taken.length > 0 ? <p>{t("taken", { fields: names(merged.taken) })}</p> : null}
      {merged.contested.length > 0 ? <p>{t("contested", { fields: names(merged.contested) })}</p> : null}
    </>
  );
}

/** Fields that share one word. */
const FIELD_WORDS: Record<string, "bags" | "seats" | "services" | "price"> = {
  bagsLarge: "bags",
  bagsCabin: "bags",
  bagsBulky: "bags",
  infant: "seats",
  toddler: "seats",
  booster: "seats",
  meetAndGreet: "services",
  returnMeetAndGreet: "services",
  fastTrack: "services",
  returnFastTrack: "services",
  bodyguard: "services",
  femaleChauffeur: "services",
  arabicSpeaking: "services",
  priceByHand: "price",
};
