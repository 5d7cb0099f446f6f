ALTER TABLE "users" ADD COLUMN "bounces_count_from" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "consents" ADD COLUMN "certificate_phone" text;