CREATE TABLE "external_task" (
	"event_id" integer NOT NULL,
	"position" integer NOT NULL,
	"name" text NOT NULL,
	CONSTRAINT "external_task_event_id_position_pk" PRIMARY KEY("event_id","position")
);
--> statement-breakpoint
-- Through its text: 4999.1 in four bytes is 4999.1 in eight.
ALTER TABLE "external_result" ALTER COLUMN "score" SET DATA TYPE double precision USING "score"::text::double precision;--> statement-breakpoint
ALTER TABLE "external_result" ADD COLUMN "last_accept" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "external_result" ADD COLUMN "solves" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "external_task" ADD CONSTRAINT "external_task_event_id_event_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."event"("id") ON DELETE cascade ON UPDATE no action;