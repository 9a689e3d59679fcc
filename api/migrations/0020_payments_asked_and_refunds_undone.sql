ALTER TABLE "receipt" DROP CONSTRAINT "receipt_of_refund";--> statement-breakpoint
ALTER TABLE "payment_order" ADD COLUMN "asked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "receipt" ADD CONSTRAINT "receipt_of_refund" CHECK ("receipt"."kind" <> 'credit' or "receipt"."refund_ref" <> '');