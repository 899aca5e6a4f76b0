import type { Services } from "#platform/services.ts";
import { isUuid } from "#platform/uuid.ts";
import type { Dispatcher } from "#features/accounts/admin.ts";
import { findTemplate, templatesOf } from "./answer-templates.server.ts";

export async function listTemplates(
  { db }: Pick<Services, "db">,
  _dispatcher: Dispatcher,
  deletedId: string,
) {
  const templates = await templatesOf(db, null);
  const deleted = isUuid(deletedId) ? await findTemplate(db, deletedId) : undefined;
  return {
    templates: templates.map(({ id, lang, name, subject, text, version }) => ({
      id,
      lang,
      name,
      subject,
      text,
      version,
    })),
    deleted: deleted?.deletedAt ? { id: deleted.id, name: deleted.name } : null,
  };
}

export type AdminTemplate = Awaited<ReturnType<typeof listTemplates>>["templates"][number];
