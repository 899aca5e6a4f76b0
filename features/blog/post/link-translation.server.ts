import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { fieldError, type FieldError } from "#i18n/field-error.ts";
import type { Db } from "#platform/db/db.ts";
import type { Services } from "#platform/services.ts";
import type { Editor } from "#features/accounts/admin.ts";
import { writeAudit } from "#features/accounts/audit/audit-entries.server.ts";
import { isUuid } from "#platform/uuid.ts";
import { findPost, postsOfGroups } from "./search-posts.server.ts";
import { postsTable } from "../posts.table.ts";
import { saving } from "./saving.server.ts";
import { holdPost, isTranslated } from "./write-post.server.ts";

type Needs = Pick<Services, "db" | "clock">;

export type Linked = { kind: "done" } | { kind: "invalid"; errors: FieldError[] } | { kind: "missing" };

export async function linkTranslation(
  { db, clock }: Needs,
  admin: Editor,
  { postId, otherId }: { postId: string; otherId: string },
): Promise<Linked> {
  if (!isUuid(postId) || !isUuid(otherId)) return { kind: "missing" };
  return saving(db, async (tx): Promise<Linked> => {
    const post = await holdPost(tx, postId);
    const other = await findPost(tx, otherId);
    if (!post || post.deletedAt || !other) return { kind: "missing" };
    if (post.groupId === other.groupId) return { kind: "done" };
    if (post.lang === other.lang) return refused("post-translation-same");
    if (await isTranslated(tx, { ...post, groupId: other.groupId }))
      return refused("post-translation-exists");
    await joinGroup(tx, post.id, other.groupId);
    const details = { lang: post.lang, with: other.lang };
    const entry = { action: "post-linked", subject: "post", subjectId: post.id, details } as const;
    await writeAudit(tx, admin, entry, clock.now());
    return { kind: "done" };
  });
}

export async function unlinkTranslation(
  { db, clock }: Needs,
  admin: Editor,
  postId: string,
): Promise<{ kind: "done" } | { kind: "missing" }> {
  if (!isUuid(postId)) return { kind: "missing" };
  return db.transaction(async (tx) => {
    const post = await holdPost(tx, postId);
    if (!post || post.deletedAt) return { kind: "missing" };
    if ((await postsOfGroups(tx, [post.groupId])).length < 2) return { kind: "done" };
    await joinGroup(tx, post.id, randomUUID());
    const details = { lang: post.lang };
    const entry = { action: "post-unlinked", subject: "post", subjectId: post.id, details } as const;
    await writeAudit(tx, admin, entry, clock.now());
    return { kind: "done" };
  });
}

/** Keeps the version, because the text is unchanged and editors may have unsaved changes. */
async function joinGroup(tx: Db, id: string, groupId: string): Promise<void> {
  await tx.update(postsTable).set({ groupId }).where(eq(postsTable.id, id));
}

function refused(key: string): Linked {
  return { kind: "invalid", errors: [fieldError("translation", key)] };
}
