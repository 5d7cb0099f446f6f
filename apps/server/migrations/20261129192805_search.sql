CREATE TABLE "search_documents" (
	"type" text NOT NULL,
	"slug" text NOT NULL,
	"locale" text NOT NULL,
	"title" text NOT NULL,
	"body" text NOT NULL,
	"cues" json NOT NULL,
	"image" json,
	"facts" json NOT NULL,
	"url" text NOT NULL,
	"courses" json NOT NULL,
	"hash" text NOT NULL,
	"vector" "tsvector" NOT NULL,
	CONSTRAINT "search_documents_type_slug_locale_pk" PRIMARY KEY("type","slug","locale")
);
--> statement-breakpoint
CREATE TABLE "search_state" (
	"id" boolean PRIMARY KEY NOT NULL,
	"edition" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "search_documents_vector_idx" ON "search_documents" USING gin ("vector");