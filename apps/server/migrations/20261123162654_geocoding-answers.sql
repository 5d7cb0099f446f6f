CREATE TABLE "geocoding_answers" (
	"zip" text PRIMARY KEY NOT NULL,
	"state" text,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "geocoding_answers_at_index" ON "geocoding_answers" USING btree ("at");