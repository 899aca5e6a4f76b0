/** What a link preview says: all of it from the site's own pages. */
export type Card = {
  lang: string;
  direction: "ltr" | "rtl";
  /** Large. */
  heading: string;
  /** Below it; null where there is nothing to add. */
  line: string | null;
  /** Of the company. */
  name: string;
};

/** The pictures that messengers and social networks show of a page. */
export type Cards = {
  /** 1200 × 630 pixels. Drawn once, then kept. */
  png(card: Card): Promise<Uint8Array<ArrayBuffer>>;
};
