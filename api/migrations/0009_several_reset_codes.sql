DROP INDEX "otp_code_one_live";--> statement-breakpoint
DROP INDEX "otp_code_one_address";--> statement-breakpoint
CREATE UNIQUE INDEX "otp_code_one_live" ON "otp_code" USING btree ("member_id","purpose") WHERE consumed_at is null and member_id is not null and purpose <> 'reset';--> statement-breakpoint
CREATE UNIQUE INDEX "otp_code_one_address" ON "otp_code" USING btree ("address","purpose") WHERE consumed_at is null and address is not null and purpose <> 'reset';