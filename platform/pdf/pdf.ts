/**
 * Typesets a template with plain data and returns the bytes of the PDF. Pass `archive` for documents that are
 * stored for years, and `images` for pictures that the template reads by their path, such as `/photo-0.jpg`.
 */
export type Pdf = {
  render(template: PdfTemplate, data: Record<string, unknown>, parts?: Parts): Promise<Uint8Array>;
  /** The XML invoice that a PDF of another company contains; null without one, or for a hostile file. */
  invoiceIn(pdf: Uint8Array): Promise<Uint8Array | null>;
};

type Parts = { archive?: Archive; images?: Images };

export type Images = Record<string, Uint8Array>;

/** PDF/A-3b with the Factur-X invoice as an attachment (null: none). */
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
