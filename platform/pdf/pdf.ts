/** Typesets one of our templates with plain data; returns the PDF's bytes. What is kept for years is asked for as an archive. */
export type Pdf = {
  render(template: PdfTemplate, data: Record<string, unknown>, archive?: Archive): Promise<Uint8Array>;
};

/** PDF/A-3b, with the invoice inside that programs read (null: there is none). */
export type Archive = {
  /** `2027-01-20`: a file that is drawn again is of the day of the first one. */
  day: string;
  facturX: string | null;
};

/** Each is a file `templates/<name>.typ`; what they share stands in `house.typ`. */
export type PdfTemplate = "booking-proof" | "document";
