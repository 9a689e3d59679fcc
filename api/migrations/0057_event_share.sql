CREATE TABLE "event_share" (
	"event_id" integer PRIMARY KEY NOT NULL,
	"shared_by" integer,
	"shared_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "event_share" ADD CONSTRAINT "event_share_event_id_event_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."event"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_share" ADD CONSTRAINT "event_share_shared_by_member_id_fk" FOREIGN KEY ("shared_by") REFERENCES "public"."member"("id") ON DELETE set null ON UPDATE no action;