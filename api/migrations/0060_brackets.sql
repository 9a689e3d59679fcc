CREATE TABLE "event_bracket" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "event_bracket_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"event_id" integer NOT NULL,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"mode" text DEFAULT 'both' NOT NULL,
	"position" smallint NOT NULL,
	CONSTRAINT "event_bracket_of" UNIQUE("event_id","id")
);
--> statement-breakpoint
ALTER TABLE "entrant" ADD COLUMN "bracket_id" integer;--> statement-breakpoint
ALTER TABLE "event_registration" ADD COLUMN "bracket_id" integer;--> statement-breakpoint
ALTER TABLE "event_bracket" ADD CONSTRAINT "event_bracket_event_id_event_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."event"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "event_bracket_name" ON "event_bracket" USING btree ("event_id",lower("name"));--> statement-breakpoint
ALTER TABLE "entrant" ADD CONSTRAINT "entrant_bracket" FOREIGN KEY ("event_id","bracket_id") REFERENCES "public"."event_bracket"("event_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_registration" ADD CONSTRAINT "event_registration_bracket" FOREIGN KEY ("event_id","bracket_id") REFERENCES "public"."event_bracket"("event_id","id") ON DELETE no action ON UPDATE no action;