import { href } from "react-router";
import { MOST_WORDS } from "#features/booking/additions/addition.ts";
import type { AdditionTyped } from "#features/booking/additions/addition-form.server.ts";
import type { AdditionsPage } from "#features/booking/additions/open-additions-page.server.ts";
import { OUTSIDE_WAYS, WAIVE_REASON } from "#features/booking/fees/fee.ts";
import type { FieldError } from "#i18n/field-error.ts";
import { KindFields, NoteField, useAdditionErrors } from "#app/shell/booking/addition-fields.tsx";
import { useForm } from "#app/shell/forms/use-form.ts";
import { useFormats } from "#app/shell/words/use-formats.ts";
import { useLang, useWords } from "#app/shell/words/words.tsx";
import { Button } from "#app/ui/button.tsx";
import { Cluster, Disclosure, Panel, Stack, Toolbar } from "#app/ui/layout.tsx";
import { Ltr } from "#app/ui/ltr.tsx";
import { SelectField } from "#app/ui/select-field.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { Text } from "#app/ui/text.tsx";
import { FeeState } from "#app/routes/admin/bookings/fee-part.tsx";
import { AdminForm } from "#app/routes/admin/shell/admin-form.tsx";
import { AdminHead, AdminSection, Trail } from "#app/routes/admin/shell/admin-page.tsx";
import { Flash } from "#app/routes/admin/shell/flash.tsx";
import { FieldGrid, FormPage } from "#app/routes/admin/shell/form-parts.tsx";

export const ADDITIONS_DONE = ["added", "decided", "saved", "refunded", "tip-refunded"] as const;

export type AdditionsDone = (typeof ADDITIONS_DONE)[number];

export type AdditionsAnswer = {
  problem:
    | "changed"
    | "reason"
    | "amount"
    | "destination"
    | "over"
    | "no-price"
    | "too-much"
    | "waiting"
    | "cash-limit"
    | "credit"
    | "refund-empty"
    | "refund-much"
    | "refund-limit"
    | null;
  errors: FieldError[];
  typed: AdditionTyped | null;
  /** Cents that a dispatcher can still refund. */
  left?: number;
  /** As typed, by the names of the fields. */
  refund?: { source: string; lines: Record<string, string>; reason: string };
};

/** Begins the name of a field with the amount of one line. */
export const REFUND_LINE = "refund:";

type Props = {
  page: AdditionsPage;
  done: AdditionsDone | null;
  formKey: string;
  answer: AdditionsAnswer | null;
};

export function AdditionsView({ page, done, formKey, answer }: Props) {
  const t = useWords("additions.office");
  const nav = useWords("admin.nav");
  const lang = useLang();
  const tips = useWords("tips.office");
  const { reference } = page;
  const doneWords = done === "tip-refunded" ? tips("done") : done && doneText(t, done);
  const problemText = useProblemText(answer);
  return (
    <FormPage>
      <Trail
        steps={[
          { to: href("/:lang/admin/bookings", { lang }), text: nav("bookings") },
          { to: href("/:lang/admin/bookings/:reference", { lang, reference }), text: reference },
        ]}
      />
      <AdminHead title={t("page", { reference })} guest={page.fullName} />
      <Flash done={answer ? null : doneWords} problem={problemText} />
      <AdminSection title={t("part.title")}>
        {page.rows.length === 0 ? <p>{t("part.none")}</p> : null}
        {page.rows.map((row) => (
          <AdditionRow key={row.id} page={page} row={row} />
        ))}
      </AdminSection>
      {page.fees.length > 0 ? <Fees page={page} formKey={formKey} /> : null}
      {page.mayAdd ? <AddForm page={page} formKey={formKey} answer={answer} /> : null}
      <RefundPart page={page} formKey={formKey} answer={answer} />
      {page.tips.map((tip) => (
        <TipRefund key={tip.id} tip={tip} />
      ))}
    </FormPage>
  );
}

function doneText(t: ReturnType<typeof useWords<"additions.office">>, done: AdditionsDone): string {
  if (done === "refunded") return t("refund.done");
  return t(done === "added" ? "added" : "decided");
}

function useProblemText(answer: AdditionsAnswer | null): string | null {
  const t = useWords("additions");
  const operations = useWords("operations");
  const { money } = useFormats();
  if (!answer?.problem) return null;
  switch (answer.problem) {
    case "changed":
      return t("office.changed");
    case "reason":
      return t("office.reasonMissing");
    case "amount":
      return t("errors.amount-invalid");
    case "destination":
      return t("office.destinationUnknown");
    case "cash-limit":
      return operations("problems.cash-limit");
    case "credit":
      return operations("problems.credit");
    case "refund-empty":
      return t("office.refund.empty");
    case "refund-much":
      return t("office.refund.much");
    case "refund-limit":
      return t("office.refund.limit", { left: money(answer.left ?? 0) });
    default:
      return t(`sheet.problems.${answer.problem}`);
  }
}

type Row = AdditionsPage["rows"][number];

function AdditionRow({ page, row }: { page: AdditionsPage; row: Row }) {
  const t = useWords("additions");
  const lang = useLang();
  const { money, dateTime, time } = useFormats();
  const photo = href("/:lang/admin/bookings/:reference/additions/:addition", {
    lang,
    reference: page.reference,
    addition: row.id,
  });
  return (
    <Panel pad={4}>
      <Stack gap={2}>
        <Cluster gap={3} justify="spread">
          <Text as="span" strong>
            <bdi>{row.text}</bdi>
          </Text>
          <Ltr>{money(row.amount)}</Ltr>
        </Cluster>
        <Text size="small" tone="soft">
          {t(`states.${row.status}`)} ·{" "}
          {row.vatRate === 0 ? t("office.noVat") : t("office.vat", { rate: row.vatRate })} ·{" "}
          {dateTime(row.at)} · {t(row.isByChauffeur ? "office.by.chauffeur" : "office.by.office")}
          {row.isOffer && row.from ? ` · ${time(row.from)}` : ""}
        </Text>
        {row.dispute ? (
          <p>
            <bdi>{t("office.words", { words: row.dispute })}</bdi>
          </p>
        ) : null}
        {row.reason ? (
          <p>
            <bdi>{t("office.reasonRead", { reason: row.reason })}</bdi>
          </p>
        ) : null}
        {row.hasPhoto ? (
          <p>
            <a href={photo} download>
              {t("office.photo")}
            </a>
          </p>
        ) : null}
        {row.feeId === null && row.status !== "withdrawn" && row.status !== "declined" ? (
          <DecideForm row={row} />
        ) : null}
      </Stack>
    </Panel>
  );
}

function DecideForm({ row }: { row: Row }) {
  const t = useWords("additions.office");
  const form = useForm<{ decision: string; new_amount: string; reason: string }>({
    saved: { decision: "withdraw", new_amount: "", reason: "" },
    errors: [],
    suffix: `-${row.id}`,
  });
  const decisions = (["accept", "uphold", "correct", "withdraw"] as const).filter(
    (one) => (row.isOpen || one === "correct" || one === "withdraw") && (!row.isOffer || one !== "correct"),
  );
  return (
    <Disclosure summary={t("decide")} open={row.status === "disputed"}>
      <Stack as={AdminForm} gap={4} padTop={3} preventScrollReset>
        <input type="hidden" name="addition" value={row.id} />
        <input type="hidden" name="version" value={row.version} />
        <SelectField
          {...form.field("decision")}
          label={t("decision")}
          options={decisions.map((value) => ({ value, label: t(`decisions.${value}`) }))}
        />
        {row.isOffer ? null : (
          <TextField
            {...form.field("new_amount")}
            label={t("newAmount")}
            inputMode="decimal"
            autoComplete="off"
            dir="ltr"
          />
        )}
        <TextField
          {...form.field("reason")}
          label={t("reason")}
          required
          maxLength={MOST_WORDS}
          autoComplete="off"
          dir="auto"
        />
        <p>
          <Button type="submit" name="intent" value="decide" disabled={form.isBusy}>
            {t("submit")}
          </Button>
        </p>
      </Stack>
    </Disclosure>
  );
}

function Fees({ page, formKey }: { page: AdditionsPage; formKey: string }) {
  const t = useWords("additions.office.fees");
  return (
    <AdminSection title={t("title")}>
      {page.fees.map((fee) => (
        <FeeRow key={fee.id} fee={fee} today={page.today} maySend={page.maySend} formKey={formKey} />
      ))}
    </AdminSection>
  );
}

type FeeRowProps = {
  fee: AdditionsPage["fees"][number];
  today: string;
  maySend: boolean;
  formKey: string;
};

function FeeRow({ fee, today, maySend, formKey }: FeeRowProps) {
  const t = useWords("additions.office.fees");
  const states = useWords("operations.fee");
  const { money } = useFormats();
  const isOpen = fee.state === "owed" || fee.state === "asked";
  const { paidOutside } = fee;
  return (
    <Panel pad={4}>
      <Stack gap={3}>
        <p>
          <Ltr>{money(fee.amount)}</Ltr>:{" "}
          {paidOutside === "on_account" ? t("account") : <FeeState fee={{ ...fee, paidOutside }} />}
        </p>
        {fee.failure ? <p>{states(`failures.${fee.failure}`)}</p> : null}
        {isOpen ? (
          <Stack as={AdminForm} gap={4} preventScrollReset>
            <input type="hidden" name="form_key" value={formKey} />
            <input type="hidden" name="fee" value={fee.id} />
            <SelectField
              id={`way-${fee.id}`}
              name="way"
              label={t("way")}
              options={OUTSIDE_WAYS.map((value) => ({ value, label: states(`ways.${value}`) }))}
            />
            <TextField
              id={`paid-on-${fee.id}`}
              name="paid_on"
              type="date"
              label={t("on")}
              max={today}
              defaultValue={today}
              dir="ltr"
            />
            <TextField
              id={`note-${fee.id}`}
              name="note"
              label={t("note")}
              maxLength={WAIVE_REASON}
              autoComplete="off"
              dir="auto"
            />
            <Toolbar>
              {fee.state === "owed" && maySend ? (
                <Button type="submit" name="intent" value="send-link">
                  {t("send")}
                </Button>
              ) : null}
              <Button type="submit" name="intent" value="paid" variant="secondary">
                {t("paid")}
              </Button>
              <Button type="submit" name="intent" value="waive" variant="secondary">
                {t("waive")}
              </Button>
            </Toolbar>
          </Stack>
        ) : null}
      </Stack>
    </Panel>
  );
}

type FormProps = { page: AdditionsPage; formKey: string; answer: AdditionsAnswer | null };

function AddForm({ page, formKey, answer }: FormProps) {
  const t = useWords("additions");
  const errors = useAdditionErrors(answer?.errors ?? []);
  const form = useForm<AdditionTyped & { destination: string }>({
    typed: answer?.typed ?? null,
    saved: { kind: "", quantity: "1", amount: "", note: "", formKey: "", destination: "" },
    errors,
  });
  return (
    <AdminSection title={t("office.add")}>
      <Text anywhere size="small" tone="soft">
        {t("office.told")}
      </Text>
      <Stack as={AdminForm} gap={4} preventScrollReset>
        <input type="hidden" name="addition_key" value={formKey} />
        <FieldGrid>
          <KindFields form={form} kinds={page.kinds} />
        </FieldGrid>
        <FieldGrid>
          <TextField
            {...form.field("amount")}
            label={t("office.refund.amount")}
            hint={t("office.amountHint")}
            inputMode="decimal"
            autoComplete="off"
            dir="ltr"
          />
          <TextField
            {...form.field("destination")}
            label={t("office.destination")}
            hint={t("office.destinationHint")}
            autoComplete="off"
            dir="auto"
          />
        </FieldGrid>
        <NoteField form={form} />
        <p>
          <Button type="submit" name="intent" value="add" disabled={form.isBusy}>
            {t("sheet.submit")}
          </Button>
        </p>
      </Stack>
    </AdminSection>
  );
}

function TipRefund({ tip }: { tip: AdditionsPage["tips"][number] }) {
  const t = useWords("tips.office");
  const { money, dateTimeParis } = useFormats();
  const form = useForm<{ note: string }>({ saved: { note: "" }, errors: [], suffix: `-${tip.id}` });
  const given = t("given", {
    amount: `\u2066${money(tip.amount)}\u2069`,
    chauffeur: `\u2068${tip.chauffeur}\u2069`,
    when: dateTimeParis(tip.paidAt),
  });
  return (
    <AdminSection title={t("title")}>
      <Text anywhere>{given}</Text>
      {tip.refundedAt ? (
        <Text size="small" tone="soft">
          {t("back", { when: dateTimeParis(tip.refundedAt) })}
        </Text>
      ) : (
        <Stack as={AdminForm} gap={4} preventScrollReset>
          <Text size="small" tone="soft">
            {t("lead")}
          </Text>
          <input type="hidden" name="tip" value={tip.id} />
          <TextField
            {...form.field("note")}
            label={t("reason")}
            hint={t("reasonHint")}
            required
            maxLength={WAIVE_REASON}
            autoComplete="off"
            dir="auto"
          />
          <p>
            <Button type="submit" name="intent" value="refund-tip" variant="secondary" disabled={form.isBusy}>
              {t("submit")}
            </Button>
          </p>
        </Stack>
      )}
    </AdminSection>
  );
}

function RefundPart({ page, formKey, answer }: FormProps) {
  const t = useWords("additions.office.refund");
  return (
    <AdminSection title={t("title")}>
      {page.refundable.length === 0 ? (
        <Text anywhere size="small" tone="soft">
          {t("none")}
        </Text>
      ) : null}
      {page.refundable.map((source) => (
        <RefundForm key={source.feeId ?? "ride"} source={source} formKey={formKey} answer={answer} />
      ))}
    </AdminSection>
  );
}

type RefundFormProps = Omit<FormProps, "page"> & { source: AdditionsPage["refundable"][number] };

function RefundForm({ source, formKey, answer }: RefundFormProps) {
  const t = useWords("additions.office.refund");
  const { money } = useFormats();
  const { feeId, left, lines } = source;
  const typed = answer?.refund?.source === (feeId ?? "") ? answer.refund : null;
  const names = lines.map(({ item }) => `${REFUND_LINE}${item}`);
  const suffix = `-${feeId ?? "ride"}`;
  const errors = useAdditionErrors(typed ? (answer?.errors ?? []) : []);
  const form = useForm<Record<string, string>>({
    typed: typed && { ...typed.lines, refund_reason: typed.reason },
    saved: { refund_reason: "", ...Object.fromEntries(names.map((name) => [name, ""])) },
    errors: errors.map(({ field, text }) => ({ field: field + suffix, text })),
    suffix,
  });
  return (
    <Stack as={AdminForm} gap={4} preventScrollReset>
      <input type="hidden" name="form_key" value={formKey} />
      <input type="hidden" name="source" value={feeId ?? ""} />
      <input type="hidden" name="left" value={left} />
      <Text anywhere>{t(feeId === null ? "ride" : "fee", { left: money(left) })}</Text>
      <FieldGrid>
        {lines.map((line, index) => (
          <TextField
            key={line.item}
            {...form.field(names[index]!)}
            label={line.text}
            hint={t("line", { left: money(line.left), rate: line.rate })}
            inputMode="decimal"
            autoComplete="off"
            dir="ltr"
          />
        ))}
      </FieldGrid>
      <TextField
        {...form.field("refund_reason")}
        label={t("reason")}
        hint={t("reasonHint")}
        required
        maxLength={WAIVE_REASON}
        autoComplete="off"
        dir="auto"
      />
      <p>
        <Button type="submit" name="intent" value="refund" disabled={form.isBusy}>
          {t("submit")}
        </Button>
      </p>
    </Stack>
  );
}
