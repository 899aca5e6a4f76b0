import type { Dispatcher } from "#features/accounts/admin.ts";
import { type DocumentFile, type FileNeeds, readDocumentFile } from "./document-file.server.ts";
import { findDocument } from "./documents.server.ts";

export async function openDocument(
  services: FileNeeds,
  _dispatcher: Dispatcher,
  reference: string,
): Promise<DocumentFile | undefined> {
  const row = await findDocument(services.db, reference);
  return row && readDocumentFile(services, row);
}
