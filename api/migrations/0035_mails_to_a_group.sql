CREATE TABLE "mailing" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "mailing_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"audience" jsonb NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"send_at" timestamp with time zone,
	"started_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"created_by" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "mailing_kind" CHECK ("mailing"."kind" in ('life', 'news')),
	CONSTRAINT "mailing_state" CHECK ("mailing"."state" in ('draft', 'scheduled', 'sending', 'paused', 'done', 'stopped')),
	CONSTRAINT "mailing_scheduled" CHECK (("mailing"."state" = 'scheduled') = ("mailing"."send_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "mailing_recipient" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "mailing_recipient_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"mailing_id" integer NOT NULL,
	"member_id" integer NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone DEFAULT now() NOT NULL,
	"taken_at" timestamp with time zone,
	"last_error" text,
	"sent_at" timestamp with time zone,
	"dropped_at" timestamp with time zone,
	"closed_at" timestamp with time zone,
	CONSTRAINT "mailing_recipient_once" UNIQUE("mailing_id","member_id")
);
--> statement-breakpoint
CREATE TABLE "refused_address" (
	"address" text PRIMARY KEY NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"reason" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD COLUMN "closed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "mailing" ADD CONSTRAINT "mailing_created_by_member_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."member"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mailing_recipient" ADD CONSTRAINT "mailing_recipient_mailing_id_mailing_id_fk" FOREIGN KEY ("mailing_id") REFERENCES "public"."mailing"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mailing_recipient" ADD CONSTRAINT "mailing_recipient_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mailing_living" ON "mailing" USING btree ("state") WHERE state in ('scheduled', 'sending');--> statement-breakpoint
CREATE INDEX "mailing_recipient_member" ON "mailing_recipient" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "mailing_recipient_due" ON "mailing_recipient" USING btree ("mailing_id","next_attempt_at") WHERE sent_at is null and dropped_at is null;--> statement-breakpoint
CREATE INDEX "mailing_recipient_taken" ON "mailing_recipient" USING btree ("taken_at");--> statement-breakpoint
CREATE INDEX "mailing_recipient_failed" ON "mailing_recipient" USING btree ("id") WHERE sent_at is null and last_error is not null;--> statement-breakpoint
CREATE INDEX "mail_outbox_failed" ON "mail_outbox" USING btree ("id") WHERE sent_at is null and last_error is not null;