import type { ReactNode } from "react";
import { Form, Link, useNavigation } from "react-router";
import type { EventSlug } from "#i18n/pages/event-slugs.ts";
import { useLang, useWords } from "#app/shell/words.tsx";
import { Button } from "#app/ui/button.tsx";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { eventPath } from "./event-address.ts";
import { InquiryFields } from "./inquiry-fields.tsx";
import type { InquiryProblem } from "./submit-inquiry.server.ts";
import { useInquiryErrorText } from "./use-inquiry-error-text.ts";
import styles from "./inquiry-form.module.css";

/** What came back: what is wrong, or that the house could not be reached at all. */
export type InquiryOutcome = InquiryProblem | { unreachable: true };

type InquiryFormProps = { slug: EventSlug; stamp: string; outcome: InquiryOutcome | undefined };

/** Works without JavaScript; the server answers in the page's language, so the browser's own checks stay silent. */
export function InquiryForm({ slug, stamp, outcome }: InquiryFormProps) {
  const t = useWords("events.form");
  const lang = useLang();
  const textOf = useInquiryErrorText();
  const isSending = useNavigation().formMethod === "POST";
  const problem = outcome && "typed" in outcome ? outcome : undefined;
  const errors = (problem?.errors ?? []).map((error) => ({ field: error.field, text: textOf(error) }));
  const isFailed = !isSending && outcome && ("unreachable" in outcome || outcome.failed);
  const privacy = (text: ReactNode) => (
    <Link to={`/${lang}/privacy-policy`} target="_blank" reloadDocument>
      {text}
    </Link>
  );
  return (
    <Form
      id="form"
      method="post"
      action={`${eventPath(lang, slug)}#inquiry`}
      noValidate
      className={styles.form}
    >
      {isFailed ? (
        <Notice tone="error" role="alert">
          {t("failed")}
        </Notice>
      ) : null}
      <ErrorSummary title={t("errorsTitle", { count: errors.length })} errors={errors} />
      <InquiryFields slug={slug} typed={problem?.typed} errors={errors} />
      <div hidden>
        <input type="hidden" name="stamp" value={problem?.stamp ?? stamp} />
        <input
          type="text"
          name="website"
          tabIndex={-1}
          autoComplete="off"
          aria-hidden="true"
          defaultValue=""
        />
      </div>
      <div className={styles.end}>
        <Button type="submit" disabled={isSending}>
          {isSending ? t("sending") : t("send")}
        </Button>
        <p className={styles.privacy}>{t.rich("privacy", { privacy })}</p>
      </div>
    </Form>
  );
}
