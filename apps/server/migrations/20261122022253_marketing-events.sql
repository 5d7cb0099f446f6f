CREATE TABLE "marketing_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"uid" uuid NOT NULL,
	"action" text NOT NULL,
	"attempt_id" uuid NOT NULL,
	"state" text DEFAULT 'queued' NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"sent_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "marketing_events" ADD CONSTRAINT "marketing_events_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "marketing_events_attempt_key" ON "marketing_events" USING btree ("uid","action","attempt_id");--> statement-breakpoint
CREATE INDEX "marketing_events_sent_at_index" ON "marketing_events" USING btree ("sent_at");