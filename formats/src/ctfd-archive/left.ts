import { type Tables, textOf } from './tables.ts';

const counted = (count: number, one: string, many = `${one}s`): string[] =>
  count === 0 ? [] : [`${count} ${count > 1 ? many : one}`];

/** What an archive has that an import of its challenges does not take, counted; null for nothing. */
export function leftBehind(tables: Tables): string | null {
  const count = (name: string): number => tables.get(name)?.length ?? 0;
  const tries = tables.get('submissions') ?? [];
  const right = tries.filter((row) => textOf(row, 'type') === 'correct').length;
  const parts = [
    ...counted(count('users'), 'compte'),
    ...counted(count('teams'), 'équipe'),
    ...counted(right, 'résolution'),
    ...counted(tries.length - right, 'essai faux', 'essais faux'),
    ...counted(count('awards'), 'prix', 'prix'),
    ...counted(count('unlocks'), 'indice débloqué', 'indices débloqués'),
    ...counted(count('pages'), 'page'),
    ...counted(count('notifications'), 'annonce'),
  ];
  return parts.length === 0 ? null : parts.join(', ');
}
