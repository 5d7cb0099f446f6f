CREATE TABLE "stored_keys" (
	"purpose" text PRIMARY KEY NOT NULL,
	"key_id" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
