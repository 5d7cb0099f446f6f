CREATE TABLE "worker_heartbeats" (
	"process_id" text PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
