/** A command cannot be carried out: the message is the one line to show. */
export class Refusal extends Error {}

/** There was nothing to read where the command was told to look. */
export class NothingRead extends Refusal {}
