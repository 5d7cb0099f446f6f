CREATE TABLE "analytics_cursors" (
	"service" text PRIMARY KEY NOT NULL,
	"event_id" uuid NOT NULL,
	"identifies" boolean NOT NULL,
	"is_on" boolean DEFAULT true NOT NULL,
	"leased_until" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "analytics_erasures" (
	"service" text NOT NULL,
	"subject" text NOT NULL,
	"was_sent" boolean NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"prepared_at" timestamp (3) with time zone,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "analytics_erasures_service_subject_pk" PRIMARY KEY("service","subject")
);
--> statement-breakpoint
ALTER TABLE "analytics_events" ADD COLUMN "event_id" uuid;--> statement-breakpoint
ALTER TABLE "analytics_events" ADD COLUMN "consents" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "analytics_identities" ADD COLUMN "pseudonym" text;--> statement-breakpoint
CREATE INDEX "analytics_erasures_at_index" ON "analytics_erasures" USING btree ("at");--> statement-breakpoint
CREATE INDEX "analytics_erasures_open_index" ON "analytics_erasures" USING btree ("service","at") WHERE "analytics_erasures"."was_sent" and "analytics_erasures"."deleted_at" is null;