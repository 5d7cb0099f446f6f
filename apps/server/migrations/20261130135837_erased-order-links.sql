-- Orders of erased members no longer lead to the page of the shop that shows a name and an address.
UPDATE "orders" SET "order_status_url" = NULL, "invoice_url" = NULL WHERE "uid" IS NULL AND ("order_status_url" IS NOT NULL OR "invoice_url" IS NOT NULL);
