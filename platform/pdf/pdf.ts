/** Typesets one of our templates with plain data; returns the PDF's bytes. */
export type Pdf = {
  render(template: PdfTemplate, data: Record<string, unknown>): Promise<Uint8Array>;
};

/** Each is a file `templates/<name>.typ`. */
export type PdfTemplate = "booking-proof";
