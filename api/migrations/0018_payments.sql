CREATE TABLE "payment_event" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payment_event_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"provider" text NOT NULL,
	"ref" text NOT NULL,
	"order_id" integer,
	"subject" text,
	"proof" text NOT NULL,
	"raw" text NOT NULL,
	"facts" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"outcome" text DEFAULT 'stored' NOT NULL,
	"actor_id" integer,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL,
	"applied_at" timestamp with time zone,
	CONSTRAINT "payment_event_once" UNIQUE("provider","ref")
);
--> statement-breakpoint
CREATE TABLE "payment_order" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payment_order_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"reference" text NOT NULL,
	"member_id" integer,
	"plan" text NOT NULL,
	"kind" text NOT NULL,
	"price_cents" integer NOT NULL,
	"gift_cents" integer DEFAULT 0 NOT NULL,
	"currency" text NOT NULL,
	"reduced" boolean DEFAULT false NOT NULL,
	"provider" text NOT NULL,
	"means" text NOT NULL,
	"live" boolean NOT NULL,
	"state" text DEFAULT 'created' NOT NULL,
	"refunded_cents" integer DEFAULT 0 NOT NULL,
	"idempotency_key" text NOT NULL,
	"checkout_ref" text,
	"checkout_url" text,
	"payment_ref" text,
	"cheque_state" text,
	"note" text DEFAULT '' NOT NULL,
	"attention" text,
	"recorded_by" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"paid_at" timestamp with time zone,
	CONSTRAINT "payment_order_reference_unique" UNIQUE("reference"),
	CONSTRAINT "payment_order_click" UNIQUE("member_id","idempotency_key"),
	CONSTRAINT "payment_order_checkout" UNIQUE("provider","checkout_ref"),
	CONSTRAINT "payment_order_amounts" CHECK ("payment_order"."price_cents" >= 0 and "payment_order"."gift_cents" >= 0),
	CONSTRAINT "payment_order_refunded" CHECK ("payment_order"."refunded_cents" between 0 and "payment_order"."price_cents" + "payment_order"."gift_cents")
);
--> statement-breakpoint
CREATE TABLE "plan_offer" (
	"plan" text PRIMARY KEY NOT NULL,
	"price_cents" integer NOT NULL,
	"reduced_cents" integer,
	"currency" text DEFAULT 'EUR' NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"position" integer NOT NULL,
	"on_sale" boolean DEFAULT true NOT NULL,
	"gift" boolean DEFAULT true NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "plan_offer_plan" CHECK ("plan_offer"."plan" in ('adherent', 'bienfaiteur')),
	CONSTRAINT "plan_offer_price" CHECK ("plan_offer"."price_cents" between 100 and 1000000 and "plan_offer"."reduced_cents" between 100 and "plan_offer"."price_cents"),
	CONSTRAINT "plan_offer_currency" CHECK ("plan_offer"."currency" ~ '^[A-Z]{3}$')
);
--> statement-breakpoint
CREATE TABLE "receipt" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "receipt_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"year" integer NOT NULL,
	"number" integer NOT NULL,
	"kind" text NOT NULL,
	"order_id" integer NOT NULL,
	"refund_ref" text DEFAULT '' NOT NULL,
	"cents" integer NOT NULL,
	"currency" text NOT NULL,
	"issued_at" timestamp with time zone DEFAULT now() NOT NULL,
	"lines" jsonb NOT NULL,
	CONSTRAINT "receipt_number" UNIQUE("year","number"),
	CONSTRAINT "receipt_once" UNIQUE("order_id","kind","refund_ref"),
	CONSTRAINT "receipt_cents" CHECK ("receipt"."cents" > 0),
	CONSTRAINT "receipt_of_refund" CHECK (("receipt"."kind" = 'credit') = ("receipt"."refund_ref" <> ''))
);
--> statement-breakpoint
CREATE TABLE "receipt_counter" (
	"year" integer PRIMARY KEY NOT NULL,
	"last" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "receipt_mail" (
	"receipt_id" integer PRIMARY KEY NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "student_proof" (
	"member_id" integer PRIMARY KEY NOT NULL,
	"valid_until" timestamp with time zone NOT NULL,
	"checked_by" integer,
	"checked_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
DROP VIEW "public"."current_membership";--> statement-breakpoint
ALTER TABLE "membership" ADD COLUMN "order_id" integer;--> statement-breakpoint
ALTER TABLE "membership" ADD COLUMN "rests_on" integer;--> statement-breakpoint
ALTER TABLE "payment_event" ADD CONSTRAINT "payment_event_order_id_payment_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."payment_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_event" ADD CONSTRAINT "payment_event_actor_id_member_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."member"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_order" ADD CONSTRAINT "payment_order_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_order" ADD CONSTRAINT "payment_order_recorded_by_member_id_fk" FOREIGN KEY ("recorded_by") REFERENCES "public"."member"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipt" ADD CONSTRAINT "receipt_order_id_payment_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."payment_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipt_mail" ADD CONSTRAINT "receipt_mail_receipt_id_receipt_id_fk" FOREIGN KEY ("receipt_id") REFERENCES "public"."receipt"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "student_proof" ADD CONSTRAINT "student_proof_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "student_proof" ADD CONSTRAINT "student_proof_checked_by_member_id_fk" FOREIGN KEY ("checked_by") REFERENCES "public"."member"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payment_event_order" ON "payment_event" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "payment_event_subject" ON "payment_event" USING btree ("subject");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_order_open" ON "payment_order" USING btree ("member_id") WHERE "payment_order"."state" in ('created', 'pending');--> statement-breakpoint
CREATE INDEX "payment_order_made" ON "payment_order" USING btree ("created_at");--> statement-breakpoint
ALTER TABLE "membership" ADD CONSTRAINT "membership_order_id_payment_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."payment_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "membership" ADD CONSTRAINT "membership_rests_on_membership_id_fk" FOREIGN KEY ("rests_on") REFERENCES "public"."membership"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "membership_rests_on" ON "membership" USING btree ("rests_on");--> statement-breakpoint
ALTER TABLE "membership" ADD CONSTRAINT "membership_order" UNIQUE("order_id");--> statement-breakpoint
ALTER TABLE "membership" ADD CONSTRAINT "membership_source" CHECK (("membership"."source" = 'order') = ("membership"."order_id" is not null));--> statement-breakpoint
CREATE VIEW "public"."current_membership" AS (select distinct on (p.member_id) p.member_id, p.plan, p.starts_at, p.ends_at
  from membership p
  where p.starts_at <= now() and (p.ends_at at time zone 'Europe/Paris' + interval '15 days') at time zone 'Europe/Paris' > now()
    and not exists (select 1 from membership_closure c where c.membership_id = p.id)
  order by p.member_id, p.ends_at > now() desc, p.plan = 'bienfaiteur' desc, p.ends_at desc);--> statement-breakpoint
INSERT INTO "plan_offer" ("plan", "price_cents", "description", "position") VALUES
  ('adherent', 5000, 'Pour jouer, progresser et rencontrer le club.', 1),
  ('bienfaiteur', 7000, 'Pour aller plus loin et soutenir l’association.', 2);--> statement-breakpoint
CREATE FUNCTION "refuse_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'a row of % is never changed nor deleted', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;--> statement-breakpoint
CREATE TRIGGER "receipt_is_final" BEFORE UPDATE OR DELETE ON "receipt" FOR EACH ROW EXECUTE FUNCTION "refuse_change"();
