import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { expectSolves, openChallenge } from '../../../../testing.ts';

/** Topic and payload of an MQTT PUBLISH. */
function readPublish(body: Buffer): { topic: string; payload: Buffer } {
  let at = 1;
  while (body[at]! & 0x80) at += 1;
  const start = at + 3;
  const end = start + body.readUInt16BE(at + 1);
  return { topic: body.toString('latin1', start, end), payload: body.subarray(end) };
}

test('the pieces of the update, in their order and once each, are a gzip', () => {
  const challenge = openChallenge(import.meta.url);
  const pcap = challenge.file('quai.pcap');
  const topics = new Set<string>();
  const pieces = new Map<number, Buffer>();
  for (let at = 24; at < pcap.length; ) {
    const length = pcap.readUInt32LE(at + 8);
    const { topic, payload } = readPublish(pcap.subarray(at + 16 + 54, at + 16 + length));
    topics.add(topic);
    if (topic === 'regie/maj') pieces.set(payload.readUInt16BE(0), payload.subarray(2));
    at += 16 + length;
  }
  expect(topics.size).toBeGreaterThan(40);
  const whole = [...pieces].sort(([a], [b]) => a - b).map(([, piece]) => piece);
  const config = gunzipSync(Buffer.concat(whole)).toString();
  expectSolves(challenge, /FANION\{[^}]*\}/.exec(config)![0]);
});
