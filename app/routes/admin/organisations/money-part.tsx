import { Fragment } from "react";
import { href, useNavigation } from "react-router";
import { CREDIT_REASONS } from "#features/documents/document.ts";
import { VAT_RATES } from "#features/pricing/vat.ts";
import type { ShownOrganisation } from "#features/organisations/read-organisation.server.ts";
import { useFormats } from "#app/shell/words/use-formats.ts";
import { useLang, useWords } from "#app/shell/words/words.tsx";
import { Button } from "#app/ui/button.tsx";
import { Cluster, Disclosure, Stack } from "#app/ui/layout.tsx";
import { Ltr } from "#app/ui/ltr.tsx";
import { SelectField } from "#app/ui/select-field.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { Text } from "#app/ui/text.tsx";
import { AdminForm } from "../shell/admin-form.tsx";
import { AdminSection, StatusBadge } from "../shell/admin-page.tsx";
import { FieldGrid } from "../shell/form-parts.tsx";
import { EinvoiceBadge } from "../einvoicing/einvoice-badge.tsx";
import { Rows } from "../shell/rows.tsx";

export function MoneyPart({ organisation }: { organisation: ShownOrganisation }) {
  const t = useWords("organisations.admin");
  const { money } = useFormats();
  const isBusy = useNavigation().state !== "idle";
  const { exposure, creditLimit, statements, monthBefore } = organisation;
  const invoices = statements.flatMap(({ documents }) => documents.filter(({ kind }) => kind === "invoice"));
  return (
    <AdminSection title={t("money")}>
      <Text>
        {t("exposure", { amount: money(exposure) })}{" "}
        {creditLimit === null ? null : t("ofLimit", { limit: money(creditLimit) })}
      </Text>
      {statements.length === 0 ? (
        <Text size="small" tone="soft">
          {t("statement.none")}
        </Text>
      ) : (
        <Rows>
          {statements.map((statement) => (
            <Statement key={statement.id} statement={statement} today={organisation.today} isBusy={isBusy} />
          ))}
        </Rows>
      )}
      <Disclosure summary={t("close.title")}>
        <Stack as={AdminForm} gap={4}>
          <Text size="small" tone="soft" measure>
            {t("close.lead")}
          </Text>
          <FieldGrid>
            <TextField
              name="month"
              type="month"
              label={t("close.month")}
              defaultValue={monthBefore}
              dir="ltr"
            />
          </FieldGrid>
          <p>
            <Button type="submit" name="intent" value="close" variant="secondary" disabled={isBusy}>
              {t("close.button")}
            </Button>
          </p>
        </Stack>
      </Disclosure>
      {invoices.length > 0 ? (
        <Disclosure summary={t("credit.title")}>
          <Stack as={AdminForm} gap={4}>
            <Text size="small" tone="soft" measure>
              {t("credit.lead")}
            </Text>
            <FieldGrid>
              <SelectField
                name="invoice"
                label={t("credit.invoice")}
                options={invoices.map(({ reference }) => ({ value: reference, label: reference }))}
              />
              <TextField name="ride" label={t("credit.ride")} maxLength={20} dir="ltr" required />
              <TextField
                name="amount"
                label={t("credit.amount")}
                inputMode="decimal"
                maxLength={12}
                dir="ltr"
                required
              />
              <SelectField
                name="rate"
                label={t("credit.rate")}
                options={[
                  { value: "", label: t("credit.allRates") },
                  ...VAT_RATES.filter((rate) => rate > 0).map((rate) => ({
                    value: String(rate),
                    label: t("credit.ofRate", { rate }),
                  })),
                ]}
              />
              <SelectField
                name="reason"
                label={t("credit.reason")}
                options={CREDIT_REASONS.map((value) => ({ value, label: t(`credit.${value}`) }))}
              />
            </FieldGrid>
            <p>
              <Button type="submit" name="intent" value="credit" variant="secondary" disabled={isBusy}>
                {t("credit.button")}
              </Button>
            </p>
          </Stack>
        </Disclosure>
      ) : null}
    </AdminSection>
  );
}

type StatementProps = {
  statement: ShownOrganisation["statements"][number];
  today: string;
  isBusy: boolean;
};

function Statement({ statement, today, isBusy }: StatementProps) {
  const t = useWords("organisations.admin");
  const kinds = useWords("documents.kinds");
  const lang = useLang();
  const { day, money } = useFormats();
  const { id, period, costCentre, dueOn, paidOn, documented, owed, isOverdue, documents } = statement;
  const on = (date: string) => day(`${date}T12:00:00Z`);
  const correct = useWords("einvoicing.correct");
  const ended = documents.filter(
    ({ kind, isOpen, einvoice }) =>
      kind === "invoice" && isOpen && (einvoice?.key === "refused" || einvoice?.key === "rejected"),
  );
  return (
    <li>
      <span>
        <strong>
          <Ltr>{period.split("-").reverse().join("/")}</Ltr>
          {costCentre ? (
            <>
              {" "}
              · <bdi>{costCentre}</bdi>
            </>
          ) : null}
        </strong>{" "}
        · <Ltr>{money(documented)}</Ltr>{" "}
        {isOverdue ? <StatusBadge status="failed">{t("overdue")}</StatusBadge> : null}
        <Text anywhere size="small" tone="soft">
          {owed === 0 && paidOn ? t("statement.paidOn", { date: on(paidOn) }) : null}
          {owed > 0 ? t("statement.due", { date: on(dueOn) }) : null}
          {owed !== 0 ? ` · ${t("statement.owed", { amount: money(owed) })}` : null}
        </Text>
        <Cluster gap={4} row={1} size="small">
          {documents.map(({ kind, reference, total, einvoice }) => (
            <Fragment key={reference}>
              <a href={href("/:lang/admin/documents/:number", { lang, number: reference })} download>
                {kinds(kind)} <Ltr>{reference}</Ltr> ·{" "}
                <Ltr>{money(kind === "credit_note" ? -total : total)}</Ltr>
              </a>
              {einvoice ? <EinvoiceBadge mark={einvoice} /> : null}
            </Fragment>
          ))}
        </Cluster>
        {ended.map(({ reference }) => (
          <Stack key={reference} as={AdminForm} gap={2}>
            <input type="hidden" name="invoice" value={reference} />
            <Text anywhere size="small">
              {correct("lead", { number: reference })}
            </Text>
            <p>
              <Button type="submit" name="intent" value="reissue" variant="secondary" disabled={isBusy}>
                {correct("button")}
              </Button>
            </p>
          </Stack>
        ))}
      </span>
      {owed === 0 ? null : (
        <AdminForm>
          <input type="hidden" name="statement" value={id} />
          <input type="hidden" name="owed" value={Math.abs(owed)} />
          <input type="hidden" name="sign" value={owed < 0 ? "-" : "+"} />
          <TextField
            id={`paid-on-${id}`}
            name="received_on"
            type="date"
            label={t(owed > 0 ? "statement.on" : "statement.backOn")}
            hint={t("statement.onHint")}
            max={today}
            defaultValue={today}
            dir="ltr"
          />
          <Button type="submit" name="intent" value="paid" variant="secondary" disabled={isBusy}>
            {t(owed > 0 ? "statement.pay" : "statement.payBack")}
          </Button>
        </AdminForm>
      )}
    </li>
  );
}
