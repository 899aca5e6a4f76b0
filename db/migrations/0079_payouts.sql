CREATE TABLE "invoice_payments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"booking_id" uuid NOT NULL,
	"unit_id" uuid NOT NULL,
	"amount" integer NOT NULL,
	"bank_fee" integer DEFAULT 0 NOT NULL,
	"received_on" text NOT NULL,
	"note" text NOT NULL,
	"noted_at" timestamp with time zone NOT NULL,
	"noted_by" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "card_movements" (
	"id" text PRIMARY KEY NOT NULL,
	"live" boolean NOT NULL,
	"kind" text NOT NULL,
	"amount" integer NOT NULL,
	"fee" integer NOT NULL,
	"fee_tax" integer NOT NULL,
	"net" integer NOT NULL,
	"currency" text NOT NULL,
	"source" text,
	"intent" text,
	"created_at" timestamp with time zone NOT NULL,
	"available_on" text NOT NULL,
	"payout_id" text
);
--> statement-breakpoint
CREATE TABLE "card_payouts" (
	"id" text PRIMARY KEY NOT NULL,
	"live" boolean NOT NULL,
	"amount" integer NOT NULL,
	"currency" text NOT NULL,
	"status" text NOT NULL,
	"is_manual" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"arrives_on" text NOT NULL,
	"read_after" text,
	"listed_at" timestamp with time zone,
	"bank_line_id" uuid,
	CONSTRAINT "card_payouts_bank_line_id_unique" UNIQUE("bank_line_id")
);
--> statement-breakpoint
CREATE TABLE "card_postings" (
	"movement_id" text NOT NULL,
	"what" text NOT NULL,
	"amount" integer NOT NULL,
	"counted_at" timestamp with time zone NOT NULL,
	CONSTRAINT "card_postings_movement_id_what_pk" PRIMARY KEY("movement_id","what")
);
--> statement-breakpoint
CREATE TABLE "card_readings" (
	"live" boolean PRIMARY KEY NOT NULL,
	"read_until" timestamp with time zone,
	"payouts_until" timestamp with time zone,
	"from_time" timestamp with time zone,
	"to_time" timestamp with time zone,
	"read_after" text,
	"pages" integer DEFAULT 0 NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"error" text
);
--> statement-breakpoint
ALTER TABLE "invoice_payments" ADD CONSTRAINT "invoice_payments_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_postings" ADD CONSTRAINT "card_postings_movement_id_card_movements_id_fk" FOREIGN KEY ("movement_id") REFERENCES "public"."card_movements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "invoice_payments_by_unit" ON "invoice_payments" USING btree ("unit_id");--> statement-breakpoint
CREATE INDEX "invoice_payments_by_booking" ON "invoice_payments" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "invoice_payments_by_time" ON "invoice_payments" USING btree ("noted_at");--> statement-breakpoint
CREATE INDEX "card_movements_by_intent" ON "card_movements" USING btree ("intent");--> statement-breakpoint
CREATE INDEX "card_movements_by_payout" ON "card_movements" USING btree ("payout_id");--> statement-breakpoint
CREATE INDEX "card_movements_by_time" ON "card_movements" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "card_payouts_by_arrival" ON "card_payouts" USING btree ("arrives_on");--> statement-breakpoint
CREATE INDEX "card_postings_by_time" ON "card_postings" USING btree ("counted_at");--> statement-breakpoint
-- The entries of the balance at the payment provider, and payments of invoices, follow the rule of closed months too. The release before survives
-- the new function: it writes no row of these tables.
CREATE OR REPLACE FUNCTION "posting_of"("name" text, "entry" jsonb) RETURNS jsonb LANGUAGE sql STABLE AS $$
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
    WHEN 'invoice_payments' THEN jsonb_build_object(
      'at', "entry" -> 'noted_at', 'of', jsonb_build_array("entry" -> 'amount', "entry" -> 'booking_id', "entry" -> 'received_on', "entry" -> 'bank_fee'))
    WHEN 'card_postings' THEN jsonb_build_object(
      'at', "entry" -> 'counted_at', 'of', jsonb_build_array("entry" -> 'amount', "entry" -> 'what', "entry" -> 'movement_id'))
  END
$$;
--> statement-breakpoint
CREATE TRIGGER "card_postings_in_open_month" AFTER INSERT OR UPDATE OR DELETE ON "card_postings" FOR EACH ROW EXECUTE FUNCTION "month_is_open"();
--> statement-breakpoint
CREATE TRIGGER "invoice_payments_in_open_month" AFTER INSERT OR UPDATE OR DELETE ON "invoice_payments" FOR EACH ROW EXECUTE FUNCTION "month_is_open"();
