CREATE TABLE "mail_bounces" (
	"mail_id" text PRIMARY KEY NOT NULL,
	"uid" uuid NOT NULL,
	"address_hash" text NOT NULL,
	"status" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "email_bounced_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "mail_log" ADD COLUMN "mail_id" text;--> statement-breakpoint
ALTER TABLE "mail_log" ADD COLUMN "address_hash" text;--> statement-breakpoint
ALTER TABLE "mail_bounces" ADD CONSTRAINT "mail_bounces_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mail_bounces_uid_index" ON "mail_bounces" USING btree ("uid");--> statement-breakpoint
CREATE INDEX "mail_bounces_at_index" ON "mail_bounces" USING btree ("at");