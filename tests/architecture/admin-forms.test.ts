import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** Forms without text: boxes ticked in a list, signing out, deleting a post. The post's own form saves itself, and asks by `useUnsaved`. */
const WITHOUT_TEXT = [
  "app/routes/admin/media/library-view.tsx",
  "app/routes/admin/posts/edit/edit-post-view.tsx",
  "app/routes/admin/posts/list/post-row.tsx",
  "app/routes/admin/shell/signed-in-layout.tsx",
];

test("every form of the admin that posts text is an AdminForm, which asks before its text is lost", () => {
  const pages = globSync("app/routes/admin/**/*.tsx").filter((path) => !path.includes("/sign-in/"));
  const plain = pages.filter((path) => /<Form\b[^>]*method="post"/.test(readFileSync(path, "utf8")));
  expect(plain.toSorted()).toEqual(["app/routes/admin/shell/admin-form.tsx", ...WITHOUT_TEXT].toSorted());
});
