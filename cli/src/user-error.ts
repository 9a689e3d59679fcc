/** What a person asked for cannot be done: the message is the one line to show, `exitCode` what the command ends with. */
export class UserError extends Error {
  readonly exitCode: number;
  constructor(message: string, exitCode = 1) {
    super(message);
    this.exitCode = exitCode;
  }
}
