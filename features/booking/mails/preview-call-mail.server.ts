import { getTableColumns } from "drizzle-orm";
import { translatorIn } from "#i18n/translator.ts";
import { shownSections } from "#platform/mail/shown-email.ts";
import type { Services } from "#platform/services.ts";
import { termsPath } from "#features/legal/shown-document.ts";
import { readCompany } from "#features/company/company.server.ts";
import { awaitsPayment, paymentLinkExpiry } from "../booking.ts";
import { bookingsTable, type BookingRow } from "../bookings.table.ts";
import type { NewLeg } from "../new-booking.server.ts";
import { confirmedGuestEmail } from "./mail-confirmed-guest.server.ts";
import { totalOf } from "./mail-price.server.ts";
import { paymentLinkEmail } from "./mail-payment-link.server.ts";

const NO_REFERENCE = "MA-······";

/** Null without an address. Uses the composers of the real mails. */
export async function previewCallMail(
  { db, clock, site }: Pick<Services, "db" | "clock" | "site">,
  legs: [NewLeg, ...NewLeg[]],
) {
  const rows = legs.map(unwritten);
  const [booking] = rows;
  if (!booking?.email) return null;
  const data = {
    booking,
    legs: rows,
    company: await readCompany(db),
    payment: undefined,
    refund: 0,
    refundOutside: 0,
    compensation: undefined,
    fee: undefined,
    balance: undefined,
    last4: null,
  };
  const translator = translatorIn(booking.lang);
  const { words } = translator;
  const isLink = awaitsPayment(booking.paymentMethod);
  const message = isLink
    ? paymentLinkEmail(
        data,
        "",
        { amount: totalOf(rows), expiresAt: paymentLinkExpiry(booking.pickupAt, clock.now()) },
        translator,
      )
    : confirmedGuestEmail(
        data,
        rows,
        { manage: "", terms: site.publicUrl + termsPath(booking.lang, null) },
        translator,
      );
  const subject = words(isLink ? "mails.paymentLink.subject" : "mails.confirmed.subject", {
    reference: NO_REFERENCE,
  });
  return { to: booking.email, lang: booking.lang, subject, sections: shownSections(message.parts) };
}

function unwritten(leg: NewLeg): BookingRow {
  const columns = Object.entries(getTableColumns(bookingsTable));
  const defaults = Object.fromEntries(columns.map(([name, column]) => [name, column.default ?? null]));
  return { ...(defaults as BookingRow), ...leg, reference: NO_REFERENCE };
}
