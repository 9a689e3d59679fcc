/** What a person asked for cannot be done: the message is the one line to show. */
export class UserError extends Error {}
