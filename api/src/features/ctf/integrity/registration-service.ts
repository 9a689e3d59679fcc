import type { Context } from '../../../platform/context.ts';
import * as queries from './registration-queries.ts';

/** Recomputes from the raw rows who takes part in events (trust.md, "Many at once"); empty when all is right. */
export function createVerify({ db }: Context) {
  return async (): Promise<string[]> => {
    const [places, teams, seats, solves] = await Promise.all([
      queries.wrongPlaces(db),
      queries.largeTeams(db),
      queries.wrongSeats(db),
      queries.untriedSolves(db),
    ]);
    return [
      ...places.map(
        ({ slug, participants, registered, most }) =>
          `Places de ${slug} : ${participants} comptées, ${registered} inscriptions${most === null ? '' : `, ${most} au plus`}.`,
      ),
      ...teams.map(
        ({ slug, name, players }) => `Équipe trop grande dans ${slug} : ${name}, ${players} membres.`,
      ),
      ...seats.map(
        ({ slug, username }) => `Inscription de ${username} à ${slug} : l’équipe ou la place ne va pas.`,
      ),
      ...solves.map(
        ({ id, slug, username, challenge }) =>
          `Résolution de ${challenge} par ${username} dans ${slug} (${id}) : sans l’essai qui l’a donnée.`,
      ),
    ];
  };
}
