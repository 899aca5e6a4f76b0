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
import { Split, Stack } from "#app/ui/layout.tsx";
import { Text } from "#app/ui/text.tsx";
import { LANGUAGES } from "#i18n/locales.ts";
import type { PhoneCountry } from "#app/shell/forms/phone-countries.server.ts";
import { NO_SCRIPT } from "#features/inquiries/forms/request-fields.ts";
import type { TextRule } from "#i18n/read-form.server.ts";
import type { Messages } from "#i18n/dictionaries.ts";
import { paramsIn, type FieldError } from "#i18n/field-error.ts";
import { errorIn, type ErrorText } from "#app/shell/forms/use-form.ts";
import { Honeypot } from "#app/shell/forms/honeypot.tsx";
import { NotSentNotice } from "#app/shell/forms/not-sent-notice.tsx";
import { type Unreachable, useLastAnswer } from "#app/shell/forms/send-form.ts";
import { useLang, useWords } from "#app/shell/words/words.tsx";
import { Button } from "#app/ui/button.tsx";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { SelectField } from "#app/ui/select-field.tsx";
import { TextField } from "#app/ui/text-field.tsx";
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
 * Works without JavaScript. Native validation is off, because the server's errors are in the page's language.
 */
export function RequestForm({ action, outcome, send, onChange, children }: RequestFormProps) {
  const t = useWords("inquiries");
  const textOf = useRequestErrorText();
  const isSending = useNavigation().formMethod === "POST";
  const form = useRef<HTMLFormElement>(null);
  const { answer: problem, isUnreachable } = useLastAnswer<RequestProblem>(outcome);
  const { stamp, begin } = useFormStamp(problem?.stamp);
  useNativeEvents(form, begin, onChange);
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

function Privacy() {
  const t = useWords("inquiries");
  const lang = useLang();
  const privacy = (text: ReactNode) => (
    <a href={`/${lang}/privacy-policy`} target="_blank">
      {text}
    </a>
  );
  return (
    <Text size="small" tone="soft">
      {t.rich("privacy", { privacy })}
    </Text>
  );
}

type RequestFieldProps = Omit<ComponentProps<typeof TextField>, "name"> & {
  rule: TextRule;
  errors: ErrorText[];
};

/** No `maxLength` for longer texts: pasted text is not cut, and the server reports the limit. */
export function RequestField({ rule: [name, max, lines], errors, ...props }: RequestFieldProps) {
  return (
    <TextField
      name={name}
      maxLength={lines ? undefined : max}
      multiline={lines === "lines"}
      dir="auto"
      error={errorIn(errors, name)}
      {...props}
    />
  );
}

type SenderFieldsProps = {
  rules: Record<"fullName" | "email" | "phone" | "phoneCountry", TextRule>;
  /** The countries of most guests; others enter a number with its country code. */
  countries: PhoneCountry[];
  typed: Record<string, string> | undefined;
  errors: ErrorText[];
  phoneIsOptional?: boolean;
  emailHint?: string;
};

/** Emails and numbers are left-to-right in every language. */
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

export function FieldPair({ children }: { children: ReactNode }) {
  return (
    <Split gap={5} from={40}>
      {children}
    </Split>
  );
}
