CREATE TABLE "event_adjustment" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "event_adjustment_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"event_id" integer NOT NULL,
	"entrant_id" integer NOT NULL,
	"points" integer NOT NULL,
	"reason" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"created_by" integer,
	"origin" text,
	CONSTRAINT "event_adjustment_origin" UNIQUE("event_id","origin"),
	CONSTRAINT "event_adjustment_points" CHECK ("event_adjustment"."points" between -100000 and 100000 and "event_adjustment"."points" <> 0)
);
--> statement-breakpoint
ALTER TABLE "event_adjustment" ADD CONSTRAINT "event_adjustment_event_id_event_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."event"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_adjustment" ADD CONSTRAINT "event_adjustment_entrant_id_entrant_id_fk" FOREIGN KEY ("entrant_id") REFERENCES "public"."entrant"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_adjustment" ADD CONSTRAINT "event_adjustment_created_by_member_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."member"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "event_adjustment_event" ON "event_adjustment" USING btree ("event_id","at");--> statement-breakpoint
CREATE INDEX "event_adjustment_entrant" ON "event_adjustment" USING btree ("entrant_id");