import { readFile } from "node:fs/promises";
import { redirect } from "react-router";
import { importBank, receiveBankFile } from "#features/reports/bank/import-bank.server.ts";
import { SKIP_REASONS } from "#features/reports/bank/bank-file.ts";
import { fieldIn } from "#i18n/clean-text.ts";
import { asOwner, requireAdmin } from "../../shell/admin-request.server.ts";
import type { Route } from "./+types/upload.ts";
import { rangesOf } from "./bank-answer.ts";

/** The session is checked before the body is read, and the size before it is parsed. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const { owner, services, lang } = await asOwner({ context, params, request });
  const goTo = (query: Record<string, string>) =>
    redirect(`/${lang}/admin/accounting/bank?${new URLSearchParams(query)}`, 303);
  const declared = request.headers.get("Content-Length");
  const sent = await receiveBankFile(services, owner, {
    body: request.body,
    bytes: declared === null ? null : Number(declared),
    type: request.headers.get("Content-Type") ?? "",
  });
  if ("refused" in sent) return goTo({ refused: sent.refused === "too-large" ? "too-large" : "empty" });
  try {
    const [file] = sent.files;
    if (!file) return goTo({ refused: "empty" });
    const account = fieldIn(sent.fields, "account_number") || fieldIn(sent.fields, "account");
    const imported = await importBank(services, owner, await readFile(file.path), account);
    if (imported.kind === "refused") return goTo({ refused: imported.reason });
    if (imported.kind !== "imported") return goTo({ refused: imported.kind });
    const { skipped, unread, added, known, doubtful, debits, others } = imported;
    const read = { added, known, doubtful, debits, others };
    const counts = { ...read, skipped: skipped.length, unread: unread.length };
    const lines = SKIP_REASONS.map((reason): [string, number[]] => [
      reason,
      skipped.flatMap((one) => (one.reason === reason ? [one.line] : [])),
    ]);
    const named = [...lines, ["unreadLines", unread] as const].filter(([, found]) => found.length > 0);
    return goTo({
      done: "imported",
      ...Object.fromEntries(Object.entries(counts).map(([name, count]) => [name, String(count)])),
      ...Object.fromEntries(named.map(([name, found]) => [name, rangesOf(found)])),
    });
  } finally {
    await sent.remove();
  }
}

export async function loader({ context, request }: Route.LoaderArgs) {
  await requireAdmin(context, request);
  return new Response(null, { status: 405, headers: { Allow: "POST", "Cache-Control": "no-store" } });
}
