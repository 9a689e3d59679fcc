CREATE TABLE "announcement" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "announcement_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"event_id" integer NOT NULL,
	"text" text NOT NULL,
	"created_by" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "board_snapshot" (
	"event_id" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"ranks" jsonb NOT NULL,
	CONSTRAINT "board_snapshot_event_id_at_pk" PRIMARY KEY("event_id","at")
);
--> statement-breakpoint
CREATE TABLE "calendar_feed" (
	"member_id" integer PRIMARY KEY NOT NULL,
	"hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "calendar_feed_hash_unique" UNIQUE("hash")
);
--> statement-breakpoint
CREATE TABLE "event_like" (
	"event_id" integer NOT NULL,
	"member_id" integer NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "event_like_event_id_member_id_pk" PRIMARY KEY("event_id","member_id")
);
--> statement-breakpoint
CREATE TABLE "event_rating" (
	"event_id" integer NOT NULL,
	"member_id" integer NOT NULL,
	"overall" smallint NOT NULL,
	"difficulty" smallint NOT NULL,
	"innovation" smallint NOT NULL,
	"review" text DEFAULT '' NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "event_rating_event_id_member_id_pk" PRIMARY KEY("event_id","member_id"),
	CONSTRAINT "event_rating_scale" CHECK ("event_rating"."overall" between 1 and 5 and "event_rating"."difficulty" between 1 and 5 and "event_rating"."innovation" between 1 and 5)
);
--> statement-breakpoint
CREATE TABLE "external_result" (
	"event_id" integer NOT NULL,
	"position" integer NOT NULL,
	"rank" integer NOT NULL,
	"name" text NOT NULL,
	"score" real,
	"solved" integer,
	"team_id" integer,
	"member_id" integer,
	CONSTRAINT "external_result_event_id_position_pk" PRIMARY KEY("event_id","position")
);
--> statement-breakpoint
CREATE TABLE "watched_player" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "watched_player_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"owner_id" integer NOT NULL,
	"member_id" integer,
	"name" text NOT NULL,
	"name_key" text NOT NULL,
	"team" text DEFAULT '' NOT NULL,
	"platform" text DEFAULT 'ctftime' NOT NULL,
	"notes" text DEFAULT '' NOT NULL,
	"alert_level" text DEFAULT 'medium' NOT NULL,
	"added_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "watched_player_once" UNIQUE("owner_id","name_key","platform")
);
--> statement-breakpoint
CREATE TABLE "webhook_outbox" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "webhook_outbox_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"event_id" integer NOT NULL,
	"challenge_id" integer,
	"announcement_id" integer,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone,
	"dropped_at" timestamp with time zone,
	"last_error" text,
	CONSTRAINT "webhook_outbox_announcement_id_unique" UNIQUE("announcement_id"),
	CONSTRAINT "webhook_outbox_blood" UNIQUE("event_id","challenge_id"),
	CONSTRAINT "webhook_outbox_kind" CHECK (num_nonnulls("webhook_outbox"."challenge_id", "webhook_outbox"."announcement_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "entrant" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "entrant_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"event_id" integer NOT NULL,
	"team_id" integer,
	"member_id" integer,
	"name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "event" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "event_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"organizer" text DEFAULT '' NOT NULL,
	"location" text DEFAULT 'Online' NOT NULL,
	"type" text DEFAULT 'jeopardy' NOT NULL,
	"difficulty" text NOT NULL,
	"registration_opens_at" timestamp with time zone,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"prize_pool" text DEFAULT '' NOT NULL,
	"mode" text DEFAULT 'both' NOT NULL,
	"team_size" smallint DEFAULT 4 NOT NULL,
	"max_participants" integer,
	"participants" integer DEFAULT 0 NOT NULL,
	"categories" text[] DEFAULT '{}' NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"rules" text DEFAULT '' NOT NULL,
	"hint_policy" text DEFAULT '' NOT NULL,
	"contact" text DEFAULT '' NOT NULL,
	"url" text,
	"ctftime_id" integer,
	"series" text DEFAULT '' NOT NULL,
	"allow_late" boolean DEFAULT false NOT NULL,
	"state" text DEFAULT 'published' NOT NULL,
	"freeze_at" timestamp with time zone,
	"unfrozen_at" timestamp with time zone,
	"blood_points" integer[],
	"attempt_cap" integer,
	"sequence" integer DEFAULT 0 NOT NULL,
	"matched_at" timestamp with time zone,
	"moved_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "event_slug_unique" UNIQUE("slug"),
	CONSTRAINT "event_ctftime_id_unique" UNIQUE("ctftime_id"),
	CONSTRAINT "event_dates" CHECK ("event"."ends_at" > "event"."starts_at"),
	CONSTRAINT "event_slug" CHECK ("event"."slug" ~ '[a-z]'),
	CONSTRAINT "event_team_size" CHECK ("event"."team_size" between 1 and 20),
	CONSTRAINT "event_capacity" CHECK ("event"."participants" >= 0 and ("event"."max_participants" is null or "event"."participants" <= "event"."max_participants"))
);
--> statement-breakpoint
CREATE TABLE "event_challenge" (
	"event_id" integer NOT NULL,
	"challenge_id" integer NOT NULL,
	"position" smallint NOT NULL,
	"released_at" timestamp with time zone,
	CONSTRAINT "event_challenge_event_id_challenge_id_pk" PRIMARY KEY("event_id","challenge_id"),
	CONSTRAINT "event_challenge_challenge_id_unique" UNIQUE("challenge_id")
);
--> statement-breakpoint
CREATE TABLE "event_solve" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "event_solve_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"event_id" integer NOT NULL,
	"entrant_id" integer NOT NULL,
	"challenge_id" integer NOT NULL,
	"member_id" integer NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "event_submission" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "event_submission_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"event_id" integer NOT NULL,
	"entrant_id" integer NOT NULL,
	"challenge_id" integer NOT NULL,
	"member_id" integer NOT NULL,
	"correct" boolean NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "event_registration" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "event_registration_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"event_id" integer NOT NULL,
	"member_id" integer NOT NULL,
	"participation_type" text NOT NULL,
	"state" text NOT NULL,
	"team_id" integer,
	"entrant_id" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "event_registration_once" UNIQUE("event_id","member_id")
);
--> statement-breakpoint
CREATE TABLE "solve_block" (
	"member_id" integer NOT NULL,
	"challenge_id" integer NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "solve_block_member_id_challenge_id_pk" PRIMARY KEY("member_id","challenge_id")
);
--> statement-breakpoint
CREATE TABLE "team" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "team_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"name_key" text NOT NULL,
	"name_skeleton" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"status" text DEFAULT 'invitation_only' NOT NULL,
	"specialties" text[] DEFAULT '{}' NOT NULL,
	"requirements" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"archived_at" timestamp with time zone,
	CONSTRAINT "team_status" CHECK ("team"."status" in ('open', 'invitation_only', 'closed'))
);
--> statement-breakpoint
CREATE TABLE "team_member" (
	"team_id" integer NOT NULL,
	"member_id" integer NOT NULL,
	"role" text DEFAULT 'member' NOT NULL,
	"is_main" boolean DEFAULT false NOT NULL,
	"joined_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "team_member_team_id_member_id_pk" PRIMARY KEY("team_id","member_id")
);
--> statement-breakpoint
CREATE TABLE "writeup" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "writeup_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"author_id" integer NOT NULL,
	"event_id" integer,
	"challenge_id" integer,
	"title" text NOT NULL,
	"summary" text DEFAULT '' NOT NULL,
	"content" text DEFAULT '' NOT NULL,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"read_time" smallint DEFAULT 1 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"published" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"submitted_at" timestamp with time zone,
	"published_at" timestamp with time zone,
	CONSTRAINT "writeup_about" CHECK ("writeup"."event_id" is not null or "writeup"."challenge_id" is not null)
);
--> statement-breakpoint
CREATE TABLE "writeup_report" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "writeup_report_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"writeup_id" integer NOT NULL,
	"member_id" integer NOT NULL,
	"message" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"closed_at" timestamp with time zone,
	"closed_by" integer
);
--> statement-breakpoint
CREATE TABLE "writeup_vote" (
	"writeup_id" integer NOT NULL,
	"member_id" integer NOT NULL,
	"value" smallint NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "writeup_vote_writeup_id_member_id_pk" PRIMARY KEY("writeup_id","member_id"),
	CONSTRAINT "writeup_vote_value" CHECK ("writeup_vote"."value" in (-1, 1))
);
--> statement-breakpoint
ALTER TABLE "challenge" ADD COLUMN "catalogued" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "announcement" ADD CONSTRAINT "announcement_event_id_event_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."event"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "announcement" ADD CONSTRAINT "announcement_created_by_member_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."member"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "board_snapshot" ADD CONSTRAINT "board_snapshot_event_id_event_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."event"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_feed" ADD CONSTRAINT "calendar_feed_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_like" ADD CONSTRAINT "event_like_event_id_event_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."event"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_like" ADD CONSTRAINT "event_like_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_rating" ADD CONSTRAINT "event_rating_event_id_event_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."event"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_rating" ADD CONSTRAINT "event_rating_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "external_result" ADD CONSTRAINT "external_result_event_id_event_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."event"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "external_result" ADD CONSTRAINT "external_result_team_id_team_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."team"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "external_result" ADD CONSTRAINT "external_result_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "watched_player" ADD CONSTRAINT "watched_player_owner_id_member_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "watched_player" ADD CONSTRAINT "watched_player_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_outbox" ADD CONSTRAINT "webhook_outbox_event_id_event_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."event"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_outbox" ADD CONSTRAINT "webhook_outbox_challenge_id_challenge_id_fk" FOREIGN KEY ("challenge_id") REFERENCES "public"."challenge"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_outbox" ADD CONSTRAINT "webhook_outbox_announcement_id_announcement_id_fk" FOREIGN KEY ("announcement_id") REFERENCES "public"."announcement"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entrant" ADD CONSTRAINT "entrant_event_id_event_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."event"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entrant" ADD CONSTRAINT "entrant_team_id_team_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."team"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entrant" ADD CONSTRAINT "entrant_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_challenge" ADD CONSTRAINT "event_challenge_event_id_event_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."event"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_challenge" ADD CONSTRAINT "event_challenge_challenge_id_challenge_id_fk" FOREIGN KEY ("challenge_id") REFERENCES "public"."challenge"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_solve" ADD CONSTRAINT "event_solve_event_id_event_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."event"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_solve" ADD CONSTRAINT "event_solve_entrant_id_entrant_id_fk" FOREIGN KEY ("entrant_id") REFERENCES "public"."entrant"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_solve" ADD CONSTRAINT "event_solve_challenge_id_challenge_id_fk" FOREIGN KEY ("challenge_id") REFERENCES "public"."challenge"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_solve" ADD CONSTRAINT "event_solve_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_submission" ADD CONSTRAINT "event_submission_event_id_event_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."event"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_submission" ADD CONSTRAINT "event_submission_entrant_id_entrant_id_fk" FOREIGN KEY ("entrant_id") REFERENCES "public"."entrant"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_submission" ADD CONSTRAINT "event_submission_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_registration" ADD CONSTRAINT "event_registration_event_id_event_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."event"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_registration" ADD CONSTRAINT "event_registration_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_registration" ADD CONSTRAINT "event_registration_team_id_team_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."team"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_registration" ADD CONSTRAINT "event_registration_entrant_id_entrant_id_fk" FOREIGN KEY ("entrant_id") REFERENCES "public"."entrant"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "solve_block" ADD CONSTRAINT "solve_block_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "solve_block" ADD CONSTRAINT "solve_block_challenge_id_challenge_id_fk" FOREIGN KEY ("challenge_id") REFERENCES "public"."challenge"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_member" ADD CONSTRAINT "team_member_team_id_team_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."team"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_member" ADD CONSTRAINT "team_member_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "writeup" ADD CONSTRAINT "writeup_author_id_member_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "writeup" ADD CONSTRAINT "writeup_event_id_event_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."event"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "writeup" ADD CONSTRAINT "writeup_challenge_id_challenge_id_fk" FOREIGN KEY ("challenge_id") REFERENCES "public"."challenge"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "writeup_report" ADD CONSTRAINT "writeup_report_writeup_id_writeup_id_fk" FOREIGN KEY ("writeup_id") REFERENCES "public"."writeup"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "writeup_report" ADD CONSTRAINT "writeup_report_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "writeup_report" ADD CONSTRAINT "writeup_report_closed_by_member_id_fk" FOREIGN KEY ("closed_by") REFERENCES "public"."member"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "writeup_vote" ADD CONSTRAINT "writeup_vote_writeup_id_writeup_id_fk" FOREIGN KEY ("writeup_id") REFERENCES "public"."writeup"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "writeup_vote" ADD CONSTRAINT "writeup_vote_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "announcement_event" ON "announcement" USING btree ("event_id","created_at");--> statement-breakpoint
CREATE INDEX "event_like_member" ON "event_like" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "external_result_member" ON "external_result" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "external_result_team" ON "external_result" USING btree ("team_id");--> statement-breakpoint
CREATE INDEX "webhook_outbox_due" ON "webhook_outbox" USING btree ("next_attempt_at") WHERE sent_at is null and dropped_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "entrant_team" ON "entrant" USING btree ("event_id","team_id");--> statement-breakpoint
CREATE UNIQUE INDEX "entrant_member" ON "entrant" USING btree ("event_id","member_id");--> statement-breakpoint
CREATE INDEX "event_starts" ON "event" USING btree ("starts_at");--> statement-breakpoint
CREATE INDEX "event_ends" ON "event" USING btree ("ends_at");--> statement-breakpoint
CREATE UNIQUE INDEX "event_solve_once" ON "event_solve" USING btree ("event_id","entrant_id","challenge_id");--> statement-breakpoint
CREATE INDEX "event_solve_event" ON "event_solve" USING btree ("event_id","at");--> statement-breakpoint
CREATE INDEX "event_solve_member" ON "event_solve" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "event_submission_entrant" ON "event_submission" USING btree ("event_id","entrant_id","challenge_id");--> statement-breakpoint
CREATE INDEX "event_registration_member" ON "event_registration" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "event_registration_entrant" ON "event_registration" USING btree ("entrant_id");--> statement-breakpoint
CREATE UNIQUE INDEX "team_name" ON "team" USING btree ("name_skeleton") WHERE archived_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "team_captain" ON "team_member" USING btree ("team_id") WHERE role = 'captain';--> statement-breakpoint
CREATE UNIQUE INDEX "team_main" ON "team_member" USING btree ("member_id") WHERE is_main;--> statement-breakpoint
CREATE INDEX "team_member_member" ON "team_member" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "writeup_event" ON "writeup" USING btree ("event_id","state");--> statement-breakpoint
CREATE INDEX "writeup_challenge" ON "writeup" USING btree ("challenge_id","state");--> statement-breakpoint
CREATE INDEX "writeup_author" ON "writeup" USING btree ("author_id");--> statement-breakpoint
CREATE UNIQUE INDEX "writeup_once" ON "writeup" USING btree ("author_id","challenge_id") WHERE state <> 'archived' and challenge_id is not null;--> statement-breakpoint
CREATE INDEX "writeup_report_open" ON "writeup_report" USING btree ("writeup_id") WHERE closed_at is null;