import type { Services } from "#platform/services.ts";
import { isUuid } from "#platform/uuid.ts";
import type { Owner } from "#features/accounts/admin.ts";
import { ONLY_SUBJECTS } from "#features/accounts/audit/audit.ts";
import { writeAudit } from "#features/accounts/audit/audit-entries.server.ts";
import { isSiren, plainSiren } from "#features/company/company-numbers.ts";
import { readCompany } from "#features/company/company.server.ts";
import { stampOf, writeCdar } from "../einvoicing/cdar.ts";
import { insertFlow, lockSupplierInvoice, statusesOfSuppliers } from "../einvoicing/flows.server.ts";
import { answersAfter, REFUSAL_REASONS, type SupplierAnswer } from "../einvoicing/lifecycle.ts";
import { answersSent } from "./read-supplier-invoices.server.ts";

/** `changed`: the answer does not follow those before. `reason`: a refusal needs one. `company`: the company has no SIREN. */
export type SupplierAnswered =
  | { kind: "done" }
  | { kind: "changed" }
  | { kind: "missing" }
  | { kind: "reason" }
  | { kind: "company" };

/**
 * The message is queued in the transaction that notes the answer, and leaves when a platform is set. Two
 * answers at once come one after the other.
 */
export async function answerSupplier(
  { db, clock }: Pick<Services, "db" | "clock">,
  owner: Owner,
  id: string,
  answer: { code: SupplierAnswer; reason: string; text: string },
): Promise<SupplierAnswered> {
  if (!isUuid(id)) return { kind: "missing" };
  const company = await readCompany(db);
  const siren = plainSiren(company.siren);
  if (company.demo || !isSiren(siren)) return { kind: "company" };
  const { code, text } = answer;
  const reason = REFUSAL_REASONS.find((one) => one === answer.reason);
  if (code === 210 && !reason) return { kind: "reason" };
  const now = clock.now();
  return db.transaction(async (tx): Promise<SupplierAnswered> => {
    const invoice = await lockSupplierInvoice(tx, id);
    if (!invoice) return { kind: "missing" };
    const received = (await statusesOfSuppliers(tx, [id])).map((status) => status.code);
    const codes = [...received, ...(await answersSent(tx, id))];
    if (invoice.isUnreadable || !answersAfter(codes).includes(code)) return { kind: "changed" };
    const { number, issuedOn, isCredit, supplier, address, total } = invoice;
    const body = writeCdar({
      code,
      at: stampOf(now),
      invoice: { number, issuedOn: issuedOn ?? "", isCredit },
      from: { siren, name: company.legalName, address: company.einvoicingAddress, role: "BY" },
      to: { siren: invoice.siren, name: supplier, address, role: "SE" },
      sellerSiren: invoice.siren,
      ...(code === 210 && reason ? { reason: { code: reason, text } } : {}),
      ...(code === 211 && total !== null ? { paid: total } : {}),
    });
    await insertFlow(tx, { kind: "status", supplierInvoiceId: id, body, code }, now);
    const entry = {
      action: "supplier-answered",
      subject: "company",
      subjectId: ONLY_SUBJECTS.company,
    } as const;
    await writeAudit(tx, owner, { ...entry, details: { number, code: String(code) } }, now);
    return { kind: "done" };
  });
}
