CREATE TABLE "event_result" (
	"event_id" integer NOT NULL,
	"entrant_id" integer PRIMARY KEY NOT NULL,
	"rank" integer NOT NULL,
	"score" double precision NOT NULL
);
--> statement-breakpoint
ALTER TABLE "event_result" ADD CONSTRAINT "event_result_event_id_event_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."event"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_result" ADD CONSTRAINT "event_result_entrant_id_entrant_id_fk" FOREIGN KEY ("entrant_id") REFERENCES "public"."entrant"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "event_result_event" ON "event_result" USING btree ("event_id");