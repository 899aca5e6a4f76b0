import { randomUUID } from "node:crypto";
import type { ReactNode } from "react";
import { data, href, Link, NavLink, redirect } from "react-router";
import { answerOnce } from "#features/accounts/answer-once.server.ts";
import { listOutsideMoney } from "#features/booking/transfers/list-outside-money.server.ts";
import { listOpenAdditions } from "#features/booking/additions/open-additions-page.server.ts";
import { type Differences, listDifferences } from "#features/booking/payment/list-differences.server.ts";
import {
  type DifferenceSettled,
  readSettlement,
  settleDifference,
} from "#features/booking/payment/settle-difference.server.ts";
import {
  type DocumentDifference,
  listDocumentDifferences,
} from "#features/documents/list-document-differences.server.ts";
import { settleDocumentDifference } from "#features/documents/settle-document-difference.server.ts";
import { fieldIn, textsIn } from "#i18n/clean-text.ts";
import type { FieldError } from "#i18n/field-error.ts";
import { isUuid } from "#platform/uuid.ts";
import { pickWords } from "#i18n/words.ts";
import { useFormats } from "#app/shell/words/use-formats.ts";
import { useLang, useWords } from "#app/shell/words/words.tsx";
import { Button } from "#app/ui/button.tsx";
import { DefinitionList } from "#app/ui/definition-list.tsx";
import { Panel, Stack } from "#app/ui/layout.tsx";
import { Ltr } from "#app/ui/ltr.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { Text } from "#app/ui/text.tsx";
import { AdminForm } from "../shell/admin-form.tsx";
import { Flash } from "../shell/flash.tsx";
import type { Route } from "./+types/payments.ts";
import { AdminHead } from "../shell/admin-page.tsx";
import { asDispatcher } from "../shell/admin-request.server.ts";
import { afterEveryForm, doneIn } from "../shell/forms.ts";
import { Tabs } from "../shell/tabs.tsx";
import { OutsideMoney } from "./outside-money.tsx";
import { OpenAdditions } from "./open-additions.tsx";

export async function loader({ context, params, request, url }: Route.LoaderArgs) {
  const { dispatcher, services, lang } = await asDispatcher({ context, params, request });
  const which: Which = url.searchParams.get("state") === "settled" ? "settled" : "open";
  const found = await listDifferences(services, dispatcher, which);
  const documents = await listDocumentDifferences(services, dispatcher, which);
  const additions = which === "open" ? await listOpenAdditions(services, dispatcher, lang) : null;
  const outside = which === "open" ? await listOutsideMoney(services, dispatcher) : null;
  const words = pickWords(lang, ["guests", "additions", "transfers.admin"]);
  return {
    which,
    additions,
    outside,
    found,
    documents,
    done: doneIn(url.searchParams, ["settled"]),
    formKey: randomUUID(),
    words,
  };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const { dispatcher, services, lang } = await asDispatcher({ context, params, request });
  const form = await request.formData();
  const id = fieldIn(form, "difference");
  if (!isUuid(id)) throw data(null, { status: 400 });
  const sent = {
    page: "payments",
    fields: textsIn(form),
    isDone: ({ kind }: DifferenceSettled) => kind === "done",
  };
  const read = readSettlement(form);
  const settled = await answerOnce<DifferenceSettled>(services, sent, (within) => {
    if (fieldIn(form, "of") !== "documents") return settleDifference(within, dispatcher, id, read);
    const seen = { received: centsIn(form, "received"), documented: centsIn(form, "documented") };
    return settleDocumentDifference(within, dispatcher, { bookingId: id, ...seen }, read);
  });
  switch (settled?.kind) {
    case "done":
      return redirect(`${href("/:lang/admin/payments", { lang })}?done=settled`, 303);
    case "invalid":
      return data({ id, isChanged: false, errors: settled.errors, typed: settled.typed }, { status: 400 });
    default:
      return data({ id, isChanged: true, errors: [], typed: "" }, { status: 409 });
  }
}

/** An amount in cents as the page has shown it; negative if more was refunded than received. */
function centsIn(form: FormData, name: string): number {
  const text = fieldIn(form, name);
  return /^-?\d{1,9}$/.test(text) ? Number(text) : 2_147_483_647;
}

export const shouldRevalidate = afterEveryForm;

type Which = "open" | "settled";

type Refused = { id: string; isChanged: boolean; errors: FieldError[]; typed: string };

export default function Payments({ loaderData, actionData }: Route.ComponentProps) {
  const { which, found, documents, additions, outside, done, formKey } = loaderData;
  const t = useWords("guests.money");
  const isNone = found.differences.length + found.overdue.length + documents.length === 0;
  return (
    <>
      <AdminHead title={t("title")} />
      <Text anywhere size="small" tone="soft">
        {t("lead")}
      </Text>
      <WhichTabs which={which} />
      <Stack above={3} gap={4}>
        <Flash
          done={done && !actionData ? t("done") : null}
          problem={actionData?.isChanged ? t("changed") : null}
        />
        {isNone ? <p>{t(which === "open" ? "none" : "noneSettled")}</p> : null}
        {found.overdue.map((owed) => (
          <Overdue key={owed.reference} owed={owed} />
        ))}
        {found.differences.map((one) => (
          <Difference
            key={one.id}
            difference={one}
            refused={actionData?.id === one.id ? actionData : null}
            formKey={formKey}
          />
        ))}
        {documents.map((one) => (
          <DocumentsDiffer
            key={one.bookingId}
            difference={one}
            refused={actionData?.id === one.bookingId ? actionData : null}
            formKey={formKey}
          />
        ))}
      </Stack>
      {outside ? <OutsideMoney money={outside} /> : null}
      {additions ? <OpenAdditions additions={additions} /> : null}
    </>
  );
}

function WhichTabs({ which }: { which: Which }) {
  const t = useWords("guests.money");
  const page = href("/:lang/admin/payments", { lang: useLang() });
  return (
    <Tabs aria-label={t("filter")}>
      <NavLink to={page} aria-current={which === "open" ? "page" : undefined}>
        {t("open")}
      </NavLink>
      <Link to={`${page}?state=settled`} aria-current={which === "settled" ? "page" : undefined}>
        {t("settled")}
      </Link>
    </Tabs>
  );
}

function BookingLink({ reference }: { reference: string }) {
  const lang = useLang();
  return (
    <Link to={href("/:lang/admin/bookings/:reference", { lang, reference })}>
      <Ltr>{reference}</Ltr>
    </Link>
  );
}

function Overdue({ owed: { reference, amount, dueAt } }: { owed: Differences["overdue"][number] }) {
  const t = useWords("guests.money");
  const formats = useFormats();
  return (
    <Panel as="section" gap={3}>
      <h2>{t("kinds.compensation")}</h2>
      <p>{t("todo.compensation")}</p>
      <DefinitionList
        rows={[
          { label: t("booking"), value: <BookingLink reference={reference} /> },
          { label: t("owed"), value: <Ltr>{formats.money(amount)}</Ltr> },
          { label: t("due"), value: formats.dateTime(dueAt) },
        ]}
      />
    </Panel>
  );
}

type DifferenceProps = {
  difference: Differences["differences"][number];
  refused: Refused | null;
  formKey: string;
};

function Difference({ difference, refused, formKey }: DifferenceProps) {
  const t = useWords("guests.money");
  const formats = useFormats();
  const { kind, reference, expected, found, currency, providerId, foundAt, settledAt, note } = difference;
  // Another currency is formatted as the provider reports it: it may have no cents.
  const said = currency === "eur" ? formats.money(found) : `${found / 100} ${currency.toUpperCase()}`;
  return (
    <Panel as="section" gap={3}>
      <h2>{t(`kinds.${kind}`)}</h2>
      {settledAt ? null : <p>{t(`todo.${kind}`)}</p>}
      <DefinitionList
        rows={[
          { label: t("booking"), value: <BookingLink reference={reference} /> },
          { label: t("expected"), value: <Ltr>{formats.money(expected)}</Ltr> },
          { label: t("found"), value: <Ltr>{said}</Ltr> },
          { label: t("since"), value: formats.dateTime(foundAt) },
          { label: t("provider"), value: <Ltr>{providerId}</Ltr> },
        ]}
      />
      {settledAt ? (
        <Text anywhere size="small" tone="soft">
          {t("settledAt", { time: formats.dateTime(settledAt), note: note ?? "" })}
        </Text>
      ) : (
        <SettleForm id={difference.id} refused={refused} formKey={formKey} />
      )}
    </Panel>
  );
}

type DocumentsDifferProps = { difference: DocumentDifference } & Pick<DifferenceProps, "refused" | "formKey">;

function DocumentsDiffer({ difference, refused, formKey }: DocumentsDifferProps) {
  const t = useWords("guests.money");
  const formats = useFormats();
  const { bookingId, reference, received, documented, foundAt, settledAt, note } = difference;
  return (
    <Panel as="section" gap={3}>
      <h2>{t("documents.title")}</h2>
      {settledAt ? null : <p>{t("documents.todo")}</p>}
      <DefinitionList
        rows={[
          { label: t("booking"), value: <BookingLink reference={reference} /> },
          { label: t("documents.received"), value: <Ltr>{formats.money(received)}</Ltr> },
          { label: t("documents.documented"), value: <Ltr>{formats.money(documented)}</Ltr> },
          { label: t("documents.difference"), value: <Ltr>{formats.money(received - documented)}</Ltr> },
          { label: t("since"), value: formats.dateTime(foundAt) },
        ]}
      />
      {settledAt ? (
        <Text anywhere size="small" tone="soft">
          {t("settledAt", { time: formats.dateTime(settledAt), note: note ?? "" })}
        </Text>
      ) : (
        <SettleForm id={bookingId} refused={refused} formKey={formKey}>
          <input type="hidden" name="of" value="documents" />
          <input type="hidden" name="received" value={received} />
          <input type="hidden" name="documented" value={documented} />
        </SettleForm>
      )}
    </Panel>
  );
}

type SettleFormProps = { id: string; children?: ReactNode } & Pick<DifferenceProps, "refused" | "formKey">;

function SettleForm({ id, refused, formKey, children }: SettleFormProps) {
  const t = useWords("guests.money");
  const [error] = refused?.errors ?? [];
  const text = error ? t(error.key as "settlement-missing", error.params) : undefined;
  return (
    <Stack as={AdminForm} gap={5} preventScrollReset noValidate>
      <input type="hidden" name="difference" value={id} />
      <input type="hidden" name="form_key" value={formKey} />
      {children}
      <TextField
        name="note"
        id={`note-${id}`}
        label={t("note")}
        hint={t("noteHint")}
        {...(text ? { error: text } : {})}
        defaultValue={refused?.typed ?? ""}
        multiline
        required
        dir="auto"
      />
      <p>
        <Button type="submit" variant="secondary">
          {t("settle")}
        </Button>
      </p>
    </Stack>
  );
}
