CREATE TABLE "event_solve_block" (
	"entrant_id" integer NOT NULL,
	"challenge_id" integer NOT NULL,
	CONSTRAINT "event_solve_block_entrant_id_challenge_id_pk" PRIMARY KEY("entrant_id","challenge_id")
);
--> statement-breakpoint
CREATE TABLE "notification" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "notification_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"member_id" integer NOT NULL,
	"kind" text NOT NULL,
	"text" text NOT NULL,
	"path" text NOT NULL,
	"actor_id" integer,
	"once" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"read_at" timestamp with time zone,
	"shown" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notification_preference" (
	"member_id" integer NOT NULL,
	"kind" text NOT NULL,
	"bell" boolean NOT NULL,
	"mail" boolean NOT NULL,
	CONSTRAINT "notification_preference_member_id_kind_pk" PRIMARY KEY("member_id","kind")
);
--> statement-breakpoint
CREATE TABLE "captain_vote" (
	"team_id" integer NOT NULL,
	"voter_id" integer NOT NULL,
	"candidate_id" integer NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "captain_vote_team_id_voter_id_pk" PRIMARY KEY("team_id","voter_id")
);
--> statement-breakpoint
CREATE TABLE "team_activity" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "team_activity_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"team_id" integer NOT NULL,
	"kind" text NOT NULL,
	"member_id" integer,
	"by_id" integer,
	"event_id" integer,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "team_application" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "team_application_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"team_id" integer NOT NULL,
	"member_id" integer NOT NULL,
	"message" text DEFAULT '' NOT NULL,
	"state" text DEFAULT 'pending' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"answered_by" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"answered_at" timestamp with time zone,
	CONSTRAINT "team_application_state" CHECK ("team_application"."state" in ('pending', 'accepted', 'declined', 'withdrawn', 'expired') and ("team_application"."state" = 'pending') = ("team_application"."answered_at" is null))
);
--> statement-breakpoint
CREATE TABLE "team_invitation" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "team_invitation_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"team_id" integer NOT NULL,
	"member_id" integer NOT NULL,
	"invited_by" integer,
	"message" text DEFAULT '' NOT NULL,
	"state" text DEFAULT 'pending' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"answered_at" timestamp with time zone,
	CONSTRAINT "team_invitation_state" CHECK ("team_invitation"."state" in ('pending', 'accepted', 'declined', 'cancelled', 'expired') and ("team_invitation"."state" = 'pending') = ("team_invitation"."answered_at" is null))
);
--> statement-breakpoint
CREATE TABLE "team_link" (
	"team_id" integer PRIMARY KEY NOT NULL,
	"hash" text NOT NULL,
	"created_by" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "team_link_hash_unique" UNIQUE("hash")
);
--> statement-breakpoint
CREATE TABLE "team_seeker" (
	"member_id" integer PRIMARY KEY NOT NULL,
	"availability" text DEFAULT 'flexible' NOT NULL,
	"preferred_role" text DEFAULT 'member' NOT NULL,
	"languages" text[] DEFAULT '{}' NOT NULL,
	"ctf_experience" text DEFAULT 'beginner' NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "team_seeker_availability" CHECK ("team_seeker"."availability" in ('flexible', 'weekdays', 'weekends', 'evenings')),
	CONSTRAINT "team_seeker_experience" CHECK ("team_seeker"."ctf_experience" in ('beginner', 'intermediate', 'advanced', 'expert'))
);
--> statement-breakpoint
CREATE TABLE "teammate_rating" (
	"event_id" integer NOT NULL,
	"rater_id" integer NOT NULL,
	"rated_id" integer NOT NULL,
	"rating" smallint NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "teammate_rating_event_id_rater_id_rated_id_pk" PRIMARY KEY("event_id","rater_id","rated_id"),
	CONSTRAINT "teammate_rating_scale" CHECK ("teammate_rating"."rating" between 1 and 5),
	CONSTRAINT "teammate_rating_other" CHECK ("teammate_rating"."rater_id" <> "teammate_rating"."rated_id")
);
--> statement-breakpoint
CREATE TABLE "team_logo" (
	"team_id" integer PRIMARY KEY NOT NULL,
	"jpeg" "bytea" NOT NULL,
	"sha256" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "writeup_image" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "writeup_image_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"writeup_id" integer NOT NULL,
	"bytes" "bytea" NOT NULL,
	"sha256" text NOT NULL,
	"width" smallint NOT NULL,
	"height" smallint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"by_id" integer NOT NULL,
	"unused_since" timestamp with time zone,
	CONSTRAINT "writeup_image_size" CHECK ("writeup_image"."width" > 0 and "writeup_image"."height" > 0)
);
--> statement-breakpoint
ALTER TABLE "team_member" ADD COLUMN "may_invite" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "event_solve_block" ADD CONSTRAINT "event_solve_block_entrant_id_entrant_id_fk" FOREIGN KEY ("entrant_id") REFERENCES "public"."entrant"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_solve_block" ADD CONSTRAINT "event_solve_block_challenge_id_challenge_id_fk" FOREIGN KEY ("challenge_id") REFERENCES "public"."challenge"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification" ADD CONSTRAINT "notification_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification" ADD CONSTRAINT "notification_actor_id_member_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_preference" ADD CONSTRAINT "notification_preference_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "captain_vote" ADD CONSTRAINT "captain_vote_team_id_team_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."team"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "captain_vote" ADD CONSTRAINT "captain_vote_voter_id_member_id_fk" FOREIGN KEY ("voter_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "captain_vote" ADD CONSTRAINT "captain_vote_candidate_id_member_id_fk" FOREIGN KEY ("candidate_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_activity" ADD CONSTRAINT "team_activity_team_id_team_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."team"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_activity" ADD CONSTRAINT "team_activity_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_activity" ADD CONSTRAINT "team_activity_by_id_member_id_fk" FOREIGN KEY ("by_id") REFERENCES "public"."member"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_activity" ADD CONSTRAINT "team_activity_event_id_event_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."event"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_application" ADD CONSTRAINT "team_application_team_id_team_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."team"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_application" ADD CONSTRAINT "team_application_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_application" ADD CONSTRAINT "team_application_answered_by_member_id_fk" FOREIGN KEY ("answered_by") REFERENCES "public"."member"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_invitation" ADD CONSTRAINT "team_invitation_team_id_team_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."team"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_invitation" ADD CONSTRAINT "team_invitation_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_invitation" ADD CONSTRAINT "team_invitation_invited_by_member_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."member"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_link" ADD CONSTRAINT "team_link_team_id_team_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."team"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_link" ADD CONSTRAINT "team_link_created_by_member_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."member"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_seeker" ADD CONSTRAINT "team_seeker_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "teammate_rating" ADD CONSTRAINT "teammate_rating_event_id_event_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."event"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "teammate_rating" ADD CONSTRAINT "teammate_rating_rater_id_member_id_fk" FOREIGN KEY ("rater_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "teammate_rating" ADD CONSTRAINT "teammate_rating_rated_id_member_id_fk" FOREIGN KEY ("rated_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_logo" ADD CONSTRAINT "team_logo_team_id_team_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."team"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "writeup_image" ADD CONSTRAINT "writeup_image_writeup_id_writeup_id_fk" FOREIGN KEY ("writeup_id") REFERENCES "public"."writeup"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "writeup_image" ADD CONSTRAINT "writeup_image_by_id_member_id_fk" FOREIGN KEY ("by_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notification_member" ON "notification" USING btree ("member_id","id");--> statement-breakpoint
CREATE INDEX "notification_unread" ON "notification" USING btree ("member_id") WHERE read_at is null and shown;--> statement-breakpoint
CREATE UNIQUE INDEX "notification_once" ON "notification" USING btree ("member_id","once");--> statement-breakpoint
CREATE INDEX "notification_created" ON "notification" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "team_activity_team" ON "team_activity" USING btree ("team_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "team_activity_event" ON "team_activity" USING btree ("team_id","event_id") WHERE kind = 'ctf_completed';--> statement-breakpoint
CREATE UNIQUE INDEX "team_application_pending" ON "team_application" USING btree ("team_id","member_id") WHERE state = 'pending';--> statement-breakpoint
CREATE INDEX "team_application_member" ON "team_application" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "team_application_expiry" ON "team_application" USING btree ("expires_at") WHERE state = 'pending';--> statement-breakpoint
CREATE UNIQUE INDEX "team_invitation_pending" ON "team_invitation" USING btree ("team_id","member_id") WHERE state = 'pending';--> statement-breakpoint
CREATE INDEX "team_invitation_member" ON "team_invitation" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "team_invitation_expiry" ON "team_invitation" USING btree ("expires_at") WHERE state = 'pending';--> statement-breakpoint
CREATE INDEX "teammate_rating_rated" ON "teammate_rating" USING btree ("rated_id");--> statement-breakpoint
CREATE UNIQUE INDEX "writeup_image_once" ON "writeup_image" USING btree ("writeup_id","sha256");