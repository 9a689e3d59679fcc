ALTER TABLE "invitation" ADD COLUMN "plan" text;--> statement-breakpoint
ALTER TABLE "invitation" ADD COLUMN "until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "invitation" ADD CONSTRAINT "invitation_membership" CHECK (("invitation"."plan" is null) = ("invitation"."until" is null) and "invitation"."plan" in ('adherent', 'bienfaiteur'));