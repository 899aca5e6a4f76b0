CREATE TABLE "absences" (
	"id" uuid PRIMARY KEY NOT NULL,
	"chauffeur_id" uuid,
	"car_id" uuid,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "absences_end_later" CHECK ("absences"."ends_at" > "absences"."starts_at"),
	CONSTRAINT "absences_of_one" CHECK (num_nonnulls("absences"."chauffeur_id", "absences"."car_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "availability_settings" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"record" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "availability_settings_are_one" CHECK ("availability_settings"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "capacity_blocks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"vehicle" text,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"reason" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "capacity_blocks_end_later" CHECK ("capacity_blocks"."ends_at" > "capacity_blocks"."starts_at")
);
--> statement-breakpoint
CREATE TABLE "duties" (
	"chauffeur_id" uuid PRIMARY KEY NOT NULL,
	"vehicles" text[],
	"shifts" jsonb,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "overbook_reason" text;--> statement-breakpoint
ALTER TABLE "absences" ADD CONSTRAINT "absences_chauffeur_id_chauffeurs_id_fk" FOREIGN KEY ("chauffeur_id") REFERENCES "public"."chauffeurs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "absences" ADD CONSTRAINT "absences_car_id_cars_id_fk" FOREIGN KEY ("car_id") REFERENCES "public"."cars"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "duties" ADD CONSTRAINT "duties_chauffeur_id_chauffeurs_id_fk" FOREIGN KEY ("chauffeur_id") REFERENCES "public"."chauffeurs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "absences_by_end" ON "absences" USING btree ("ends_at");--> statement-breakpoint
CREATE INDEX "absences_by_chauffeur" ON "absences" USING btree ("chauffeur_id");--> statement-breakpoint
CREATE INDEX "absences_by_car" ON "absences" USING btree ("car_id");--> statement-breakpoint
CREATE INDEX "capacity_blocks_by_end" ON "capacity_blocks" USING btree ("ends_at");