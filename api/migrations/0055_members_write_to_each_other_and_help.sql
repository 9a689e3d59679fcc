CREATE TABLE "help_invite" (
	"request_id" integer NOT NULL,
	"member_id" integer NOT NULL,
	"declined_at" timestamp with time zone,
	CONSTRAINT "help_invite_request_id_member_id_pk" PRIMARY KEY("request_id","member_id")
);
--> statement-breakpoint
CREATE TABLE "help_request" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "help_request_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"challenge_id" integer NOT NULL,
	"asker_id" integer NOT NULL,
	"words" text NOT NULL,
	"asked_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"helper_id" integer,
	"taken_at" timestamp with time zone,
	"closed_at" timestamp with time zone,
	"closed_for" text,
	"thanked_at" timestamp with time zone,
	CONSTRAINT "help_request_other" CHECK ("help_request"."helper_id" is distinct from "help_request"."asker_id"),
	CONSTRAINT "help_request_closed" CHECK (("help_request"."closed_at" is null) = ("help_request"."closed_for" is null))
);
--> statement-breakpoint
CREATE TABLE "message" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "message_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"thread_id" integer NOT NULL,
	"author_id" integer NOT NULL,
	"words" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"dropped" boolean DEFAULT false NOT NULL,
	"removed_at" timestamp with time zone,
	CONSTRAINT "message_removed" CHECK ("message"."removed_at" is null or "message"."words" = '')
);
--> statement-breakpoint
CREATE TABLE "message_block" (
	"member_id" integer NOT NULL,
	"blocked_id" integer NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "message_block_member_id_blocked_id_pk" PRIMARY KEY("member_id","blocked_id"),
	CONSTRAINT "message_block_other" CHECK ("message_block"."member_id" <> "message_block"."blocked_id")
);
--> statement-breakpoint
CREATE TABLE "message_quota" (
	"member_id" integer PRIMARY KEY NOT NULL,
	"sent" timestamp with time zone[] DEFAULT '{}' NOT NULL,
	"begun" timestamp with time zone[] DEFAULT '{}' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "message_seat" (
	"thread_id" integer NOT NULL,
	"member_id" integer NOT NULL,
	"read_to" integer DEFAULT 0 NOT NULL,
	"cleared_to" integer DEFAULT 0 NOT NULL,
	"muted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "message_seat_thread_id_member_id_pk" PRIMARY KEY("thread_id","member_id")
);
--> statement-breakpoint
CREATE TABLE "message_setting" (
	"member_id" integer PRIMARY KEY NOT NULL,
	"receives" text DEFAULT 'everyone' NOT NULL,
	"helps" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "message_thread" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "message_thread_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"low_id" integer NOT NULL,
	"high_id" integer NOT NULL,
	"help_id" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_id" integer DEFAULT 0 NOT NULL,
	"last_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "message_thread_help_id_unique" UNIQUE("help_id"),
	CONSTRAINT "message_thread_order" CHECK ("message_thread"."low_id" < "message_thread"."high_id")
);
--> statement-breakpoint
ALTER TABLE "report" DROP CONSTRAINT "report_target";--> statement-breakpoint
DROP INDEX "report_once";--> statement-breakpoint
ALTER TABLE "report" ADD COLUMN "message_id" integer;--> statement-breakpoint
ALTER TABLE "report" ADD COLUMN "excerpt" text;--> statement-breakpoint
ALTER TABLE "help_invite" ADD CONSTRAINT "help_invite_request_id_help_request_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."help_request"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "help_invite" ADD CONSTRAINT "help_invite_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "help_request" ADD CONSTRAINT "help_request_challenge_id_challenge_id_fk" FOREIGN KEY ("challenge_id") REFERENCES "public"."challenge"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "help_request" ADD CONSTRAINT "help_request_asker_id_member_id_fk" FOREIGN KEY ("asker_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "help_request" ADD CONSTRAINT "help_request_helper_id_member_id_fk" FOREIGN KEY ("helper_id") REFERENCES "public"."member"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message" ADD CONSTRAINT "message_thread_id_message_thread_id_fk" FOREIGN KEY ("thread_id") REFERENCES "public"."message_thread"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message" ADD CONSTRAINT "message_author_id_member_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_block" ADD CONSTRAINT "message_block_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_block" ADD CONSTRAINT "message_block_blocked_id_member_id_fk" FOREIGN KEY ("blocked_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_quota" ADD CONSTRAINT "message_quota_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_seat" ADD CONSTRAINT "message_seat_thread_id_message_thread_id_fk" FOREIGN KEY ("thread_id") REFERENCES "public"."message_thread"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_seat" ADD CONSTRAINT "message_seat_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_setting" ADD CONSTRAINT "message_setting_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_thread" ADD CONSTRAINT "message_thread_low_id_member_id_fk" FOREIGN KEY ("low_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_thread" ADD CONSTRAINT "message_thread_high_id_member_id_fk" FOREIGN KEY ("high_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_thread" ADD CONSTRAINT "message_thread_help_id_help_request_id_fk" FOREIGN KEY ("help_id") REFERENCES "public"."help_request"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "help_invite_member" ON "help_invite" USING btree ("member_id");--> statement-breakpoint
CREATE UNIQUE INDEX "help_request_open" ON "help_request" USING btree ("challenge_id","asker_id") WHERE closed_at is null;--> statement-breakpoint
CREATE INDEX "help_request_asker" ON "help_request" USING btree ("asker_id");--> statement-breakpoint
CREATE INDEX "help_request_helper" ON "help_request" USING btree ("helper_id");--> statement-breakpoint
CREATE INDEX "message_thread_id" ON "message" USING btree ("thread_id","id");--> statement-breakpoint
CREATE INDEX "message_author" ON "message" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "message_at" ON "message" USING btree ("at");--> statement-breakpoint
CREATE INDEX "message_block_blocked" ON "message_block" USING btree ("blocked_id");--> statement-breakpoint
CREATE INDEX "message_seat_member" ON "message_seat" USING btree ("member_id");--> statement-breakpoint
CREATE UNIQUE INDEX "message_thread_pair" ON "message_thread" USING btree ("low_id","high_id") WHERE help_id is null;--> statement-breakpoint
CREATE INDEX "message_thread_high" ON "message_thread" USING btree ("high_id");--> statement-breakpoint
CREATE INDEX "message_thread_low" ON "message_thread" USING btree ("low_id");--> statement-breakpoint
CREATE UNIQUE INDEX "report_once" ON "report" USING btree ("reporter_id","target",coalesce(member_id, 0),coalesce(team_id, 0),coalesce(event_id, 0),coalesce(message_id, 0)) WHERE closed_at is null;--> statement-breakpoint
ALTER TABLE "report" ADD CONSTRAINT "report_target" CHECK (case "report"."target" when 'member' then "report"."member_id" is not null and "report"."team_id" is null and "report"."event_id" is null
        when 'team' then "report"."team_id" is not null and "report"."member_id" is null and "report"."event_id" is null
        when 'review' then "report"."member_id" is not null and "report"."event_id" is not null and "report"."team_id" is null
        when 'message' then "report"."member_id" is not null and "report"."message_id" is not null and "report"."excerpt" is not null
          and "report"."team_id" is null and "report"."event_id" is null else false end);