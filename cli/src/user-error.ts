/**
 * A request of the person that is impossible: the message is the one line to show, `exitCode` the command's
 * exit code.
 */
export class UserError extends Error {
  readonly exitCode: number;
  constructor(message: string, exitCode = 1) {
    super(message);
    this.exitCode = exitCode;
  }
}
