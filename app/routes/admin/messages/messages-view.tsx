import { href, Link } from "react-router";
import type { ReplyAttached } from "#features/messages/attach-reply.server.ts";
import type { ListedMessages } from "#features/messages/list-messages.server.ts";
import { useFormats } from "#app/shell/words/use-formats.ts";
import { useLang, useWords } from "#app/shell/words/words.tsx";
import { Button } from "#app/ui/button.tsx";
import { Stack, Toolbar } from "#app/ui/layout.tsx";
import { Ltr } from "#app/ui/ltr.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Text } from "#app/ui/text.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { type ListFilter, pageAddress } from "../list/list-filter.ts";
import { FilterForm, Pager } from "../list/list-tools.tsx";
import { NumberTable } from "../list/number-table.tsx";
import { AdminForm } from "../shell/admin-form.tsx";
import { AdminHead, AdminSection } from "../shell/admin-page.tsx";
import { Flash } from "../shell/flash.tsx";
import { useErrorTexts } from "../shell/forms.ts";
import { PhoneLinks } from "../shell/phone-links.tsx";
import { Rows } from "../shell/rows.tsx";
import { ChannelName, MessageItem, useCost } from "./message-item.tsx";
import { ReceivedMessage } from "./received-message.tsx";

/** States that require a look come first. */
export const MESSAGE_STATES = ["failed", "queued", "sent", "delivered", "dropped"] as const;

export const MESSAGES_DONE = ["read", "attached", "changed"] as const;

type MessagesViewProps = {
  filter: ListFilter;
  listed: ListedMessages;
  mayEdit: boolean;
  done: (typeof MESSAGES_DONE)[number] | null;
  refused: Refused | null;
};

type Refused = Extract<ReplyAttached, { kind: "invalid" }>;

export function MessagesView({ filter, listed, mayEdit, done, refused }: MessagesViewProps) {
  const t = useWords("messages.admin");
  const lang = useLang();
  const { listing, replies, costs, transport } = listed;
  return (
    <>
      <AdminHead title={t("title")}>
        {mayEdit ? (
          <Link to={href("/:lang/admin/messages/templates", { lang })}>{t("templates")}</Link>
        ) : null}
      </AdminHead>
      <Text size="small" tone="soft" measure>
        {t("lead")}{" "}
        {transport.kind === "folder"
          ? t.rich("folder", { folder: transport.folder, ltr: (text) => <Ltr>{text}</Ltr> })
          : t(transport.kind)}
      </Text>
      <Flash
        done={done === "read" ? t("wasRead") : done === "attached" ? t("wasAttached") : null}
        problem={done === "changed" ? t("wasChanged") : null}
      />
      <Replies replies={replies} refused={refused} />
      <FilterForm
        filter={filter}
        states={MESSAGE_STATES.map((value) => ({ value, label: t(`states.${value}`) }))}
      />
      {listing.rows.length === 0 ? (
        <Text size="small" tone="soft">
          {t("none")}
        </Text>
      ) : (
        <Rows size="small">
          {listing.rows.map((message) => (
            <MessageItem key={message.id} message={message}>
              {message.recipient ? <Ltr>{message.recipient}</Ltr> : null}
              {message.reference ? (
                <Link to={href("/:lang/admin/bookings/:reference", { lang, reference: message.reference })}>
                  <Ltr>{message.reference}</Ltr>
                </Link>
              ) : null}
            </MessageItem>
          ))}
        </Rows>
      )}
      <Pager of={listing} addressOf={(page) => pageAddress(filter, page)} />
      <Costs costs={costs} />
    </>
  );
}

type RepliesProps = Pick<ListedMessages, "replies"> & {
  refused: Refused | null;
};

function Replies({ replies, refused }: RepliesProps) {
  const t = useWords("messages.admin");
  if (replies.length === 0) return null;
  return (
    <Notice tone="warning" title={t("replies")}>
      <p>{t("repliesHint")}</p>
      <Rows size="small">
        {replies.map((reply) => (
          <Reply key={reply.id} reply={reply} refused={refused?.reply === reply.id ? refused : null} />
        ))}
      </Rows>
    </Notice>
  );
}

type ReplyProps = {
  reply: ListedMessages["replies"][number];
  refused: Refused | null;
};

const NO_ERRORS: Refused["errors"] = [];

function Reply({ reply, refused }: ReplyProps) {
  const t = useWords("messages.admin");
  const formats = useFormats();
  const errors = useErrorTexts(refused?.errors ?? NO_ERRORS, "messages.admin.errors");
  const { id, phone, channel, receivedAt, records } = reply;
  return (
    <li>
      <Stack gap={3} anywhere>
        <Toolbar as="span">
          <PhoneLinks {...phone} />
          <ChannelName channel={channel} />
          <Text as="span" size="small" tone="soft">
            {formats.dateTime(receivedAt)}
          </Text>
        </Toolbar>
        <ReceivedMessage message={reply} />
        <Named records={records} />
        <Toolbar as={AdminForm} preventScrollReset noValidate>
          <input type="hidden" name="reply" value={id} />
          <TextField
            id={`reference-${id}`}
            name="reference"
            label={t("reference")}
            defaultValue={refused?.typed ?? ""}
            error={errors[0]?.text}
            autoComplete="off"
            maxLength={40}
            dir="ltr"
          />
          <Button type="submit" name="intent" value="attach" variant="secondary">
            {t("attach")}
          </Button>
          <Button type="submit" name="intent" value="read" variant="quiet">
            {t("read")}
          </Button>
        </Toolbar>
      </Stack>
    </li>
  );
}

function Named({ records }: Pick<ReplyProps["reply"], "records">) {
  const t = useWords("messages.admin");
  const lang = useLang();
  if (records.length === 0)
    return (
      <Text as="span" size="small" tone="soft">
        {t("nobody")}
      </Text>
    );
  return (
    <Toolbar as="span">
      <Text as="span" size="small" tone="soft">
        {t("named")}
      </Text>
      {records.map(({ kind, reference, fullName }) => (
        <span key={reference}>
          <Link
            to={
              kind === "booking"
                ? href("/:lang/admin/bookings/:reference", { lang, reference })
                : href("/:lang/admin/requests/:reference", { lang, reference })
            }
          >
            <Ltr>{reference}</Ltr>
          </Link>{" "}
          <bdi>{fullName}</bdi>
        </span>
      ))}
    </Toolbar>
  );
}

function Costs({ costs }: Pick<ListedMessages, "costs">) {
  const t = useWords("messages.admin");
  const costOf = useCost();
  const counted = costs.filter(({ micros }) => micros > 0);
  return (
    <AdminSection title={t("costs")}>
      {counted.length === 0 ? (
        <Text size="small" tone="soft">
          {t("noCosts")}
        </Text>
      ) : (
        <NumberTable>
          <thead>
            <tr>
              <th scope="col">{t("month")}</th>
              <th scope="col">{t("count")}</th>
              <th scope="col">{t("amount")}</th>
            </tr>
          </thead>
          <tbody>
            {counted.map(({ month, currency, messages, micros }) => (
              <tr key={`${month} ${currency}`}>
                <th scope="row">
                  <Ltr>{month}</Ltr>
                </th>
                <td>{messages}</td>
                <td>
                  <Ltr>{costOf({ micros, currency }, 2)}</Ltr>
                </td>
              </tr>
            ))}
          </tbody>
        </NumberTable>
      )}
    </AdminSection>
  );
}
