CREATE TABLE "papers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"chauffeur_id" uuid,
	"car_id" uuid,
	"kind" text NOT NULL,
	"number" text,
	"expires_on" date NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "papers_once_per_chauffeur" UNIQUE("chauffeur_id","kind"),
	CONSTRAINT "papers_once_per_car" UNIQUE("car_id","kind"),
	CONSTRAINT "papers_of_one" CHECK (num_nonnulls("papers"."chauffeur_id", "papers"."car_id") = 1)
);
--> statement-breakpoint
ALTER TABLE "cars" ADD COLUMN "first_registered_on" date;--> statement-breakpoint
ALTER TABLE "cars" ADD COLUMN "age_exemption" text;--> statement-breakpoint
ALTER TABLE "papers" ADD CONSTRAINT "papers_chauffeur_id_chauffeurs_id_fk" FOREIGN KEY ("chauffeur_id") REFERENCES "public"."chauffeurs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "papers" ADD CONSTRAINT "papers_car_id_cars_id_fk" FOREIGN KEY ("car_id") REFERENCES "public"."cars"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "papers_by_expiry" ON "papers" USING btree ("expires_on");