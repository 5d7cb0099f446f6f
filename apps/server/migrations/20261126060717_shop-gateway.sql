ALTER TABLE "orders" ADD COLUMN "payment_pending_since" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "gateway" text DEFAULT 'embedded' NOT NULL;