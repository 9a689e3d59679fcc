import type { FastifyInstance } from 'fastify';
import { type Config, isHttps } from '../config.ts';
import { sha256 } from '../secrets.ts';
import { NUMBER_HEADER } from './access-log.ts';

/** Content security policy of every page and answer (docs/product/security.md#en-têtes). */
const CSP = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' blob: data:",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** The policy of a page: its inline scripts are allowed by their hash, and nothing else is. */
export function pagePolicy(page: string): string {
  const prints = [...page.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(
    ([, script]) => `'sha256-${sha256(script ?? '').toString('base64')}'`,
  );
  return CSP.replace("script-src 'self'", ["script-src 'self'", ...prints].join(' '));
}

/**
 * Headers of every answer with a body, the same for all: a route may only be stricter, except the board that
 * other sites embed.
 */
export function securityHeaders(config: Config): Record<string, string> {
  const headers: Record<string, string> = {
    'content-security-policy': CSP,
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  };
  if (isHttps(config)) headers['strict-transport-security'] = 'max-age=31536000';
  return headers;
}

/** Sets them on every answer, with or without a route, together with the request number. */
export function installSecurityHeaders(app: FastifyInstance, headers: Record<string, string>): void {
  app.addHook('onRequest', (request, reply, next) => {
    reply.headers(headers).header(NUMBER_HEADER, request.id);
    next();
  });
}
