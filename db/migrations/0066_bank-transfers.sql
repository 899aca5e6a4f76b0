ALTER TYPE "public"."payment_method" ADD VALUE 'transfer';--> statement-breakpoint
ALTER TYPE "public"."payment_method" ADD VALUE 'paid_otherwise';--> statement-breakpoint
CREATE TABLE "repayments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"booking_id" uuid NOT NULL,
	"refund_id" uuid,
	"cause" text NOT NULL,
	"amount" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"repaid_at" timestamp with time zone,
	"way" text,
	"repaid_by" uuid,
	CONSTRAINT "repayments_refund_id_unique" UNIQUE("refund_id")
);
--> statement-breakpoint
CREATE TABLE "transfers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"booking_id" uuid NOT NULL,
	"payment_id" uuid NOT NULL,
	"amount" integer NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"noted_at" timestamp with time zone NOT NULL,
	"noted_by" uuid NOT NULL
);
--> statement-breakpoint
DROP INDEX "payments_one_of_booking";--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "outside" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "due_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "reminded_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "transfer_due_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "repayments" ADD CONSTRAINT "repayments_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "repayments" ADD CONSTRAINT "repayments_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfers" ADD CONSTRAINT "transfers_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfers" ADD CONSTRAINT "transfers_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "repayments_by_booking" ON "repayments" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "repayments_by_state" ON "repayments" USING btree ("repaid_at","created_at");--> statement-breakpoint
CREATE INDEX "transfers_by_payment" ON "transfers" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "transfers_by_booking" ON "transfers" USING btree ("booking_id");--> statement-breakpoint
-- The release before survives this: it writes no payment outside the provider, so the rule for its rows is the same.
CREATE UNIQUE INDEX "payments_outside_of_booking" ON "payments" USING btree ("booking_id") WHERE "payments"."change_id" is null and "payments"."fee_id" is null and "payments"."outside" is not null;--> statement-breakpoint
CREATE INDEX "payments_awaited_outside" ON "payments" USING btree ("due_at") WHERE "payments"."status" = 'open' and "payments"."outside" is not null;--> statement-breakpoint
-- The release before survives this: it writes no payment outside the provider, so the rule for its rows is the same.
CREATE UNIQUE INDEX "payments_one_of_booking" ON "payments" USING btree ("booking_id") WHERE "payments"."change_id" is null and "payments"."fee_id" is null and "payments"."outside" is null;--> statement-breakpoint
-- Fees that were paid without the provider become payments like those by card, so that they can be repaid. Each amount is counted once,
-- also by the release before, which reads such a payment as one by card.
INSERT INTO "payments" ("id", "booking_id", "fee_id", "outside", "amount", "status", "created_at", "expires_at", "paid_at")
SELECT gen_random_uuid(), coalesce("leg"."outbound_id", "leg"."id"), "fee"."id", "fee"."paid_outside", "fee"."amount", 'paid', "fee"."paid_at", "fee"."paid_at", "fee"."paid_at"
FROM "fees" "fee" JOIN "bookings" "leg" ON "leg"."id" = "fee"."booking_id"
WHERE "fee"."paid_outside" IN ('transfer', 'cash') AND "fee"."taken_by" IS NULL AND "fee"."paid_at" IS NOT NULL;--> statement-breakpoint
UPDATE "fees" SET "paid_outside" = NULL
WHERE "paid_outside" IN ('transfer', 'cash') AND "taken_by" IS NULL AND "paid_at" IS NOT NULL;
