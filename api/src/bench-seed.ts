import { DIFFICULTIES } from '@fanion/rules/challenges/difficulties';
import { xpFor } from '@fanion/rules/challenges/scoring';
import { DAY, HOUR, MINUTE } from '@fanion/rules/durations';
import type { PastSolves } from './features/challenges/ledger/past-queries.ts';
import { addPlainChallenge, writePastSolves } from './features/challenges/seed/service.ts';
import { seedBenchEvent } from './features/ctf/seed/bench-service.ts';
import { addPeriod } from './features/plans/periods/service.ts';
import { createMember } from './features/profiles/members/service.ts';
import { createTeam } from './features/teams/settings/service.ts';
import type { Context } from './platform/context.ts';
import { int } from './platform/database/columns.ts';
import { seededRandom } from './platform/random.ts';
import { Refusal } from './platform/refusal.ts';

/**
 * Shape of the data behind the figures of docs/benchmarks.md. It is part of the program, as a command of it
 * (`fanion seed bench`): an association measures its own machine with it.
 */
export const BENCH = {
  members: 1000,
  challenges: 60,
  solves: 15_000,
  password: 'Fanion-bench-2026!',
} as const;

/** Size of the data; the names, the password and the rule for unsolved pairs never change. */
export interface BenchSize {
  members: number;
  challenges: number;
  solves: number;
  /** The solves are spread over this many last days. */
  days: number;
}

/** Sizes behind the figures: an association today, and one after ten years of growth. */
export const BENCH_SCALES: Readonly<Record<1 | 10, BenchSize>> = {
  1: { members: BENCH.members, challenges: BENCH.challenges, solves: BENCH.solves, days: 1 },
  10: { members: 10_000, challenges: 500, solves: 200_000, days: 365 },
};

/** The event that `--event` adds: it is live, with one team per member. */
export const BENCH_EVENT = { slug: 'bench-event' } as const;
/** Hours since its start, and until its end. */
const EVENT_HOURS = { past: 20, left: 28 };

export const benchMember = (i: number): string => `bench${String(i).padStart(4, '0')}`;
export const benchSlug = (j: number): string => `bench-${String(j).padStart(2, '0')}`;
export const benchFlag = (j: number): string => `FANION{${benchSlug(j)}}`;
/** Pairs left unsolved, so that right flags remain to be submitted. */
export const isLeftUnsolved = (i: number, j: number): boolean => (i + j) % 4 === 0;
/** Every second challenge loses points as it is solved, in the catalogue and in the event. */
export const isDecaying = (j: number): boolean => j % 2 === 0;
const DECAY = { kind: 'dynamic', function: 'logarithmic', initial: 500, minimum: 100, decay: 400 } as const;

const CATEGORIES = [
  'web',
  'pwn',
  'reverse',
  'misc',
  'forensics',
  'network',
  'web3',
  'hardware',
  'crypto',
  'osint',
  'stego',
  'blockchain',
];
const SENTENCE = 'Une balise dérive au large et répète le même message depuis la nuit dernière. ';

/** About 0.9 KB of statement, different for each challenge. */
const statement = (j: number): string =>
  `Challenge ${j}.\n\n${SENTENCE.repeat(11)}\n\nRetrouvez le message ${j}.`;

function pastSolves(
  memberIds: number[],
  challenges: { id: number; points: number }[],
  now: number,
  { solves, days }: BenchSize,
): PastSolves {
  const random = seededRandom(7);
  const weights = challenges.map((_, index) => 1 / (index + 4));
  const total = weights.reduce((a, b) => a + b, 0);
  const solvedPairs = new Set<number>();
  const past: PastSolves = { memberIds: [], challengeIds: [], moments: [], points: [], xp: [] };
  const draw = (): number => {
    let rest = random() * total;
    const index = weights.findIndex((weight) => {
      rest -= weight;
      return rest < 0;
    });
    return index < 0 ? weights.length - 1 : index;
  };
  // Popular challenges fill up: after enough tries any free pair is taken.
  for (let tries = 0; past.memberIds.length < solves; tries += 1) {
    const j = (tries < solves * 20 ? draw() : Math.floor(random() * challenges.length)) + 1;
    const i = Math.floor(random() * memberIds.length) + 1;
    const key = i * 1000 + j;
    if (isLeftUnsolved(i, j) || solvedPairs.has(key)) continue;
    solvedPairs.add(key);
    const { id, points } = challenges[j - 1]!;
    past.memberIds.push(memberIds[i - 1]!);
    past.challengeIds.push(id);
    past.moments.push(new Date(now - Math.floor(random() * days * DAY)));
    past.points.push(points);
    past.xp.push(xpFor(points, null));
  }
  return past;
}

/** Creates challenges with one static flag each. */
async function plainChallenges(
  context: Context,
  many: number,
  slugOf: (j: number) => string,
  name: string,
): Promise<{ id: number; points: number }[]> {
  const made: { id: number; points: number }[] = [];
  for (let j = 1; j <= many; j += 1) {
    const scoring = isDecaying(j) ? DECAY : ({ kind: 'static', points: 50 + (j % 10) * 50 } as const);
    const points = scoring.kind === 'static' ? scoring.points : scoring.initial;
    const id = await addPlainChallenge(context, {
      slug: slugOf(j),
      name: `${name} ${String(j).padStart(2, '0')}`,
      category: CATEGORIES[j % CATEGORIES.length]!,
      difficulty: DIFFICULTIES[Math.floor(((j - 1) / many) * 4)]!,
      description: statement(j),
      points,
      scoring,
      flag: benchFlag(j),
    });
    made.push({ id, points });
  }
  return made;
}

/** A live event with a team per member and as many solves as in the catalogue, by the same rule of pairs. */
async function seedEvent(
  context: Context,
  memberIds: readonly number[],
  now: number,
  size: BenchSize,
): Promise<void> {
  const { past, left } = EVENT_HOURS;
  const challenges = await plainChallenges(
    context,
    size.challenges,
    (j) => `event-${benchSlug(j)}`,
    'Épreuve',
  );
  const teamIds: number[] = [];
  for (const [index, memberId] of memberIds.entries()) {
    const made = await createTeam(context, memberId, { name: `Équipage ${benchMember(index + 1)}` });
    if (!made.ok) throw new Error(`bench team ${index + 1}: ${made.code}`);
    teamIds.push(made.value.team.id);
  }
  await seedBenchEvent(
    context,
    {
      slug: BENCH_EVENT.slug,
      name: 'Épreuve de charge',
      starts: new Date(now - past * HOUR),
      ends: new Date(now + left * HOUR),
    },
    {
      challengeIds: challenges.map(({ id }) => id),
      teamIds,
      memberIds,
      flags: pastSolves([...memberIds], challenges, now - MINUTE, { ...size, days: (past - 1) / 24 }),
    },
  );
}

/** Fills an empty database with the load test data; the same each time. Refuses any other database. */
export async function seedBench(
  context: Context,
  say: (line: string) => void,
  size: BenchSize = BENCH_SCALES[1],
  withEvent = false,
): Promise<void> {
  const [{ count } = { count: 0 }] = await context.db.rows(
    {
      count: int,
    },
    'select ((select count(*) from member) + (select count(*) from challenge))::int as count',
  );
  if (count > 0) throw new Refusal('La base n’est pas vide : « seed bench » ne remplit qu’une base neuve.');
  const now = Date.now();
  const passwordHash = await context.passwords.hash(BENCH.password);
  const memberIds: number[] = [];
  await context.db.transaction(async (sql) => {
    for (let i = 1; i <= size.members; i += 1) {
      const username = benchMember(i);
      const profile = {
        first_name: 'Banc',
        last_name: `Essai ${i}`,
        specialties: [],
        social_links: [],
      };
      const created = await createMember(sql, {
        username,
        email: `${username}@bench.fanion.local`,
        passwordHash,
        profile,
        avatar: null,
      });
      if (!created.ok) throw new Error(`bench member ${i}: ${created.code}`);
      memberIds.push(created.value);
    }
  });
  for (const id of memberIds)
    await addPeriod(context, {
      memberId: id,
      plan: 'bienfaiteur',
      startsAt: new Date(now - DAY),
      endsAt: new Date(now + 365 * DAY),
    });
  const challenges = await plainChallenges(context, size.challenges, benchSlug, 'Bench');
  await writePastSolves(context, pastSolves(memberIds, challenges, now, size));
  if (withEvent) await seedEvent(context, memberIds, now, size);
  await context.db.run('analyze');
  say(`${size.members} membres, ${size.challenges} challenges, ${size.solves} résolutions.`);
}
