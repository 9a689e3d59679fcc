/** Days in which a member may change their mind. */
export const DELETION_DAYS = 14;
/** Years without a visit after which an account is deleted. */
export const INACTIVE_YEARS = 2;
/** Days before it that its holder is told, and told again. */
export const WARNING_DAYS = 30;
export const REMINDER_DAYS = 7;
