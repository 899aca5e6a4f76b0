CREATE TABLE "form_keys" (
	"key" uuid PRIMARY KEY NOT NULL,
	"contents" text NOT NULL,
	"answer" jsonb,
	"used_at" timestamp with time zone NOT NULL
);
