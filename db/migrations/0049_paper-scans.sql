CREATE TABLE "paper_scans" (
	"id" uuid PRIMARY KEY NOT NULL,
	"chauffeur_id" uuid,
	"car_id" uuid,
	"kind" text NOT NULL,
	"type" text NOT NULL,
	"hash" text NOT NULL,
	"sent_hash" text NOT NULL,
	"bytes" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "paper_scans_once_per_chauffeur" UNIQUE("chauffeur_id","kind","sent_hash"),
	CONSTRAINT "paper_scans_once_per_car" UNIQUE("car_id","kind","sent_hash"),
	CONSTRAINT "paper_scans_of_one" CHECK (num_nonnulls("paper_scans"."chauffeur_id", "paper_scans"."car_id") = 1)
);
--> statement-breakpoint
ALTER TABLE "paper_scans" ADD CONSTRAINT "paper_scans_chauffeur_id_chauffeurs_id_fk" FOREIGN KEY ("chauffeur_id") REFERENCES "public"."chauffeurs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "paper_scans" ADD CONSTRAINT "paper_scans_car_id_cars_id_fk" FOREIGN KEY ("car_id") REFERENCES "public"."cars"("id") ON DELETE no action ON UPDATE no action;