import { rankStandings } from '@fanion/rules/leaderboard/ranks';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readScoreFeed } from './feed-read.ts';
import { asciiJson, type ScoreBoard, taskNames, teamName, writeScoreFeed } from './feed-write.ts';

const AT = Date.parse('2026-03-14T18:00:00Z');

test('a board, exactly', () => {
  const board: ScoreBoard = {
    tasks: ['Phare', 'Phare', '__proto__'],
    standings: [
      {
        pos: 1,
        team: '<script>alert(1)</script>',
        score: 350,
        solves: [
          { task: 0, points: 200, at: AT },
          { task: 2, points: 150, at: AT + 61_500 },
        ],
        last_accept: AT + 61_500,
      },
      { pos: 2, team: '\u200e', score: 0, solves: [{ task: 1, points: 0, at: AT }], last_accept: null },
    ],
  };
  const feed = writeScoreFeed(board);
  expect(JSON.parse(JSON.stringify(feed))).toEqual(
    JSON.parse(`{
      "tasks": ["Phare", "Phare (2)", "__proto__"],
      "standings": [
        {"pos": 1, "team": "<script>alert(1)</script>", "score": 350,
         "taskStats": {"Phare": {"points": 200, "time": 1773511200}, "__proto__": {"points": 150, "time": 1773511261}},
         "lastAccept": 1773511261},
        {"pos": 2, "team": "Équipe sans nom", "score": 0,
         "taskStats": {"Phare (2)": {"points": 0, "time": 1773511200}}, "lastAccept": 0}
      ]
    }`),
  );
  expect(Object.keys(feed.standings[0]!.taskStats)).toEqual(['Phare', '__proto__']);
});

test('names of tasks are made unlike each other, whatever they are', () => {
  expect(taskNames(['A', 'A', 'A (2)', '', '\u200e', 'A', 7])).toEqual([
    'A',
    'A (2)',
    'A (2) (2)',
    'Épreuve 4',
    'Épreuve 5',
    'A (3)',
    '7',
  ]);
  const name = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.constantFrom('A', 'A (2)', 'x'.repeat(300), '👩‍💻'.repeat(60)),
  );
  fc.assert(
    fc.property(fc.array(name, { maxLength: 30 }), (raw) => {
      const names = taskNames(raw);
      expect(new Set(names).size).toBe(raw.length);
      expect(names.every((written) => written !== '' && written.length <= 120)).toBe(true);
      expect(taskNames(names)).toEqual(names);
    }),
  );
});

const name = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 40 }),
  fc.string({ unit: 'binary', maxLength: 200 }),
  fc.constantFrom(
    '__proto__',
    'constructor',
    'toString',
    '10',
    '2',
    'A',
    'A',
    '\'"><s>',
    '{515*515}',
    'sudi%00',
    '=1+1',
  ),
);
const moment = fc.integer({ min: 1, max: 4_000_000_000 }).map((seconds) => seconds * 1000);
const board: fc.Arbitrary<ScoreBoard> = fc
  .tuple(
    fc.array(name, { maxLength: 8 }),
    fc.array(fc.tuple(name, fc.array(fc.tuple(fc.nat(20), moment))), { maxLength: 15 }),
  )
  .map(([tasks, teams]) => {
    const rows = teams.map(([team, times]) => {
      const solves = times
        .slice(0, tasks.length)
        .map(([worth, at], task) => ({ task, points: worth * 25, at }));
      const scoring = solves.filter(({ points }) => points > 0);
      const last_accept = scoring.length > 0 ? Math.max(...scoring.map(({ at }) => at)) : null;
      const points = scoring.reduce((sum, solve) => sum + solve.points, 0);
      return { team, score: points, solves, last_accept, points, last_scored_at: last_accept };
    });
    const standings = rankStandings(rows).map(({ rank, team, score, solves, last_accept }) => ({
      ...{ pos: rank, team, score, solves, last_accept },
    }));
    return { tasks, standings };
  });

test('a board that goes out comes back the same, its names cleaned', () => {
  fc.assert(
    fc.property(board, (ours) => {
      const text = JSON.stringify(writeScoreFeed(ours));
      const { board: back, problems } = readScoreFeed(text);
      expect(back).toEqual({
        tasks: taskNames(ours.tasks),
        standings: ours.standings.map((row) => ({ ...row, team: teamName(row.team) || 'Équipe sans nom' })),
      });
      expect(problems.every(({ level, path }) => level === 'warning' && path === 'standings')).toBe(true);
      expect(readScoreFeed(JSON.stringify(writeScoreFeed(back!))).board).toEqual(back);
    }),
    { numRuns: 500 },
  );
});

test('the text of a feed is ASCII, and the same JSON', () => {
  expect(asciiJson({ team: 'é🤬' })).toBe('{"team":"\\u00e9\\ud83e\\udd2c"}');
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (team) => {
      const text = asciiJson({ team });
      expect(text).toMatch(/^[\x20-\x7e]*$/);
      expect(JSON.parse(text)).toEqual({ team });
    }),
  );
});
