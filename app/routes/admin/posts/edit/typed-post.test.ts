import { expect, test } from "vitest";
import { emptyForm, readPostForm } from "#features/blog/post/post-form.ts";
import { doc, paragraph } from "#features/blog/seed/write.ts";
import { afterSave, formDataOf, withFreeSlug } from "./typed-post.ts";

const typed = {
  ...emptyForm(),
  title: "Roissy, la nuit",
  tags: ["CDG", "Nuit"],
  content: doc(paragraph("Un mot.")),
};

test("what is sent is read as what was typed", () => {
  const form = formDataOf(typed, { intent: "draft" });
  expect(readPostForm(form)).toEqual(typed);
  expect(form.get("intent")).toBe("draft");
});

test("a draft's address follows its title until somebody chooses another", () => {
  expect(withFreeSlug({ ...typed, slug: "roissy-la-nuit" }, "draft").slug).toBe("");
  expect(withFreeSlug({ ...typed, slug: "roissy" }, "draft").slug).toBe("roissy");
  expect(withFreeSlug({ ...typed, slug: "roissy-la-nuit" }, "published").slug).toBe("roissy-la-nuit");
});

test("a save tidies what was sent, and leaves what was typed meanwhile", () => {
  const sent = { ...typed, title: " Roissy ", excerpt: "a" };
  const current = { ...sent, excerpt: "ab", content: doc(paragraph("Deux mots.")) };
  const saved = { ...sent, title: "Roissy", excerpt: "a", slug: "roissy" };
  expect(afterSave(current, sent, saved)).toEqual({
    ...{ ...current, title: "Roissy", slug: "roissy" },
    excerpt: "ab",
  });
});
