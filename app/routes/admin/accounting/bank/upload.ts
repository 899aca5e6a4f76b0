import { readFile } from "node:fs/promises";
import { redirect } from "react-router";
import { importBank } from "#features/reports/bank/import-bank.server.ts";
import { LARGEST_BANK_FILE } from "#features/reports/bank/read-bank-file.server.ts";
import { discardRest, receiveForm } from "#platform/storage/receive-form.server.ts";
import { asOwner, requireAdmin } from "../../shell/admin-request.server.ts";
import type { Route } from "./+types/upload.ts";

/** The boundaries around the file. */
const OVERHEAD = 16 * 1024;

/** Receives the CSV file of a bank statement. The session is checked before the body is read, and the size before it is parsed. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const { owner, services, lang } = await asOwner({ context, params, request });
  const goTo = (query: Record<string, string>) =>
    redirect(`/${lang}/admin/accounting/bank?${new URLSearchParams(query)}`, 303);
  const declared = request.headers.get("Content-Length");
  const { body } = request;
  const sent = await receiveForm(
    services.uploads,
    {
      body,
      bytes: declared === null ? null : Number(declared),
      type: request.headers.get("Content-Type") ?? "",
    },
    { maxBytes: LARGEST_BANK_FILE + OVERHEAD, maxParts: 4 },
  );
  if ("refused" in sent) {
    await discardRest(body, 8 * LARGEST_BANK_FILE);
    return goTo({ refused: sent.refused === "too-large" ? "too-large" : "empty" });
  }
  try {
    const [file] = sent.files;
    if (!file) return goTo({ refused: "empty" });
    const imported = await importBank(services, owner, await readFile(file.path));
    if (imported.kind === "refused") return goTo({ refused: imported.reason });
    if (imported.kind === "columns") return goTo({ refused: "columns" });
    const { added, known, debits, unread } = imported;
    const counts = { added: String(added), known: String(known), debits: String(debits) };
    return goTo({ done: "imported", ...counts, unread: unread.slice(0, 10).join(" ") });
  } finally {
    await sent.remove();
  }
}

export async function loader({ context, request }: Route.LoaderArgs) {
  await requireAdmin(context, request);
  return new Response(null, { status: 405, headers: { Allow: "POST", "Cache-Control": "no-store" } });
}
