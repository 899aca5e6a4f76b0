import { createHash } from "node:crypto";
import { writeFile } from "node:fs/promises";
import type { Services } from "#platform/services.ts";

export const REMOVE_SUPPLIER_FILES = "remove-supplier-files";

export async function removeSupplierFiles({ storage }: Pick<Services, "storage">, id: string): Promise<void> {
  await storage.removeAll(folderOf(id));
}

/** Stores a file under its hash and returns it: a second process that receives the same invoice writes the same file. */
export async function storeSupplierFile(
  { storage, uploads }: Pick<Services, "storage" | "uploads">,
  id: string,
  bytes: Uint8Array,
): Promise<string> {
  const sha256 = createHash("sha256").update(bytes).digest("hex");
  const scratch = await uploads.scratch();
  try {
    await writeFile(scratch.path, bytes, { mode: 0o600 });
    await storage.putFile(supplierFileKey(id, sha256), scratch.path);
  } finally {
    await scratch.remove();
  }
  return sha256;
}

export function supplierFileKey(id: string, sha256: string): string {
  return `${folderOf(id)}${sha256}`;
}

function folderOf(id: string): string {
  return `suppliers/${id}/`;
}
