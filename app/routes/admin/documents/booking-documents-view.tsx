import { href } from "react-router";
import { BUSINESS_TEXTS } from "#features/booking/business/business-fields.ts";
import type { TypedBusiness } from "#features/booking/business/business-form.server.ts";
import { CREDIT_REASONS } from "#features/documents/document.ts";
import type { BookingDocuments } from "#features/documents/read-documents.server.ts";
import type { InvoicesToPay } from "#features/organisations/statements/note-invoice-paid.server.ts";
import type { FieldError } from "#i18n/field-error.ts";
import { formFields } from "#app/shell/forms/use-form.ts";
import { useFormats } from "#app/shell/words/use-formats.ts";
import { useLang, useWords } from "#app/shell/words/words.tsx";
import { Button } from "#app/ui/button.tsx";
import { Stack } from "#app/ui/layout.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { SelectField } from "#app/ui/select-field.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { Text } from "#app/ui/text.tsx";
import { AdminForm } from "../shell/admin-form.tsx";
import { AdminHead, AdminSection, Trail } from "../shell/admin-page.tsx";
import { Flash } from "../shell/flash.tsx";
import { usePostErrors } from "../shell/forms.ts";
import { DocumentList } from "./document-list.tsx";
import { FieldGrid, FormPage } from "../shell/form-parts.tsx";

export const DOCUMENTS_DONE = ["credited", "named", "paid"] as const;

export type DocumentsDone = (typeof DOCUMENTS_DONE)[number];

/** Why no document was issued. `most`: the amount of the invoice that is not credited yet, in cents. */
export type DocumentsProblem =
  | { kind: "invalid"; errors: FieldError[]; typed: TypedBusiness }
  | { kind: "amount" | "changed" | "outdated" | "seller" }
  | { kind: "too-much"; most: number };

type ViewProps = {
  page: BookingDocuments;
  toPay: InvoicesToPay;
  done: DocumentsDone | null;
  problem: DocumentsProblem | null;
  /** New for each rendering of the page, so that a repeated POST acts once. */
  formKey: string;
};

export function BookingDocumentsView({ page, toPay, done, problem, formKey }: ViewProps) {
  const t = useWords("documents.admin");
  const nav = useWords("admin.nav");
  const lang = useLang();
  const { reference } = page;
  const formats = useFormats();
  const textOf = (refused: DocumentsProblem) =>
    refused.kind === "too-much"
      ? t("problems.too-much", { amount: formats.money(refused.most) })
      : t(`problems.${refused.kind}`);
  return (
    <FormPage>
      <Trail
        steps={[
          { to: href("/:lang/admin/bookings", { lang }), text: nav("bookings") },
          { to: href("/:lang/admin/bookings/:reference", { lang, reference }), text: reference },
        ]}
      />
      <AdminHead title={t("ofBooking", { reference })} guest={page.fullName} />
      <Flash done={done && t(`done.${done}`)} problem={problem && textOf(problem)} />
      <AdminSection title={t("title")}>
        <DocumentList rows={page.rows} />
        {page.rows
          .filter(({ einvoice, replacedBy }) => einvoice?.key === "unknownBuyer" && !replacedBy)
          .map(({ kind, reference: number }) => (
            <Notice key={number} tone="warning" title={t("unknownBuyer.title", { number })}>
              <p>{t("unknownBuyer.lead")}</p>
              <p>{t(kind === "invoice" ? "unknownBuyer.invoice" : "unknownBuyer.credit")}</p>
            </Notice>
          ))}
      </AdminSection>
      {toPay.map((invoice) => (
        <PaidForm key={invoice.invoice} of={invoice} formKey={formKey} />
      ))}
      {page.rows.map((row) =>
        row.left.length > 0 ? (
          <CreditForm key={row.reference} invoice={row.reference} left={row.left} formKey={formKey} />
        ) : null,
      )}
      <BusinessForm page={page} problem={problem} formKey={formKey} />
    </FormPage>
  );
}

function PaidForm({ of, formKey }: { of: InvoicesToPay[number]; formKey: string }) {
  const t = useWords("documents.admin.paid");
  const { money } = useFormats();
  const { invoice, left, overdue } = of;
  return (
    <AdminSection title={t("title", { number: invoice })}>
      <Text anywhere size="small" tone="soft">
        {t("lead", { amount: money(left) })}
        {overdue > 0 ? ` ${t("overdue", { days: overdue })}` : null}
      </Text>
      <Stack above={3} as={AdminForm} gap={4} preventScrollReset>
        <input type="hidden" name="intent" value="paid" />
        <input type="hidden" name="invoice" value={invoice} />
        <input type="hidden" name="owed" value={left} />
        <input type="hidden" name="form_key" value={formKey} />
        <FieldGrid>
          <TextField
            id={`paid-${invoice}`}
            name="amount"
            label={t("amount")}
            defaultValue={(left / 100).toFixed(2)}
            inputMode="decimal"
            autoComplete="off"
            dir="ltr"
            required
          />
          <TextField id={`paid-on-${invoice}`} name="received_on" type="date" label={t("day")} dir="ltr" />
          <TextField id={`paid-note-${invoice}`} name="note" label={t("note")} maxLength={120} />
        </FieldGrid>
        <p>
          <Button type="submit" variant="secondary">
            {t("submit")}
          </Button>
        </p>
      </Stack>
    </AdminSection>
  );
}

type CreditFormProps = {
  invoice: string;
  left: BookingDocuments["rows"][number]["left"];
  formKey: string;
};

/** Begins the name of a field with the amount of one line. */
export const CREDIT_LINE = "credit:";

function CreditForm({ invoice, left, formKey }: CreditFormProps) {
  const t = useWords("documents");
  const formats = useFormats();
  const all = left.reduce((sum, { gross }) => sum + gross, 0);
  return (
    <AdminSection title={t("admin.credit", { number: invoice })}>
      <Text anywhere size="small" tone="soft">
        {t("admin.creditLead", { amount: formats.money(all) })}
      </Text>
      <Stack above={3} as={AdminForm} gap={4} preventScrollReset>
        <input type="hidden" name="intent" value="credit" />
        <input type="hidden" name="invoice" value={invoice} />
        <input type="hidden" name="form_key" value={formKey} />
        <input type="hidden" name="left" value={all} />
        <FieldGrid>
          {left.map(({ text, gross, rate }, index) => (
            <TextField
              // Lines have no identity of their own, and the form is refused when they have changed.
              key={index}
              id={`amount-${invoice}-${index}`}
              name={`${CREDIT_LINE}${index}`}
              label={text}
              hint={t("admin.creditLine", { left: formats.money(gross), rate })}
              inputMode="decimal"
              autoComplete="off"
              dir="ltr"
            />
          ))}
        </FieldGrid>
        <SelectField
          id={`reason-${invoice}`}
          name="reason"
          label={t("admin.reason")}
          options={CREDIT_REASONS.map((value) => ({ value, label: t(`reasons.${value}`) }))}
        />
        <p>
          <Button type="submit" variant="secondary">
            {t("admin.creditSubmit")}
          </Button>
        </p>
      </Stack>
    </AdminSection>
  );
}

const FIELDS = [
  ["name", "businessName"],
  ["siren", "businessSiren"],
  ["vatNumber", "businessVat"],
  ["street", "businessStreet"],
  ["postalCode", "businessPostcode"],
  ["city", "businessCity"],
  ["country", "businessCountry"],
  ["purchaseOrder", "businessOrder"],
] as const;

function BusinessForm({ page, problem, formKey }: Omit<ViewProps, "done" | "toPay">) {
  const t = useWords("documents.admin");
  const labels = useWords("business");
  const isWrong = problem?.kind === "invalid";
  const typed = isWrong ? problem.typed : page.typed;
  const form = formFields<TypedBusiness>({
    typed: { ...typed, businessCountry: typed.businessCountry || "FR" },
    names: Object.fromEntries(FIELDS.map(([key, field]) => [field, BUSINESS_TEXTS[key][0]])),
    errors: usePostErrors(isWrong ? problem.errors : []),
  });
  return (
    <AdminSection title={t("business")}>
      <Text anywhere size="small" tone="soft">
        {t(page.isIssued ? "businessCorrect" : "businessLead")}
      </Text>
      <Stack above={3} as={AdminForm} gap={4} noValidate preventScrollReset>
        <input type="hidden" name="form_key" value={formKey} />
        {FIELDS.map(([key, field]) => {
          const [, maxLength] = BUSINESS_TEXTS[key];
          return (
            <TextField
              key={key}
              {...form.field(field)}
              label={key === "country" ? t("country") : labels(key)}
              maxLength={maxLength}
              autoComplete="off"
              dir={key === "name" || key === "street" || key === "city" ? "auto" : "ltr"}
            />
          );
        })}
        <p>
          <Button type="submit" name="intent" value="name">
            {t("businessSave")}
          </Button>
        </p>
      </Stack>
    </AdminSection>
  );
}
