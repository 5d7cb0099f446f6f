CREATE TABLE "quiz_versions" (
	"written_version" text PRIMARY KEY NOT NULL,
	"ordered_version" text NOT NULL
);
