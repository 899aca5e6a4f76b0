import type { FieldError } from "#i18n/field-error.ts";
import type { Services } from "#platform/services.ts";
import type { Admin } from "#features/accounts/admin.ts";
import { writeAudit } from "#features/accounts/audit/audit-entries.server.ts";
import { findMedia, updateMedia } from "./media.server.ts";
import type { AltTexts } from "./media.ts";
import { checkMedia } from "./media-name.ts";

export type MediaChanged =
  { kind: "done" } | { kind: "changed" } | { kind: "missing" } | { kind: "invalid"; errors: FieldError[] };

/** The name in the library, and what the picture shows in each language. */
export async function changeMedia(
  { db, clock }: Pick<Services, "db" | "clock">,
  admin: Admin,
  typed: { id: string; version: number; name: string; alts: Partial<AltTexts> },
): Promise<MediaChanged> {
  const { name, alts, errors } = checkMedia(typed);
  if (errors.length > 0) return { kind: "invalid", errors };
  const { id, version } = typed;
  const now = clock.now();
  return db.transaction(async (tx) => {
    if (!(await findMedia(tx, id))) return { kind: "missing" };
    if (!(await updateMedia(tx, id, version, { name, alts, updatedAt: now }))) return { kind: "changed" };
    await writeAudit(tx, admin, { action: "media-changed", subject: "media", subjectId: id }, now);
    return { kind: "done" };
  });
}
