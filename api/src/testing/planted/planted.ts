import { importChallenges } from '../../features/challenges/import/service.ts';
import { notifyMembers } from '../../features/notifications/service.ts';
import { aForm, codeOf } from '../accounts.ts';
import { aMember } from '../builders.ts';
import { aFolder } from '../content-folder.ts';
import { submit } from '../parts/challenges.ts';
import { setSuspended } from '../suspended.ts';
import type { TestApp } from '../test-app.ts';
import { plantEvents } from './events.ts';
import { plantMessages } from './messages.ts';
import { plantTeams } from './teams.ts';
import { plantTraining } from './training.ts';
import { ACTORS, type Actor, HELPED, MANAGERS, NOBODY, PLAYERS, type Secret, word } from './words.ts';

interface Kind {
  /** Actors who may open the challenge. */
  readers: readonly Actor[];
  yml?: Record<string, unknown>;
  requires?: string[];
  fanion?: Record<string, unknown>;
}

/** One challenge per state of visibility. `resolu` and `disparu` are solved by every player. */
export const KINDS = {
  ouvert: { readers: PLAYERS },
  partout: { readers: ACTORS, fanion: { open_to_all: true } },
  resolu: { readers: PLAYERS },
  disparu: { readers: MANAGERS },
  apres: { readers: PLAYERS, requires: ['disparu'] },
  cache: { readers: MANAGERS, yml: { state: 'hidden' } },
  futur: { readers: MANAGERS, yml: { scheduled_at: '2999-01-01T00:00:00Z' } },
  formule: { readers: HELPED, fanion: { plan: 'bienfaiteur' } },
  suite: { readers: MANAGERS, requires: ['ouvert'] },
  verrou: { readers: MANAGERS, requires: ['ouvert'], yml: { requirements: { anonymize: true } } },
} satisfies Record<string, Kind>;
export type KindName = keyof typeof KINDS;

export const nameOf = (kind: string): string => `Nom ${word('nom', kind)}`;
export const flagOf = (kind: string): string => `FANION{${word('flag', kind)}}`;

const ymlOf = (kind: string, { yml = {}, requires = [], fanion = {} }: Kind): string =>
  JSON.stringify({
    name: nameOf(kind),
    category: 'web',
    description: word('texte', kind),
    author: word('auteur', kind),
    value: 100,
    state: 'visible',
    flags: [flagOf(kind), { type: 'regex', content: `FANION\\{${word('motif', kind)}[0-9]+\\}` }],
    hints: [
      { content: word('indice', kind), cost: 5 },
      { content: word('secondindice', kind), cost: 5 },
    ],
    topics: [word('theme', kind)],
    tags: [word('tag', kind)],
    files: [`${word('fichier', kind)}.txt`],
    solution: 'solution.md',
    connection_info: `nc ${word('serveur', kind)} 1`,
    next: nameOf('cache'),
    [word('cle', kind)]: word('extra', kind),
    ...yml,
    requirements: { prerequisites: requires.map(nameOf), ...(yml.requirements as object) },
    fanion: {
      slug: word('slug', kind),
      bonus_files: ['bonus.txt'],
      decoys: [`FANION{${word('leurre', kind)}}`],
      theme: { custom_css: `/* ${word('css', kind)} */ h1 { color: red }` },
      ...fanion,
    },
  });

/**
 * Imports one challenge of each kind, with a unique word in every field; returns the words with their
 * readers.
 */
async function plantChallenges(app: TestApp): Promise<Secret[]> {
  const files: Record<string, string> = {};
  const secrets: Secret[] = [];
  for (const [kind, facts] of Object.entries<Kind>(KINDS)) {
    const folder = word('dossier', kind);
    files[`${folder}/challenge.yml`] = ymlOf(kind, facts);
    files[`${folder}/${word('fichier', kind)}.txt`] = word('contenu', kind);
    files[`${folder}/bonus.txt`] = word('bonus', kind);
    files[`${folder}/solution.md`] = word('solution', kind);
    const solved = kind === 'resolu' || kind === 'disparu';
    const helped = facts.readers.filter((reader) => HELPED.includes(reader));
    const add = (readers: readonly Actor[], ...fields: string[]) => {
      for (const field of fields)
        secrets.push({ what: `${field} of ${kind}`, text: word(field, kind), readers });
    };
    add(NOBODY, 'flag', 'leurre', 'motif', 'cle', 'extra', 'css', 'dossier');
    add(MANAGERS, 'theme');
    add(facts.readers, 'nom', 'slug', 'texte', 'auteur', 'fichier', 'contenu', 'serveur');
    const signedIn = facts.readers.filter((reader) => reader !== 'none' && reader !== 'suspended');
    add(signedIn, 'tag');
    // A bonus is unlocked once its challenge is solved.
    add(
      helped.filter((reader) => solved || MANAGERS.includes(reader)),
      'bonus',
    );
    // Once it is solved, all hints and the solution are open to actors with the right to hints.
    add(helped, 'indice');
    // Authors of challenges read all of them, as do their programs.
    add(solved ? helped : MANAGERS, 'secondindice', 'solution');
  }
  const { refused, problems } = await importChallenges(app.context, await aFolder(files));
  const errors = problems.filter(({ level }) => level === 'error');
  if (refused.length + errors.length > 0) throw new Error(JSON.stringify({ refused, errors }));
  return secrets;
}

const set = (app: TestApp, memberId: number, column: 'email' | 'hidden', value: unknown) =>
  app.context.db.query(`update member set ${column} = $2 where id = $1`, [memberId, value]);

/** Requests a password reset, and returns the address. */
async function askReset(app: TestApp): Promise<string> {
  const email = `${word('adresse')}@exemple.fr`;
  await app.call('POST', '/auth/forgot-password', { body: { email } });
  return email;
}

/** Requests an account that nobody confirms. */
async function askAccount(app: TestApp) {
  const form = aForm({
    username: word('attente'),
    email: `${word('inscrit')}@exemple.fr`,
    password: `Aa1!${word('passe')}`,
    first_name: word('prenom'),
  });
  await app.call('POST', '/auth/register', { body: form });
  return form;
}

/**
 * Plants other members with all their data: addresses, codes, tokens, notes, reports; one hidden, one
 * suspended.
 */
async function plantMembers(app: TestApp): Promise<{ secrets: Secret[]; names: string[] }> {
  const { db, events } = app.context;
  const victim = await aMember(app, { username: 'Dame-Victime' });
  const hidden = await aMember(app, { username: word('discret') });
  const suspended = await aMember(app, { username: word('banni') });
  await set(app, victim.id, 'email', `${word('adresse')}@exemple.fr`);
  await db.query(`update member set email_key = email where id = $1`, [victim.id]);
  for (const member of [victim, hidden, suspended])
    for (const kind of ['resolu', 'disparu'])
      await submit(app, member, { slug: word('slug', kind), flag: flagOf(kind) });
  const on = (method: 'PUT' | 'POST', action: string, body: object) =>
    app.call(method, `/challenges/${word('slug', 'resolu')}/${action}`, { token: victim.token, body });
  await on('PUT', 'reflection', { reflection: word('note') });
  await on('POST', 'reports', { message: `Je signale ${word('signalement')}.` });
  await app.call('PATCH', '/profile/', {
    token: victim.token,
    body: {
      first_name: word('cacheprenom'),
      location: word('cachelieu'),
      bio: word('cachebio'),
      visibility: { name: false, location: false, bio: false },
    },
  });
  const changed = [victim.id, `${word('nouvelle')}@exemple.fr`];
  await db.query('insert into email_change (member_id, email, email_key) values ($1, $2, $2)', changed);
  await set(app, hidden.id, 'hidden', true);
  events.publish('member-changed', { memberId: hidden.id });
  await setSuspended(app.context, suspended.id, true);

  await notifyMembers(app.context, db, [victim.id], {
    kind: 'badge',
    text: `On vous dit ${word('cloche')}.`,
    path: '/profile',
    subject: word('cloche'),
  });

  const reset = await askReset(app);
  const form = await askAccount(app);
  await db.query(`insert into setting (key, value) values ('secret-fingerprint', to_jsonb($1::text))`, [
    word('empreinte'),
  ]);
  const secret = (what: string, text: string, readers = NOBODY): Secret => ({ what, text, readers });
  return {
    names: [victim.username, String(victim.id), hidden.username, suspended.username],
    secrets: [
      ...['note', 'attente', 'inscrit', 'passe', 'prenom', 'empreinte', 'nouvelle', 'cloche'].map((what) =>
        secret(what, word(what)),
      ),
      ...['cachelieu', 'cachebio'].map((what) => secret(what, word(what))),
      // Members who manage memberships know names and addresses, whether shown to others or not.
      ...['adresse', 'cacheprenom', 'banni'].map((what) => secret(what, word(what), MANAGERS)),
      secret('hidden member', word('discret'), MANAGERS),
      secret('report', word('signalement'), MANAGERS),
      secret('access token', victim.token),
      secret('refresh token', victim.refreshToken),
      secret('code to reset', await codeOf(app, reset)),
      secret('code to register', await codeOf(app, form.email)),
    ],
  };
}

/** The hashes that the server stores instead of secrets, and their bases. */
async function hashes(app: TestApp): Promise<Secret[]> {
  const rows = await app.context.db.query<{ what: string; text: string }>(
    `select 'flag hash' as what, encode(hash, 'hex') as text from challenge_flag where hash is not null
     union all select 'flag hash', encode(hash, 'base64') from challenge_flag where hash is not null
     union all select 'sealed flag', encode(sealed, 'hex') from challenge_flag where sealed is not null
     union all select 'sealed flag', encode(sealed, 'base64') from challenge_flag where sealed is not null
     union all select 'password hash', password_hash from member
     union all select 'password hash', password_hash from registration
     union all select 'code hash', encode(code_hash, 'hex') from otp_code
     union all select 'token hash', encode(access_hash, 'hex') from session
     union all select 'seed', encode(seed, 'hex') from session`,
  );
  const inside = [
    { what: 'database password', text: app.database.password },
    { what: 'data folder', text: app.context.config.dataDir },
    { what: 'argon2', text: '$argon2' },
  ];
  return [...rows, ...inside].map((row) => ({ ...row, readers: NOBODY }));
}

/** Plants a unique word in every secret field; returns the secrets, and the members and events to request. */
export async function plant(app: TestApp): Promise<{
  secrets: Secret[];
  names: string[];
  eventSlugs: string[];
  teamIds: string[];
  learnSlugs: string[];
  items: string[];
}> {
  const challenges = await plantChallenges(app);
  const members = await plantMembers(app);
  const events = await plantEvents(app);
  const teams = await plantTeams(app);
  const training = await plantTraining(app);
  const messages = await plantMessages(app, { slug: word('slug', 'resolu'), flag: flagOf('resolu') });
  return {
    secrets: [
      ...challenges,
      ...members.secrets,
      ...events.secrets,
      ...teams.secrets,
      ...training.secrets,
      ...messages.secrets,
      ...(await hashes(app)),
    ],
    names: [...members.names, ...messages.names, 'Dame-Joueuse', 'Dame-Capitaine'],
    items: messages.items,
    eventSlugs: events.slugs,
    teamIds: teams.ids,
    learnSlugs: training.slugs,
  };
}
