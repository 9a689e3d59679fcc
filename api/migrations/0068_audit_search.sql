CREATE TABLE "audit_search" (
	"position" bigint PRIMARY KEY NOT NULL,
	"line_id" bigint NOT NULL,
	"words" text NOT NULL,
	"refs" text[] NOT NULL
);
--> statement-breakpoint
CREATE INDEX "audit_search_refs" ON "audit_search" USING gin ("refs");