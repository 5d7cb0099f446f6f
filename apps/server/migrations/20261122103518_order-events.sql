CREATE TABLE "order_events" (
	"order_id" uuid NOT NULL,
	"seq" integer NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"event" text NOT NULL,
	"from" text NOT NULL,
	"to" text NOT NULL,
	"source" text NOT NULL,
	"ref" text,
	CONSTRAINT "order_events_order_id_seq_pk" PRIMARY KEY("order_id","seq")
);
--> statement-breakpoint
CREATE TABLE "webhook_inbox" (
	"source" text NOT NULL,
	"event_id" text NOT NULL,
	"type" text NOT NULL,
	"order_id" text NOT NULL,
	"shop_order_id" text,
	"amount_cents" integer,
	"currency" text,
	"occurred_at" text,
	"received_at" timestamp (3) with time zone NOT NULL,
	"applied" boolean NOT NULL,
	"outcome" text NOT NULL,
	"body_hash" text NOT NULL,
	CONSTRAINT "webhook_inbox_source_event_id_pk" PRIMARY KEY("source","event_id")
);
--> statement-breakpoint
DROP INDEX "orders_uid_index";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "title" jsonb;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "charged_for" text DEFAULT 'shipping' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "billing_same" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "shop_ref" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "invoice_expires_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "fulfilled_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "refunded_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "checking" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_order_id_orders_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("order_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "webhook_inbox_received_at_index" ON "webhook_inbox" USING btree ("received_at");--> statement-breakpoint
CREATE INDEX "webhook_inbox_order_id_index" ON "webhook_inbox" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "orders_uid_index" ON "orders" USING btree ("uid","legacy_syllabus_id");