import type { Services } from "#platform/services.ts";
import type { Editor } from "#features/accounts/admin.ts";
import { savePost, type PostInput } from "../post/save-post.server.ts";
import type { PostSaved } from "../post/saved-post.ts";

/** After a conflict: saves one's own text over the version that was just shown. Theirs stays as a revision. */
export async function overwritePost(
  services: Pick<Services, "db" | "clock">,
  admin: Editor,
  { seen, ...input }: Omit<PostInput, "version"> & { seen: number },
): Promise<PostSaved> {
  return savePost(services, admin, { ...input, version: seen });
}
