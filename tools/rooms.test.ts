import { expect, test } from 'vitest';
import { placesOf, problemsOf, renderPage, TO_SAY } from './rooms.mjs';

const FILES = [
  'api/src/platform/audit.ts',
  'api/src/features/ctf/slice.ts',
  'api/src/features/ctf/board/service.ts',
  'api/src/features/ctf/events/queries.ts',
  'api/src/features/ctf/storm/storm.test.ts',
  'contract/src/ctf/board.ts',
  'contract/src/ctf/page/page.ts',
  'contract/src/search.ts',
  'web/src/features/ctf/page/EventView.tsx',
  'web/src/features/search/FoundList.tsx',
];
const OWNERS = {
  event: ['ctf/events', 'ctf/board'],
  board_snapshot: ['ctf/board'],
  setting: ['platform/settings/settings'],
};
const BOARD = '| `ctf/board` | le tableau | oui | oui |  | `board_snapshot`, aussi `event` |';

/** The page of these rooms, with words everywhere. */
const places = placesOf(FILES);
const page = renderPage(`# Les salles\n\n## \`ctf\`\n\n${BOARD}\n`, places, OWNERS).replaceAll(
  TO_SAY,
  'des mots',
);
const problems = (changed: string, files = FILES) => problemsOf(changed, placesOf(files), OWNERS);

test('a place says where it is, and what a slice holds outside its rooms is one', () => {
  expect(Object.fromEntries(places)).toEqual({
    platform: { api: true, contract: false, web: false },
    'ctf/board': { api: true, contract: true, web: false },
    'ctf/events': { api: true, contract: false, web: false },
    'ctf/page': { api: false, contract: true, web: true },
    search: { api: false, contract: true, web: true },
  });
});

test('the page that is written passes, with the words that were there', () => {
  expect(page).toContain(BOARD);
  expect(page).toContain('| `platform` | des mots | oui |  |  | `setting` |');
  expect(problems(page)).toEqual([]);
});

test('a room without a line, and a line without a room', () => {
  expect(problems(page.replace(`${BOARD}\n`, ''))).toEqual([
    `ctf/board has no line; write: ${BOARD.replace('le tableau', TO_SAY)}`,
  ]);
  expect(
    problems(
      page,
      FILES.filter((file) => !file.includes('/page/')),
    ),
  ).toEqual(['ctf/page is no room: remove its line']);
});

test.each([
  ['a side', BOARD.replace('| oui | oui |  |', '| oui |  | oui |')],
  ['a table', BOARD.replace('`board_snapshot`, ', '')],
])('%s that is not as it is', (_, line) => {
  expect(problems(page.replace(BOARD, line))).toEqual([
    `ctf/board is not as the tree and the tables say; write: ${BOARD}`,
  ]);
});

test('words that nobody wrote', () => {
  expect(problems(page.replace('le tableau', TO_SAY))).toEqual([
    `ctf/board: say what it is for, not “${TO_SAY}”`,
  ]);
  expect(problems(page.replace('## `search`\n\ndes mots', '## `search`'))).toEqual([
    'search: say under its title what the slice is',
  ]);
});

test('a line twice, and a table of a room that is gone', () => {
  expect(problems(page.replace(BOARD, `${BOARD}\n${BOARD}`))).toEqual([
    expect.stringContaining('twice there'),
  ]);
  expect(
    problems(
      page,
      FILES.filter((file) => !file.includes('/events/')),
    ),
  ).toEqual([
    'ctf/events is no room: remove its line',
    'event: tools/tables.mjs gives it to ctf/events, which is no room',
  ]);
});
