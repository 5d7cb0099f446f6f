ALTER TABLE "contact_messages" ADD COLUMN "region" text;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "first_name" text;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "last_name" text;