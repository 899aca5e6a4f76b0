import type { Services } from "#platform/services.ts";
import type { Editor } from "#features/accounts/admin.ts";
import { auditOf } from "#features/accounts/audit/audit-entries.server.ts";
import { shownAudit } from "#features/accounts/audit/audit-entries.server.ts";
import { adminMedia } from "./listed-media.ts";
import { findMedia } from "./media.server.ts";
import { usesOf } from "./media-uses.server.ts";

export async function readMedia({ db }: Pick<Services, "db">, _admin: Editor, id: string) {
  const row = await findMedia(db, id);
  if (!row) return null;
  const audit = (await auditOf(db, [row.id])).map(shownAudit);
  return { media: adminMedia(row), uses: await usesOf(db, row.id), audit };
}
