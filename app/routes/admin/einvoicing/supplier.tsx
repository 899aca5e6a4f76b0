import { data, href, redirect, useNavigation } from "react-router";
import {
  lifecycleCode,
  REFUSAL_REASONS,
  SUPPLIER_ANSWERS,
} from "#features/documents/einvoicing/lifecycle.ts";
import {
  answerSupplier,
  type SupplierAnswered,
} from "#features/documents/suppliers/answer-supplier.server.ts";
import {
  readSupplierInvoicePage,
  type ShownSupplierInvoice,
} from "#features/documents/suppliers/read-supplier-invoices.server.ts";
import { fieldIn, plainLine } from "#i18n/clean-text.ts";
import { pickWords } from "#i18n/words.ts";
import { useFormats } from "#app/shell/words/use-formats.ts";
import { useLang, useWords } from "#app/shell/words/words.tsx";
import { Button } from "#app/ui/button.tsx";
import { DefinitionList } from "#app/ui/definition-list.tsx";
import { Cluster, Stack } from "#app/ui/layout.tsx";
import { Ltr } from "#app/ui/ltr.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { SelectField } from "#app/ui/select-field.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { Text } from "#app/ui/text.tsx";
import { AdminForm } from "../shell/admin-form.tsx";
import { AdminHead, AdminSection, StatusBadge, Trail } from "../shell/admin-page.tsx";
import { asOwner } from "../shell/admin-request.server.ts";
import { Flash } from "../shell/flash.tsx";
import { FieldGrid, FormPage } from "../shell/form-parts.tsx";
import { afterEveryForm, doneIn } from "../shell/forms.ts";
import { Rows } from "../shell/rows.tsx";
import type { Route } from "./+types/supplier.ts";
import { useAmount } from "./supplier-amount.tsx";

type Problem = Exclude<SupplierAnswered["kind"], "done">;

export async function loader({ context, params, request, url }: Route.LoaderArgs) {
  const { owner, services, lang } = await asOwner({ context, params, request });
  const invoice = await readSupplierInvoicePage(services, owner, params.id);
  if (!invoice) throw data(null, { status: 404 });
  return { invoice, done: doneIn(url.searchParams, ["answered"]), words: pickWords(lang, ["einvoicing"]) };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const { owner, services, lang } = await asOwner({ context, params, request });
  const form = await request.formData();
  const asked = lifecycleCode(fieldIn(form, "code"));
  const code = SUPPLIER_ANSWERS.find((one) => one === asked);
  if (!code) throw data(null, { status: 400 });
  const answered = await answerSupplier(services, owner, params.id, {
    code,
    reason: fieldIn(form, "reason"),
    text: plainLine(fieldIn(form, "text")).slice(0, 300),
  });
  if (answered.kind === "done")
    return redirect(`/${lang}/admin/einvoicing/suppliers/${params.id}?done=answered`, 303);
  return data({ problem: answered.kind }, { status: answered.kind === "reason" ? 400 : 409 });
}

export const shouldRevalidate = afterEveryForm;

export default function SupplierRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <SupplierView {...loaderData} problem={actionData?.problem ?? null} />;
}

type ViewProps = { invoice: ShownSupplierInvoice; done: "answered" | null; problem: Problem | null };

function SupplierView({ invoice, done, problem }: ViewProps) {
  const t = useWords("einvoicing");
  const lang = useLang();
  const { day } = useFormats();
  const amount = useAmount();
  const { id, supplier, siren, number, issuedOn, dueOn, currency, net, vat, total, isCredit } = invoice;
  const on = (date: string | null) => (date ? day(`${date}T12:00:00Z`) : "–");
  return (
    <FormPage>
      <Trail
        steps={[
          { to: href("/:lang/admin/einvoicing", { lang }), text: t("overviewLink") },
          { to: href("/:lang/admin/einvoicing/suppliers", { lang }), text: t("suppliers.back") },
        ]}
      />
      <AdminHead title={supplier || t("suppliers.unreadable")} />
      <Flash
        done={done && !problem ? t(`done.${done}`) : null}
        problem={problem && t(`suppliers.problems.${problem}`)}
      />
      {invoice.isUnreadable ? (
        <Notice tone="warning" title={t("suppliers.unreadable")}>
          <p>{t("suppliers.unreadableLead")}</p>
        </Notice>
      ) : (
        <DefinitionList
          rows={[
            { label: t(isCredit ? "suppliers.credit" : "suppliers.invoice"), value: <Ltr>{number}</Ltr> },
            { label: t("suppliers.siren"), value: siren ? <Ltr>{siren}</Ltr> : "–" },
            { label: t("suppliers.issuedOn"), value: on(issuedOn) },
            { label: t("suppliers.dueOn"), value: on(dueOn) },
            { label: t("suppliers.net"), value: amount(net, currency) },
            { label: t("suppliers.vat"), value: amount(vat, currency) },
            { label: t("suppliers.total"), value: amount(total, currency) },
          ]}
        />
      )}
      <p>
        <a href={href("/:lang/admin/einvoicing/suppliers/:id/file", { lang, id })} download>
          {t("suppliers.open")}
        </a>
      </p>
      <Progress invoice={invoice} />
      <AnswerForm invoice={invoice} />
    </FormPage>
  );
}

function Progress({ invoice: { statuses, waiting } }: { invoice: ShownSupplierInvoice }) {
  const t = useWords("einvoicing");
  const { dateTime } = useFormats();
  return (
    <AdminSection title={t("suppliers.statuses")}>
      {statuses.length + waiting.length === 0 ? (
        <Text size="small" tone="soft">
          {t("suppliers.noStatus")}
        </Text>
      ) : null}
      <Rows>
        {statuses.map(({ key, at, reason }) => (
          <li key={`${key} ${at}`}>
            <span>
              <StatusBadge status={key}>{t(`marks.${key}`)}</StatusBadge>{" "}
              <Text as="span" size="small" tone="soft">
                {dateTime(at)}
                {reason ? ` · ${reason}` : null}
              </Text>
            </span>
          </li>
        ))}
        {waiting.map((key) => (
          <li key={key}>{t("suppliers.onItsWay", { status: t(`marks.${key}`) })}</li>
        ))}
      </Rows>
    </AdminSection>
  );
}

const LABELS = { 204: "taken", 205: "approved", 210: "refused", 211: "paymentSent" } as const;

function AnswerForm({ invoice: { answers } }: { invoice: ShownSupplierInvoice }) {
  const t = useWords("einvoicing");
  const isBusy = useNavigation().state !== "idle";
  if (answers.length === 0) return null;
  const others = answers.filter((code) => code !== 210);
  return (
    <AdminSection title={t("suppliers.answer")}>
      <Text size="small" tone="soft" measure>
        {t("suppliers.answerLead")}
      </Text>
      <AdminForm>
        <Cluster gap={3} row={3} above={3}>
          {others.map((code) => (
            <Button key={code} type="submit" name="code" value={code} variant="secondary" disabled={isBusy}>
              {t(`suppliers.${LABELS[code]}`)}
            </Button>
          ))}
        </Cluster>
      </AdminForm>
      {answers.includes(210) ? (
        <Stack as={AdminForm} gap={4} above={5}>
          <FieldGrid>
            <SelectField
              name="reason"
              label={t("suppliers.reason")}
              options={["" as const, ...REFUSAL_REASONS].map((value) => ({
                value,
                label: value === "" ? "–" : t(`reasons.${value}`),
              }))}
            />
            <TextField
              name="text"
              label={t("suppliers.text")}
              maxLength={300}
              dir="auto"
              autoComplete="off"
            />
          </FieldGrid>
          <p>
            <Button type="submit" name="code" value="210" variant="secondary" disabled={isBusy}>
              {t("suppliers.refused")}
            </Button>
          </p>
        </Stack>
      ) : null}
    </AdminSection>
  );
}
