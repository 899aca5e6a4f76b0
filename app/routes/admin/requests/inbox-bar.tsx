import { type ReactNode, useEffect, useRef } from "react";
import type { FetcherWithComponents } from "react-router";
import { SNOOZE_CHOICES } from "#features/inquiries/inbox/inbox-filter.ts";
import type { Inbox } from "#features/inquiries/inbox/list-inbox.server.ts";
import { useWords } from "#app/shell/words/words.tsx";
import { classes } from "#app/ui/classes.ts";
import { Block, Cluster } from "#app/ui/layout.tsx";
import { useChosenCount } from "../list/use-chosen-count.ts";
import { WhenField } from "../shell/when-field.tsx";
import type { InboxAnswer } from "./inbox-action.server.ts";
import styles from "./inbox.module.css";
import { look } from "#app/routes/admin/shell/look.ts";
import { Text } from "#app/ui/text.tsx";

export const INBOX_FORM = "inbox-acts";

const NO_MOMENT = { date: "", time: "" };

type InboxBarProps = {
  fetcher: FetcherWithComponents<InboxAnswer>;
  formKey: string;
  now: string;
  colleagues: Inbox["colleagues"];
  hasSnoozed: boolean;
  children: ReactNode;
};

/** With JavaScript the acts appear with the first chosen row. */
export function InboxBar({ fetcher, formKey, now, colleagues, hasSnoozed, children }: InboxBarProps) {
  const t = useWords("inbox.acts");
  const form = useRef<HTMLFormElement>(null);
  const count = useChosenCount(form);
  const answer = fetcher.data;
  useEffect(() => {
    if (answer?.kind === "handled") form.current?.reset();
  }, [answer]);
  const isSending = fetcher.state === "submitting";
  return (
    <>
      {/* The first submit button is the one that Enter uses: it snoozes until the typed date. */}
      <button
        type="submit"
        form={INBOX_FORM}
        name="intent"
        value="snooze-day"
        hidden
        aria-hidden
        tabIndex={-1}
      />
      {children}
      <Cluster
        as={fetcher.Form}
        gap={3}
        row={2}
        align="center"
        method="post"
        id={INBOX_FORM}
        ref={form}
        className={look("stuck", "boxed", "padded", "raised", "compact")}
        hidden={count === 0}
        aria-label={t("label")}
        onSubmit={(event) => {
          if (isSending) event.preventDefault();
        }}
      >
        <input type="hidden" name="form_key" value={formKey} />
        <Text as="span" strong>
          {count === null ? t("label") : t("count", { count })}
        </Text>
        <button type="submit" name="intent" value="mine">
          {t("mine")}
        </button>
        <Block as="span" gap={1} className={look("inline")}>
          <AssigneeSelect colleagues={colleagues} />
          <button type="submit" name="intent" value="assign">
            {t("assign")}
          </button>
        </Block>
        <SnoozeMenu key={answer?.nextKey} now={now}>
          {hasSnoozed ? (
            <button type="submit" name="intent" value="wake">
              {t("wake")}
            </button>
          ) : null}
        </SnoozeMenu>
        <button type="submit" name="intent" value="close">
          {t("close")}
        </button>
        <button type="reset">{t("clear")}</button>
      </Cluster>
    </>
  );
}

type AssigneeProps = { colleagues: Inbox["colleagues"]; defaultValue?: string };

export function AssigneeSelect({ colleagues, defaultValue }: AssigneeProps) {
  const t = useWords("inbox.acts");
  return (
    <select name="to" aria-label={t("to")} defaultValue={defaultValue}>
      <option value="">{t("to")}</option>
      {colleagues.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
      <option value="nobody">{t("nobody")}</option>
    </select>
  );
}

export function SnoozeMenu({ now, children }: { now: string; children?: ReactNode }) {
  const t = useWords("inbox.acts");
  return (
    <details className={look("opens")} data-snooze>
      <summary>{t("snooze")}</summary>
      <Cluster gap={3} row={2} align="center" padTop={2}>
        {SNOOZE_CHOICES.map((one) => (
          <button key={one} type="submit" name="intent" value={`snooze-${one}`}>
            {t(one)}
          </button>
        ))}
        {children}
        <Block as="span" gap={2} align="center" className={classes(look("inline"), styles.day)}>
          <WhenField name="until" label={t("day")} value={NO_MOMENT} now={now} needs="day" />
          <button type="submit" name="intent" value="snooze-day">
            {t("until")}
          </button>
        </Block>
      </Cluster>
    </details>
  );
}
