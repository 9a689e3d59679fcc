-- Of two that wait, the one to be answered first stays.
UPDATE "data_request" d SET closed_at = now(), outcome = 'withdrawn' WHERE d.closed_at IS NULL AND EXISTS (
  SELECT 1 FROM "data_request" f WHERE f.member_id = d.member_id AND f.kind = d.kind AND f.closed_at IS NULL
    AND (f.due_on, f.id) < (d.due_on, d.id));--> statement-breakpoint
CREATE UNIQUE INDEX "data_request_open" ON "data_request" USING btree ("member_id","kind") WHERE "data_request"."closed_at" is null;