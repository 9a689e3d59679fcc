CREATE TABLE "moderation_claim" (
	"item" text PRIMARY KEY NOT NULL,
	"by_id" integer NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "moderation_decision" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "moderation_decision_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"item" text NOT NULL,
	"kind" text NOT NULL,
	"act" text NOT NULL,
	"subject" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"waiting_since" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone DEFAULT now() NOT NULL,
	"decided_by" integer,
	"member_id" integer,
	"taken" boolean NOT NULL,
	"before" text,
	"contest" text,
	"contested_at" timestamp with time zone,
	"settled_at" timestamp with time zone,
	CONSTRAINT "moderation_decision_contest" CHECK ("moderation_decision"."contested_at" is null or ("moderation_decision"."taken" and "moderation_decision"."member_id" is not null)),
	CONSTRAINT "moderation_decision_settled" CHECK ("moderation_decision"."settled_at" is null or "moderation_decision"."contested_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "report" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "report_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"target" text NOT NULL,
	"member_id" integer,
	"team_id" integer,
	"event_id" integer,
	"reason" text NOT NULL,
	"message" text NOT NULL,
	"reporter_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"closed_at" timestamp with time zone,
	"closed_by" integer,
	"answer" text,
	CONSTRAINT "report_target" CHECK (case "report"."target" when 'member' then "report"."member_id" is not null and "report"."team_id" is null and "report"."event_id" is null
        when 'team' then "report"."team_id" is not null and "report"."member_id" is null and "report"."event_id" is null
        when 'review' then "report"."member_id" is not null and "report"."event_id" is not null and "report"."team_id" is null else false end)
);
--> statement-breakpoint
ALTER TABLE "moderation_claim" ADD CONSTRAINT "moderation_claim_by_id_member_id_fk" FOREIGN KEY ("by_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moderation_decision" ADD CONSTRAINT "moderation_decision_decided_by_member_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."member"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moderation_decision" ADD CONSTRAINT "moderation_decision_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report" ADD CONSTRAINT "report_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report" ADD CONSTRAINT "report_team_id_team_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."team"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report" ADD CONSTRAINT "report_event_id_event_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."event"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report" ADD CONSTRAINT "report_reporter_id_member_id_fk" FOREIGN KEY ("reporter_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report" ADD CONSTRAINT "report_closed_by_member_id_fk" FOREIGN KEY ("closed_by") REFERENCES "public"."member"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "moderation_decision_at" ON "moderation_decision" USING btree ("decided_at");--> statement-breakpoint
CREATE INDEX "moderation_decision_member" ON "moderation_decision" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "moderation_decision_contested" ON "moderation_decision" USING btree ("contested_at") WHERE contested_at is not null and settled_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "report_once" ON "report" USING btree ("reporter_id","target",coalesce(member_id, 0),coalesce(team_id, 0),coalesce(event_id, 0)) WHERE closed_at is null;--> statement-breakpoint
CREATE INDEX "report_open" ON "report" USING btree ("target","member_id","team_id") WHERE closed_at is null;