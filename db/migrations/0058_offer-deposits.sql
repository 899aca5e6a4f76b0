ALTER TABLE "business_details" ADD COLUMN "purchase_order" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "fees" ADD COLUMN "due_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "deposit" integer;--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "deposit_percent" integer;--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "balance_due_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "card_only" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "fees_open_balances" ON "fees" USING btree ("due_at") WHERE "fees"."reason" = 'balance' and "fees"."paid_at" is null and "fees"."waived_at" is null;