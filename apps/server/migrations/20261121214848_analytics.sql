CREATE TABLE "analytics_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "analytics_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"anonymous_id" text NOT NULL,
	"type" text NOT NULL,
	"name" text,
	"properties" jsonb,
	"path" text,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "analytics_identities" (
	"anonymous_id" text PRIMARY KEY NOT NULL,
	"uid" uuid NOT NULL,
	"region" text,
	"user_created" text NOT NULL,
	"is_parent" text,
	"have_children" text,
	"zip" text,
	"email_domain" text NOT NULL,
	"due_month_year" text,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "analytics_identities" ADD CONSTRAINT "analytics_identities_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "analytics_events_at_index" ON "analytics_events" USING btree ("at");--> statement-breakpoint
CREATE INDEX "analytics_events_anonymous_id_index" ON "analytics_events" USING btree ("anonymous_id");--> statement-breakpoint
CREATE INDEX "analytics_identities_uid_index" ON "analytics_identities" USING btree ("uid");--> statement-breakpoint
CREATE INDEX "analytics_identities_at_index" ON "analytics_identities" USING btree ("at");