import { ERRORS, type ErrorCode, type Refusal } from '@fanion/contract/errors';
import { type Role, roleName } from '@fanion/rules/access';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { isDatabaseAway } from '../database/database.ts';
import { FilesAway } from '../files/bucket.ts';
import type { Refused } from '../outcome.ts';
import { HashingBusy } from '../passwords/passwords.ts';

/** Seconds a client is told to wait when the database is away. */
const AWAY_RETRY = 3;

/** A refusal in another platform's form: its status, and the extra fields of its body. */
export type RefusalShape = (
  status: number,
  body: Refusal,
) => { status: number; more: Record<string, unknown> };

/** Sends a refusal: the status and sentence of the catalogue, with the details of this case. */
export function sendRefusal(reply: FastifyReply, refused: Omit<Refused, 'ok'>): FastifyReply {
  const { code, message, fields, retryAfter, action, current_role, required_role, conflict } = refused;
  const [status, sentence] = ERRORS[code];
  const nameOf = (role: Role | undefined) => role && roleName(role, reply.server.associationName());
  const body: Refusal = {
    message: message ?? sentence,
    error: code,
    fields,
    action,
    current_role: nameOf(current_role),
    required_role: nameOf(required_role),
    // A member who reports an error can quote this number: its log line has the same one. There is nothing to
    // investigate when the answer says when to come back.
    request_id: status >= 500 && retryAfter === undefined ? reply.request.id : undefined,
    conflict,
  };
  const { request, server } = reply;
  const shape =
    request.routeOptions?.config?.refusal ?? (request.is404 ? server.refusalAt(request.url) : null);
  const shaped = shape?.(status, body);
  reply.header('cache-control', 'no-store');
  if (retryAfter !== undefined) {
    reply.header('retry-after', String(retryAfter));
    body.retry_after = retryAfter;
  }
  return reply
    .code(shaped?.status ?? status)
    .header('content-type', 'application/json; charset=utf-8')
    .send(JSON.stringify({ ...body, ...shaped?.more }));
}

/** Fastify's own errors, by code, as codes of the catalogue. */
const FRAMEWORK: Record<string, ErrorCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'payload_too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'bad_request',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'invalid_json',
  FST_ERR_BAD_URL: 'bad_request',
  FST_ERR_MAX_PARAM_LENGTH: 'not_found',
  FST_REQ_FILE_TOO_LARGE: 'payload_too_large',
};

/** A body that is not an object has no field to name. */
const NO_OBJECT = 'Le corps de la requête doit être un objet.';
const NO_SENTENCE = 'Cette valeur n’est pas acceptée.';

const fieldName = (path: string): string => path.replace(/^\//, '').replaceAll('/', '.');

function answerError(
  error: FastifyError | Error,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  if (hasZodFastifySchemaValidationErrors(error)) {
    const fields: Record<string, string> = {};
    for (const { instancePath, keyword, message } of error.validation) {
      const name = fieldName(instancePath);
      const noObject = name === '' && keyword === 'invalid_type' && error.validationContext === 'body';
      fields[name || 'body'] ??= noObject ? NO_OBJECT : (message ?? NO_SENTENCE);
    }
    const first = Object.values(fields)[0];
    if (error.validationContext === 'params') return sendRefusal(reply, { code: 'not_found' });
    return sendRefusal(reply, { code: 'invalid_fields', message: first, fields });
  }
  if (error instanceof BodyTrouble) {
    const { refusal: code, field } = error;
    return sendRefusal(reply, { code, ...(field ? { fields: { [field]: ERRORS[code][1] } } : {}) });
  }
  if (error instanceof HashingBusy) return sendRefusal(reply, { code: 'too_many_requests', retryAfter: 2 });
  const frameworkCode = 'code' in error && typeof error.code === 'string' ? FRAMEWORK[error.code] : undefined;
  if (frameworkCode) return sendRefusal(reply, { code: frameworkCode });
  if (isDatabaseAway(error)) {
    request.log.warn({ err: error, request: request.id }, 'database away');
    return sendRefusal(reply, { code: 'unavailable', retryAfter: AWAY_RETRY });
  }
  if (error instanceof FilesAway) {
    request.log.warn({ err: error, request: request.id }, 'files away');
    return sendRefusal(reply, { code: 'files_unavailable', retryAfter: AWAY_RETRY });
  }
  if ((error as NodeJS.ErrnoException).code === 'ENOSPC') return sendRefusal(reply, { code: 'storage_full' });
  const status = 'statusCode' in error ? error.statusCode : undefined;
  if (status !== undefined && status >= 400 && status < 500)
    return sendRefusal(reply, { code: 'bad_request' });
  request.log.error({ err: error, request: request.id }, 'unexpected error');
  return sendRefusal(reply, { code: 'internal' });
}

/** A body that cannot be parsed as its declared type. */
export class BodyTrouble extends Error {
  readonly refusal: ErrorCode;
  /** The field at fault, '' when there is none. */
  readonly field: string;
  constructor(refusal: ErrorCode, field = '') {
    super(refusal);
    this.refusal = refusal;
    this.field = field;
  }
}

/** Turns every failure of the app into a French sentence of the catalogue. */
export function installRefusals(app: FastifyInstance): void {
  app.setErrorHandler(answerError);
}

export { answerError };
