import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** Forms without text fields: checkboxes of a list or of columns, sign-out, deletion of a post. The editor of a post saves itself and uses `useUnsaved`. */
const WITHOUT_TEXT = [
  "app/routes/admin/bookings/board-columns-form.tsx",
  "app/routes/admin/media/library-view.tsx",
  "app/routes/admin/posts/edit/edit-post-view.tsx",
  "app/routes/admin/posts/list/post-row.tsx",
  "app/routes/admin/shell/side-nav.tsx",
];

test("every admin form with text fields is an AdminForm, which warns about unsaved changes", () => {
  const pages = globSync("app/routes/admin/**/*.tsx").filter((path) => !path.includes("/sign-in/"));
  const posts = /(?:<Form\b|\bas=\{Form\})[^>]*method="post"/;
  const plain = pages.filter((path) => posts.test(readFileSync(path, "utf8")));
  expect(plain.toSorted()).toEqual(["app/routes/admin/shell/admin-form.tsx", ...WITHOUT_TEXT].toSorted());
});
