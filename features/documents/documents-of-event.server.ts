import { and, eq, inArray, sql } from "drizzle-orm";
import type { EventDocuments } from "#features/booking/mails/event-documents.ts";
import { mailContentsTable } from "#platform/mail/mail-contents.table.ts";
import { mailsTable } from "#platform/mail/mails.table.ts";
import type { Db } from "#platform/db/db.ts";
import { readDocumentFile, type FileNeeds } from "./document-file.server.ts";
import { documentsOf } from "./documents.server.ts";
import type { DocumentRow } from "./documents.table.ts";
import { documentFileName } from "./print/render-document.server.ts";

// A cancellation or a new price sends one mail, which attaches the resulting documents. A document has a mail of its own only if no such
// mail attached it, for example because the refund was late.

const EVENT_MAILS = ["booking-cancelled-guest", "ride-changed-guest", "fast-track-withdrawn-guest"];

/** Receipts only if they replace another and are still valid. */
export function documentsOfEvent(services: FileNeeds): EventDocuments {
  return async ({ id, outboundId }, since) => {
    const rows = await documentsOf(services.db, [outboundId ?? id]);
    const isReplaced = (row: DocumentRow) => rows.some(({ replacesId }) => replacesId === row.id);
    const found = rows.filter(
      (row) =>
        row.lineLegs.includes(id) &&
        row.issuedAt > since &&
        !row.isByHand &&
        !isReplaced(row) &&
        (row.kind !== "receipt" || row.replacesId !== null),
    );
    return Promise.all(
      found.map(async (row) => ({
        kind: row.kind,
        number: row.reference,
        file: await readDocumentFile(services, row),
      })),
    );
  };
}

export async function broughtByEvent(db: Db, row: DocumentRow): Promise<"brought" | "coming" | "no"> {
  const mails = await db
    .select({ status: mailsTable.status, attachments: mailContentsTable.attachments })
    .from(mailsTable)
    .leftJoin(mailContentsTable, eq(mailContentsTable.mailId, mailsTable.id))
    .where(
      and(
        inArray(sql<string>`${mailsTable.data} ->> 'bookingId'`, [...new Set(row.lineLegs)]),
        inArray(mailsTable.name, EVENT_MAILS),
        inArray(mailsTable.status, ["queued", "sent"]),
      ),
    );
  const name = documentFileName(row.content);
  const isBrought = mails.some(
    ({ status, attachments }) => status === "sent" && attachments?.some(({ filename }) => filename === name),
  );
  if (isBrought) return "brought";
  return mails.some(({ status }) => status === "queued") ? "coming" : "no";
}
