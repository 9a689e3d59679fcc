CREATE TABLE "event_unveiling" (
	"event_id" integer NOT NULL,
	"rehearsal" boolean NOT NULL,
	"freeze_at" timestamp with time zone NOT NULL,
	"started_by" integer,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "event_unveiling_event_id_rehearsal_pk" PRIMARY KEY("event_id","rehearsal")
);
--> statement-breakpoint
CREATE TABLE "event_unveiling_step" (
	"event_id" integer NOT NULL,
	"rehearsal" boolean NOT NULL,
	"position" smallint NOT NULL,
	"step" jsonb NOT NULL,
	CONSTRAINT "event_unveiling_step_event_id_rehearsal_position_pk" PRIMARY KEY("event_id","rehearsal","position")
);
--> statement-breakpoint
ALTER TABLE "event_unveiling" ADD CONSTRAINT "event_unveiling_event_id_event_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."event"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_unveiling" ADD CONSTRAINT "event_unveiling_started_by_member_id_fk" FOREIGN KEY ("started_by") REFERENCES "public"."member"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_unveiling_step" ADD CONSTRAINT "event_unveiling_step_event_id_rehearsal_event_unveiling_event_id_rehearsal_fk" FOREIGN KEY ("event_id","rehearsal") REFERENCES "public"."event_unveiling"("event_id","rehearsal") ON DELETE cascade ON UPDATE no action;