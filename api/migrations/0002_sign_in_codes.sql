ALTER TABLE "registration" ADD COLUMN "decoy" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "trusted_device" ADD COLUMN "session_id" integer;--> statement-breakpoint
ALTER TABLE "trusted_device" ADD CONSTRAINT "trusted_device_session_id_session_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."session"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "trusted_device_session" ON "trusted_device" USING btree ("session_id");--> statement-breakpoint
ALTER TABLE "otp_code" DROP CONSTRAINT "otp_code_owner";--> statement-breakpoint
ALTER TABLE "otp_code" ADD COLUMN "address" "bytea";--> statement-breakpoint
ALTER TABLE "otp_code" ADD COLUMN "blind_tries" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "otp_code" ADD CONSTRAINT "otp_code_owner" CHECK (num_nonnulls("otp_code"."member_id", "otp_code"."registration_id", "otp_code"."address") = 1);--> statement-breakpoint
CREATE UNIQUE INDEX "otp_code_one_address" ON "otp_code" USING btree ("address","purpose") WHERE consumed_at is null and address is not null;--> statement-breakpoint
CREATE INDEX "otp_code_member" ON "otp_code" USING btree ("member_id","purpose");--> statement-breakpoint
CREATE INDEX "otp_code_registration" ON "otp_code" USING btree ("registration_id");--> statement-breakpoint
CREATE INDEX "otp_code_address" ON "otp_code" USING btree ("address");--> statement-breakpoint
-- One row an address becomes one row an address and purpose; the mails of the hour, counted together so far, are
-- kept for each purpose that had one. The guesses of the day are counted on the codes themselves from now on.
ALTER TABLE "code_quota" ADD COLUMN "purpose" text DEFAULT 'registration' NOT NULL;--> statement-breakpoint
ALTER TABLE "code_quota" ADD COLUMN "sent_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "code_quota" DROP CONSTRAINT "code_quota_pkey";--> statement-breakpoint
ALTER TABLE "code_quota" ADD CONSTRAINT "code_quota_address_purpose_pk" PRIMARY KEY("address","purpose");--> statement-breakpoint
INSERT INTO "code_quota" ("address", "purpose", "sent_at", "hour_started_at", "sent_this_hour")
  SELECT q."address", p."purpose", p."sent_at", q."hour_started_at", q."sent_this_hour"
  FROM "code_quota" q, LATERAL (VALUES ('login', q."login_sent_at"), ('reset', q."reset_sent_at")) AS p("purpose", "sent_at")
  WHERE p."sent_at" IS NOT NULL;--> statement-breakpoint
UPDATE "code_quota" SET "sent_at" = "registration_sent_at" WHERE "purpose" = 'registration';--> statement-breakpoint
DELETE FROM "code_quota" WHERE "sent_at" IS NULL;--> statement-breakpoint
ALTER TABLE "code_quota" ALTER COLUMN "purpose" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "code_quota" DROP COLUMN "registration_sent_at";--> statement-breakpoint
ALTER TABLE "code_quota" DROP COLUMN "login_sent_at";--> statement-breakpoint
ALTER TABLE "code_quota" DROP COLUMN "reset_sent_at";--> statement-breakpoint
ALTER TABLE "code_quota" DROP COLUMN "day_started_at";--> statement-breakpoint
ALTER TABLE "code_quota" DROP COLUMN "guesses_today";
