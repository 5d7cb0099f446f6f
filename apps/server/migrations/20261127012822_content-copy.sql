CREATE TABLE "content_items" (
	"source" text NOT NULL,
	"type" text NOT NULL,
	"item_id" text NOT NULL,
	"revision" integer NOT NULL,
	"item" json,
	CONSTRAINT "content_items_source_type_item_id_pk" PRIMARY KEY("source","type","item_id")
);
--> statement-breakpoint
CREATE TABLE "content_last_good" (
	"source" text NOT NULL,
	"entry_id" text NOT NULL,
	"entry" json NOT NULL,
	CONSTRAINT "content_last_good_source_entry_id_pk" PRIMARY KEY("source","entry_id")
);
--> statement-breakpoint
CREATE TABLE "content_spaces" (
	"source" text PRIMARY KEY NOT NULL,
	"space" text NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL,
	"sync_token" text,
	"page_size" integer NOT NULL,
	"locales" json,
	"due_at" timestamp (3) with time zone NOT NULL,
	"leased_by" text,
	"leased_until" timestamp (3) with time zone,
	"checked_at" timestamp (3) with time zone,
	"problem" text,
	"accepts_removals" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE INDEX "content_items_revision" ON "content_items" USING btree ("source","revision");