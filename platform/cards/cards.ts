export type Card = {
  lang: string;
  direction: "ltr" | "rtl";
  heading: string;
  line: string | null;
  name: string;
};

export type Cards = {
  /** PNG of 1200 × 630 pixels. Rendered once, then cached. */
  png(card: Card): Promise<Uint8Array<ArrayBuffer>>;
};
