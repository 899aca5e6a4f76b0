-- Counters of visitors: a power cut may forget them, and nobody waits for the disk.
CREATE UNLOGGED TABLE "limits" (
	"key" varchar(255) PRIMARY KEY NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"expire" bigint
);
--> statement-breakpoint
CREATE TABLE "secret_mark" (
	"only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"mark" text NOT NULL
);
