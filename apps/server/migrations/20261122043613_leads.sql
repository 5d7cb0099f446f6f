CREATE TABLE "leads" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"email_opt_in" boolean,
	"first_name" text DEFAULT '' NOT NULL,
	"last_name" text DEFAULT '' NOT NULL,
	"created" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "leads_email_index" ON "leads" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "leads_created_index" ON "leads" USING btree ("created");