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

/** JSON lines. Addresses are logged without their query: it may hold a code or a ticket. */
export function createLog(config: Pick<Config, 'logLevel'>, destination?: DestinationStream): Log {
  const options = {
    level: config.logLevel,
    redact: { paths: SECRET_FIELDS.flatMap((field) => [field, `*.${field}`, `*.*.${field}`]), censor: '[…]' },
    serializers: {
      req: (request: { method: string; url: string; ip?: string }) => ({
        method: request.method,
        path: request.url.split('?')[0],
      }),
      res: (reply: { statusCode: number }) => ({ status: reply.statusCode }),
    },
  };
  return destination ? pino(options, destination) : pino(options);
}
