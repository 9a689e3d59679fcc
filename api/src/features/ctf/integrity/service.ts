import type { Context } from '../../../platform/context.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { Rekey } from '../../../platform/secret/rotation.ts';
import { boards } from '../board/state.ts';
import { recountScores } from './board-model.ts';
import * as queries from './queries.ts';

const REASONS: Record<queries.WrongSolve['reason'], string> = {
  twice: 'le même challenge deux fois',
  dates: 'hors des dates',
  member: 'par un membre qui n’est pas inscrit',
  challenge: 'd’un challenge que l’événement ne joue pas',
  ledger: 'sans sa ligne au grand livre',
};

/** Boards that are not what their rows come to, one event after the other: each is read whole. */
async function verifyBoards(context: Context): Promise<string[]> {
  const found: string[] = [];
  const live = boards(context);
  for (const { id, slug } of await queries.playedEvents(context.db)) {
    await live.renew(id);
    const view = await live.real(id);
    if (!view) continue;
    const scores = recountScores(view);
    for (const { entrant_id, score } of view.board.rows) {
      const due = scores.get(entrant_id);
      const name = view.entrants.get(entrant_id)?.name ?? '';
      if (due !== score)
        found.push(
          `Classement de ${slug} : attendu ${due ?? 'aucune ligne'}, trouvé ${score} points pour ${name}.`,
        );
    }
    if (scores.size !== view.board.rows.length)
      found.push(`Classement de ${slug} : attendu ${scores.size} lignes, trouvé ${view.board.rows.length}.`);
  }
  return found;
}

/** Own flags and the marks of fair play hang on the secret: it stays while an event runs. */
export const expectNoEvent: Rekey = async (sql) => {
  const names = await queries.listRunning(sql);
  if (names.length > 0)
    throw new Refusal(
      `${names.map(({ name }) => name).join(', ')} : un événement est en cours. Changez le secret quand il est fini.`,
    );
};

/** Recomputes from the raw rows what events hold (docs/product/securite.md#équations); empty when all is right. */
export async function verifyPlay(context: Context): Promise<string[]> {
  const { db } = context;
  const [solves, acts, lost, strays, scores] = await Promise.all([
    queries.wrongSolves(db),
    queries.wrongActs(db),
    queries.lostChallenges(db),
    queries.strayAdjustments(db),
    verifyBoards(context),
  ]);
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
    ...strays.map(
      ({ id, slug }) => `Ajustement ${id} de ${slug} : pour un participant d’un autre événement.`,
    ),
    ...scores,
  ];
}

/**
 * Recomputes from the raw rows who takes part in events (docs/product/securite.md#équations); empty when all is right.
 */
export async function verifyRegistrations({ db }: Context): Promise<string[]> {
  const [counts, teams, seats, brackets, solves] = await Promise.all([
    queries.wrongCounts(db),
    queries.largeTeams(db),
    queries.wrongSeats(db),
    queries.wrongBrackets(db),
    queries.untriedSolves(db),
  ]);
  return [
    ...counts.map(
      ({ slug, participants, registered, most }) =>
        `Places de ${slug} : ${participants} comptées, ${registered} inscriptions${most === null ? '' : `, ${most} au plus`}.`,
    ),
    ...teams.map(
      ({ slug, name, players }) => `Équipe trop grande dans ${slug} : ${name}, ${players} membres.`,
    ),
    ...seats.map(
      ({ slug, username }) => `Inscription de ${username} à ${slug} : l’équipe ou la place ne va pas.`,
    ),
    ...brackets.map(
      ({ slug, name, bracket }) =>
        `Catégorie de ${name} dans ${slug} : « ${bracket} » n’est pas pour qui joue ainsi.`,
    ),
    ...solves.map(
      ({ id, slug, username, challenge }) =>
        `Résolution de ${challenge} par ${username} dans ${slug} (${id}) : sans l’essai qui l’a donnée.`,
    ),
  ];
}
