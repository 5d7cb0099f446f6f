CREATE TABLE "hosted_films" (
	"source" text PRIMARY KEY NOT NULL,
	"checked_at" timestamp (3) with time zone NOT NULL,
	"seconds" integer,
	"files" jsonb NOT NULL,
	"poster_hash" text,
	"poster_width" integer,
	"poster_height" integer,
	"poster" "bytea"
);
--> statement-breakpoint
CREATE INDEX "hosted_films_poster_hash_idx" ON "hosted_films" USING btree ("poster_hash");