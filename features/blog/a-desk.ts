import { randomUUID } from "node:crypto";
import type { Db } from "#platform/db/db.ts";
import type { Admin } from "#features/accounts/admin.ts";
import { adminsTable } from "#features/accounts/admins.table.ts";
import { mediaTable } from "#features/media/media.table.ts";
import type { PostContent } from "./post-content.ts";
import { emptyForm, type PostForm } from "./post-form.ts";
import type { PostWish } from "./save-post.server.ts";
import { doc, paragraph } from "./seed/write.ts";

// Builders for tests: somebody who writes, what they type, and a picture of the library.

/** An editor: they may do everything with posts. */
export async function anEditor(db: Db, name: string): Promise<Admin> {
  const at = new Date("2027-01-01T00:00:00Z");
  const values = { name, email: `${name.toLowerCase()}@example.com`, role: "editor" as const };
  const [row] = await db
    .insert(adminsTable)
    .values({ ...values, createdAt: at, updatedAt: at })
    .returning({ id: adminsTable.id });
  return { ...values, id: row!.id, lang: "fr", sessionId: randomUUID() };
}

/** Enough for a post that may be published. */
export function aForm(wish: Partial<PostForm> = {}): PostForm {
  return {
    ...emptyForm(),
    title: "Roissy de nuit",
    excerpt: "Ce qui change après minuit.",
    content: doc(paragraph("Un texte.")),
    ...wish,
  };
}

/** The first save of a French post, published unless something else is wished. */
export function aWish({
  form,
  ...wish
}: Partial<Omit<PostWish, "form">> & { form?: Partial<PostForm> } = {}): PostWish {
  const made = { id: randomUUID(), groupId: randomUUID(), lang: "fr" as const, version: 0 };
  return { ...made, move: "publish", form: aForm(form), ...wish };
}

export function aFigure(mediaId: string): PostContent["content"][number] {
  return { type: "figure", attrs: { mediaId, alt: "Une berline", caption: "Devant l’hôtel" } };
}

/** A row of the library; its files are nowhere. */
export async function aPicture(db: Db): Promise<string> {
  const at = new Date("2027-01-01T00:00:00Z");
  const id = randomUUID();
  await db.insert(mediaTable).values({
    ...{ id, name: "berline.webp", hash: "0123456789abcdef", width: 640, height: 400, widths: [320, 640] },
    ...{ bytes: 1_000, alts: { fr: "", en: "", ar: "" }, createdAt: at, updatedAt: at },
  });
  return id;
}
