CREATE TABLE "membership_closure" (
	"membership_id" integer PRIMARY KEY NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"reason" text NOT NULL,
	"closed_by" integer,
	"replaced_by" integer
);
--> statement-breakpoint
ALTER TABLE "membership" ADD COLUMN "reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "membership" ADD COLUMN "recorded_by" integer;--> statement-breakpoint
ALTER TABLE "membership_closure" ADD CONSTRAINT "membership_closure_membership_id_membership_id_fk" FOREIGN KEY ("membership_id") REFERENCES "public"."membership"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "membership_closure" ADD CONSTRAINT "membership_closure_closed_by_member_id_fk" FOREIGN KEY ("closed_by") REFERENCES "public"."member"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "membership_closure" ADD CONSTRAINT "membership_closure_replaced_by_membership_id_fk" FOREIGN KEY ("replaced_by") REFERENCES "public"."membership"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "membership_closure_replaced" ON "membership_closure" USING btree ("replaced_by");--> statement-breakpoint
ALTER TABLE "membership" ADD CONSTRAINT "membership_recorded_by_member_id_fk" FOREIGN KEY ("recorded_by") REFERENCES "public"."member"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE VIEW "public"."current_membership" AS (select distinct on (p.member_id) p.member_id, p.plan, p.starts_at, p.ends_at
  from membership p
  where p.starts_at <= now() and p.ends_at > now() - interval '15 days'
    and not exists (select 1 from membership_closure c where c.membership_id = p.id)
  order by p.member_id, p.ends_at > now() desc, p.plan = 'bienfaiteur' desc, p.ends_at desc);