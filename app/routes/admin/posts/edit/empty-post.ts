import type { PostContent } from "#features/blog/post/post-content.ts";

/** Where nobody has written yet; the server's own would bring its whole checker into the browser. */
export const EMPTY_POST: PostContent = { type: "doc", content: [{ type: "paragraph" }] };
