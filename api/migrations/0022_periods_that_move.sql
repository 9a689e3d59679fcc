ALTER TABLE "membership" DROP CONSTRAINT "membership_order";--> statement-breakpoint
ALTER TABLE "membership" ADD COLUMN "moved_from" integer;--> statement-breakpoint
ALTER TABLE "membership_closure" ADD COLUMN "fell_with" integer;--> statement-breakpoint
ALTER TABLE "membership" ADD CONSTRAINT "membership_moved_from_membership_id_fk" FOREIGN KEY ("moved_from") REFERENCES "public"."membership"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "membership_closure" ADD CONSTRAINT "membership_closure_fell_with_membership_id_fk" FOREIGN KEY ("fell_with") REFERENCES "public"."membership"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "membership_order" ON "membership" USING btree ("order_id") WHERE "membership"."moved_from" is null;--> statement-breakpoint
CREATE INDEX "membership_closure_fell_with" ON "membership_closure" USING btree ("fell_with");--> statement-breakpoint
ALTER TABLE "membership" ADD CONSTRAINT "membership_moved_from" UNIQUE("moved_from");