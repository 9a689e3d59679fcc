import { benchFlag, isLeftUnsolved } from '@fanion/api/bench-seed';
import { clientOf } from '@fanion/api/platform/database/client';
import { createClient } from '@fanion/client/source/client';
import { challengesOf } from '../event.ts';
import type { Figures } from '../figures.ts';
import { credentialsOf, inEvent, inList, type Player } from '../players.ts';
import { agrees } from '../trust/kills.ts';
import type { Fleet } from './fleet.ts';

interface Answer {
  status: number;
  body: Record<string, unknown>;
}

/** Sends a request to an instance, as a member. */
async function ask(
  url: string,
  method: string,
  path: string,
  { player, body }: { player: Player; body?: unknown },
): Promise<Answer> {
  const answer = await fetch(`${url}/api${path}`, {
    method,
    headers: { ...player.headers, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
}

/** The rows of a database query. */
async function rows<R extends object>(fleet: Fleet, text: string, values: unknown[] = []): Promise<R[]> {
  const client = clientOf(`postgres://fanion@127.0.0.1:${fleet.primary.port}/postgres`);
  await client.connect();
  try {
    return (await client.query(text, values)).rows as R[];
  } finally {
    await client.end();
  }
}

const times = <T>(many: number, work: (n: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: many }, (_, n) => work(n)));
const broken = (answers: readonly Answer[]): number => answers.filter(({ status }) => status >= 500).length;
const count = (answers: readonly Answer[], is: (body: Record<string, unknown>) => boolean): number =>
  answers.filter(({ body }) => is(body)).length;
const earns = ({ points_earned: points }: Record<string, unknown>): boolean => Number(points) > 0;

/** The data of a round: the members, and the challenges that nobody has touched in this round. */
interface Round {
  fleet: Fleet;
  figures: Figures;
  players: readonly Player[];
  fresh: number;
}

async function flags({ fleet, figures, players, fresh }: Round): Promise<void> {
  const one = players.find(({ number }) => isLeftUnsolved(number, fresh))!;
  const give = (n: number, player: Player, j: number) =>
    ask(fleet.at(n).url, 'POST', inList(j).slice(4), { player, body: { flag: benchFlag(j) } });
  const own = await times(200, (n) => give(n, one, fresh));
  figures.add(exactly('200 flags justes d’un membre à la fois : points donnés', count(own, earns), 1));

  // A challenge that nobody has solved yet: its first blood is still open.
  const { slug, flag } = fleet.unsolved.shift()!;
  const many = players.slice(0, 200);
  const all = await times(many.length, (n) =>
    ask(fleet.at(n).url, 'POST', `/challenges/${slug}/submit`, { player: many[n]!, body: { flag } }),
  );
  figures.add(
    exactly(`${many.length} membres à la fois : chacun ses points`, count(all, earns), many.length),
  );
  figures.add(
    exactly(
      '  first bloods annoncés',
      count(all, ({ is_first_blood: first }) => first === true),
      1,
    ),
  );
  figures.most('  réponses 5xx', broken([...own, ...all]), { most: 0 });
}

const exactly = (name: string, value: number, must: number) => ({
  name,
  value: String(value),
  must: `= ${must}`,
  met: value === must,
});

async function event({ fleet, figures, players, fresh }: Round): Promise<void> {
  const url = fleet.at(0).url;
  const bench = {
    ask: async (path: string) => ({
      body: await (await fetch(url + path, { headers: players[0]!.headers })).text(),
    }),
  };
  const ids = await challengesOf(bench as never);
  const one = players.find(({ number }) => isLeftUnsolved(number, fresh))!;
  const answers = await times(100, (n) =>
    ask(fleet.at(n).url, 'POST', inEvent(ids)(fresh).slice(4), {
      player: one,
      body: { flag: benchFlag(fresh) },
    }),
  );
  figures.add(
    exactly('100 flags justes d’une équipe en événement : points donnés', count(answers, earns), 1),
  );
  figures.most('  réponses 5xx', broken(answers), { most: 0 });
}

const sizeOf = async (fleet: Round['fleet'], teamId: number) =>
  (
    await rows<{ size: number; captains: number }>(
      fleet,
      `select count(*)::int as size, count(*) filter (where role = 'captain')::int as captains from team_member where team_id = $1`,
      [teamId],
    )
  )[0]!;

async function teams({ fleet, figures, players, fresh }: Round): Promise<void> {
  const [captain, guest, ...others] = players.slice(fresh * 3, fresh * 3 + 60) as [
    Player,
    Player,
    ...Player[],
  ];
  const made = await ask(fleet.at(0).url, 'POST', '/ctf/teams/create', {
    player: captain,
    body: { name: `Banc ${fresh} ${fleet.instances.length}`, status: 'open' },
  });
  const { id } = made.body.team as { id: number };
  const idsByUsername = (
    await rows<{ id: number; username: string }>(fleet, 'select id, username from member')
  ).reduce((all, row) => all.set(row.username, row.id), new Map<string, number>());
  const idOf = ({ number }: Player) => idsByUsername.get(`bench${String(number).padStart(4, '0')}`)!;
  await ask(fleet.at(0).url, 'POST', `/ctf/teams/${id}/invitations`, {
    player: captain,
    body: { userId: idOf(guest), message: '' },
  });
  const [invitation] = await rows<{ id: number }>(
    fleet,
    'select id from team_invitation where team_id = $1 and member_id = $2',
    [id, idOf(guest)],
  );
  const accepted = await times(20, (n) =>
    ask(fleet.at(n).url, 'PUT', `/ctf/teams/invitations/${invitation?.id}`, {
      player: guest,
      body: { accept: true },
    }),
  );
  figures.add(
    exactly(
      'une invitation acceptée 20 fois à la fois : acceptée',
      accepted.filter(({ status }) => status === 200).length,
      1,
    ),
  );
  const joined = await times(others.length, (n) =>
    ask(fleet.at(n).url, 'POST', '/ctf/teams/join', { player: others[n]!, body: { teamId: id } }),
  );
  figures.add(
    exactly(
      `${others.length} membres rejoignent une équipe à la fois : elle en compte`,
      (await sizeOf(fleet, id)).size,
      20,
    ),
  );
  // Handed over to a member who is excluded at the same moment: whichever comes first, there is one captain.
  const moved = await times(10, (n) => {
    const path = `/ctf/teams/${id}/members/${idOf(guest)}`;
    return n % 2 === 0
      ? ask(fleet.at(n).url, 'PUT', path, { player: captain, body: { role: 'captain' } })
      : ask(fleet.at(n).url, 'DELETE', path, { player: captain, body: { reason: 'Essai de banc' } });
  });
  figures.add(exactly('promu et exclu à la fois : capitaines', (await sizeOf(fleet, id)).captains, 1));
  figures.most('  réponses 5xx', broken([made, ...accepted, ...joined, ...moved]), { most: 0 });
}

async function sessions({ fleet, figures, fresh }: Round): Promise<void> {
  const fanion = createClient({ url: fleet.at(0).url });
  const { token } = await fanion.post('/auth/login', { body: credentialsOf(900 + fresh) });
  const nobody: Player = { number: 0, headers: {} };
  const answers = await times(20, (n) =>
    ask(fleet.at(n).url, 'POST', '/auth/refresh', {
      player: nobody,
      body: { refresh_token: token?.refresh_token },
    }),
  );
  const successors = new Set(
    answers.filter(({ status }) => status === 200).map(({ body }) => JSON.stringify(body)),
  );
  figures.add(exactly('un jeton renouvelé 20 fois à la fois : successeurs', successors.size, 1));
  figures.most('  réponses 5xx', broken(answers), { most: 0 });
}

/**
 * Concurrent actions of many members, over all the instances; then every equation is recomputed from the raw
 * rows.
 */
export async function raceAll(
  figures: Figures,
  fleet: Fleet,
  players: readonly Player[],
  fresh: number,
): Promise<void> {
  const round: Round = { fleet, figures, players, fresh };
  await flags(round);
  await event(round);
  await teams(round);
  await sessions(round);
  for (const instance of fleet.instances) await instance.rest();
  await agrees(figures, fleet.at(0));
}
