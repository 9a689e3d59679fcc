import type { Right } from '@fanion/rules/access';
import { DAY } from '@fanion/rules/durations';
import { openSession } from '../features/auth/sessions/service.ts';
import { addPlainChallenge, type PlainChallenge } from '../features/challenges/seed/service.ts';
import { addPeriod } from '../features/plans/periods/service.ts';
import { createMember, setRole } from '../features/profiles/members/service.ts';
import { setSuspended } from './suspended.ts';
import type { TestApp } from './test-app.ts';

let count = 0;

/** A password that every rule accepts; hashed once for all members of a run. */
export const PASSWORD = 'Balise-Verte-42!';
const hashes = new WeakMap<object, Promise<string>>();

export interface TestMember {
  id: number;
  username: string;
  email: string;
  token: string;
  refreshToken: string;
}

interface MemberOptions {
  username?: string;
  plan?: 'adherent' | 'bienfaiteur' | null;
  role?: 'manager' | 'admin' | 'honorary';
  rights?: Right[];
  suspended?: boolean;
}

/** A logged-in member, adhérent by default. */
export async function aMember(app: TestApp, options: MemberOptions = {}): Promise<TestMember> {
  const { context } = app;
  count += 1;
  const username = options.username ?? `Marin-${count}-x`;
  const email = `${username.toLowerCase()}@exemple.fr`;
  let hash = hashes.get(app);
  if (!hash) {
    hash = context.passwords.hash(PASSWORD);
    hashes.set(app, hash);
  }
  const profile = {
    first_name: 'Anne',
    last_name: 'Marin',
    specialties: [],
    social_links: [],
  };
  const passwordHash = await hash;
  const created = await context.db.transaction((sql) =>
    createMember(sql, { username, email, passwordHash, profile, avatar: null }),
  );
  if (!created.ok) throw new Error(`${username}: ${created.code}`);
  const id = created.value;
  const plan = options.plan === undefined ? 'adherent' : options.plan;
  const now = Date.now();
  if (plan)
    await addPeriod(context, {
      memberId: id,
      plan,
      startsAt: new Date(now - DAY),
      endsAt: new Date(now + 200 * DAY),
    });
  if (options.role) await setRole(context, id, { role: options.role, given: true });
  for (const flag of options.rights ?? [])
    await context.db.query('insert into granted_right (member_id, right_name) values ($1, $2)', [id, flag]);
  const token = await openSession(context, context.db, { memberId: id, rememberMe: false, device: 'Test' });
  if (options.suspended) await setSuspended(context, id, true);
  return { id, username, email, token: token.access_token, refreshToken: token.refresh_token };
}

/** Creates a visible challenge with one static flag; returns its id. */
export async function aChallenge(
  app: TestApp,
  over: Partial<Omit<PlainChallenge, 'scoring'>> & Record<string, unknown> = {},
): Promise<{ id: number; slug: string; flag: string; points: number }> {
  count += 1;
  const {
    slug = `challenge-d-essai-${count}`,
    name = `Challenge d’essai ${count}`,
    category = 'web',
    difficulty = 'Easy',
    description = 'Trouvez.',
    points = 100,
    flag = `FANION{essai_${count}}`,
    ...columns
  } = over;
  const id = await addPlainChallenge(app.context, {
    slug,
    name,
    category,
    difficulty,
    description,
    points,
    scoring: { kind: 'static', points },
    flag,
  });
  for (const [column, value] of Object.entries(columns))
    await app.context.db.query(`update challenge set ${column} = $2 where id = $1`, [id, value]);
  app.context.events.publish('challenges-changed', { challengeId: id });
  return { id, slug, flag, points };
}
