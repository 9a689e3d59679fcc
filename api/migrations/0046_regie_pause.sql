ALTER TABLE "announcement" ADD COLUMN "challenge_id" integer;--> statement-breakpoint
ALTER TABLE "event" ADD COLUMN "paused_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "event" ADD COLUMN "resumes_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "event" ADD COLUMN "pause_reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "announcement" ADD CONSTRAINT "announcement_challenge_id_challenge_id_fk" FOREIGN KEY ("challenge_id") REFERENCES "public"."challenge"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "announcement_challenge" ON "announcement" USING btree ("challenge_id");--> statement-breakpoint
ALTER TABLE "event" ADD CONSTRAINT "event_pause" CHECK (num_nulls("event"."paused_at", "event"."resumes_at") in (0, 2) and "event"."resumes_at" >= "event"."paused_at");