import type { StoredSchema } from "#platform/stored-document.ts";
import { emptyForm } from "./post-form.ts";
import { EMPTY_CONTENT } from "./typed-content.ts";

// Stored shapes of post texts; revisions are never deleted. When a node is renamed, add an upgrade step to all three and a row to the test.

export const STORED_CONTENT: StoredSchema = {
  upgrades: [],
  complete: (content) => ({ ...EMPTY_CONTENT, ...content }),
};

/** The fields of a revision. Fields added later are empty in older revisions. */
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

export const STORED_FORM: StoredSchema = { upgrades: [], complete: (form) => ({ ...emptyForm(), ...form }) };
