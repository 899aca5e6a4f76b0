import type { AuditAction } from "#features/accounts/audit/audit.ts";
import type { PostStatus } from "../post.ts";

type Step = { isNew: boolean; from: PostStatus; to: PostStatus; hasDate: boolean };

export function actionFor({ isNew, from, to, hasDate }: Step): AuditAction {
  if (hasDate) return to === "scheduled" ? "post-scheduled" : "post-dated";
  if (from !== to) return to === "published" ? "post-published" : "post-withdrawn";
  return isNew ? "post-created" : "post-saved";
}
