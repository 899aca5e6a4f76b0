CREATE TABLE "invoice_reminders" (
	"document_id" uuid NOT NULL,
	"stage" integer NOT NULL,
	"sent_on" text NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"sent_by" uuid,
	CONSTRAINT "invoice_reminders_document_id_stage_pk" PRIMARY KEY("document_id","stage")
);
--> statement-breakpoint
CREATE TABLE "reminder_settings" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"record" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "reminder_settings_are_one" CHECK ("reminder_settings"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "bank_lines" (
	"id" uuid PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"day" text NOT NULL,
	"amount" integer NOT NULL,
	"label" text NOT NULL,
	"counterparty" text NOT NULL,
	"reference" text NOT NULL,
	"imported_at" timestamp with time zone NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"target" jsonb,
	"note" text,
	"settled_at" timestamp with time zone,
	"settled_by" uuid,
	CONSTRAINT "bank_lines_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "bank_mappings" (
	"header" text PRIMARY KEY NOT NULL,
	"names" jsonb NOT NULL,
	"columns" jsonb,
	"saved_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "closed_months" (
	"period" text PRIMARY KEY NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone NOT NULL,
	"closed_by" uuid NOT NULL,
	"fec" text NOT NULL,
	"last_number" integer NOT NULL,
	"books" jsonb NOT NULL,
	"sha256" text NOT NULL,
	CONSTRAINT "closed_months_ends_at_unique" UNIQUE("ends_at")
);
--> statement-breakpoint
ALTER TABLE "repayments" ADD COLUMN "noted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "statement_payments" ADD COLUMN "bank_fee" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "statement_payments" ADD COLUMN "received_on" text;--> statement-breakpoint
ALTER TABLE "invoice_reminders" ADD CONSTRAINT "invoice_reminders_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bank_lines_by_state" ON "bank_lines" USING btree ("state","day");--> statement-breakpoint
-- When a row of one of these tables counts in the books, and as what: null if it is no movement. The books compute the same times
-- (`postings.server.ts`).
CREATE FUNCTION "posting_of"("name" text, "entry" jsonb) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT CASE "name"
    WHEN 'documents' THEN jsonb_build_object('at', "entry" -> 'issued_at', 'of', "entry" -> 'reference')
    WHEN 'payments' THEN CASE
      WHEN "entry" ->> 'status' = 'paid' AND NOT EXISTS (SELECT FROM "transfers" WHERE "payment_id" = ("entry" ->> 'id')::uuid)
      THEN jsonb_build_object(
        'at', CASE WHEN "entry" ->> 'outside' IS NULL THEN ("entry" ->> 'paid_at')::timestamptz
          ELSE greatest(("entry" ->> 'created_at')::timestamptz, ("entry" ->> 'paid_at')::timestamptz) END,
        'of', jsonb_build_array("entry" -> 'amount', "entry" -> 'outside', "entry" -> 'booking_id', "entry" -> 'intent', "entry" -> 'paid_at'))
      END
    WHEN 'transfers' THEN jsonb_build_object(
      'at', "entry" -> 'noted_at', 'of', jsonb_build_array("entry" -> 'amount', "entry" -> 'booking_id', "entry" -> 'received_at'))
    WHEN 'refunds' THEN CASE
      WHEN "entry" ->> 'status' = 'done' AND NOT EXISTS (
        SELECT FROM "payments" WHERE "id" = ("entry" ->> 'payment_id')::uuid AND "outside" IS NOT NULL)
      THEN jsonb_build_object(
        'at', "entry" -> 'done_at', 'of', jsonb_build_array("entry" -> 'amount', "entry" -> 'booking_id', "entry" -> 'provider_id'))
      END
    WHEN 'repayments' THEN CASE WHEN "entry" ->> 'repaid_at' IS NOT NULL THEN jsonb_build_object(
      'at', coalesce("entry" ->> 'noted_at', "entry" ->> 'repaid_at'),
      'of', jsonb_build_array("entry" -> 'amount', "entry" -> 'way', "entry" -> 'booking_id', "entry" -> 'repaid_at'))
      END
    WHEN 'payment_differences' THEN CASE WHEN "entry" ->> 'kind' = 'refunded-elsewhere' THEN jsonb_build_object(
      'at', "entry" -> 'found_at', 'of', jsonb_build_array("entry" -> 'found', "entry" -> 'booking_id', "entry" -> 'provider_id'))
      END
    WHEN 'fees' THEN CASE
      WHEN "entry" ->> 'paid_at' IS NOT NULL AND "entry" ->> 'paid_outside' <> 'on_account' THEN jsonb_build_object(
        'at', "entry" -> 'paid_at',
        'of', jsonb_build_array("entry" -> 'amount', "entry" -> 'paid_outside', "entry" -> 'booking_id', "entry" -> 'taken_by'))
      END
    WHEN 'statement_payments' THEN jsonb_build_object(
      'at', "entry" -> 'noted_at', 'of', jsonb_build_array("entry" -> 'amount', "entry" -> 'statement_id', "entry" -> 'received_on', "entry" -> 'bank_fee'))
  END
$$;
--> statement-breakpoint
-- A movement or a document that is dated in a closed month is refused, in every transaction and from every release. The lock is shared with
-- other movements and excludes the transaction that closes a month; the query after it sees what that transaction has written. The retention
-- job, which deletes rows after ten years, sets `house.books_out_of_time` for its own statements.
CREATE FUNCTION "month_is_open"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  "before" jsonb;
  "after" jsonb;
BEGIN
  IF TG_OP <> 'INSERT' THEN "before" := posting_of(TG_TABLE_NAME, to_jsonb(OLD)); END IF;
  IF TG_OP <> 'DELETE' THEN "after" := posting_of(TG_TABLE_NAME, to_jsonb(NEW)); END IF;
  IF "before" IS NOT DISTINCT FROM "after" THEN RETURN NULL; END IF;
  IF TG_OP = 'DELETE' AND current_setting('house.books_out_of_time', true) = 'on' THEN RETURN NULL; END IF;
  PERFORM pg_advisory_xact_lock_shared(hashtextextended('closed months', 0));
  IF EXISTS (SELECT FROM "closed_months"
    WHERE "ends_at" > least(("before" ->> 'at')::timestamptz, ("after" ->> 'at')::timestamptz)) THEN
    RAISE EXCEPTION 'the month of this % is closed', TG_TABLE_NAME USING ERRCODE = 'check_violation', CONSTRAINT = 'month_is_open';
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
-- The release before survives these triggers: it closes no month.
CREATE TRIGGER "documents_in_open_month" AFTER INSERT ON "documents" FOR EACH ROW EXECUTE FUNCTION "month_is_open"();--> statement-breakpoint
CREATE TRIGGER "payments_in_open_month" AFTER INSERT OR UPDATE OR DELETE ON "payments" FOR EACH ROW EXECUTE FUNCTION "month_is_open"();--> statement-breakpoint
CREATE TRIGGER "transfers_in_open_month" AFTER INSERT OR UPDATE OR DELETE ON "transfers" FOR EACH ROW EXECUTE FUNCTION "month_is_open"();--> statement-breakpoint
CREATE TRIGGER "refunds_in_open_month" AFTER INSERT OR UPDATE OR DELETE ON "refunds" FOR EACH ROW EXECUTE FUNCTION "month_is_open"();--> statement-breakpoint
CREATE TRIGGER "repayments_in_open_month" AFTER INSERT OR UPDATE OR DELETE ON "repayments" FOR EACH ROW EXECUTE FUNCTION "month_is_open"();--> statement-breakpoint
CREATE TRIGGER "payment_differences_in_open_month" AFTER INSERT OR UPDATE OR DELETE ON "payment_differences" FOR EACH ROW EXECUTE FUNCTION "month_is_open"();--> statement-breakpoint
CREATE TRIGGER "fees_in_open_month" AFTER INSERT OR UPDATE OR DELETE ON "fees" FOR EACH ROW EXECUTE FUNCTION "month_is_open"();--> statement-breakpoint
CREATE TRIGGER "statement_payments_in_open_month" AFTER INSERT OR UPDATE OR DELETE ON "statement_payments" FOR EACH ROW EXECUTE FUNCTION "month_is_open"();--> statement-breakpoint
-- A closed month is never changed or opened again. Only the retention job removes it, after the ten years of its documents.
CREATE FUNCTION "closed_months_stay"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND current_setting('house.books_out_of_time', true) = 'on' THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION 'a closed month is never changed or opened again' USING ERRCODE = 'check_violation', CONSTRAINT = 'closed_months_stay';
END
$$;
--> statement-breakpoint
CREATE TRIGGER "closed_months_stay" BEFORE UPDATE OR DELETE ON "closed_months"
  FOR EACH ROW EXECUTE FUNCTION "closed_months_stay"();
