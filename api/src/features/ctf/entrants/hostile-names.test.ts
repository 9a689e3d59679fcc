import { parseCsv, plainCell } from '@fanion/formats/csv/csv';
import { announcement, firstBlood } from '@fanion/formats/discord/discord';
import { HOUR } from '@fanion/rules/durations';
import { expect, test } from 'vitest';
import { aMember, type TestMember } from '../../../testing/builders.ts';
import {
  anEntrant,
  anEvent,
  anEventChallenge,
  endEvent,
  submitInEvent,
  type TestEvent,
} from '../../../testing/parts/events.ts';

import { testApp } from '../../../testing/test-app.ts';

const app = await testApp({ config: { limitFactor: 1000 } });
const manager = await aMember(app, { role: 'manager' });

/** Names as teams of real events had them, and worse. */
const NAMES = [
  '<script>alert(1)</script>',
  '\'"><s>',
  '<team name="',
  'aaa; ls /',
  'sudi%00',
  'flag{}___Orz',
  '{515*515}',
  '=HYPERLINK("https://a.example","x")',
  '+1+1',
  '-2+3',
  '@everyone',
  '<@&123456>',
  '[cliquez](https://a.example)',
  '~~BLANC~~',
  '**gras** _et_ `code`',
  '¯\\_(ツ)_/¯',
  '🤬🇫🇷🛹🐻',
  'Sophia ≽^•⩊•^≼',
  'але',
  'おっぱい',
  '帅哥被打了',
  'Reverse : 1999',
  'a,b;c\td',
  '__proto__',
  'constructor',
  "Hila's crooks",
];
const visibleNames = NAMES.map((name) => name.replaceAll('\t', ' '));

const manage = (method: 'GET' | 'POST', event: TestEvent, path: string, body?: unknown) =>
  app.call(method, `/ctf/manage/events/${event.slug}/${path}`, {
    token: manager.token,
    ...(body === undefined ? {} : { body }),
  });
const page = async (event: TestEvent) => (await app.read(`/ctf/events/${event.slug}`, manager)).leaderboard;
const feed = (event: TestEvent) => app.read(`/ctf/events/${event.slug}/ctftime`, manager);
const elsewhere = () => anEvent(app, { starts: -20 * HOUR, columns: { url: 'https://ailleurs.example' } });

/** An event played here by a team of each name, with some flags. */
async function played(): Promise<TestEvent> {
  const event = await anEvent(app, { mode: 'team' });
  const challenges = [];
  for (let n = 0; n < 3; n += 1)
    challenges.push(await anEventChallenge(app, event.id, { points: 50 * (n + 1) }));
  const players: TestMember[] = [];
  for (const name of NAMES) {
    const player = await aMember(app);
    await anEntrant(app, event.id, [player], name);
    players.push(player);
  }
  for (const [index, player] of players.slice(0, 12).entries())
    for (const challenge of challenges.slice(0, 1 + (index % 3)))
      await submitInEvent(app, player, event, challenge);
  await endEvent(app, event.id);
  return event;
}

test('the feed and the table of an event played here, read by one held elsewhere, give the same ranking', async () => {
  const here = await played();
  const board = await page(here);
  expect(board.map(({ name }: { name: string }) => name).sort()).toEqual([...NAMES].sort());
  const originalFeed = await feed(here);
  expect(originalFeed.standings.map(({ team }: { team: string }) => team).sort()).toEqual(
    [...visibleNames].sort(),
  );
  const csv = await manage('GET', here, 'results.csv');
  expect(csv.headers['content-type']).toBe('text/csv; charset=utf-8');
  for (const [format, text] of [
    ['ctftime', JSON.stringify(originalFeed)],
    ['csv', csv.body],
  ]) {
    const there = await elsewhere();
    const importReport = (await manage('POST', there, 'results', { format, text })).json();
    expect(importReport).toEqual({ rows: NAMES.length, problems: [], imported: true });
    const rows = await page(there);
    const plain = (row: { rank: number; name: string; score: number; solved: number }) => [
      row.rank,
      row.name.replaceAll('\t', ' '),
      row.score,
      row.solved,
    ];
    expect(rows.map(plain).sort()).toEqual(board.map(plain).sort());
    const again = await feed(there);
    // A feed is imported whole; a table has neither tasks nor their times.
    if (format === 'ctftime') expect(again).toEqual(originalFeed);
    const standing = ({ pos, team, score, lastAccept }: Record<string, unknown>) => [
      pos,
      team,
      score,
      lastAccept,
    ];
    expect(again.standings.map(standing).sort()).toEqual(originalFeed.standings.map(standing).sort());
    expect((await manage('GET', there, 'results.csv')).body).toBe(csv.body.replace('\t', ' '));
  }
});

test('a table opened by a spreadsheet holds no formula', async () => {
  const there = await elsewhere();
  const standings = visibleNames.map((team, index) => ({ pos: index + 1, team, score: 100 - index }));
  await manage('POST', there, 'results', { format: 'ctftime', text: JSON.stringify({ standings }) });
  const { records } = parseCsv((await manage('GET', there, 'results.csv')).body, ';', {
    records: 100,
    cells: 9,
  });
  const cells = records.slice(1).map((record) => record.cells[1]!);
  expect(cells.filter((cell) => /^[=+\-@\t\r]/.test(cell))).toEqual([]);
  expect(cells.map(plainCell)).toEqual(visibleNames);
});

test.each(NAMES)('%j is text in a calendar and on Discord', async (name) => {
  const event = await anEvent(app, { starts: 72 * HOUR, columns: { name } });
  const calendar = await app.call('GET', `/ctf/events/${event.slug}/calendar.ics`);
  const unfolded = calendar.body.replaceAll('\r\n ', '');
  const lines = unfolded.split('\r\n');
  expect(lines.filter((line) => line.startsWith('SUMMARY'))).toHaveLength(1);
  expect(lines.every((line) => line === '' || /^[A-Z-]+[;:]/.test(line))).toBe(true);
  const summary = /^SUMMARY:(.*)$/m.exec(unfolded)![1]!.trimEnd();
  expect(summary.replaceAll(/\\([\\;,])/g, '$1').replaceAll('\t', ' ')).toBe(name.replaceAll('\t', ' '));

  const of = { name, url: 'https://fanion.test/ctf/x' };
  for (const message of [
    announcement(of, 'Un indice.'),
    firstBlood(of, { team: name, member: name, challenge: name, pointsEarned: 100 }),
  ]) {
    expect(message.allowed_mentions).toEqual({ parse: [] });
    const text = JSON.stringify([message.content, message.embeds]);
    expect(text).not.toMatch(/@(?:everyone|here)|<[@#][&!\d]/);
    expect(text).not.toMatch(/(?<!\\)\]\(https:\/\/a\.example/);
  }
});
