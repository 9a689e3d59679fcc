/** Days in which a member may change their mind. */
export const DELETION_DAYS = 14;
/** Days before an account that nobody used is deleted that its holder is told, and told again. */
export const WARNING_DAYS = 30;
export const REMINDER_DAYS = 7;
