import type { ShownApp, ShownSecondStep } from "#features/accounts/second-step/read-second-step.server.ts";
import type { ConfirmedStep } from "#features/accounts/second-step/set-up-second-step.server.ts";
import { type ErrorText, type Texts, useForm } from "#app/shell/forms/use-form.ts";
import { useFormats } from "#app/shell/words/use-formats.ts";
import { useWords } from "#app/shell/words/words.tsx";
import { Button } from "#app/ui/button.tsx";
import { Stack, Toolbar } from "#app/ui/layout.tsx";
import { Ltr } from "#app/ui/ltr.tsx";
import { Text } from "#app/ui/text.tsx";
import { AdminForm } from "../shell/admin-form.tsx";
import { AdminSection } from "../shell/admin-page.tsx";
import { useErrorTexts } from "../shell/forms.ts";
import { CodeField, CurrentPasswordField } from "../sign-in/password-fields.tsx";
import { SecondStepPage } from "./second-step-page.tsx";
import styles from "./account.module.css";

export type TwoStepAnswer = ConfirmedStep;

type TwoStepViewProps = ShownSecondStep & { isOff: boolean; answer: TwoStepAnswer | null };

export function TwoStepView({ app, codesLeft, isOff, answer }: TwoStepViewProps) {
  const t = useWords("account");
  const errors = useErrorTexts(answer?.kind === "invalid" ? answer.errors : []);
  return (
    <SecondStepPage
      title={t("twoStep.appTitle")}
      done={isOff ? t("twoStep.isOff") : null}
      answer={answer}
      errors={errors}
    >
      <AppPart app={app} errors={errors} />
      {codesLeft === null ? null : (
        <ListPart
          codesLeft={codesLeft}
          hasApp={app.state === "on"}
          isNew={answer?.kind === "on"}
          errors={errors}
        />
      )}
    </SecondStepPage>
  );
}

type FormProps = { errors: ErrorText[] };

function AppPart({ app, errors }: FormProps & { app: ShownApp }) {
  const t = useWords("account.twoStep");
  const formats = useFormats();
  switch (app.state) {
    case "off":
      return <BeginForm errors={errors} />;
    case "proposed":
      return <ConfirmForm {...app} errors={errors} />;
    case "on":
      return <Text measure>{t("onSince", { time: formats.dateTime(app.since) })}</Text>;
  }
}

function BeginForm({ errors }: FormProps) {
  const t = useWords("account.twoStep");
  const form = useForm<Texts<"current">>({ errors });
  return (
    <>
      <Text measure>{t("lead")}</Text>
      <Stack as={AdminForm} gap={5} noValidate>
        <CurrentPasswordField {...form.field("current")} />
        <p>
          <Button type="submit" name="intent" value="begin" disabled={form.isBusy}>
            {t("begin")}
          </Button>
        </p>
      </Stack>
    </>
  );
}

type ConfirmFormProps = FormProps & Pick<Extract<ShownApp, { state: "proposed" }>, "groups" | "qr">;

function ConfirmForm({ groups, qr, errors }: ConfirmFormProps) {
  const t = useWords("account.twoStep");
  const fields = useWords("admin.fields");
  const form = useForm<Texts<"code">>({ errors });
  return (
    <>
      <AdminSection title={t("scanTitle")}>
        <Text measure>{t("scan")}</Text>
        <svg className={styles.qr} viewBox={`0 0 ${qr.size} ${qr.size}`} role="img" aria-label={t("qr")}>
          <path d={qr.path} />
        </svg>
        <Text measure>{t("type")}</Text>
        <Text anywhere className={styles.secret}>
          <Ltr>{groups.join(" ")}</Ltr>
        </Text>
      </AdminSection>
      <AdminSection title={t("firstCode")}>
        <Stack as={AdminForm} gap={5} noValidate>
          <CodeField {...form.field("code")} label={fields("code")} hint={t("firstCodeHint")} />
          <p>
            <Button type="submit" name="intent" value="confirm" disabled={form.isBusy}>
              {t("confirm")}
            </Button>
          </p>
        </Stack>
      </AdminSection>
    </>
  );
}

type ListPartProps = FormProps & { codesLeft: number; hasApp: boolean; isNew: boolean };

function ListPart({ codesLeft, hasApp, isNew, errors }: ListPartProps) {
  const t = useWords("account.twoStep");
  const fields = useWords("admin.fields");
  const form = useForm<Texts<"current" | "code">>({ errors, suffix: LIST });
  return (
    <AdminSection title={t("listTitle")}>
      <Text measure>{t("codesLeft", { count: codesLeft })}</Text>
      {isNew ? null : (
        <>
          <Text measure>{t("renewLead")}</Text>
          <Stack as={AdminForm} gap={5} noValidate>
            <CurrentPasswordField {...form.field("current")} />
            {hasApp ? (
              <CodeField {...form.field("code")} label={fields("code")} hint={fields("codeHint")} />
            ) : null}
            <Toolbar as="p">
              <Button type="submit" name="intent" value="renew" disabled={form.isBusy}>
                {t("renew")}
              </Button>
              {hasApp ? (
                <Button type="submit" name="intent" value="off" variant="secondary" disabled={form.isBusy}>
                  {t("turnOff")}
                </Button>
              ) : null}
            </Toolbar>
          </Stack>
        </>
      )}
    </AdminSection>
  );
}

export const LIST = "-list";
