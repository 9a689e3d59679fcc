import fc from 'fast-check';
import { expect, test } from 'vitest';
import { announcement, type DiscordMessage, firstBlood, retryAfter } from './discord.ts';

const EVENT = { name: 'Nuit du CTF', url: 'https://fanion.example/ctf/detail/nuit' };
const BLOOD = { member: 'ana', challenge: 'Phare', pointsEarned: 1 };
// Discord's rendering: an escape gives its character, and a zero-width space is invisible.
const renderedText = (text: string) => text.replace(/\\([^0-9A-Za-z\s])/g, '$1').replaceAll('\u200b', '');
const field = (message: DiscordMessage, name: string) =>
  message.embeds[0]?.fields?.find((one) => one.name === name)?.value;

test('an announcement, exactly', () => {
  expect(announcement(EVENT, 'Le **phare** est réparé.\r\nBonne suite\u00a0!')).toEqual({
    content: 'Annonce\u00a0: Nuit du CTF',
    embeds: [
      {
        title: 'Nuit du CTF',
        description: 'Le **phare** est réparé.\nBonne suite\u00a0!',
        url: 'https://fanion.example/ctf/detail/nuit',
        color: 0x4fb3ff,
      },
    ],
    allowed_mentions: { parse: [] },
  });
});

test('a first blood, exactly', () => {
  expect(
    firstBlood(EVENT, { team: 'Les Goélands', member: 'ana_', challenge: 'Phare', pointsEarned: 1250 }),
  ).toEqual({
    content: 'Premier sang\u00a0: Les Goélands résout Phare',
    embeds: [
      {
        title: 'Nuit du CTF',
        description: '**Les Goélands** est le premier à résoudre **Phare**.',
        url: 'https://fanion.example/ctf/detail/nuit',
        color: 0xff7a7a,
        fields: [
          { name: 'Équipe', value: 'Les Goélands', inline: true },
          { name: 'Membre', value: 'ana\\_', inline: true },
          { name: 'Challenge', value: 'Phare', inline: true },
          { name: 'Points', value: '1\u202f250', inline: true },
        ],
      },
    ],
    allowed_mentions: { parse: [] },
  });
  expect(field(firstBlood(EVENT, { ...BLOOD, team: null }), 'Équipe')).toBeUndefined();
});

test.each([
  '@everyone',
  '<@123456>',
  '<@&1> <#2> <t:1:R> </x:1> <:e:1>',
  '**gras** _it_ ~~x~~ ||secret||',
  '`code` ```bloc```',
  '[cliquez](https://a.example)',
  'https://a.example/x',
  'discord.gg/abc',
  '> cité',
  '# Titre',
  '- liste',
  '-# petit',
  '1. un',
  ':smile:',
  '\\\\*',
  '¯\\_(ツ)_/¯',
])('the name %s is shown as it is written', (name) => {
  const value = field(firstBlood(EVENT, { ...BLOOD, team: name }), 'Équipe')!;
  expect(renderedText(value)).toBe(name);
  // Without its escapes, nothing is left with a meaning to Discord.
  expect(value.replace(/\\[^0-9A-Za-z\s]/g, '')).not.toMatch(/[*_~`|<>#[\]():/\\]|@\w/);
});

test('a name that cannot be seen is a dash', () => {
  expect(field(firstBlood(EVENT, { ...BLOOD, team: '\u200e\u202e\0' }), 'Équipe')).toBe('—');
});

test('an announcement calls nobody', () => {
  const { embeds } = announcement(EVENT, '@everyone <@1> <@&2> <#3> </go:4> <id:guide> 5 < 6');
  expect(embeds[0]?.description).toBe(
    '@\u200beveryone <@\u200b1> <@\u200b&2> <\u200b#3> <\u200b/go:4> <\u200bid:guide> 5 < 6',
  );
});

test('an event without an https address has no link', () => {
  for (const url of [null, 'http://a.example', 'javascript:alert(1)'])
    expect(announcement({ ...EVENT, url }, 'x').embeds[0]).not.toHaveProperty('url');
});

test('long names and texts are cut at a whole character', () => {
  const message = firstBlood(EVENT, {
    team: '_'.repeat(400),
    member: '👩‍💻'.repeat(400),
    challenge: 'é'.repeat(400),
    pointsEarned: 1,
  });
  expect(field(message, 'Équipe')).toBe(`${'\\_'.repeat(149)}…`);
  expect(field(message, 'Membre')).toBe(`${'👩‍💻'.repeat(59)}…`);
  expect(field(message, 'Challenge')).toBe(`${'é'.repeat(299)}…`);
  const description = announcement(EVENT, '🦑'.repeat(4_000)).embeds[0]?.description;
  expect(description).toBe(`${'🦑'.repeat(2_047)}…`);
});

test('a name that fits is whole, one unit more is cut', () => {
  const title = (name: string) => announcement({ name, url: null }, '').embeds[0]!.title;
  expect(title('a'.repeat(256))).toBe('a'.repeat(256));
  expect(title('a'.repeat(257))).toBe(`${'a'.repeat(255)}…`);
  expect(title('_'.repeat(128))).toBe('\\_'.repeat(128));
});

test('whatever the texts, the limits of Discord hold', () => {
  const text = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 600 }),
    fc.string({
      unit: fc.constantFrom('_', '*', '\\', '@', '<', '👩‍💻', 'a', '\n', '\u0301', '\ud83d'),
      maxLength: 600,
    }),
    fc.constantFrom('_'.repeat(9_000), '@'.repeat(9_000), '👩‍💻'.repeat(2_000), ''),
  );
  fc.assert(
    fc.property(text, text, text, text, fc.nat(), (event, team, member, challenge, pointsEarned) => {
      for (const message of [
        announcement({ name: event, url: team }, member),
        firstBlood({ name: event, url: null }, { team, member, challenge, pointsEarned }),
      ]) {
        expect(message.allowed_mentions).toEqual({ parse: [] });
        expect(message.content.length).toBeLessThanOrEqual(2_000);
        const [embed] = message.embeds;
        const fields = embed!.fields ?? [];
        expect(embed!.title.length).toBeLessThanOrEqual(256);
        expect(embed!.description?.length ?? 1).toBeLessThanOrEqual(4_096);
        expect(fields.length).toBeLessThanOrEqual(25);
        for (const { name, value } of fields) {
          expect(name.length).toBeLessThanOrEqual(256);
          expect(value.length).toBeLessThanOrEqual(1_024);
          expect(value.length).toBeGreaterThan(0);
        }
        const all = [
          embed!.title,
          embed!.description ?? '',
          ...fields.flatMap(({ name, value }) => [name, value]),
        ];
        expect(all.join('').length).toBeLessThanOrEqual(6_000);
        expect(JSON.stringify(message)).not.toMatch(/@(?:everyone|here)|\\ud[89a-f]/);
      }
    }),
    { numRuns: 300 },
  );
});

test('how long to wait is told in seconds, by the body first', () => {
  const headers = (pairs: Record<string, string> = {}) => new Headers(pairs);
  expect(retryAfter(204, headers({ 'Retry-After': '9' }), { retry_after: 1 })).toBeNull();
  expect(retryAfter(429, headers({ 'Retry-After': '9' }), { retry_after: 1.2345 })).toBe(1_235);
  expect(retryAfter(429, headers(), '{"message": "…", "retry_after": 0.75, "global": false}')).toBe(750);
  expect(retryAfter(429, headers({ 'Retry-After': '9' }), '<html>')).toBe(9_000);
  expect(retryAfter(429, headers({ 'X-RateLimit-Reset-After': '2.5' }), null)).toBe(2_500);
  expect(retryAfter(429, headers(), {})).toBe(5_000);
  expect(
    retryAfter(429, headers({ 'Retry-After': 'Wed, 21 Oct 2026 07:28:00 GMT' }), { retry_after: -1 }),
  ).toBe(5_000);
});

test('a wait is never shorter than half a second nor longer than an hour', () => {
  const any = fc.oneof(
    fc.anything(),
    fc.double(),
    fc.record({ retry_after: fc.oneof(fc.double(), fc.string()) }),
  );
  fc.assert(
    fc.property(any, (body) => {
      const wait = retryAfter(429, new Headers(), body)!;
      expect(wait >= 500 && wait <= 3_600_000 && Number.isInteger(wait)).toBe(true);
    }),
  );
});
