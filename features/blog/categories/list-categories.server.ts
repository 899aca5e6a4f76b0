import type { Services } from "#platform/services.ts";
import type { Editor } from "#features/accounts/admin.ts";
import { categoriesWithCounts } from "./categories.server.ts";

export async function listAdminCategories({ db }: Pick<Services, "db">, _admin: Editor) {
  return categoriesWithCounts(db);
}

export type AdminCategory = Awaited<ReturnType<typeof listAdminCategories>>[number];
