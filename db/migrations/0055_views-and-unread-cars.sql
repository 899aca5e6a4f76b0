CREATE TABLE "board_views" (
	"admin_id" uuid NOT NULL,
	"name" text NOT NULL,
	"query" text NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "board_views_admin_id_name_pk" PRIMARY KEY("admin_id","name")
);
--> statement-breakpoint
ALTER TABLE "board_views" ADD CONSTRAINT "board_views_admin_id_admins_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."admins"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "assignments_of_another_car" ON "assignments" USING btree ("booking_id") WHERE "assignments"."read_car_id" <> "assignments"."car_id";