import { CODE_MINUTES } from "#features/customers/sign-in/code-limits.ts";
import { useFormats } from "#app/shell/words/use-formats.ts";
import { useLang, useWords } from "#app/shell/words/words.tsx";
import { ContactLinks } from "#app/shell/contact-links.tsx";
import { Actions, Button } from "#app/ui/button.tsx";
import { Container } from "#app/ui/container.tsx";
import { Panel, Stack } from "#app/ui/layout.tsx";
import { Ltr } from "#app/ui/ltr.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { PageHead } from "#app/ui/page-head.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { Text } from "#app/ui/text.tsx";
import styles from "./my-rides.module.css";

export type SignInProblem = {
  kind: "invalid" | "too-many" | "paused" | "wrong" | "over" | "preferences";
  typed: string;
  /** Of a pause: ISO 8601. */
  until?: string;
};

type Props = {
  code: { id: string; email: string; key: string | null; isOver: boolean } | null;
  isSent: boolean;
  isBye: boolean;
  problem: SignInProblem | null;
};

export function SignInView({ code, isSent, isBye, problem }: Props) {
  const t = useWords("customers");
  const { timeParis } = useFormats();
  const isAsking = code !== null && !code.isOver && problem?.kind !== "over";
  return (
    <>
      <title>{t("title")}</title>
      <meta name="robots" content="noindex" />
      <Stack as={Container} gap={5} padBottom="section" className={styles.narrow}>
        <PageHead title={t("title")} lead={t(isAsking && code.key === null ? "code.lead" : "signIn.lead")} />
        {isBye && !problem ? (
          <Notice tone="success" role="status">
            {t("signIn.bye")}
          </Notice>
        ) : null}
        {isSent && !problem ? (
          <Notice tone="success" role="status">
            {t("signIn.sent")}
          </Notice>
        ) : null}
        {problem?.kind === "too-many" || problem?.kind === "over" ? (
          <Notice tone="warning" role="alert">
            {t(problem.kind === "over" ? "code.over" : "signIn.tooMany")}
          </Notice>
        ) : null}
        {problem?.kind === "paused" && problem.until ? (
          <Notice tone="warning" role="alert">
            {t("signIn.paused", { until: timeParis(problem.until) })}
          </Notice>
        ) : null}
        {isAsking && code.key !== null ? <LinkForm code={code} keyOfLink={code.key} /> : null}
        {isAsking && code.key === null ? <CodeForm code={code} isWrong={problem?.kind === "wrong"} /> : null}
        {isAsking ? null : <EmailForm problem={problem} email={code?.email ?? ""} />}
        <ContactLinks />
      </Stack>
    </>
  );
}

function EmailForm({ problem, email }: { problem: SignInProblem | null; email: string }) {
  const t = useWords("customers.signIn");
  const lang = useLang();
  return (
    <Panel as="form" method="post" action={`/${lang}/my-rides`} gap={5} raised look="roomy">
      <TextField
        name="email"
        type="email"
        label={t("email")}
        hint={t("emailHint")}
        autoComplete="email"
        maxLength={254}
        required
        dir="ltr"
        defaultValue={problem?.typed || email}
        error={problem?.kind === "invalid" ? t("invalid") : undefined}
      />
      <Actions>
        <Button type="submit" name="intent" value="code">
          {t("send")}
        </Button>
        <Button type="submit" name="intent" value="links" variant="secondary">
          {t("links")}
        </Button>
      </Actions>
      <Text size="note" tone="soft" measure>
        {t("noAccount")}
      </Text>
    </Panel>
  );
}

function LinkForm({
  code: { id, email },
  keyOfLink,
}: {
  code: { id: string; email: string };
  keyOfLink: string;
}) {
  const t = useWords("customers.code");
  const lang = useLang();
  return (
    <Panel as="form" method="post" action={`/${lang}/my-rides?code=${id}`} gap={5} raised look="roomy">
      <p>
        <Ltr>{email}</Ltr>
      </p>
      <input type="hidden" name="key" value={keyOfLink} />
      <Button type="submit">{t("button")}</Button>
    </Panel>
  );
}

function CodeForm({ code, isWrong }: { code: { id: string; email: string }; isWrong: boolean }) {
  const t = useWords("customers.code");
  const lang = useLang();
  return (
    <Panel as="form" method="post" action={`/${lang}/my-rides?code=${code.id}`} gap={5} raised look="roomy">
      <Text measure>{t.rich("sent", { email: () => <Ltr>{code.email}</Ltr>, minutes: CODE_MINUTES })}</Text>
      <TextField
        name="code"
        label={t("label")}
        hint={t("hint")}
        autoComplete="one-time-code"
        inputMode="numeric"
        maxLength={12}
        required
        dir="ltr"
        error={isWrong ? t("wrong") : undefined}
        className={styles.code}
      />
      <Stack gap={4} own>
        <Button type="submit">{t("button")}</Button>
        <a href={`/${lang}/my-rides`}>{t("other")}</a>
      </Stack>
    </Panel>
  );
}
