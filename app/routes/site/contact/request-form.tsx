import { useEffect, useEffectEvent, useRef, type ReactNode, type RefObject } from "react";
import { Form, Link, useNavigation } from "react-router";
import { useLang, useWords } from "#app/shell/words/words.tsx";
import { Honeypot } from "#app/shell/forms/honeypot.tsx";
import { NotSentNotice } from "#app/shell/forms/not-sent-notice.tsx";
import { useLastAnswer, type Unreachable } from "#app/shell/forms/send-form.ts";
import { Button } from "#app/ui/button.tsx";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { hasEarlyInput } from "#app/ui/use-early-input.ts";
import type { RequestProblem } from "./submit-request.server.ts";
import { useFormStamp } from "./use-form-stamp.ts";
import { useRequestErrorText } from "./use-request-error-text.ts";
import styles from "./request-form.module.css";

/** What came back: what is wrong, or that the house could not be reached at all. */
export type RequestOutcome = RequestProblem | Unreachable;

export type ShownErrors = { field: string; text: string }[];
type Shown = { typed: Record<string, string> | undefined; errors: ShownErrors };

type RequestFormProps = {
  /** With the anchor of the part of the page that holds the form. */
  action: string;
  outcome: RequestOutcome | undefined;
  /** What the button says. */
  send: string;
  /** Hears also of what was typed before the page's scripts ran. */
  onChange?: (form: HTMLFormElement) => void;
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
  const form = useRef<HTMLFormElement>(null);
  const { answer: problem, isUnreachable } = useLastAnswer<RequestProblem>(outcome);
  const { stamp, begin } = useFormStamp(problem?.stamp);
  useEarlyWriting(form, begin, onChange);
  // What was told about an earlier sending is settled: this one has not been looked at.
  const told = isUnreachable ? [] : (problem?.errors ?? []);
  const errors = told.map((error) => ({ field: error.field, text: textOf(error) }));
  const isToConfirm = told[0]?.key === "form-confirm";
  const isFailed = !isSending && (isUnreachable || problem?.failed === true);
  return (
    <Form
      ref={form}
      id="form"
      method="post"
      action={action}
      noValidate
      className={styles.form}
      onFocus={begin}
      onInput={begin}
      onChange={(event) => onChange?.(event.currentTarget)}
    >
      {isFailed ? <NotSentNotice /> : null}
      <ErrorSummary
        title={isToConfirm ? t("confirmTitle") : t("errorsTitle", { count: errors.length })}
        errors={errors}
      />
      {children({ typed: problem?.typed, errors })}
      <div hidden>
        <input type="hidden" name="stamp" value={stamp} />
        <Honeypot key={stamp} />
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

/** Who began before the page's scripts ran has begun. */
function useEarlyWriting(
  form: RefObject<HTMLFormElement | null>,
  begin: () => void,
  onChange: RequestFormProps["onChange"],
) {
  const takeUp = useEffectEvent((element: HTMLFormElement) => {
    const isWritten = hasEarlyInput(element);
    if (isWritten || element.contains(document.activeElement)) begin();
    if (isWritten) onChange?.(element);
  });
  useEffect(() => {
    if (form.current) takeUp(form.current);
  }, [form]);
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
