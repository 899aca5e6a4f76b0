import type { Services } from "#platform/services.ts";
import type { Admin } from "#features/accounts/admin.ts";
import { savePost, type PostWish } from "./save-post.server.ts";
import type { PostSaved } from "./saved-post.ts";

/** After a conflict: saves one's own text over the version that was just shown. Theirs stays as a revision. */
export async function keepMine(
  services: Pick<Services, "db" | "clock">,
  admin: Admin,
  { seen, ...wish }: Omit<PostWish, "version"> & { seen: number },
): Promise<PostSaved> {
  return savePost(services, admin, { ...wish, version: seen });
}
