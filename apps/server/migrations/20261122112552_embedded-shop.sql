CREATE TABLE "shop_orders" (
	"shop_key" text PRIMARY KEY NOT NULL,
	"order_id" uuid,
	"order_number" text,
	"variant_id" text,
	"title" text,
	"locale" text,
	"price_cents" integer DEFAULT 0 NOT NULL,
	"charged_for" text DEFAULT 'shipping' NOT NULL,
	"status" text NOT NULL,
	"ship_to" jsonb,
	"ships_to" jsonb,
	"billing_same" boolean DEFAULT true NOT NULL,
	"return_url" text,
	"other_way_url" text,
	"holds_stock" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"invoice_expires_at" timestamp (3) with time zone,
	"paid_at" timestamp (3) with time zone,
	"fulfilled_at" timestamp (3) with time zone,
	"cancelled_at" timestamp (3) with time zone,
	"refunded_at" timestamp (3) with time zone,
	"notice_sent_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "shop_stock" (
	"variant_id" text PRIMARY KEY NOT NULL,
	"left" integer NOT NULL,
	CONSTRAINT "shop_stock_left_check" CHECK ("shop_stock"."left" >= 0)
);
--> statement-breakpoint
CREATE INDEX "shop_orders_order_id_index" ON "shop_orders" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "shop_orders_held_stock_index" ON "shop_orders" USING btree ("variant_id") WHERE "shop_orders"."holds_stock" and "shop_orders"."status" = 'invoiced';--> statement-breakpoint
CREATE INDEX "shop_orders_ship_to_index" ON "shop_orders" USING btree ("created_at") WHERE "shop_orders"."ship_to" is not null;--> statement-breakpoint
INSERT INTO "shop_orders" ("shop_key", "order_id", "order_number", "variant_id", "price_cents", "status", "return_url", "other_way_url", "created_at", "paid_at")
SELECT "order_id" || ':' || "attempt", "order_id", 'NB-' || "order_number", "variant_id", "price_cents", "status",
	'/redeem/' || "slug" || '/distribution/direct-to-parent/confirmation', '/redeem/' || "slug" || '/distribution-options?stay=1', "created_at", "paid_at"
FROM "orders" WHERE "shop_order_id" IS NOT NULL AND "status" IN ('paid', 'fulfilled');
