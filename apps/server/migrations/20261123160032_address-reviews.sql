CREATE TABLE "address_reviews" (
	"id" uuid PRIMARY KEY NOT NULL,
	"uid" uuid,
	"legacy_syllabus_id" text NOT NULL,
	"review_key" text NOT NULL,
	"ship_to" jsonb,
	"at" timestamp (3) with time zone NOT NULL,
	"decided_at" timestamp (3) with time zone,
	"decided_by" text,
	"decision" text
);
--> statement-breakpoint
ALTER TABLE "reward_claims" ADD COLUMN "review_hash" text;--> statement-breakpoint
ALTER TABLE "reward_claims" ADD COLUMN "review_number" integer;--> statement-breakpoint
ALTER TABLE "address_reviews" ADD CONSTRAINT "address_reviews_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "address_reviews_open_key" ON "address_reviews" USING btree ("uid","legacy_syllabus_id") WHERE "address_reviews"."decided_at" is null;--> statement-breakpoint
CREATE INDEX "address_reviews_uid_index" ON "address_reviews" USING btree ("uid");--> statement-breakpoint
CREATE INDEX "address_reviews_review_key_index" ON "address_reviews" USING btree ("review_key");--> statement-breakpoint
CREATE INDEX "address_reviews_at_index" ON "address_reviews" USING btree ("at");--> statement-breakpoint
CREATE UNIQUE INDEX "reward_claims_review_number_key" ON "reward_claims" USING btree ("review_hash","legacy_syllabus_id","review_number");