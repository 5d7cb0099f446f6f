ALTER TABLE "consents" ADD COLUMN "certificate_state" text;--> statement-breakpoint
ALTER TABLE "consents" ADD COLUMN "certificate_tries" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "consents" ADD COLUMN "certificate_expires_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "consents" ADD COLUMN "masked_certificate_url" text;--> statement-breakpoint
ALTER TABLE "consents" ADD COLUMN "certificate_match" boolean;