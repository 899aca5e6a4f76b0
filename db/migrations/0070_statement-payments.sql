CREATE TABLE "statement_payments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"statement_id" uuid NOT NULL,
	"amount" integer NOT NULL,
	"noted_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "statement_payments" ADD CONSTRAINT "statement_payments_statement_id_organisation_statements_id_fk" FOREIGN KEY ("statement_id") REFERENCES "public"."organisation_statements"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "statement_payments_by_statement" ON "statement_payments" USING btree ("statement_id");--> statement-breakpoint
CREATE INDEX "statement_payments_by_time" ON "statement_payments" USING btree ("noted_at");