import { randomUUID } from "node:crypto";
import type { Db } from "#platform/db/db.ts";
import { postsTable, type NewPostRow, type PostRow } from "./posts.table.ts";
import { doc, heading, paragraph } from "./seed/write.ts";

/** A live French post, stored; `wish` makes it another one. */
export async function aPost(db: Db, wish: Partial<NewPostRow> & { slug: string }): Promise<PostRow> {
  const at = wish.publishedAt ?? new Date("2027-01-01T07:00:00Z");
  const [post] = await db
    .insert(postsTable)
    .values({
      groupId: randomUUID(),
      lang: "fr",
      status: "published",
      title: `Titre de ${wish.slug}`,
      excerpt: "Un résumé.",
      content: doc(heading(2, "Partie"), paragraph("Un texte.")),
      publishedAt: at,
      createdAt: at,
      updatedAt: at,
      ...wish,
    })
    .returning();
  return post!;
}
