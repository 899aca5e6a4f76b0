import type { MailAttachment } from "#platform/mail/mail.ts";
import type { BookingRow } from "../bookings.table.ts";

/** A document that a mail about a cancellation or a new price attaches. */
export type EventDocument = {
  kind: "receipt" | "invoice" | "credit_note";
  /** `A-2027-000001` */
  number: string;
  file: MailAttachment;
};

/** What corrects the documents of a leg since an instant. `features/documents`, which may import this feature and not the reverse, does it. */
export type EventDocuments = (
  leg: Pick<BookingRow, "id" | "outboundId">,
  since: Date,
) => Promise<EventDocument[]>;
