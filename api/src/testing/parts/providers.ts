import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { whenOver } from '../when-over.ts';

/** A request that a provider received: a form or JSON read into its fields. */
export interface ProviderRequest {
  method: string;
  path: string;
  headers: IncomingMessage['headers'];
  fields: Record<string, unknown>;
}

/** A test provider's answer: a status and a JSON value; null never answers. */
type Answer = { status?: number; body: unknown } | null;

const fieldsOf = (text: string, type = ''): Record<string, unknown> =>
  text === '' ? {} : type.includes('json') ? JSON.parse(text) : Object.fromEntries(new URLSearchParams(text));

/** A provider on the loopback that speaks its wire format, until the file or the running test ends. */
export async function aProvider(
  answer: (request: ProviderRequest) => Answer,
): Promise<{ url: string; requests: ProviderRequest[] }> {
  const requests: ProviderRequest[] = [];
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const { method = '', url = '', headers } = request;
      const fields = fieldsOf(Buffer.concat(parts).toString(), headers['content-type']);
      const one = { method, path: url, headers, fields };
      requests.push(one);
      const reply = answer(one);
      if (reply === null) return;
      response.writeHead(reply.status ?? 200, { 'content-type': 'application/json' });
      response.end(JSON.stringify(reply.body));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  whenOver(async () => {
    server.closeAllConnections();
    server.close();
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, requests };
}
