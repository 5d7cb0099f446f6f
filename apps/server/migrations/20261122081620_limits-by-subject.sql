DELETE FROM "rate_limits";--> statement-breakpoint
ALTER TABLE "rate_limits" DROP CONSTRAINT "rate_limits_class_subject_window_pk";--> statement-breakpoint
ALTER TABLE "rate_limits" ALTER COLUMN "subject" SET DATA TYPE text collate "C";--> statement-breakpoint
ALTER TABLE "rate_limits" ADD CONSTRAINT "rate_limits_subject_class_window_pk" PRIMARY KEY("subject","class","window");