CREATE TABLE "einvoice_flows" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"document_id" uuid,
	"supplier_invoice_id" uuid,
	"report_id" uuid,
	"body" text,
	"code" integer,
	"cashed" jsonb,
	"state" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"next_try_at" timestamp with time zone NOT NULL,
	"claimed_at" timestamp with time zone,
	"flow_id" text,
	"reason" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	CONSTRAINT "einvoice_flows_have_content" CHECK (("einvoice_flows"."kind" = 'invoice') = ("einvoice_flows"."body" is null) and ("einvoice_flows"."kind" <> 'invoice' or "einvoice_flows"."document_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "einvoice_statuses" (
	"id" uuid PRIMARY KEY NOT NULL,
	"document_id" uuid,
	"supplier_invoice_id" uuid,
	"number" text NOT NULL,
	"code" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"reason_code" text NOT NULL,
	"reason" text NOT NULL,
	"source" text NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	CONSTRAINT "einvoice_statuses_source_unique" UNIQUE("source")
);
--> statement-breakpoint
CREATE TABLE "einvoicing_cursor" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"until" timestamp with time zone NOT NULL,
	CONSTRAINT "einvoicing_cursor_is_one" CHECK ("einvoicing_cursor"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "supplier_invoices" (
	"id" uuid PRIMARY KEY NOT NULL,
	"flow_id" text NOT NULL,
	"syntax" text NOT NULL,
	"supplier" text NOT NULL,
	"siren" text NOT NULL,
	"address" text NOT NULL,
	"number" text NOT NULL,
	"issued_on" text,
	"due_on" text,
	"is_credit" boolean NOT NULL,
	"currency" text NOT NULL,
	"net" integer,
	"vat" integer,
	"total" integer,
	"is_unreadable" boolean NOT NULL,
	"sha256" text NOT NULL,
	"readable" text,
	"received_at" timestamp with time zone NOT NULL,
	CONSTRAINT "supplier_invoices_flow_id_unique" UNIQUE("flow_id")
);
--> statement-breakpoint
CREATE TABLE "tax_reports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"from_day" text NOT NULL,
	"to_day" text NOT NULL,
	"version" integer NOT NULL,
	"is_correction" boolean NOT NULL,
	"is_empty" boolean NOT NULL,
	"content" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "tax_reports_once" UNIQUE("kind","from_day","version")
);
--> statement-breakpoint
ALTER TABLE "organisations" ADD COLUMN "einvoicing_address" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "einvoice_flows" ADD CONSTRAINT "einvoice_flows_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "einvoice_flows" ADD CONSTRAINT "einvoice_flows_supplier_invoice_id_supplier_invoices_id_fk" FOREIGN KEY ("supplier_invoice_id") REFERENCES "public"."supplier_invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "einvoice_statuses" ADD CONSTRAINT "einvoice_statuses_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "einvoice_statuses" ADD CONSTRAINT "einvoice_statuses_supplier_invoice_id_supplier_invoices_id_fk" FOREIGN KEY ("supplier_invoice_id") REFERENCES "public"."supplier_invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "einvoice_flows_once" ON "einvoice_flows" USING btree ("document_id") WHERE "einvoice_flows"."kind" = 'invoice';--> statement-breakpoint
CREATE UNIQUE INDEX "einvoice_flows_of_report" ON "einvoice_flows" USING btree ("report_id");--> statement-breakpoint
CREATE INDEX "einvoice_flows_to_send" ON "einvoice_flows" USING btree ("created_at") WHERE "einvoice_flows"."state" in ('waiting', 'sending');--> statement-breakpoint
CREATE INDEX "einvoice_flows_by_document" ON "einvoice_flows" USING btree ("document_id");--> statement-breakpoint
CREATE INDEX "einvoice_flows_by_supplier_invoice" ON "einvoice_flows" USING btree ("supplier_invoice_id");--> statement-breakpoint
CREATE INDEX "einvoice_statuses_by_document" ON "einvoice_statuses" USING btree ("document_id");--> statement-breakpoint
CREATE INDEX "einvoice_statuses_by_supplier_invoice" ON "einvoice_statuses" USING btree ("supplier_invoice_id");--> statement-breakpoint
CREATE INDEX "supplier_invoices_by_time" ON "supplier_invoices" USING btree ("received_at","id");--> statement-breakpoint
CREATE INDEX "supplier_invoices_by_number" ON "supplier_invoices" USING btree ("number");