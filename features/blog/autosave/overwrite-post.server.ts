import type { Services } from "#platform/services.ts";
import type { Editor } from "#features/accounts/admin.ts";
import { savePost, type PostInput } from "../post/save-post.server.ts";
import type { PostSaved } from "../post/saved-post.ts";

/** Resolves a conflict by saving over the version that was shown. The other editor's text remains as a revision. */
export async function overwritePost(
  services: Pick<Services, "db" | "clock">,
  admin: Editor,
  { seen, ...input }: Omit<PostInput, "version"> & { seen: number },
): Promise<PostSaved> {
  return savePost(services, admin, { ...input, version: seen });
}
