ALTER TABLE "users" ADD COLUMN "last_seen_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "inactivity_mailed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "account_deletions" ADD COLUMN "for_inactivity" boolean DEFAULT false NOT NULL;