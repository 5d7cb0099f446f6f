CREATE TABLE "marketing_contacts" (
	"uid" uuid PRIMARY KEY NOT NULL,
	"sent_at" timestamp (3) with time zone NOT NULL,
	"accepted_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "marketing_cursor" (
	"id" integer PRIMARY KEY NOT NULL,
	"read_until" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "marketing_erasures" (
	"contact_key" uuid PRIMARY KEY NOT NULL,
	"attempt_ids" uuid[] NOT NULL,
	"erased_at" timestamp (3) with time zone NOT NULL,
	"rows_deleted_at" timestamp (3) with time zone,
	"requested_at" timestamp (3) with time zone,
	"operation" text
);
--> statement-breakpoint
ALTER TABLE "marketing_events" ADD COLUMN "was_in_journey" boolean;--> statement-breakpoint
ALTER TABLE "marketing_contacts" ADD CONSTRAINT "marketing_contacts_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;