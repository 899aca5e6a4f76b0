import { type ReactNode, type RefObject, useEffect, useEffectEvent, useRef, useState } from "react";
import { Form, useNavigation } from "react-router";
import { Stack } from "#app/ui/layout.tsx";
import { NO_SCRIPT } from "#features/inquiries/forms/request-fields.ts";
import type { ErrorText } from "#app/shell/forms/use-form.ts";
import { Honeypot } from "#app/shell/forms/honeypot.tsx";
import { NotSentNotice } from "#app/shell/forms/not-sent-notice.tsx";
import { type Unreachable, useLastAnswer } from "#app/shell/forms/send-form.ts";
import { useLang, useWords } from "#app/shell/words/words.tsx";
import { Button } from "#app/ui/button.tsx";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { Privacy, useRequestErrorText } from "./request-parts.tsx";
import type { RequestProblem } from "./submit-request.server.ts";

export type RequestOutcome = RequestProblem | Unreachable;

type Shown = { typed: Record<string, string> | undefined; errors: ErrorText[] };

type RequestFormProps = {
  /** With the fragment of the section that contains the form. */
  action: string;
  outcome: RequestOutcome | undefined;
  send: string;
  /** Also called for values that were typed before hydration. */
  onChange?: (form: HTMLFormElement) => void;
  children: (shown: Shown) => ReactNode;
};

/**
 * The common part of the public forms: states, errors, stamp, honeypot. Works without JavaScript. Native validation is
 * off, because the server's errors are in the page's language.
 */
export function RequestForm({ action, outcome, send, onChange, children }: RequestFormProps) {
  const t = useWords("inquiries");
  const textOf = useRequestErrorText();
  const isSending = useNavigation().formMethod === "POST";
  const form = useRef<HTMLFormElement>(null);
  const { answer: problem, isUnreachable } = useLastAnswer<RequestProblem>(outcome);
  const { stamp, begin } = useFormStamp(problem?.stamp);
  useNativeEvents(form, begin, onChange);
  // The errors of an earlier submission are dropped: the last one was not processed.
  const told = isUnreachable ? [] : (problem?.errors ?? []);
  const errors = told.map((error) => ({ field: error.field, text: textOf(error) }));
  const isToConfirm = told[0]?.key === "form-confirm";
  const isFailed = !isSending && (isUnreachable || problem?.failed === true);
  return (
    <Stack
      ref={form}
      id="form"
      method="post"
      action={action}
      noValidate
      as={Form}
      gap={5}
      onFocus={begin}
      onInput={begin}
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
        <noscript>
          <input type="hidden" name={NO_SCRIPT} value="on" />
        </noscript>
      </div>
      <Stack gap={4} own>
        <Button type="submit" disabled={isSending}>
          {isSending ? t("sending") : send}
        </Button>
        <Privacy />
      </Stack>
    </Stack>
  );
}

/**
 * Listens to native events of the form: React does not see values that scripts set, such as a selected place, day or
 * time. Also starts the stamp if the focus was in the form before hydration.
 */
function useNativeEvents(
  form: RefObject<HTMLFormElement | null>,
  begin: () => void,
  onChange: RequestFormProps["onChange"],
) {
  const beginIfFocused = useEffectEvent((element: HTMLFormElement) => {
    if (element.contains(document.activeElement)) begin();
  });
  const follow = useEffectEvent((element: HTMLFormElement) => onChange?.(element));
  useEffect(() => {
    const element = form.current;
    if (!element) return;
    beginIfFocused(element);
    const gone = new AbortController();
    for (const event of ["input", "change"]) element.addEventListener(event, () => follow(element), gone);
    return () => gone.abort();
  }, [form]);
}

/**
 * The stamp of the form: the one returned with it, or one that is fetched when the visitor starts to fill it in.
 * Without a stamp the server returns the form with a new one.
 */
function useFormStamp(returned: string | undefined): { stamp: string; begin: () => void } {
  const lang = useLang();
  const isAsked = useRef(false);
  const [stamp, setStamp] = useState("");
  const [last, setLast] = useState<string>();
  if (returned !== undefined && returned !== last) {
    setLast(returned);
    setStamp(returned);
  }

  async function begin() {
    if (isAsked.current || stamp !== "") return;
    isAsked.current = true;
    const fetched = await fetchStamp(lang);
    isAsked.current = fetched !== undefined;
    // A stamp that was returned in the meantime is kept.
    if (fetched !== undefined) setStamp((now) => now || fetched);
  }
  return { stamp, begin: () => void begin() };
}

async function fetchStamp(lang: string): Promise<string | undefined> {
  try {
    const response = await fetch(`/${lang}/form-stamp`);
    return response.ok ? ((await response.json()) as { stamp: string }).stamp : undefined;
  } catch {
    return undefined;
  }
}
