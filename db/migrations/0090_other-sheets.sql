ALTER TABLE "guest_lists" ADD COLUMN "sheet_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "guest_lists" ADD COLUMN "other_sheets" jsonb DEFAULT '[]'::jsonb NOT NULL;