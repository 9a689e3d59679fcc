ALTER TABLE "event_challenge" ADD COLUMN "settled_scoring" jsonb;--> statement-breakpoint
UPDATE "event_challenge" ec SET "settled_scoring" = c."scoring" FROM "challenge" c, "event" e
WHERE c."id" = ec."challenge_id" AND e."id" = ec."event_id" AND e."moved_at" IS NOT NULL
  AND c."state" = 'visible' AND (c."scheduled_at" IS NULL OR c."scheduled_at" <= now());
