import { rowsById, type Tables, textOf } from './tables.ts';

/** A count in words; nothing for zero. */
export const counted = (count: number, one: string, many = `${one}s`): string[] =>
  count === 0 ? [] : [`${count} ${count > 1 ? many : one}`];

/**
 * What an import leaves out of an archive, counted; null for nothing. `event`: an event brings its people and
 * results; otherwise only its challenges.
 */
export function describeLeftBehind(tables: Tables, event: boolean): string | null {
  const rows = (name: string) => rowsById(tables, name).map(([, row]) => row);
  const right = rows('submissions').filter((row) => textOf(row, 'type') === 'correct').length;
  const toSome = rows('notifications').filter(
    ({ user_id, team_id }) => typeof user_id === 'number' || typeof team_id === 'number',
  ).length;
  const people = [
    ...counted(rows('users').length, 'compte'),
    ...counted(rows('teams').length, 'équipe'),
    ...counted(right, 'résolution'),
    ...counted(rows('submissions').length - right, 'essai faux', 'essais faux'),
    ...counted(rows('awards').length, 'prix', 'prix'),
    ...counted(rows('notifications').length, 'annonce'),
  ];
  const parts = [
    ...(event ? counted(toSome, 'annonce à un seul compte', 'annonces à un seul compte') : people),
    ...counted(rows('unlocks').length, 'indice débloqué', 'indices débloqués'),
    ...counted(rows('pages').length, 'page'),
    ...(event ? counted(rows('field_entries').length, 'réponse à un champ', 'réponses à des champs') : []),
  ];
  return parts.length === 0 ? null : parts.join(', ');
}
