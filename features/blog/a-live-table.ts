import type { PostStatus } from "./post.ts";

export const NOW = "2027-01-10T09:00:00.000Z";

/** Status, published at, deleted at: live at `NOW`? The rule and the query are both held to it. */
export const LIVE_TABLE: [PostStatus, string | null, string | null, boolean][] = [
  ["draft", null, null, false],
  ["draft", "2027-01-01T00:00:00Z", null, false],
  ["published", "2027-01-01T00:00:00Z", null, true],
  ["published", "2027-02-01T00:00:00Z", null, true],
  ["published", "2027-01-01T00:00:00Z", "2027-01-05T00:00:00Z", false],
  ["scheduled", "2027-01-10T08:59:59.999Z", null, true],
  ["scheduled", NOW, null, true],
  ["scheduled", "2027-01-10T09:00:00.001Z", null, false],
  ["scheduled", "2027-01-01T00:00:00Z", "2027-01-05T00:00:00Z", false],
];
