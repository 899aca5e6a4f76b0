/** Typesets one of the house's templates with plain data; returns the PDF's bytes. */
export type Pdf = {
  render(template: PdfTemplate, data: Record<string, unknown>): Promise<Uint8Array>;
};

export type PdfTemplate = "booking-proof" | "invoice";
