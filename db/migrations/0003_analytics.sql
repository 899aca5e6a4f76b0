CREATE TABLE "event_counts" (
	"day" date NOT NULL,
	"name" text NOT NULL,
	"path" text NOT NULL,
	"lang" text NOT NULL,
	"detail" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "event_counts_day_name_path_lang_detail_pk" PRIMARY KEY("day","name","path","lang","detail")
);
