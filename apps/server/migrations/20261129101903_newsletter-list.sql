CREATE TABLE "newsletter_files" (
	"batch" bigint PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"is_complete" boolean NOT NULL,
	"with_unconfirmed" boolean NOT NULL,
	"acknowledged_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "newsletter_list" (
	"subscriber_key" uuid PRIMARY KEY NOT NULL,
	"uid" uuid,
	"acknowledged_state" text,
	"exported_state" text,
	"batch" bigint NOT NULL,
	"erased_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "newsletter_list" ADD CONSTRAINT "newsletter_list_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "newsletter_list_uid_index" ON "newsletter_list" USING btree ("uid");--> statement-breakpoint
CREATE INDEX "newsletter_list_batch_index" ON "newsletter_list" USING btree ("batch");--> statement-breakpoint
CREATE INDEX "newsletter_list_erased_at_index" ON "newsletter_list" USING btree ("erased_at") WHERE "newsletter_list"."erased_at" is not null;