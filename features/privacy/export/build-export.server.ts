import { createWriteStream } from "node:fs";
import { stat, writeFile } from "node:fs/promises";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream as WebStream } from "node:stream/web";
import { ZipFile } from "yazl";
import type { Services } from "#platform/services.ts";
import type { Storage } from "#platform/storage/storage.ts";
import { bookingProof, proofFileName } from "#features/booking/proof/booking-proof.server.ts";
import { documentsOf } from "#features/documents/documents.server.ts";
import { documentFileName, renderDocument } from "#features/documents/print/render-document.server.ts";
import { messageFileKey } from "#features/messages/message-file.ts";
import { readCompany } from "#features/company/company.server.ts";
import { DEFAULT_LANG } from "#i18n/locales.ts";
import { wordsOf } from "#i18n/words.ts";
import { guestRecords, type GuestRecords } from "../guest-records.server.ts";
import { collectGuest, filesOfGuest, guestSchema } from "./collect-guest.server.ts";
import { archiveKey, type ExportProblem, folderOf } from "./guest-export.ts";
import { failExport, findExport, finishExport, moveExport, startExport } from "./guest-exports.server.ts";
import type { GuestExportRow } from "./guest-exports.table.ts";

export const EXPORT_GUEST = "export-guest";

const FILES_OF_A_RUN = 20;

type Needs = Pick<Services, "db" | "clock" | "jobs" | "pdf" | "storage" | "uploads" | "log">;

/**
 * Builds the archive file by file. Each finished file is recorded, so that another run continues after an interruption; of two concurrent
 * runs one stops. A failure is stored on the row, and an owner can retry.
 */
export async function buildExport(services: Needs, exportId: string): Promise<void> {
  const row = await startExport(services.db, exportId, services.clock.now());
  if (!row) return;
  let at: ExportProblem = "records";
  try {
    await takeSteps(services, row, (next) => (at = next));
  } catch (error) {
    services.log.error({ err: error, exportId, at }, "the data of a guest could not be exported");
    await failExport(services.db, exportId, at);
  }
}

async function takeSteps(
  services: Needs,
  row: GuestExportRow,
  enter: (at: ExportProblem) => void,
): Promise<void> {
  const { db, clock, jobs, storage } = services;
  const records = await guestRecords(db, row.reference, row.also);
  if (!records) throw new Error("The guest's records are gone.");
  const papers = await papersOf(services, records);
  const stepsTotal = papers.length + 1;
  let { stepsDone } = row;
  for (const paper of papers.slice(stepsDone, stepsDone + FILES_OF_A_RUN)) {
    enter("pdf");
    const pdf = await paper.make();
    enter("files");
    await putBytes(services, partKey(row, paper), pdf);
    const change = { stepsDone: stepsDone + 1, stepsTotal, movedAt: clock.now() };
    if (!(await moveExport(db, { id: row.id, stepsDone }, change))) return leaveNothing(services, row);
    stepsDone += 1;
  }
  if (stepsDone < papers.length)
    return db.transaction((tx) => jobs.enqueue(tx, EXPORT_GUEST, { exportId: row.id }));
  enter("records");
  const document = await collectGuest(db, records, clock.now());
  const texts = {
    "guest.json": `${JSON.stringify(document, null, 2)}\n`,
    "guest.schema.json": `${JSON.stringify(guestSchema(), null, 2)}\n`,
    "README.txt": await readme(services, records),
  };
  enter("files");
  const zip = zipOf(services, row, { texts, papers, sent: await filesOfGuest(db, records) });
  const bytes = await putZip(services, archiveKey(row.id), zip);
  const end = { steps: stepsTotal, bytes, now: clock.now() };
  if (!(await finishExport(db, { id: row.id, stepsDone }, end))) return leaveNothing(services, row);
  for (const paper of papers) await storage.remove(partKey(row, paper));
}

type Paper = { reference: string; name: string; make: () => Promise<Uint8Array> };

async function papersOf(services: Needs, { bookings }: GuestRecords): Promise<Paper[]> {
  const proofs = bookings
    .filter(({ confirmedAt }) => confirmedAt !== null)
    .map((leg) => ({
      reference: leg.reference,
      name: `proofs/${proofFileName(leg)}`,
      make: () => bookingProof(services, leg),
    }));
  const issued = await documentsOf(
    services.db,
    bookings.map(({ id }) => id),
  );
  const documents = issued.map(({ reference, content }) => ({
    reference,
    name: `documents/${documentFileName(content)}`,
    make: async () => (await renderDocument(services, content)).pdf,
  }));
  return [...proofs, ...documents];
}

type Contents = {
  texts: Record<string, string>;
  papers: Paper[];
  sent: Awaited<ReturnType<typeof filesOfGuest>>;
};

function zipOf({ storage, clock }: Needs, row: GuestExportRow, { texts, papers, sent }: Contents): ZipFile {
  const mtime = clock.now();
  const zip = new ZipFile();
  zip.on("error", (error: Error) => (zip.outputStream as Readable).destroy(error));
  for (const [name, text] of Object.entries(texts)) zip.addBuffer(Buffer.from(text), name, { mtime });
  for (const paper of papers) {
    zip.addReadStreamLazy(paper.name, { mtime }, (give) => {
      void openPart(storage, row, paper).then(
        (stream) => give(null, stream),
        (error: unknown) => give(error, Readable.from([])),
      );
    });
  }
  for (const file of sent) {
    zip.addReadStreamLazy(file.name, { mtime }, (give) => {
      void storage.read(messageFileKey(file)).then(
        // Retention may have removed it meanwhile.
        (stored) => give(null, stored ? Readable.fromWeb(stored.body as WebStream) : Readable.from([])),
        (error: unknown) => give(error, Readable.from([])),
      );
    });
  }
  zip.end();
  return zip;
}

async function openPart(storage: Storage, row: GuestExportRow, paper: Paper): Promise<Readable> {
  const stored = await storage.read(partKey(row, paper));
  return stored ? Readable.fromWeb(stored.body as WebStream) : Readable.from([await paper.make()]);
}

async function readme({ db }: Needs, { bookings, requests }: GuestRecords): Promise<string> {
  const last = [
    ...bookings.map((row) => ({ at: row.bookedAt, lang: row.lang })),
    ...requests.map((row) => ({ at: row.createdAt, lang: row.lang })),
  ]
    .sort((a, b) => b.at.getTime() - a.at.getTime())
    .at(0);
  const { tradeName: company, email } = await readCompany(db);
  return `${wordsOf(last?.lang ?? DEFAULT_LANG)("guests.readme", { company, email })}\n`;
}

async function leaveNothing({ db, storage }: Needs, { id }: GuestExportRow): Promise<void> {
  if (!(await findExport(db, id))) await storage.removeAll(folderOf(id));
}

function partKey({ id }: GuestExportRow, { reference }: Paper): string {
  return `${folderOf(id)}${reference}.pdf`;
}

async function putBytes({ storage, uploads }: Needs, key: string, bytes: Uint8Array): Promise<void> {
  const file = await uploads.scratch();
  try {
    await writeFile(file.path, bytes, { mode: 0o600 });
    await storage.putFile(key, file.path);
  } finally {
    await file.remove();
  }
}

async function putZip({ storage, uploads }: Needs, key: string, zip: ZipFile): Promise<number> {
  const file = await uploads.scratch();
  try {
    await pipeline(zip.outputStream, createWriteStream(file.path, { mode: 0o600 }));
    const { size } = await stat(file.path);
    await storage.putFile(key, file.path);
    return size;
  } finally {
    await file.remove();
  }
}
