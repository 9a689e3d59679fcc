import { type DestinationStream, type Logger, pino } from 'pino';
import type { Config } from './config.ts';

export type Log = Logger;

/** Values that must never be written, wherever they appear in a logged object. */
const SECRET_FIELDS = [
  'flag',
  'code',
  'password',
  'current_password',
  'new_password',
  'access_token',
  'refresh_token',
  'authorization',
  'ticket',
];

/**
 * What an error says, without what hangs on it: a lost connection carries its settings. Its code ("23505",
 * "ECONNREFUSED") stands under another name than the codes that are secret.
 */
function readError(error: unknown): unknown {
  if (!(error instanceof Error)) return { message: String(error) };
  const { name, message, stack } = error;
  const { code } = error as { code?: unknown };
  return { type: name, message, error_code: typeof code === 'string' ? code : undefined, stack };
}

/** Bytes of lines that are gathered at most: in a rush, waking who writes them costs more than the lines. */
const GATHERED = 32_768;

/** What pino calls besides `write`, absent of its types. */
type Flushable = DestinationStream & { flush(done?: () => void): void };

/** JSON lines on the standard output, or to `destination`. */
export function createLog(config: Pick<Config, 'logLevel'>, destination?: DestinationStream): Log {
  const options = {
    level: config.logLevel,
    redact: { paths: SECRET_FIELDS.flatMap((field) => [field, `*.${field}`, `*.*.${field}`]), censor: '[…]' },
    serializers: { err: readError },
  };
  if (destination) return pino(options, destination);
  // Lines are gathered and written beside the requests; what is left goes out at the end of the process.
  const stream = pino.destination({
    fd: 1,
    sync: false,
    minLength: GATHERED,
    maxWrite: 2 * GATHERED,
    periodicFlush: 500,
    contentMode: 'buffer',
  });
  // Who read the output is gone: the program goes on without a reader.
  let unread = false;
  stream.on('error', () => {
    unread = true;
  });
  const flush = (done: () => void): void => (unread ? done() : stream.flush(() => done()));
  process.once('exit', () => {
    try {
      stream.flushSync();
    } catch {
      // Nothing was left, or the output is closed.
    }
  });
  // As bytes: of texts it would measure all that is gathered again with each line.
  return pino(options, {
    write: (line) => void stream.write(Buffer.from(line) as unknown as string),
    // A first one ends what is being written, a second takes what was gathered meanwhile.
    flush: (done) => flush(() => flush(() => done?.())),
  } as Flushable);
}

/**
 * Ends when every line is written, or nobody reads them any more. Awaited before an exit: what is left to the exit
 * itself is written in one go, and that never ends when the reader is gone (sonic-boom tries for ever).
 */
export const written = (log: Log): Promise<void> => new Promise((resolve) => log.flush(() => resolve()));
