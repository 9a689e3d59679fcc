import { frenchDates } from '@fanion/rules/french-dates';

const N = '\u00a0';
const many = (count: number, one: string, several: string): string =>
  `${new Intl.NumberFormat('fr-FR').format(count)}${N}${count > 1 ? several : one}`;

const day = frenchDates({ day: 'numeric', month: 'long' });
const moment = frenchDates({
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  hour: '2-digit',
  minute: '2-digit',
});

/** The mail of a week (docs/product/communication.md#votre-semaine). */
export const WEEK = {
  subject: (first: number, last: number) => `Votre semaine du ${day.format(first)} au ${day.format(last)}`,
  done: ({ solves, points, xp, days }: Record<'solves' | 'points' | 'xp' | 'days', number>) =>
    days === 0
      ? 'Une semaine sans acte. Ce que vous avez gagné vous reste.'
      : `${[
          ...(solves > 0 ? [many(solves, 'challenge résolu', 'challenges résolus')] : []),
          ...(points > 0 ? [many(points, 'point', 'points')] : []),
          ...(xp > 0 ? [`${new Intl.NumberFormat('fr-FR').format(xp)}${N}XP`] : []),
        ].join(', ')}${solves + points + xp > 0 ? ', en ' : 'Actif '}${many(days, 'jour', 'jours')}.`,
  coming: (events: readonly { name: string; starts_at: number }[]) =>
    `À venir${N}: ${events.map(({ name, starts_at }) => `${name}, ${moment.format(starts_at)}`).join(` ${N}; `)}.`,
};
