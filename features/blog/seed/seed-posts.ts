import type { SeedPost } from "./seed-post.ts";

/** What a fresh journal begins with. */
export const SEED_POSTS: SeedPost[] = [];
