import type { Services } from "#platform/services.ts";
import type { Admin } from "#features/accounts/admin.ts";
import { categoriesWithCounts } from "./desk-categories.server.ts";

/** What posts are filed under, in order; one with posts cannot be deleted. */
export async function listDeskCategories({ db }: Pick<Services, "db">, _admin: Admin) {
  return categoriesWithCounts(db);
}

export type DeskCategory = Awaited<ReturnType<typeof listDeskCategories>>[number];
