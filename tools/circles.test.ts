import { expect, test } from 'vitest';
import { circlesAmong, roomOf, sliceOf } from './circles.mjs';

const module = (source: string, ...dependencies: string[]) => ({
  source,
  dependencies: dependencies.map((resolved) => ({ resolved, dependencyTypes: ['local'] })),
});
const path = (place: string) => `api/src/features/${place}.ts`;

test('a circle of rooms is found through rooms between, with the imports that close it', () => {
  const modules = [
    module(path('ctf/play/service'), path('ctf/board/service')),
    module(path('ctf/board/state'), path('ctf/events/queries')),
    module(path('ctf/events/service'), path('ctf/play/queries')),
  ];
  expect(circlesAmong(modules, roomOf)).toEqual([
    {
      groups: ['api/ctf/play', 'api/ctf/board', 'api/ctf/events', 'api/ctf/play'],
      imports: [
        `${path('ctf/play/service')} → ${path('ctf/board/service')}`,
        `${path('ctf/board/state')} → ${path('ctf/events/queries')}`,
        `${path('ctf/events/service')} → ${path('ctf/play/queries')}`,
      ],
    },
  ]);
  expect(circlesAmong(modules, sliceOf)).toEqual([]);
});

test('types, slice.ts and the same room close no circle', () => {
  const types = { resolved: path('ctf/play/service'), dependencyTypes: ['local', 'type-only'] };
  expect(
    circlesAmong(
      [
        module(path('ctf/slice'), path('ctf/play/routes')),
        module(
          path('ctf/play/service'),
          path('ctf/play/queries'),
          path('ctf/slice'),
          path('teams/roster/service'),
        ),
        { source: path('teams/roster/service'), dependencies: [types] },
      ],
      roomOf,
    ),
  ).toEqual([]);
});
