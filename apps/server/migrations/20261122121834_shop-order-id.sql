DROP INDEX "orders_shop_order_id_key";--> statement-breakpoint
CREATE INDEX "orders_shop_order_id_index" ON "orders" USING btree ("shop_order_id");