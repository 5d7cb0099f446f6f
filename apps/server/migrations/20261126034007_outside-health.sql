CREATE TABLE "outside_health" (
	"system" text PRIMARY KEY NOT NULL,
	"succeeded_at" timestamp (3) with time zone,
	"failed_at" timestamp (3) with time zone,
	"failure" text,
	"paused_until" timestamp (3) with time zone
);
