import type { LegalEntry } from "#i18n/legal/legal-document.ts";

// The register of processing activities (GDPR, article 30 § 1). To be confirmed by a lawyer: the choice of the
// activities, and that the team's and the rights' own activities need no line in the privacy policy.

type People = "guests" | "passengers" | "senders" | "businesses" | "chauffeurs" | "team" | "visitors";

type Recipient =
  | "team"
  | "chauffeur"
  | "payments"
  | "host"
  | "mailer"
  | "messenger"
  | "flightTracker"
  | "einvoicing"
  | "assistance"
  | "accountant"
  | "mediator"
  | "google"
  | "authorities";

/**
 * `purpose`: its entry in the privacy policy, counted from 0, which has its data, legal basis and period. The
 * activities without an entry have their own words. `tables`: where its data are in the database.
 */
type Activity = {
  key: string;
  purpose: number | null;
  people: readonly People[];
  recipients: readonly Recipient[];
  tables: readonly string[];
};

export const ACTIVITIES = [
  {
    key: "ride",
    purpose: 0,
    people: ["guests", "passengers"],
    recipients: ["team", "chauffeur", "host", "flightTracker", "assistance", "authorities"],
    tables: [
      "bookings",
      "booking_changes",
      "booking_notes",
      "special_request_answers",
      "cash_codes",
      "additions",
      "assignments",
      "declined_rides",
      "ride_events",
      "ride_messages",
      "ride_photos",
      "contact_attempts",
      "notified_arrivals",
      "flight_watches",
      "chauffeur_presses",
      "booking_organisations",
      "booking_referrals",
      "booking_approvals",
    ],
  },
  {
    key: "payment",
    purpose: 1,
    people: ["guests"],
    recipients: ["team", "payments", "host"],
    tables: [
      "payments",
      "refunds",
      "transfers",
      "repayments",
      "partial_refunds",
      "tips",
      "compensations",
      "fees",
      "guarantees",
      "payment_differences",
    ],
  },
  {
    key: "accounts",
    purpose: 2,
    people: ["guests", "businesses"],
    recipients: ["team", "host", "accountant", "einvoicing", "authorities"],
    tables: [
      "documents",
      "document_files",
      "document_waits",
      "document_differences",
      "business_details",
      "organisations",
      "organisation_statements",
      "statement_payments",
      "invoice_payments",
      "commission_rates",
      "commission_statements",
      "commission_lines",
      "partner_settings",
      "einvoice_flows",
      "einvoice_statuses",
      "supplier_invoices",
      "tax_reports",
      "closed_months",
      "bank_lines",
      "card_movements",
      "card_postings",
      "invoice_reminders",
    ],
  },
  {
    key: "quote",
    purpose: 3,
    people: ["senders"],
    recipients: ["team", "host", "mailer"],
    tables: ["requests", "request_messages", "offers"],
  },
  {
    key: "contact",
    purpose: 4,
    people: ["senders"],
    recipients: ["team", "host", "mailer"],
    tables: ["requests", "request_messages"],
  },
  {
    key: "aftercare",
    purpose: 5,
    people: ["guests"],
    recipients: ["team", "chauffeur", "host", "mailer", "messenger"],
    tables: ["reviews", "lost_items", "thanks_objections"],
  },
  {
    key: "complaint",
    purpose: 6,
    people: ["guests", "senders"],
    recipients: ["team", "host", "mediator", "authorities"],
    tables: ["requests", "request_messages", "bookings", "booking_notes"],
  },
  {
    key: "mails",
    purpose: 7,
    people: ["guests", "passengers", "senders"],
    recipients: ["team", "host", "mailer"],
    tables: ["mails", "mail_contents"],
  },
  {
    key: "messages",
    purpose: 8,
    people: ["guests", "passengers"],
    recipients: ["team", "host", "messenger"],
    tables: ["messages", "message_replies", "message_files", "message_stops"],
  },
  {
    key: "chauffeurs",
    purpose: 9,
    people: ["chauffeurs"],
    recipients: ["team", "host", "authorities"],
    tables: [
      "chauffeurs",
      "papers",
      "paper_scans",
      "absences",
      "duties",
      "ride_positions",
      "chauffeur_presses",
      "push_subscriptions",
      "push_deliveries",
      "handed_in_days",
      "tips",
      "pay_rules",
      "assignments",
      "declined_rides",
    ],
  },
  {
    key: "customers",
    purpose: 10,
    people: ["guests", "passengers", "businesses"],
    recipients: ["host", "mailer"],
    tables: [
      "customer_sessions",
      "customer_codes",
      "customer_feeds",
      "customer_preferences",
      "organisation_members",
      "guest_lists",
      "guest_list_rides",
      "guest_list_guests",
      "organisation_acts",
      "approval_links",
      "travellers",
      "saved_places",
    ],
  },
  {
    key: "abuse",
    purpose: 11,
    people: ["visitors"],
    recipients: ["host"],
    tables: ["limits", "form_keys"],
  },
  {
    key: "audience",
    purpose: 12,
    people: ["visitors"],
    recipients: ["team", "host", "google"],
    tables: ["event_counts"],
  },
  { key: "choice", purpose: 13, people: ["visitors"], recipients: [], tables: [] },
  {
    key: "team",
    purpose: null,
    people: ["team"],
    recipients: ["team", "host"],
    tables: [
      "admins",
      "admin_credentials",
      "admin_sessions",
      "admin_passkeys",
      "admin_passkey_challenges",
      "admin_second_steps",
      "admin_backup_codes",
      "admin_invitations",
      "password_resets",
      "owner_links",
      "sign_in_tries",
      "audit_entries",
      "watchers",
      "board_views",
      "push_subscriptions",
      "push_deliveries",
    ],
  },
  {
    key: "rights",
    purpose: null,
    people: ["guests"],
    recipients: ["team", "host", "authorities"],
    tables: ["guest_erasures", "guest_exports"],
  },
] as const satisfies Activity[];

export function textsOfPurpose({ title, points }: LegalEntry) {
  const [data = "", basis = "", period = ""] = points.map(([, value]) => plain(value));
  return { name: plain(title), data, basis, period };
}

function plain(text: string): string {
  return text
    .replaceAll(/\[\[(.+?)\]\]/g, "$1")
    .replaceAll(/\[([^[\]]+)\]\([^()\s]+\)/g, "$1")
    .replaceAll("**", "");
}
