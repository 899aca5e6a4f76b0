export const MIB = 1024 * 1024;

/**
 * What reading one file from outside may cost. `bytes` is checked before anything is parsed, the other limits of a reader while it
 * parses, and `PROCESS_LIMITS` end the process that reads.
 */
export const FILE_LIMITS = {
  /** A CSV file or an XLSX workbook: guest lists and travellers. */
  table: {
    bytes: 2 * MIB,
    /** Of the parts of a workbook together; a sheet with a million formatted empty rows has about 60 MiB. */
    unpacked: 80 * MIB,
    entries: 400,
    /** Visible ones that are read. */
    sheets: 20,
    elements: 3_000_000,
    attributes: 100,
    depth: 64,
    strings: 200_000,
    /** One is the heading. */
    rows: 1_001,
    columns: 60,
    /** Characters. */
    cell: 500,
  },
  /** A statement of a bank. As camt.053 it has the limits of `xml` too. */
  statement: { bytes: 4 * MIB, rows: 5_000, columns: 60, record: 20_000, cell: 300 },
  /** An invoice or a message of another company. */
  xml: { bytes: 5_000_000, elements: 100_000, depth: 40 },
  /** A PDF with an invoice in it; the invoice has the limits of `xml`. */
  pdf: { bytes: 15_000_000 },
  /** A file of a message of a guest, from the provider: WhatsApp sends recordings and videos of up to 16 MB. Nothing of it is parsed but pictures. */
  message: { bytes: 16 * MIB, seconds: 60, redirects: 3 },
} as const;

export const PROCESS_LIMITS = { seconds: 15, megabytes: 256 } as const;
