/** Typesets one of our templates with plain data; returns the PDF's bytes. */
export type Pdf = {
  render(template: PdfTemplate, data: Record<string, unknown>): Promise<Uint8Array>;
};

/** Each is a file `templates/<name>.typ`; what they share stands in `house.typ`. */
export type PdfTemplate = "booking-proof" | "document";
