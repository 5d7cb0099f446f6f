CREATE TABLE "facebook_deletions" (
	"code" text PRIMARY KEY NOT NULL,
	"proof" text,
	"outcome" text NOT NULL,
	"deletion_id" uuid,
	"asked_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "facebook_deletions" ADD CONSTRAINT "facebook_deletions_deletion_id_account_deletions_id_fk" FOREIGN KEY ("deletion_id") REFERENCES "public"."account_deletions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "facebook_deletions_proof_key" ON "facebook_deletions" USING btree ("proof");--> statement-breakpoint
CREATE INDEX "facebook_deletions_deletion_id_index" ON "facebook_deletions" USING btree ("deletion_id");--> statement-breakpoint
CREATE INDEX "facebook_deletions_asked_at_index" ON "facebook_deletions" USING btree ("asked_at");