/** Days in which a member may change their mind. */
export const DELETION_DAYS = 14;
/** Days before the deletion of an unused account when its holder is warned, and warned again. */
export const WARNING_DAYS = 30;
export const REMINDER_DAYS = 7;
