// Where personal data can be, for every column of the database. A column that cannot hold text (ids, numbers, times) belongs to its row.
// The erasure, the exports and their tests read this record; columns.test.ts compares it with the tables.

/**
 * How the rows about a person are found. `booking`, `request`, `mail`, `message`: with their booking or request. `address`: by mail
 * address. `list`: by address, phone or name within the organisations of the bookings. `archive`: by the guest's key. `accounts`: with
 * the entries that they explain. `chauffeur`, `staff`: by the id of the person. `nobody`: rows about no person.
 */
type Found =
  | "booking"
  | "request"
  | "mail"
  | "message"
  | "address"
  | "list"
  | "archive"
  | "accounts"
  | "chauffeur"
  | "staff"
  | "nobody";

/** Why the erasure of a guest leaves a column as it is. */
export type Reason = "accounts" | "contract" | "objection" | "staff" | "public";

/** Columns are separated by spaces. */
export type TableEntry = {
  found: Found;
  /** About the person of the row: erased with the row, or by the verb of its table. */
  own?: string;
  /** Typed or composed texts that can name any person: the names and contacts in them are replaced, in rows about others too. */
  words?: string;
  /** Kept after an erasure, for a reason. */
  kept?: Partial<Record<Reason, string>>;
  /** Hashes, tokens and keys: not exported. */
  keys?: string;
  /** Choices, codes and states, which name no person. */
  facts?: string;
};

export const PERSONAL_DATA: Readonly<Record<string, TableEntry>> = {
  // Bookings
  bookings: {
    found: "booking",
    own: "pickup dropoff stops female_chauffeur arabic_speaking travel_number flight_origin email phone messages_by passenger_name passenger_phone passenger_lang passenger_email passenger_messages_by copies",
    words: "sign_text notes price_reason",
    // Invoices and contracts name their customer (L123-22, L213-1).
    kept: { contract: "full_name" },
    keys: "manage_token_hash passenger_token_hash",
    facts:
      "reference leg status source lang terms_version cancelled_by cancel_reason trip_type pickup_local pickup_zone estimate vehicle bags child_seats extras terminal flight_terminal payment_method cash_paid_on price",
  },
  booking_changes: { found: "booking", words: "before after note", facts: "status origin adds" },
  booking_notes: { found: "booking", words: "text" },
  special_request_answers: { found: "booking", own: "request answer" },
  business_details: {
    found: "booking",
    // The buyer of an invoice (CGI, annex II, 242 nonies A).
    kept: { accounts: "name siren vat_number street postal_code city country purchase_order" },
  },
  cash_codes: { found: "address", own: "email", facts: "lang" },
  additions: {
    found: "booking",
    words: "note dispute reason",
    keys: "photo_hash",
    facts: "kind status photo_type accepted_by",
  },
  booking_organisations: {
    found: "booking",
    own: "booked_by employee_number",
    words: "reference",
    // References of the customer, which their invoice must have.
    kept: { accounts: "cost_centre purchase_order" },
  },
  booking_referrals: { found: "booking", own: "booked_by room", words: "reference" },
  booking_approvals: { found: "booking", own: "decided_by", words: "words", facts: "reasons status" },
  thanks_objections: { found: "address", own: "email" },
  // Money
  payments: { found: "booking", facts: "failure status checkout_id intent outside" },
  refunds: { found: "booking", facts: "status provider_id" },
  partial_refunds: { found: "booking", kept: { accounts: "reason" }, facts: "lines" },
  compensations: { found: "booking" },
  fees: { found: "booking", facts: "reason paid_outside" },
  tips: { found: "booking" },
  transfers: { found: "booking" },
  repayments: { found: "booking", facts: "cause way" },
  guarantees: {
    found: "booking",
    own: "last4",
    keys: "draft",
    facts: "purpose status lang refused_for checkout_id customer method",
  },
  payment_differences: { found: "booking", words: "note", facts: "key kind currency provider_id" },
  invoice_payments: { found: "booking", kept: { accounts: "note" }, facts: "received_on" },
  // Documents and accounts
  documents: {
    found: "booking",
    kept: { accounts: "buyer content" },
    keys: "line_legs",
    facts: "kind series reference lang",
  },
  document_files: { found: "booking", keys: "sha256" },
  document_waits: { found: "booking" },
  document_differences: { found: "booking", words: "note" },
  bank_lines: {
    found: "accounts",
    kept: { accounts: "label counterparty reference note target" },
    keys: "key aliases layouts",
    facts: "day state account",
  },
  closed_months: { found: "accounts", kept: { accounts: "fec books" }, facts: "period sha256" },
  einvoice_flows: {
    found: "accounts",
    kept: { accounts: "body buyer_address" },
    facts: "kind cashed state flow_id reason",
  },
  einvoice_statuses: { found: "accounts", facts: "number reason_code reason source" },
  supplier_invoices: {
    found: "accounts",
    kept: { accounts: "supplier siren address readable" },
    facts: "flow_id syntax number issued_on due_on currency sha256",
  },
  tax_reports: { found: "accounts", facts: "kind from_day to_day content" },
  commission_lines: {
    found: "accounts",
    kept: { accounts: "room own_reference" },
    facts: "reference pickup_on payment_method",
  },
  commission_rates: { found: "accounts", facts: "from_day until_day" },
  commission_statements: { found: "accounts", kept: { accounts: "parties" }, facts: "period paid_on" },
  organisation_statements: { found: "accounts", facts: "period cost_centre due_on paid_on" },
  statement_payments: { found: "accounts", facts: "received_on" },
  invoice_reminders: { found: "accounts", facts: "sent_on" },
  card_movements: { found: "accounts", facts: "id kind currency source intent available_on payout_id" },
  card_postings: { found: "accounts", facts: "movement_id what" },
  // Rides
  assignments: { found: "booking" },
  declined_rides: { found: "booking", words: "note", facts: "reason" },
  ride_events: { found: "booking", facts: "event" },
  ride_messages: { found: "booking", facts: "sender message" },
  ride_photos: { found: "booking", keys: "hash sent_hash" },
  ride_positions: { found: "booking" },
  contact_attempts: { found: "booking", own: "last4", facts: "kind result" },
  notified_arrivals: { found: "booking" },
  flight_watches: { found: "booking", own: "travel_number", facts: "terminal source" },
  chauffeur_presses: { found: "booking", facts: "intent event refusal" },
  lost_items: { found: "booking", words: "what note", facts: "status" },
  reviews: {
    found: "booking",
    own: "shown_name",
    words: "words refusal reply report_words",
    facts: "lang publication",
  },
  // Requests, mails and messages
  requests: {
    found: "request",
    own: "full_name email phone",
    words: "trip further_rides text details",
    keys: "guest_token_hash",
    facts: "reference kind status lang reasons closed_from",
  },
  request_messages: { found: "request", words: "subject text details", facts: "direction kind" },
  offers: {
    found: "request",
    words: "legs decline_reason terms overbook_reason",
    keys: "token_hash",
    facts: "status lang",
  },
  mails: { found: "mail", keys: "key data", facts: "name status last_error" },
  mail_contents: { found: "mail", own: "recipient", words: "subject html text attachments" },
  messages: {
    found: "message",
    own: "recipient",
    words: "text",
    keys: "key data",
    facts: "event channel status provider_id cost_currency last_error",
  },
  message_replies: { found: "message", own: "phone", words: "text contents", facts: "provider_id channel" },
  message_files: { found: "message", keys: "hash", facts: "reference state type" },
  // The number of a person who must not get messages any more.
  message_stops: { found: "message", kept: { objection: "phone" } },
  push_deliveries: { found: "message", keys: "key data", facts: "event status last_error" },
  // Customers and organisations
  customer_codes: { found: "address", own: "email", facts: "purpose lang" },
  customer_sessions: { found: "address", own: "email browser system", keys: "token_hash" },
  customer_feeds: { found: "address", own: "email", keys: "token_hash", facts: "lang" },
  customer_preferences: {
    found: "address",
    own: "email language temperature water music preferred_chauffeur",
  },
  saved_places: { found: "address", own: "email label place" },
  travellers: {
    found: "list",
    own: "identity full_name phone lang email employee_number customer_email",
    words: "sign_text notes",
    keys: "owner",
    facts: "cost_centre",
  },
  guest_lists: {
    found: "list",
    own: "rows other_sheets contact created_by",
    words: "file_name",
    keys: "owner file_hash",
    facts: "lang sheet_name mapping settings",
  },
  guest_list_rides: { found: "list", own: "car", words: "reason", facts: "status" },
  guest_list_guests: { found: "list", own: "identity email guest", keys: "owner line_key" },
  organisation_members: { found: "address", own: "email invited_by", keys: "token_hash", facts: "role lang" },
  organisation_acts: { found: "address", own: "email", words: "details", facts: "act" },
  approval_links: { found: "address", keys: "token_hash" },
  organisations: {
    found: "accounts",
    words: "notes",
    kept: { accounts: "name siren vat_number einvoicing_address street postal_code city country approval" },
    facts: "reference kind lang required cost_centres rebate_from rebate_until",
  },
  partner_settings: {
    found: "accounts",
    kept: { accounts: "invoiced_by place entrance phone" },
    facts: "place_id",
  },
  // Rights
  guest_erasures: { found: "staff", facts: "status booking_ids request_ids export_ids counts" },
  guest_exports: { found: "archive", keys: "guest_key", facts: "reference also status problem" },
  // Chauffeurs
  chauffeurs: { found: "chauffeur", kept: { staff: "full_name phone card_number languages" } },
  papers: { found: "chauffeur", kept: { staff: "number" }, facts: "kind" },
  paper_scans: { found: "chauffeur", keys: "hash sent_hash", facts: "kind type" },
  absences: { found: "chauffeur" },
  duties: { found: "chauffeur", facts: "vehicles shifts" },
  handed_in_days: { found: "chauffeur", words: "note office_note" },
  pay_rules: { found: "chauffeur" },
  push_subscriptions: { found: "chauffeur", keys: "endpoint p256dh auth server_key", facts: "lang" },
  // Staff
  admins: { found: "staff", kept: { staff: "name email image" }, facts: "role lang" },
  admin_credentials: { found: "staff", keys: "account_id provider_id password" },
  admin_sessions: { found: "staff", kept: { staff: "ip_address user_agent" }, keys: "token" },
  admin_passkeys: { found: "staff", kept: { staff: "name" }, keys: "credential_id public_key transports" },
  admin_passkey_challenges: { found: "staff", kept: { staff: "name" }, keys: "challenge", facts: "purpose" },
  admin_second_steps: { found: "staff", keys: "sealed_secret" },
  admin_backup_codes: { found: "staff", keys: "code_hash" },
  admin_invitations: { found: "staff", kept: { staff: "email" }, keys: "token_hash", facts: "role lang" },
  password_resets: { found: "staff", keys: "token_hash" },
  owner_links: { found: "staff", keys: "token_hash" },
  sign_in_tries: { found: "staff", keys: "key" },
  audit_entries: { found: "staff", words: "details", facts: "action subject" },
  watchers: { found: "staff", facts: "page" },
  // A view is deleted if its name contains a whole name, an address or a number.
  board_views: { found: "staff", own: "name", facts: "query" },
  // Visitors
  limits: { found: "staff", keys: "key" },
  form_keys: { found: "staff", keys: "contents", words: "answer" },
  event_counts: { found: "staff", facts: "name path lang detail" },
  // Texts and settings of the company
  answer_templates: { found: "nobody", kept: { public: "subject text" }, facts: "lang seed name" },
  availability_settings: { found: "nobody", facts: "record" },
  bank_mappings: { found: "nobody", facts: "header names columns" },
  blog_seed: { found: "nobody" },
  capacity_blocks: { found: "nobody", facts: "vehicle reason" },
  card_payouts: { found: "nobody", facts: "id currency status arrives_on read_after" },
  card_readings: { found: "nobody", facts: "read_after error" },
  cars: { found: "nobody", facts: "plate vehicle model colour age_exemption" },
  company: { found: "nobody", kept: { public: "record" } },
  dated_tariffs: { found: "nobody", facts: "tariff" },
  dispatch_settings: { found: "nobody", facts: "record" },
  document_series: { found: "nobody", facts: "series" },
  einvoicing_cursor: { found: "nobody" },
  media: { found: "nobody", kept: { public: "name alts" }, keys: "hash sent_hash", facts: "widths" },
  media_counts: { found: "nobody", facts: "counted" },
  media_uses: { found: "nobody", facts: "place" },
  message_templates: { found: "nobody", kept: { public: "text" }, facts: "event lang whatsapp_template" },
  optimizer_batches: { found: "nobody" },
  optimizer_files: {
    found: "nobody",
    kept: { public: "original_name new_name" },
    facts: "format action reason",
  },
  picture_slots: { found: "nobody", facts: "slot" },
  post_autosaves: { found: "nobody", kept: { public: "fields" }, facts: "lang" },
  post_categories: { found: "nobody", facts: "slug names" },
  post_counts: { found: "nobody", facts: "lang" },
  post_former_slugs: { found: "nobody", facts: "lang slug" },
  post_revisions: { found: "nobody", kept: { public: "fields" }, facts: "status" },
  post_tags: { found: "nobody", facts: "tag lang status" },
  posts: {
    found: "nobody",
    kept: {
      public:
        "title excerpt content cover_alt author_name meta_title meta_description og_title og_description json_ld",
    },
    facts: "lang status slug category tags cover og_image canonical_url",
  },
  reminder_settings: { found: "nobody", facts: "record" },
  secret_mark: { found: "nobody", facts: "mark" },
  tariffs: { found: "nobody", facts: "tariff" },
  terms_versions: { found: "nobody", facts: "version lang document" },
};

type Kind = "own" | "words" | "kept" | "keys" | "facts";

export function columnsOf(entry: TableEntry, kind: Kind): string[] {
  const texts = kind === "kept" ? Object.values(entry.kept ?? {}) : [entry[kind] ?? ""];
  return texts.flatMap((text) => text.split(" ")).filter(Boolean);
}

/** The kind of each column by `table.column`. Columns that cannot hold text have none. */
export const KIND_OF_COLUMN: ReadonlyMap<string, Kind> = new Map(
  Object.entries(PERSONAL_DATA).flatMap(([table, entry]) =>
    (["own", "words", "kept", "keys", "facts"] as const).flatMap((kind) =>
      columnsOf(entry, kind).map((column) => [`${table}.${column}`, kind] as const),
    ),
  ),
);

/** Tables whose rows are about guests and end with them. */
export function isAboutGuests({ found }: TableEntry): boolean {
  return ["booking", "request", "mail", "message", "address", "list", "archive"].includes(found);
}
