import { and, eq } from "drizzle-orm";
import type { Db } from "#platform/db/db.ts";
import { offsetPager, PAGE_SIZE, pageIn } from "#platform/paging.ts";
import type { Services } from "#platform/services.ts";
import { isUuid } from "#platform/uuid.ts";
import type { Owner } from "#features/accounts/admin.ts";
import { einvoiceFlowsTable, type SupplierInvoiceRow } from "../einvoicing/einvoicing.table.ts";
import { statusesOfSuppliers, supplierInvoiceById, supplierInvoices } from "../einvoicing/flows.server.ts";
import { answersAfter, currentStatus, LIFECYCLE, type LifecycleCode } from "../einvoicing/lifecycle.ts";
import { supplierFileKey } from "./supplier-files.server.ts";

/** The latest first. */
export async function listSupplierInvoices(
  { db }: Pick<Services, "db">,
  _owner: Owner,
  query: URLSearchParams,
) {
  const { page } = pageIn(query);
  const { rows, total } = await supplierInvoices(db, { limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE });
  const ids = rows.map(({ id }) => id);
  const statuses = await statusesOfSuppliers(db, ids);
  return {
    rows: rows.map((row) => {
      const current = currentStatus(statuses.filter(({ supplierInvoiceId }) => supplierInvoiceId === row.id));
      return { ...shownOf(row), status: current ? LIFECYCLE[current.code].key : null };
    }),
    pager: offsetPager(total, page),
  };
}

export type SupplierInbox = Awaited<ReturnType<typeof listSupplierInvoices>>;

export async function readSupplierInvoicePage({ db }: Pick<Services, "db">, _owner: Owner, id: string) {
  const row = isUuid(id) ? await supplierInvoiceById(db, id) : undefined;
  if (!row) return undefined;
  const statuses = await statusesOfSuppliers(db, [id]);
  const sent = await answersSent(db, id);
  const known = statuses.map(({ code }) => code);
  return {
    ...shownOf(row),
    isUnreadable: row.isUnreadable,
    statuses: statuses.map(({ code, at, reasonCode, reason }) => ({
      key: LIFECYCLE[code].key,
      at: at.toISOString(),
      reason: [reasonCode, reason].filter((part) => part !== "").join(" · "),
    })),
    waiting: sent.filter((code) => !known.includes(code)).map((code) => LIFECYCLE[code].key),
    answers: row.isUnreadable ? [] : answersAfter([...known, ...sent]),
  };
}

export type ShownSupplierInvoice = NonNullable<Awaited<ReturnType<typeof readSupplierInvoicePage>>>;

function shownOf(row: SupplierInvoiceRow) {
  const { id, supplier, siren, number, issuedOn, dueOn, isCredit, currency, net, vat, total, syntax } = row;
  const at = row.receivedAt.toISOString();
  return { id, supplier, siren, number, issuedOn, dueOn, isCredit, currency, net, vat, total, syntax, at };
}

/** Also those that have not left yet. An answer that the platform found wrong may be given again. */
export async function answersSent(db: Db, id: string): Promise<LifecycleCode[]> {
  const rows = await db
    .select({ code: einvoiceFlowsTable.code, state: einvoiceFlowsTable.state })
    .from(einvoiceFlowsTable)
    .where(and(eq(einvoiceFlowsTable.supplierInvoiceId, id), eq(einvoiceFlowsTable.kind, "status")));
  return rows.flatMap(({ code, state }) => (code === null || state === "rejected" ? [] : [code]));
}

/** The PDF if there is one, or else the XML. */
export async function openSupplierInvoice(
  { db, storage }: Pick<Services, "db" | "storage">,
  _owner: Owner,
  id: string,
) {
  const row = isUuid(id) ? await supplierInvoiceById(db, id) : undefined;
  if (!row) return undefined;
  const isPdf = row.readable !== null || row.syntax === "Factur-X";
  const file = await storage.read(supplierFileKey(id, row.readable ?? row.sha256));
  const name = row.number.replaceAll(/[^\w+-]/g, "_") || "invoice";
  return (
    file && {
      body: file.body,
      bytes: file.bytes,
      type: isPdf ? "application/pdf" : "application/xml",
      name: `${name}.${isPdf ? "pdf" : "xml"}`,
    }
  );
}
