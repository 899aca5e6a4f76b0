import type { AdminRequest } from "#features/inquiries/read-request.server.ts";
import { useFormats } from "#app/shell/words/use-formats.ts";
import { useWords } from "#app/shell/words/words.tsx";
import { Block, Stack } from "#app/ui/layout.tsx";
import { AdminForm } from "../shell/admin-form.tsx";
import { AdminSection } from "../shell/admin-page.tsx";
import type { InboxAnswer } from "./inbox-action.server.ts";
import { AssigneeSelect, SnoozeMenu } from "./inbox-bar.tsx";
import { look } from "#app/routes/admin/shell/look.ts";

type Props = {
  inquiry: AdminRequest;
  formKey: string;
  now: string;
  refused: Extract<InboxAnswer, { kind: "refused" }> | null;
};

export function HandlingPart({ inquiry, formKey, now, refused }: Props) {
  const t = useWords("inbox");
  const formats = useFormats();
  const { reference, version, assigneeId, snoozedUntil, colleagues } = inquiry;
  const assignee = colleagues.find(({ id }) => id === assigneeId);
  return (
    <AdminSection title={t("handling.title")}>
      <p>{assignee ? t("handling.who", { name: `\u2068${assignee.name}\u2069` }) : t("handling.nobody")}</p>
      {snoozedUntil ? <p>{t("list.snoozed", { time: formats.dateTime(snoozedUntil) })}</p> : null}
      {refused ? <p role="alert">{t(`acts.problems.${refused.problem}`)}</p> : null}
      {inquiry.status === "closed" ? null : (
        <Stack as={AdminForm} gap={3} own className={look("compact")} preventScrollReset>
          <input type="hidden" name="form_key" value={formKey} />
          <input type="hidden" name="request" value={`${reference}:${version}`} />
          {/* The first submit button is the one that Enter uses. */}
          <button type="submit" name="intent" value="snooze-day" hidden aria-hidden tabIndex={-1} />
          <Block as="span" gap={1} className={look("inline")}>
            <AssigneeSelect key={assigneeId} colleagues={colleagues} defaultValue={assigneeId ?? ""} />
            <button type="submit" name="intent" value="assign">
              {t("acts.assign")}
            </button>
            <button type="submit" name="intent" value="mine">
              {t("acts.mine")}
            </button>
          </Block>
          <SnoozeMenu now={now}>
            {snoozedUntil ? (
              <button type="submit" name="intent" value="wake">
                {t("acts.wake")}
              </button>
            ) : null}
          </SnoozeMenu>
        </Stack>
      )}
    </AdminSection>
  );
}
