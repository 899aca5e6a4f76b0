import type { AuditAction } from "#features/accounts/audit/audit.ts";
import type { PostStatus } from "../post.ts";

type Step = { isNew: boolean; from: PostStatus; to: PostStatus; isPlanned: boolean };

/** What the log says of a save. */
export function actionFor({ isNew, from, to, isPlanned }: Step): AuditAction {
  if (isPlanned) return "post-scheduled";
  if (from !== to) return to === "published" ? "post-published" : "post-withdrawn";
  return isNew ? "post-created" : "post-saved";
}
