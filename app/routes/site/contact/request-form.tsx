import {
  type ComponentProps,
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from "react";
import { Form, useNavigation } from "react-router";
import { LANGUAGES } from "#i18n/locales.ts";
import type { PhoneCountry } from "#app/shell/forms/phone-countries.server.ts";
import { NO_SCRIPT } from "#features/inquiries/forms/honeypot.ts";
import type { TextRule } from "#i18n/read-form.server.ts";
import type { Messages } from "#i18n/dictionaries.ts";
import { paramsIn, type FieldError } from "#i18n/field-error.ts";
import { Honeypot } from "#app/shell/forms/honeypot.tsx";
import { NotSentNotice } from "#app/shell/forms/not-sent-notice.tsx";
import { type Unreachable, useLastAnswer } from "#app/shell/forms/send-form.ts";
import { useLang, useWords } from "#app/shell/words/words.tsx";
import { Button } from "#app/ui/button.tsx";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { SelectField } from "#app/ui/select-field.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import type { RequestProblem } from "./submit-request.server.ts";
import styles from "./request-form.module.css";

/** What came back: what is wrong, or that the site could not be reached at all. */
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
  useNativeEvents(form, begin, onChange);
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
      <div className={styles.end}>
        <Button type="submit" disabled={isSending}>
          {isSending ? t("sending") : send}
        </Button>
        <Privacy />
      </div>
    </Form>
  );
}

/**
 * Listens to the form itself: a chosen place, day or hour is written by a script, and React does not hear of that. A visitor whose focus was
 * in the form before hydration has begun.
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

function Privacy() {
  const t = useWords("inquiries");
  const lang = useLang();
  const privacy = (text: ReactNode) => (
    <a href={`/${lang}/privacy-policy`} target="_blank">
      {text}
    </a>
  );
  return <p className={styles.privacy}>{t.rich("privacy", { privacy })}</p>;
}

type RequestFieldProps = Omit<ComponentProps<typeof TextField>, "name"> & {
  rule: TextRule;
  errors: ShownErrors;
};

/**
 * One text of a form, by the rule that the server reads it by. The browser does not cut long texts: what is pasted stays
 * whole, and the server says what is too much.
 */
export function RequestField({ rule: [name, max, lines], errors, ...props }: RequestFieldProps) {
  return (
    <TextField
      name={name}
      maxLength={lines ? undefined : max}
      multiline={lines === "lines"}
      dir="auto"
      error={errors.find((one) => one.field === name)?.text}
      {...props}
    />
  );
}

type SenderFieldsProps = {
  rules: Record<"fullName" | "email" | "phone" | "phoneCountry", TextRule>;
  /** Those that most guests call from; another country is a number with its code. */
  countries: PhoneCountry[];
  typed: Record<string, string> | undefined;
  errors: ShownErrors;
  phoneIsOptional?: boolean;
  emailHint?: string;
};

/** Who writes. Addresses and numbers are written from left to right in every language. */
export function SenderFields({
  rules,
  countries,
  typed,
  errors,
  phoneIsOptional,
  emailHint,
}: SenderFieldsProps) {
  const t = useWords("inquiries");
  const lang = useLang();
  const home = LANGUAGES[lang].locale.slice(-2);
  return (
    <>
      <RequestField
        rule={rules.fullName}
        errors={errors}
        label={t("fullName")}
        defaultValue={typed?.fullName}
        required
        autoComplete="name"
      />
      <RequestField
        rule={rules.email}
        errors={errors}
        label={t("email")}
        hint={emailHint}
        defaultValue={typed?.email}
        required
        type="email"
        dir="ltr"
        autoComplete="email"
      />
      <FieldPair>
        <SelectField
          name={rules.phoneCountry[0]}
          label={t("phoneCountry")}
          autoComplete="country"
          defaultValue={typed ? typed.phoneCountry : home}
          options={[
            ...countries.map(({ code, name, calling }) => ({
              value: code,
              label: `${name} (\u2066${calling}\u2069)`,
            })),
            { value: "", label: t("phoneOther") },
          ]}
        />
        <RequestField
          rule={rules.phone}
          errors={errors}
          label={t("phone")}
          optional={phoneIsOptional ? t("optional") : undefined}
          defaultValue={typed?.phone}
          required={!phoneIsOptional}
          type="tel"
          dir="ltr"
          autoComplete="tel"
        />
      </FieldPair>
    </>
  );
}

/**
 * The stamp of a form: the one it came back with, else one that is fetched when the visitor begins to write. Without any
 * the server hands the form back with one.
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
    // One that came back meanwhile stays.
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

const OWN = [
  "event-missing",
  "event-dates-missing",
  "event-text-missing",
  "subject-missing",
  "message-missing",
  "phone-to-call-back",
  "hours-range",
  "passengers-range",
  "bags-range",
  "form-confirm",
] as (keyof Messages["inquiries"]["errors"])[];

/** Says an error in the page's language: those of these forms in their own words, the others in the words of all forms. */
function useRequestErrorText(): (error: FieldError) => string {
  const t = useWords("errors");
  const own = useWords("inquiries.errors");
  const lang = useLang();
  return ({ field, key, params }) => {
    const ours = OWN.find((one) => one === key);
    return ours
      ? own(ours, params)
      : t(key as keyof Messages["errors"], { ...paramsIn(lang, params), field });
  };
}

/** Two fields side by side, where there is room. */
export function FieldPair({ children }: { children: ReactNode }) {
  return <div className={styles.pair}>{children}</div>;
}
