ALTER TABLE "orders" ADD COLUMN "next_check_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "shop_asked" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "orders_next_check_at_index" ON "orders" USING btree ("next_check_at") WHERE "orders"."next_check_at" is not null;--> statement-breakpoint
-- Orders that wait at the upgrade: their jobs are of a kind that is no more.
UPDATE "orders" SET "next_check_at" = now() WHERE "status" = 'reserved';--> statement-breakpoint
UPDATE "orders" SET "next_check_at" = now() WHERE "status" = 'cancelled' AND "created_at" > now() - interval '7 days';
