// What a proxy must pass through: a stream as it is sent, a large file unchanged.
import { createHash, randomBytes } from 'node:crypto';
import { request } from 'node:https';

/** Bytes of a file that a proxy only passes when configured to. */
const LARGE = 60_000_000;
/** Milliseconds between repeated messages on a stream. */
const HEARTBEAT = 40_000;

/** Sends one request through the proxy `at`; returns its answer, unread. */
export const send = ({ port, ca, name }, path, { method = 'GET', headers = {}, body } = {}) =>
  new Promise((done, failed) => {
    const sent = request(
      { host: '127.0.0.1', port, path, method, ca, servername: name, headers: { host: name, ...headers } },
      done,
    );
    sent.on('error', failed);
    sent.end(body);
  });

/**
 * The bell's stream sends something at once, and again while it stays open: nothing was buffered on the way.
 */
export async function hearStream(at, headers) {
  const answer = await send(at, '/api/notifications/stream', { headers });
  if (answer.statusCode !== 200) throw new Error(`le flux répond ${answer.statusCode}`);
  const heard = () =>
    new Promise((done, failed) => {
      const late = setTimeout(() => failed(new Error('le flux est retenu par le proxy')), HEARTBEAT);
      const end = () => failed(new Error('le flux est fermé'));
      answer.once('data', (bytes) => {
        clearTimeout(late);
        answer.off('close', end);
        done(String(bytes));
      });
      answer.once('close', end);
    });
  try {
    if (!(await heard()).includes('retry:'))
      throw new Error('le flux ne commence pas par ce qu’il dit d’abord');
    await heard();
  } finally {
    answer.on('error', () => {});
    answer.destroy();
  }
}

/** A large file arrives complete. */
export async function depositLarge(at, path, headers) {
  const body = randomBytes(LARGE);
  const answer = await send(at, path, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/octet-stream', 'content-length': LARGE },
    body,
  });
  let told = '';
  for await (const bytes of answer) told += bytes;
  if (
    answer.statusCode !== 200 ||
    JSON.parse(told).sha256 !== createHash('sha256').update(body).digest('hex')
  )
    throw new Error(`un fichier de ${LARGE / 1e6} Mo : ${answer.statusCode} ${told.slice(0, 300)}`);
}
