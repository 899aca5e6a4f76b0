import { Form } from "react-router";
import { Cluster, Panel, Stack } from "#app/ui/layout.tsx";
import { Heading, Text } from "#app/ui/text.tsx";
import type { GuestThread } from "#features/inquiries/thread/open-thread.server.ts";
import { MAX_MESSAGE } from "#features/inquiries/thread/thread.ts";
import type { FieldError } from "#i18n/field-error.ts";
import type { ShownSection } from "#platform/mail/shown-email.ts";
import { useCompany } from "#app/shell/company.tsx";
import { ContactLinks } from "#app/shell/contact-links.tsx";
import { NotSentNotice } from "#app/shell/forms/not-sent-notice.tsx";
import { useFormats } from "#app/shell/words/use-formats.ts";
import { useWords } from "#app/shell/words/words.tsx";
import { Button } from "#app/ui/button.tsx";
import { Container } from "#app/ui/container.tsx";
import { DefinitionList } from "#app/ui/definition-list.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { PageHead } from "#app/ui/page-head.tsx";
import { Runs } from "#app/shell/words/runs.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import styles from "./request-thread.module.css";
import { ProperName } from "#app/ui/ltr.tsx";

export type ReplyProblem = { kind: "invalid" | "too-many" | "over"; errors: FieldError[]; typed: string };

type Props = {
  thread: GuestThread | null;
  isDone: boolean;
  formKey: string;
  problem: ReplyProblem | null;
  isUnreachable: boolean;
};

export function RequestThreadView({ thread, isDone, formKey, problem, isUnreachable }: Props) {
  const t = useWords("thread");
  return (
    <>
      <title>{t("metaTitle")}</title>
      <meta name="robots" content="noindex" />
      <Stack as={Container} gap={6} padBottom="section" className={styles.page}>
        <PageHead
          title={thread ? t("title", { reference: thread.reference }) : t("goneTitle")}
          lead={t(thread ? "lead" : "goneLead")}
        >
          {isUnreachable ? <NotSentNotice isWritten={false} /> : null}
        </PageHead>
        {thread ? (
          <>
            <Asked sections={thread.sections} />
            <Talk entries={thread.entries} />
            <Panel id="end" gap={5} raised look="roomy">
              {isDone && !problem ? (
                <Notice tone="success" role="status">
                  {t("done")}
                </Notice>
              ) : null}
              <ReplyForm key={thread.entries.length} thread={thread} formKey={formKey} problem={problem} />
            </Panel>
          </>
        ) : null}
        <ContactLinks />
      </Stack>
    </>
  );
}

function Asked({ sections }: { sections: ShownSection[] }) {
  const t = useWords("thread");
  return (
    <Panel as="section" gap={5} raised look="roomy" aria-labelledby="asked">
      <Heading id="asked" size="s" padBottom={3} lineBelow="accent">
        {t("asked")}
      </Heading>
      {sections.map((section, index) =>
        section.kind === "facts" ? (
          <DefinitionList
            key={index}
            rows={section.facts.map(({ label, value }) => ({
              label: label.map(({ text }) => text).join(""),
              value: (
                <Text as="span" lines anywhere>
                  <Runs runs={value} />
                </Text>
              ),
            }))}
          />
        ) : (
          section.paragraphs.map((runs, paragraph) => (
            <Text key={`${index} ${paragraph}`} lines anywhere>
              <Runs runs={runs} />
            </Text>
          ))
        ),
      )}
    </Panel>
  );
}

function Talk({ entries }: Pick<GuestThread, "entries">) {
  const t = useWords("thread");
  const formats = useFormats();
  const { tradeName } = useCompany();
  if (entries.length === 0) return null;
  return (
    <Panel as="section" gap={5} raised look="roomy" aria-labelledby="talk">
      <Heading id="talk" size="s" padBottom={3} lineBelow="accent">
        {t("talk")}
      </Heading>
      <Stack as="ol" gap={5}>
        {entries.map(({ id, at, direction, kind, text }) => (
          <Stack key={id} as="li" gap={2} className={styles.entry} data-from={direction}>
            <Cluster as="p" gap={4} row={1} align="baseline">
              <b>{direction === "from_guest" ? t("you") : <ProperName>{tradeName}</ProperName>}</b>
              <Text as="time" size="small" tone="soft" capital dateTime={at}>
                {formats.dateTimeParis(at)}
              </Text>
            </Cluster>
            {kind === "message" || kind === "noted-reply" ? null : <p>{t(`events.${kind}`)}</p>}
            {text ? (
              <Text dir="auto" lines anywhere>
                {text}
              </Text>
            ) : null}
          </Stack>
        ))}
      </Stack>
    </Panel>
  );
}

type FormProps = { thread: GuestThread; formKey: string; problem: ReplyProblem | null };

function ReplyForm({ thread, formKey, problem }: FormProps) {
  const t = useWords("thread");
  const { dateTimeParis } = useFormats();
  const [error] = problem?.errors ?? [];
  return (
    <Stack method="post" as={Form} gap={5} noValidate preventScrollReset>
      <input type="hidden" name="key" value={formKey} />
      {problem?.kind === "too-many" ? (
        <Notice tone="warning" role="alert">
          {t("tooMany")}
        </Notice>
      ) : null}
      <TextField
        name="text"
        label={t("write")}
        multiline
        dir="auto"
        maxLength={MAX_MESSAGE}
        defaultValue={problem?.typed ?? ""}
        error={error ? t(`errors.${error.key as "too-long"}`, { max: MAX_MESSAGE }) : undefined}
        hint={t("until", { until: dateTimeParis(thread.until) })}
      />
      <p>
        <Button type="submit">{t("send")}</Button>
      </p>
    </Stack>
  );
}
