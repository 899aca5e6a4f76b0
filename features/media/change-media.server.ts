import type { FieldError } from "#i18n/field-error.ts";
import { inEveryLang, LANGS } from "#i18n/locales.ts";
import { readForm, shortText } from "#i18n/read-form.server.ts";
import type { Services } from "#platform/services.ts";
import type { Editor } from "#features/accounts/admin.ts";
import { writeAudit } from "#features/accounts/audit/audit-entries.server.ts";
import { findMedia, updateMedia } from "./media.server.ts";
import type { AltTexts } from "./media.ts";
import { LONGEST_NAME } from "./media-name.ts";

type MediaChanged =
  | { kind: "done" }
  | { kind: "changed" }
  | { kind: "missing" }
  | { kind: "invalid"; errors: FieldError[] };

const texts = {
  name: shortText(LONGEST_NAME, "media-name-missing"),
  ...inEveryLang((lang) => [`alt-${lang}`, shortText(300)] as const),
};

export async function changeMedia(
  { db, clock }: Pick<Services, "db" | "clock">,
  admin: Editor,
  typed: { id: string; version: number; name: string; alts: Partial<AltTexts> },
): Promise<MediaChanged> {
  const alts = LANGS.map((lang) => [`alt-${lang}`, typed.alts[lang] ?? ""]);
  const read = readForm(texts, { ...(Object.fromEntries(alts) as Record<string, string>), name: typed.name });
  if (!read.ok) return { kind: "invalid", errors: read.errors };
  const { name, ...given } = read.value;
  const { id, version } = typed;
  const now = clock.now();
  return db.transaction(async (tx) => {
    if (!(await findMedia(tx, id))) return { kind: "missing" };
    if (!(await updateMedia(tx, id, version, { name, alts: given, updatedAt: now })))
      return { kind: "changed" };
    await writeAudit(tx, admin, { action: "media-changed", subject: "media", subjectId: id }, now);
    return { kind: "done" };
  });
}
