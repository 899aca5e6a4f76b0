import { keptPart } from "#app/shell/kept-part.tsx";
// The styles of what comes later by itself: the page is drawn with them.
import "#app/ui/notice.module.css?styles-only";
import "../page/breadcrumb.module.css?styles-only";
import "./blog-view.module.css?styles-only";
import "./cover.module.css?styles-only";
import "./post-rows.module.css?styles-only";

/** A page of the blog, which also stands in the place of a post that is not there. */
export const BlogPart = keptPart("blog", async () => (await import("./blog-view.tsx")).BlogView);
