CREATE TABLE "webhook" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "webhook_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"shape" text NOT NULL,
	"address" "bytea" NOT NULL,
	"shown" text NOT NULL,
	"token" "bytea",
	"kinds" text[] NOT NULL,
	"created_by" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"since" timestamp with time zone DEFAULT now() NOT NULL,
	"stopped_at" timestamp with time zone,
	"stop_reason" text,
	"failing_since" timestamp with time zone,
	"failures" integer DEFAULT 0 NOT NULL,
	"wait_until" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "webhook_stopped" CHECK (("webhook"."stopped_at" is null) = ("webhook"."stop_reason" is null))
);
--> statement-breakpoint
CREATE TABLE "webhook_delivery" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "webhook_delivery_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"webhook_id" integer NOT NULL,
	"fact_id" bigint NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone DEFAULT now() NOT NULL,
	"queued_at" timestamp with time zone DEFAULT now() NOT NULL,
	"valid_until" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	"dropped_at" timestamp with time zone,
	"last_error" text,
	CONSTRAINT "webhook_delivery_once" UNIQUE("webhook_id","fact_id")
);
--> statement-breakpoint
CREATE TABLE "webhook_fact" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "webhook_fact_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"uid" uuid DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"event_id" integer,
	"challenge_id" integer,
	"member_id" integer,
	"announcement_id" integer,
	"writeup_id" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"shared_at" timestamp with time zone,
	"body" text,
	CONSTRAINT "webhook_fact_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "webhook_secret" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "webhook_secret_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"webhook_id" integer NOT NULL,
	"sealed" "bytea" NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ends_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "webhook" ADD CONSTRAINT "webhook_created_by_member_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."member"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_delivery" ADD CONSTRAINT "webhook_delivery_webhook_id_webhook_id_fk" FOREIGN KEY ("webhook_id") REFERENCES "public"."webhook"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_delivery" ADD CONSTRAINT "webhook_delivery_fact_id_webhook_fact_id_fk" FOREIGN KEY ("fact_id") REFERENCES "public"."webhook_fact"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_fact" ADD CONSTRAINT "webhook_fact_event_id_event_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."event"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_fact" ADD CONSTRAINT "webhook_fact_challenge_id_challenge_id_fk" FOREIGN KEY ("challenge_id") REFERENCES "public"."challenge"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_fact" ADD CONSTRAINT "webhook_fact_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_fact" ADD CONSTRAINT "webhook_fact_announcement_id_announcement_id_fk" FOREIGN KEY ("announcement_id") REFERENCES "public"."announcement"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_fact" ADD CONSTRAINT "webhook_fact_writeup_id_writeup_id_fk" FOREIGN KEY ("writeup_id") REFERENCES "public"."writeup"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_secret" ADD CONSTRAINT "webhook_secret_webhook_id_webhook_id_fk" FOREIGN KEY ("webhook_id") REFERENCES "public"."webhook"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "webhook_delivery_fact" ON "webhook_delivery" USING btree ("fact_id");--> statement-breakpoint
CREATE INDEX "webhook_delivery_due" ON "webhook_delivery" USING btree ("webhook_id","id") WHERE sent_at is null and dropped_at is null;--> statement-breakpoint
CREATE INDEX "webhook_fact_due" ON "webhook_fact" USING btree ("id") WHERE shared_at is null;--> statement-breakpoint
CREATE INDEX "webhook_fact_old" ON "webhook_fact" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "webhook_fact_event" ON "webhook_fact" USING btree ("event_id");--> statement-breakpoint
CREATE INDEX "webhook_fact_challenge" ON "webhook_fact" USING btree ("challenge_id");--> statement-breakpoint
CREATE INDEX "webhook_fact_member" ON "webhook_fact" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "webhook_fact_announcement" ON "webhook_fact" USING btree ("announcement_id");--> statement-breakpoint
CREATE INDEX "webhook_fact_writeup" ON "webhook_fact" USING btree ("writeup_id");--> statement-breakpoint
CREATE INDEX "webhook_secret_webhook" ON "webhook_secret" USING btree ("webhook_id");