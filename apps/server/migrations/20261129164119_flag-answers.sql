CREATE TABLE "flag_answers" (
	"id" integer PRIMARY KEY NOT NULL,
	"values" jsonb NOT NULL,
	"etag" text,
	"at" timestamp (3) with time zone NOT NULL
);
