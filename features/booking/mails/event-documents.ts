import type { MailAttachment } from "#platform/mail/mail.ts";
import type { BookingRow } from "../bookings.table.ts";

export type EventDocument = {
  kind: "receipt" | "invoice" | "credit_note";
  /** `A-2027-000001` */
  number: string;
  file: MailAttachment;
};

/**
 * The documents that correct a leg since an instant. Implemented by `features/documents`, which imports
 * this feature and not the reverse.
 */
export type EventDocuments = (
  leg: Pick<BookingRow, "id" | "outboundId">,
  since: Date,
) => Promise<EventDocument[]>;
