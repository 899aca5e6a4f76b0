/** Typesets one of the house's templates with plain data; returns the PDF's bytes. */
export type Pdf = {
  render(template: PdfTemplate, data: Record<string, unknown>): Promise<Uint8Array>;
};

/** Each is a file `templates/<name>.typ`. */
export type PdfTemplate = "booking-proof";
