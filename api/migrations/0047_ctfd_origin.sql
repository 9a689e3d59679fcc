CREATE TABLE "ctfd_origin" (
	"event_id" integer NOT NULL,
	"kind" text NOT NULL,
	"source_id" integer NOT NULL,
	"member_id" integer,
	"entrant_id" integer,
	CONSTRAINT "ctfd_origin_event_id_kind_source_id_pk" PRIMARY KEY("event_id","kind","source_id"),
	CONSTRAINT "ctfd_origin_kind" CHECK ("ctfd_origin"."kind" in ('account', 'team', 'try', 'award', 'notice'))
);
--> statement-breakpoint
ALTER TABLE "ctfd_origin" ADD CONSTRAINT "ctfd_origin_event_id_event_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."event"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ctfd_origin" ADD CONSTRAINT "ctfd_origin_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ctfd_origin" ADD CONSTRAINT "ctfd_origin_entrant_id_entrant_id_fk" FOREIGN KEY ("entrant_id") REFERENCES "public"."entrant"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ctfd_origin_member" ON "ctfd_origin" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "ctfd_origin_entrant" ON "ctfd_origin" USING btree ("entrant_id");