ALTER TABLE "bookings" ADD COLUMN "cash_paid_on" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "counted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "repayments" ADD COLUMN "counted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "transfers" ADD COLUMN "counted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "counted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "invoice_payments" ADD COLUMN "counted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "statement_payments" ADD COLUMN "counted_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "invoice_payments_by_count" ON "invoice_payments" USING btree (coalesce("counted_at", "noted_at"));--> statement-breakpoint
CREATE INDEX "statement_payments_by_count" ON "statement_payments" USING btree (coalesce("counted_at", "noted_at"));--> statement-breakpoint
DROP INDEX "documents_by_figures";--> statement-breakpoint
DROP INDEX "documents_replacing";--> statement-breakpoint
-- The columns of the expression are included, because PostgreSQL reads an index alone only if it has every column of the query.
CREATE INDEX "documents_by_figures" ON "documents" USING btree (coalesce("counted_at", "issued_at"))
	INCLUDE ("counted_at", "issued_at", "kind", "booking_id", "total", "net_10", "vat_10", "net_20", "vat_20");--> statement-breakpoint
CREATE INDEX "documents_replacing" ON "documents" USING btree (coalesce("counted_at", "issued_at")) WHERE "replaces_id" IS NOT NULL;--> statement-breakpoint
-- When money that moved at a time counts: then, or when it is noted if that month is closed. The lock is that of the triggers of closed months:
-- no month is closed before the transaction ends, and the query after it sees what closed months have written.
CREATE FUNCTION "counted_at"("moved" timestamptz, "noted" timestamptz) RETURNS timestamptz LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock_shared(hashtextextended('closed months', 0));
  IF EXISTS (SELECT FROM "closed_months" WHERE "ends_at" > "moved") THEN RETURN "noted"; END IF;
  RETURN least("moved", "noted");
END
$$;
--> statement-breakpoint
-- The release before writes no column of these times, and counts as before.
CREATE OR REPLACE FUNCTION "posting_of"("name" text, "entry" jsonb) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT CASE "name"
    WHEN 'documents' THEN jsonb_build_object('at', coalesce("entry" ->> 'counted_at', "entry" ->> 'issued_at'), 'of', "entry" -> 'reference')
    WHEN 'payments' THEN CASE
      WHEN "entry" ->> 'status' = 'paid' AND NOT EXISTS (SELECT FROM "transfers" WHERE "payment_id" = ("entry" ->> 'id')::uuid)
      THEN jsonb_build_object(
        'at', CASE WHEN "entry" ->> 'outside' IS NULL THEN ("entry" ->> 'paid_at')::timestamptz
          ELSE coalesce(("entry" ->> 'counted_at')::timestamptz,
            greatest(("entry" ->> 'created_at')::timestamptz, ("entry" ->> 'paid_at')::timestamptz)) END,
        'of', jsonb_build_array("entry" -> 'amount', "entry" -> 'outside', "entry" -> 'booking_id', "entry" -> 'intent', "entry" -> 'paid_at'))
      END
    WHEN 'transfers' THEN jsonb_build_object(
      'at', coalesce("entry" ->> 'counted_at', "entry" ->> 'noted_at'), 'of', jsonb_build_array("entry" -> 'amount', "entry" -> 'booking_id', "entry" -> 'received_at'))
    WHEN 'refunds' THEN CASE
      WHEN "entry" ->> 'status' = 'done' AND NOT EXISTS (
        SELECT FROM "payments" WHERE "id" = ("entry" ->> 'payment_id')::uuid AND "outside" IS NOT NULL)
      THEN jsonb_build_object(
        'at', "entry" -> 'done_at', 'of', jsonb_build_array("entry" -> 'amount', "entry" -> 'booking_id', "entry" -> 'provider_id'))
      END
    WHEN 'repayments' THEN CASE WHEN "entry" ->> 'repaid_at' IS NOT NULL THEN jsonb_build_object(
      'at', coalesce("entry" ->> 'counted_at', "entry" ->> 'noted_at', "entry" ->> 'repaid_at'),
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
      'at', coalesce("entry" ->> 'counted_at', "entry" ->> 'noted_at'), 'of', jsonb_build_array("entry" -> 'amount', "entry" -> 'statement_id', "entry" -> 'received_on', "entry" -> 'bank_fee'))
    WHEN 'invoice_payments' THEN jsonb_build_object(
      'at', coalesce("entry" ->> 'counted_at', "entry" ->> 'noted_at'), 'of', jsonb_build_array("entry" -> 'amount', "entry" -> 'booking_id', "entry" -> 'received_on', "entry" -> 'bank_fee'))
    WHEN 'card_postings' THEN jsonb_build_object(
      'at', "entry" -> 'counted_at', 'of', jsonb_build_array("entry" -> 'amount', "entry" -> 'what', "entry" -> 'movement_id'))
  END
$$;
