import { createHash } from "node:crypto";
import { writeFile } from "node:fs/promises";
import { eq } from "drizzle-orm";
import type { Services } from "#platform/services.ts";
import { documentById, writeDocumentFile, findDocument } from "./documents.server.ts";
import { documentFilesTable, type DocumentRow } from "./documents.table.ts";
import { documentFileName, renderDocument } from "./print/render-document.server.ts";
import type { Dispatcher } from "#features/accounts/admin.ts";

export const RENDER_DOCUMENT = "render-document";

export type FileNeeds = Pick<Services, "db" | "clock" | "pdf" | "storage" | "uploads" | "log">;

type DocumentFile = {
  filename: string;
  contentType: "application/pdf";
  content: Uint8Array<ArrayBuffer>;
};

export async function renderIssued(services: FileNeeds, documentId: string): Promise<void> {
  const row = await documentById(services.db, documentId);
  if (row) await readDocumentFile(services, row);
}

/** If the stored PDF is missing or its hash differs, renders it again from the frozen content. */
export async function readDocumentFile(services: FileNeeds, row: DocumentRow): Promise<DocumentFile> {
  const content = (await storedFile(services, row)) ?? (await renderAndStore(services, row));
  return { filename: documentFileName(row.content), contentType: "application/pdf", content };
}

/** Runs after the legal retention, when the row is deleted. */
export const REMOVE_DOCUMENT_FILES = "remove-document-files";

export async function removeDocumentFiles({ storage }: Pick<Services, "storage">, id: string): Promise<void> {
  await storage.removeAll(folderOf(id));
}

function folderOf(id: string): string {
  return `documents/${id}/`;
}

async function storedFile({ db, storage, log }: FileNeeds, { id }: DocumentRow) {
  const [known] = await db.select().from(documentFilesTable).where(eq(documentFilesTable.documentId, id));
  if (!known) return null;
  const stored = await storage.read(keyOf(id, known.sha256));
  if (!stored) {
    log.warn({ documentId: id }, "the file of a document is missing; it is rendered again");
    return null;
  }
  const bytes = new Uint8Array(await new Response(stored.body).arrayBuffer());
  if (hashOf(bytes) === known.sha256) return bytes;
  log.error({ documentId: id }, "the file of a document differs from its hash; it is rendered again");
  return null;
}

/** The key contains the hash: concurrent renderings write two files, and the row references a complete one. */
async function renderAndStore(services: FileNeeds, { id, content }: DocumentRow) {
  const { db, clock, storage, uploads } = services;
  const pdf = new Uint8Array((await renderDocument(services, content)).pdf);
  const sha256 = hashOf(pdf);
  const scratch = await uploads.scratch();
  try {
    await writeFile(scratch.path, pdf, { mode: 0o600 });
    await storage.putFile(keyOf(id, sha256), scratch.path);
  } finally {
    await scratch.remove();
  }
  const file = { sha256, bytes: pdf.length, renderedAt: clock.now() };
  await writeDocumentFile(db, id, file);
  return pdf;
}

function keyOf(id: string, sha256: string): string {
  return `${folderOf(id)}${sha256}.pdf`;
}

function hashOf(bytes: Uint8Array): string {
  return createHash("sha256").update(bytes).digest("hex");
}

export async function openDocument(
  services: FileNeeds,
  _dispatcher: Dispatcher,
  reference: string,
): Promise<DocumentFile | undefined> {
  const row = await findDocument(services.db, reference);
  return row && readDocumentFile(services, row);
}
