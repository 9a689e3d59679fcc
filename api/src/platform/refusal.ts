/** A command cannot be carried out: the message is the one line to show. */
export class Refusal extends Error {}

/** Nothing to read at the place that the command was given. */
export class NothingRead extends Refusal {}
