CREATE INDEX "payment_order_journal" ON "payment_order" USING btree ((coalesce("paid_at", "created_at")) desc,"id" desc);--> statement-breakpoint
CREATE INDEX "payment_order_attention" ON "payment_order" USING btree ("attention") WHERE "payment_order"."attention" is not null;--> statement-breakpoint
UPDATE "payment_order" SET "attention" = 'disputed' WHERE "state" = 'disputed' AND "attention" IS NULL;
