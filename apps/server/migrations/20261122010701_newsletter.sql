CREATE TABLE "newsletter_subscriptions" (
	"uid" uuid PRIMARY KEY NOT NULL,
	"subscriber_key" text NOT NULL,
	"status" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "sfmc_status" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "sfmc_action" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "newsletter_turn" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "newsletter_subscriptions" ADD CONSTRAINT "newsletter_subscriptions_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;