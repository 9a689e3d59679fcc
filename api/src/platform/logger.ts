import { type DestinationStream, type Logger, pino } from 'pino';
import type { Config } from './config.ts';

export type Log = Logger;

/** Fields that must never be logged, wherever they appear in a logged object. */
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
 * The logged fields of an error, without its other properties: a lost connection carries its settings. Its
 * code ("23505", "ECONNREFUSED") is logged under another name than the codes that are secret.
 */
function readError(error: unknown): unknown {
  if (!(error instanceof Error)) return { message: String(error) };
  const { name, message, stack } = error;
  const { code } = error as { code?: unknown };
  return { type: name, message, error_code: typeof code === 'string' ? code : undefined, stack };
}

/** Most bytes of lines that are buffered: under load, waking the writer costs more than the lines. */
const GATHERED = 32_768;

/** What pino calls besides `write`, missing from its types. */
type Flushable = DestinationStream & { flush(done?: () => void): void };

/** JSON lines on the standard output, or to `destination`. */
export function createLog(config: Pick<Config, 'logLevel'>, destination?: DestinationStream): Log {
  const options = {
    level: config.logLevel,
    redact: { paths: SECRET_FIELDS.flatMap((field) => [field, `*.${field}`, `*.*.${field}`]), censor: '[…]' },
    serializers: { err: readError },
  };
  if (destination) return pino(options, destination);
  // Lines are buffered and written beside the requests; the rest is flushed at the end of the process.
  const stream = pino.destination({
    fd: 1,
    sync: false,
    minLength: GATHERED,
    maxWrite: 2 * GATHERED,
    periodicFlush: 500,
    contentMode: 'buffer',
  });
  // The reader of the output is gone: the program goes on without one.
  let unread = false;
  stream.on('error', () => {
    unread = true;
  });
  const flush = (done: () => void): void => (unread ? done() : stream.flush(() => done()));
  process.once('exit', () => {
    try {
      stream.flushSync();
    } catch {
      // Nothing was buffered, or the output is closed.
    }
  });
  // As bytes: with texts, it would measure the whole buffer again for each line.
  return pino(options, {
    write: (line) => void stream.write(Buffer.from(line) as unknown as string),
    // The first flush ends the current write, the second writes what was buffered meanwhile.
    flush: (done) => flush(() => flush(() => done?.())),
  } as Flushable);
}

/**
 * Resolves when every line is written, or when the reader is gone. Awaited before an exit: what is left to
 * the exit itself is written synchronously, which never ends when the reader is gone (sonic-boom retries for
 * ever).
 */
export const flushLog = (log: Log): Promise<void> => new Promise((resolve) => log.flush(() => resolve()));
