ALTER TABLE "event" ADD COLUMN "blood_unit" text DEFAULT 'points' NOT NULL;--> statement-breakpoint
ALTER TABLE "event" ADD COLUMN "shared_ranks" boolean DEFAULT false NOT NULL;