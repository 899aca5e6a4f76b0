/**
 * Typesets a template with plain data and returns the bytes of the PDF. Pass `archive` for documents that are
 * stored for years, and `images` for pictures that the template reads by their path, such as `/photo-0.jpg`.
 */
export type Pdf = {
  render(template: PdfTemplate, data: Record<string, unknown>, parts?: Parts): Promise<Uint8Array>;
};

type Parts = { archive?: Archive; images?: Images };

export type Images = Record<string, Uint8Array>;

export type Archive = {
  /**
   * `2027-01-20`: date in the metadata, so that a document rendered again has the date of the first
   * rendering.
   */
  day: string;
  facturX: string | null;
};

/** Each is the file `templates/<name>.typ`; `house.typ` has the shared parts. */
export type PdfTemplate = "booking-proof" | "document" | "month-statement";
