import { test } from 'vitest';
import { expectSolves, openChallenge } from '../../testing.ts';

interface Entry {
  request: { url: string };
  response: {
    headers: { name: string; value: string }[];
    content: { text: string; encoding?: string };
  };
}

const decode = (text: string) => Buffer.from(text, 'base64').toString('utf8');

test('the three marks of the recording form the flag', () => {
  const challenge = openChallenge(import.meta.url);
  const { entries } = JSON.parse(challenge.file('navigation.har').toString('utf8')).log as {
    entries: Entry[];
  };
  const texts = entries.flatMap(({ response: { headers, content } }) => {
    const body = content.encoding === 'base64' ? decode(content.text) : content.text;
    return [body, ...headers.map(({ value }) => decode(value))];
  });
  const mark = (pattern: RegExp) => {
    for (const text of texts) {
      const found = pattern.exec(text)?.[1];
      if (found) return found;
    }
    throw new Error(`no text matches ${pattern}`);
  };
  const flag = [
    mark(/REPERE=1\/3:(\S+)/),
    mark(/repère 2\/3 : (\w+)/),
    decode(mark(/repère 3\/3, ([\w+/=]+)/)),
  ].join('');
  expectSolves(challenge, flag);
});
