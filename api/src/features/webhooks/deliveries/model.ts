import { createHmac } from 'node:crypto';
import type { FactMessage } from '@fanion/contract/webhooks/facts';
import { announcement, type DiscordMessage, firstBlood, news } from '@fanion/formats/discord/discord';
import type { HookShape } from '@fanion/rules/webhooks/facts';
import type { ExternalRequest } from '../../../platform/external/request.ts';
import { secretKeyOf } from '../hooks/model.ts';
import { aboutChallenge, type FactSentence, factSentenceOf, TRIED } from './texts.ts';

/** A webhook's address and signing secrets, in clear. */
export interface OpenedHook {
  shape: HookShape;
  address: string;
  token: string | null;
  secrets: readonly string[];
}

/** A message and its id for the receiver; `body` is the JSON of a FactMessage, or of a try. */
export interface Message {
  id: string;
  body: string;
}

/** A sample message, so that the person who sets a webhook up sees its answer. */
export const tryMessage = (now: Date, association: string): string =>
  JSON.stringify({ type: 'webhook.test', timestamp: now.toISOString(), data: { association } });

interface TryMessage {
  type: 'webhook.test';
  data: { association: string };
}

const isTry = (message: FactMessage | TryMessage): message is TryMessage => message.type === 'webhook.test';

const sentenceOf = (message: FactMessage | TryMessage): FactSentence =>
  isTry(message) ? { about: message.data.association, sentence: TRIED, url: '' } : factSentenceOf(message);

function forDiscord(message: FactMessage | TryMessage): DiscordMessage {
  if (message.type === 'event.announcement') {
    const { event, challenge, text } = message.data;
    return announcement(event, challenge ? aboutChallenge(challenge.name, text) : text);
  }
  if (message.type === 'event.first_blood') {
    const { event, challenge, entrant, member, points } = message.data;
    return firstBlood(event, {
      team: entrant.team ? entrant.name : null,
      member: member.username,
      challenge: challenge.name,
      pointsEarned: points,
    });
  }
  const { about, sentence, url } = sentenceOf(message);
  return news({ name: about, url }, sentence);
}

/** Plain text: names cannot contain links, mentions or markup. */
function forMatrix(message: FactMessage | TryMessage): {
  msgtype: string;
  body: string;
  'm.mentions': object;
} {
  const { sentence, url } = sentenceOf(message);
  return { msgtype: 'm.notice', body: url === '' ? sentence : `${sentence}\n${url}`, 'm.mentions': {} };
}

/** One signature per secret, as Standard Webhooks requires (docs/product/automation.md#signature). */
function signed({ id, body }: Message, seconds: number, secrets: readonly string[]): string {
  const content = `${id}.${seconds}.${body}`;
  return secrets
    .map((secret) => `v1,${createHmac('sha256', secretKeyOf(secret)).update(content).digest('base64')}`)
    .join(' ');
}

const JSON_TYPE = { 'content-type': 'application/json', 'user-agent': 'Fanion' };

/** The request that sends a message to a webhook at this moment (ms). */
export function requestOf(hook: OpenedHook, message: Message, now: number): ExternalRequest {
  const { shape, address, token, secrets } = hook;
  if (shape === 'standard') {
    const seconds = Math.floor(now / 1000);
    const headers = {
      ...JSON_TYPE,
      'webhook-id': message.id,
      'webhook-timestamp': String(seconds),
      'webhook-signature': signed(message, seconds, secrets),
    };
    return { method: 'POST', url: address, headers, body: message.body };
  }
  const fact = JSON.parse(message.body) as FactMessage | TryMessage;
  if (shape === 'discord')
    return { method: 'POST', url: address, headers: JSON_TYPE, body: JSON.stringify(forDiscord(fact)) };
  // The server accepts a message with this id once, however often it is sent.
  return {
    method: 'PUT',
    url: `${address}/${encodeURIComponent(message.id)}`,
    headers: { ...JSON_TYPE, authorization: `Bearer ${token ?? ''}` },
    body: JSON.stringify(forMatrix(fact)),
  };
}
