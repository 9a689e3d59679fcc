import { expect, test } from 'vitest';
import { teamsOf } from './model.ts';

test('the teams of an event, each once, with how many play in it', () => {
  const seated = (id: number, entrantId: number | null, teamName: string | null) => ({
    id,
    username: `m${id}`,
    participationType: 'team' as const,
    state: 'registered' as const,
    teamName,
    entrantId,
    position: null,
    createdAt: '2026-03-14T17:00:00.000Z',
  });
  const rows = [seated(1, 9, 'Zéphyr'), seated(2, 8, 'Écume'), seated(3, 9, 'Zéphyr'), seated(4, 7, null)];
  // A member who has not answered yet has a team and no seat in it.
  expect(teamsOf([...rows, seated(5, null, 'Amarre')])).toEqual([
    { id: 8, name: 'Écume', players: 1 },
    { id: 9, name: 'Zéphyr', players: 2 },
  ]);
});
