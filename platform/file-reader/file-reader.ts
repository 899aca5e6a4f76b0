import type { ReadSheet } from "../sheets/sheet.ts";
import type { StatementFile } from "../sheets/statement.ts";
import type { XmlElement } from "../xml/read-xml.ts";

/**
 * Reads files of guests, members, suppliers and banks in a process of its own with the limits of `file-limits.ts`: a file that was made
 * to exhaust the server ends that process only.
 */
export type FileReader = {
  /** The rows of a CSV file or of a workbook. */
  table(bytes: Uint8Array): Promise<ReadSheet>;
  /** A statement of a bank as CSV, camt.053, OFX or CFONB 120; no tables for another file. Lost: see `xml`. */
  statement(bytes: Uint8Array): Promise<StatementFile | "lost">;
  /** The root element; null for a hostile file or one that is not XML. Lost: the process ended or was too slow. */
  xml(bytes: Uint8Array): Promise<XmlElement | null | "lost">;
  /** The XML invoice in a PDF; null without one. */
  invoiceIn(pdf: Uint8Array): Promise<Uint8Array | null>;
};
