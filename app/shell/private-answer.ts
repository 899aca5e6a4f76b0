/** Headers of an answer behind a secret link or a session: no cache keeps it, no other site gets its address, and no search engine lists it. */
export const PRIVATE = {
  "Cache-Control": "no-store",
  "Referrer-Policy": "no-referrer",
  "X-Robots-Tag": "noindex, nofollow",
};
