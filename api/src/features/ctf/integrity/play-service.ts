import type { Context } from '../../../platform/context.ts';
import { lostChallenges, type WrongSolve, wrongActs, wrongSolves } from './play-queries.ts';

const REASONS: Record<WrongSolve['reason'], string> = {
  twice: 'le même challenge deux fois',
  dates: 'hors des dates',
  member: 'par un membre qui n’est pas inscrit',
  challenge: 'd’un challenge que l’événement ne joue pas',
  ledger: 'sans sa ligne au grand livre',
};

/** Recomputes from the raw rows what events hold (trust.md, "Many at once"); empty when all is right. */
export function createVerify({ db }: Context) {
  return async (): Promise<string[]> => {
    const [solves, acts, lost] = await Promise.all([wrongSolves(db), wrongActs(db), lostChallenges(db)]);
    return [
      ...solves.map(
        ({ id, slug, username, challenge, reason }) =>
          `Résolution de ${challenge} par ${username} dans ${slug} (${id}) : ${REASONS[reason]}.`,
      ),
      ...acts.map(
        ({ username, challenge, points, xp }) =>
          `Acte d’événement de ${username} sur ${challenge ?? 'un challenge qui n’existe plus'} : attendu une résolution et 0 point, trouvé ${points} points et ${xp} XP.`,
      ),
      ...lost.map(({ slug }) => `Challenge hors de la liste et d’aucun événement : ${slug}.`),
    ];
  };
}
