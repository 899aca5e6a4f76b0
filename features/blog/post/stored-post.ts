import type { StoredSchema } from "#platform/stored-document.ts";
import { emptyForm } from "./post-form.ts";
import { EMPTY_CONTENT } from "./typed-content.ts";

// How the texts of posts are stored: their revisions are kept for good. A node that is renamed gets a step in all three, and a row in the test.

/** The document of a post as it is saved. */
export const STORED_CONTENT: StoredSchema = {
  upgrades: [],
  complete: (content) => ({ ...EMPTY_CONTENT, ...content }),
};

/** What a revision keeps; a field that a post did not have yet is empty. */
export const STORED_FIELDS: StoredSchema = {
  upgrades: [],
  complete: (fields) => ({
    excerpt: "",
    category: null,
    tags: [],
    cover: null,
    coverAlt: "",
    authorName: null,
    metaTitle: null,
    metaDescription: null,
    ogTitle: null,
    ogDescription: null,
    ogImage: null,
    canonicalUrl: null,
    jsonLd: null,
    ...fields,
  }),
};

/** What somebody has typed and not saved. */
export const STORED_FORM: StoredSchema = { upgrades: [], complete: (form) => ({ ...emptyForm(), ...form }) };
