import { useEffect, useRef, type ChangeEventHandler, type ReactNode } from "react";
import { Form, Link, useNavigation } from "react-router";
import { useCompany } from "#app/shell/company.tsx";
import { phoneText } from "#app/shell/words/phone-text.ts";
import { useLang, useWords } from "#app/shell/words/words.tsx";
import { Button } from "#app/ui/button.tsx";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { Ltr } from "#app/ui/ltr.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { RequestProblem } from "./submit-request.server.ts";
import { useFormStamp } from "./use-form-stamp.ts";
import { useRequestErrorText } from "./use-request-error-text.ts";
import styles from "./request-form.module.css";

/** What came back: what is wrong, or that the house could not be reached at all. */
export type RequestOutcome = RequestProblem | { unreachable: true };

export type ShownErrors = { field: string; text: string }[];
type Shown = { typed: Record<string, string> | undefined; errors: ShownErrors };

type RequestFormProps = {
  /** With the anchor of the part of the page that holds the form. */
  action: string;
  outcome: RequestOutcome | undefined;
  /** What the button says. */
  send: string;
  onChange?: ChangeEventHandler<HTMLFormElement>;
  children: (shown: Shown) => ReactNode;
};

/**
 * The frame of the forms that visitors write in: states, errors, stamp, trap for robots. Works without JavaScript; the
 * server answers in the page's language, so the browser's own checks stay silent.
 */
export function RequestForm({ action, outcome, send, onChange, children }: RequestFormProps) {
  const t = useWords("inquiries");
  const textOf = useRequestErrorText();
  const isSending = useNavigation().formMethod === "POST";
  const problem = outcome && "typed" in outcome ? outcome : undefined;
  const { stamp, begin } = useFormStamp(problem?.stamp);
  const errors = (problem?.errors ?? []).map((error) => ({ field: error.field, text: textOf(error) }));
  const isToConfirm = problem?.errors[0]?.key === "form-confirm";
  const isFailed = !isSending && outcome !== undefined && ("unreachable" in outcome || outcome.failed);
  return (
    <Form
      id="form"
      method="post"
      action={action}
      noValidate
      className={styles.form}
      onFocus={begin}
      onInput={begin}
      onChange={onChange}
    >
      {isFailed ? <Failed /> : null}
      <ErrorSummary
        title={isToConfirm ? t("confirmTitle") : t("errorsTitle", { count: errors.length })}
        errors={errors}
      />
      {children({ typed: problem?.typed, errors })}
      <div hidden>
        <input type="hidden" name="stamp" value={stamp} />
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
          {isSending ? t("sending") : send}
        </Button>
        <Privacy />
      </div>
    </Form>
  );
}

/** Above the form, and looked at at once: the button that was pressed may be far below. */
function Failed() {
  const t = useWords("inquiries");
  const { phone } = useCompany();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  const call = (number: ReactNode) => (
    <a href={`tel:${phone}`}>
      <Ltr>{number}</Ltr>
    </a>
  );
  return (
    <div ref={box} tabIndex={-1} className={styles.failed}>
      <Notice tone="error" role="alert">
        <p>{t("failed")}</p>
        <p>{t.rich("failedNote", { phone: call, number: phoneText(phone) })}</p>
      </Notice>
    </div>
  );
}

function Privacy() {
  const t = useWords("inquiries");
  const lang = useLang();
  const privacy = (text: ReactNode) => (
    <Link to={`/${lang}/privacy-policy`} target="_blank" reloadDocument>
      {text}
    </Link>
  );
  return <p className={styles.privacy}>{t.rich("privacy", { privacy })}</p>;
}
