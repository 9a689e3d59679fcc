/** A command cannot be carried out: the message is the one line to show. */
export class Refusal extends Error {}
