// node tools/ctfd-archive.mjs URL ARCHIVE.zip [--small] [--users] [--old]: fills a new, empty CTFd through
// its own pages and API as a club would (players log in and send flags), in teams or individually, then saves
// its export, and beside it the board from its API. Forty teams and sixty challenges have at most 2,400
// solves; individually, there are 3,000.
import { writeFileSync } from 'node:fs';
import { visitor } from './ctfd-visitor.mjs';

const [base, archive, ...options] = process.argv.slice(2);
if (!base || !archive) throw new Error('URL and ARCHIVE.zip are missing');
const small = options.includes('--small');
const inTeams = !options.includes('--users');
// Before 3.8 a challenge had fewer fields; calls that a CTFd lacks are skipped.
const isOld = options.includes('--old');
const [USERS, TEAMS, CHALLENGES, SOLVES] = small ? [12, 3, 12, 60] : [200, 40, 60, 3000];
const PASSWORD = 'Balise-Verte-42!';
const AT_ONCE = 4;

async function each(list, work) {
  const left = [...list];
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let one = left.shift(); one !== undefined; one = left.shift()) await work(one);
    }),
  );
}

const admin = visitor(base);
await admin.post('/setup', {
  ctf_name: 'Les Régates du Ponant',
  ctf_description: 'Une édition d’essai.',
  user_mode: inTeams ? 'teams' : 'users',
  challenge_visibility: 'private',
  account_visibility: 'public',
  score_visibility: 'public',
  registration_visibility: 'public',
  verify_emails: 'false',
  team_size: '5',
  ctf_theme: 'core',
  theme_color: '',
  start: String(Math.floor(Date.now() / 1000) - 3600),
  end: String(Math.floor(Date.now() / 1000) + 7200),
  name: 'amirale',
  email: 'amirale@exemple.fr',
  password: PASSWORD,
  _submit: 'Finish',
});
await admin.page('/admin/statistics');
const made = await admin.call('POST', '/api/v1/tokens', {
  json: { description: 'essai', expiration: '2999-01-01' },
});
const token = (await made.json()).data.value;
const api = async (method, path, json, form) => {
  const answer = await fetch(`${base}/api/v1${path}`, {
    method,
    headers: { authorization: `Token ${token}`, ...(json && { 'content-type': 'application/json' }) },
    body: json ? JSON.stringify(json) : form,
  });
  // Features that this CTFd lacks: modules, brackets, solutions were added one after the other.
  const text = await answer.text();
  if (answer.status === 404) return null;
  const said = JSON.parse(text);
  if (!said.success) throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(said)}`);
  return said.data;
};
await api('PATCH', '/configs', { incorrect_submissions_per_min: '100000' });

const modules = [];
for (const name of ['Le large', 'La côte'])
  modules.push(await api('POST', '/modules', { name, description: '' }));
const brackets = [];
for (const name of ['Mousses', 'Capitaines'])
  brackets.push(await api('POST', '/brackets', { name, description: '', type: inTeams ? 'teams' : 'users' }));
const field = await api('POST', '/configs/fields', {
  name: 'Taille de t-shirt',
  type: 'user',
  field_type: 'text',
  description: '',
  required: false,
  public: true,
  editable: true,
});

const challenges = [];
for (let n = 1; n <= CHALLENGES; n += 1) {
  const kind = n % 3 === 0 ? 'dynamic' : 'standard';
  const logic = isOld ? 'any' : n % 20 === 7 ? 'all' : inTeams && n % 20 === 14 ? 'team' : 'any';
  const challenge = await api('POST', '/challenges', {
    name: n === 2 ? 'L’été à Ouessant : « l’écho » 🏴‍☠️' : `Épreuve ${n}`,
    category: ['Web', 'Crypto', 'Pwn', 'Forensics', 'Voile'][n % 5],
    description: `Texte **${n}**\n\n<br>Avec du HTML.`,
    ...(!isOld && { attribution: n % 4 === 0 ? 'Le club' : '', logic }),
    type: kind,
    state: n === CHALLENGES ? 'hidden' : 'visible',
    max_attempts: n % 10 === 0 ? 5 : 0,
    ...(!isOld && { connection_info: n % 7 === 0 ? 'nc exemple.fr 1337' : '' }),
    ...(kind === 'dynamic'
      ? {
          initial: 500,
          minimum: 100,
          decay: 20,
          ...(!isOld && { function: n % 2 === 0 ? 'linear' : 'logarithmic' }),
          value: 500,
        }
      : { value: 50 + (n % 9) * 50 }),
    ...(kind === 'dynamic' && n % 2 === 0 && { decay: 10 }),
  });
  const { id } = challenge;
  const flag = `FANION{epreuve-${n}}`;
  await api('POST', '/flags', {
    challenge_id: id,
    type: n % 8 === 0 ? 'regex' : 'static',
    content: n % 8 === 0 ? `FANION\\{epreuve-${n}\\}` : flag,
    data: n % 5 === 0 ? 'case_insensitive' : '',
  });
  const flags = [flag];
  if (logic === 'all') {
    flags.push(`FANION{epreuve-${n}-suite}`);
    await api('POST', '/flags', { challenge_id: id, type: 'static', content: flags[1], data: '' });
  }
  await api('POST', '/tags', { challenge_id: id, value: `étiquette-${n % 3}` });
  await api('POST', '/topics', { challenge_id: id, type: 'challenge', value: `sujet-${n % 4}` });
  if (n % 2 === 0)
    await api('POST', '/hints', {
      challenge_id: id,
      content: `Indice de ${n}`,
      ...(!isOld && { title: 'Cap' }),
      cost: n % 4 === 0 ? 20 : 0,
    });
  if (n % 6 === 0) {
    const form = new FormData();
    form.set('challenge_id', String(id));
    form.set('type', 'challenge');
    form.append('file', new Blob([`Journal de bord ${n}\n`]), `journal ${n}.txt`);
    // Older ones only accept a form from a logged-in user.
    await admin.call('POST', '/api/v1/files', { form });
  }
  if (n % 15 === 0)
    await api('POST', '/solutions', { challenge_id: id, content: `# Solution de ${n}`, state: 'hidden' });
  if (n > 1 && n % 11 === 0)
    await api('PATCH', `/challenges/${id}`, {
      requirements: { prerequisites: [challenges[0].id], ...(!isOld && { anonymize: true }) },
    });
  if (!isOld && n % 13 === 0)
    await api('PATCH', `/challenges/${id}`, { next_id: challenges[1].id, module_id: modules[n % 2]?.id });
  challenges.push({ id, flags, logic });
}
console.log(`${challenges.length} challenges`);

const users = [];
await each(
  Array.from({ length: USERS }, (_, n) => n),
  async (n) => {
    const name =
      n === 0
        ? 'Zoé la Vigie'
        : n === 1
          ? 'zoe.la-vigie'
          : n === 2
            ? '🦜'
            : n === 3
              ? 'admin'
              : `marin-${String.fromCharCode(97 + (n % 26))}${n}`;
    const user = await api('POST', '/users', {
      name,
      email: `joueur${n}@exemple.fr`,
      password: PASSWORD,
      type: 'user',
      verified: true,
      hidden: n === 10,
      banned: n === 11,
      country: 'FR',
      affiliation: n % 5 === 0 ? 'IUT de Vannes' : '',
      website: n % 9 === 0 ? 'https://exemple.fr' : '',
      ...(!inTeams && !isOld && { bracket_id: brackets[n % 2]?.id }),
    });
    if (field && n % 6 === 0)
      await api('PATCH', `/users/${user.id}`, { fields: [{ field_id: field.id, value: 'M' }] });
    users[n] = { ...user, name, n };
  },
);
const teams = [];
for (let n = 0; inTeams && n < TEAMS; n += 1) {
  const team = await api('POST', '/teams', {
    name: n === 0 ? 'Les Goélands' : n === 1 ? 'les goelands.' : `Équipage ${n}`,
    password: PASSWORD,
    email: `equipe${n}@exemple.fr`,
    hidden: n === TEAMS - 1,
    banned: false,
    ...(!isOld && { bracket_id: brackets[n % 2]?.id }),
  });
  teams.push({ ...team, members: [] });
}
for (const user of inTeams ? users : []) {
  const team = teams[user.n % TEAMS];
  if (team.members.length >= 5) continue;
  await api('POST', `/teams/${team.id}/members`, { user_id: user.id });
  team.members.push(user);
  user.team = team;
}
for (const team of teams) await api('PATCH', `/teams/${team.id}`, { captain_id: team.members[0].id });
console.log(`${users.length} users, ${teams.length} teams`);

await api('POST', '/notifications', {
  title: 'Bienvenue',
  content: 'Bon vent **à tous**.',
  type: 'toast',
  sound: true,
});
await api('POST', '/pages', {
  title: 'Règlement',
  route: 'reglement',
  content: '# Règlement\n\nSoyez courtois.',
  draft: false,
  hidden: false,
  auth_required: false,
  ...(!isOld && { format: 'markdown' }),
});
await api('POST', '/awards', {
  user_id: (inTeams ? teams[2].members : users)[0].id,
  ...(inTeams && { team_id: teams[2].id }),
  name: 'Costume',
  description: 'Le plus beau',
  value: 75,
  category: 'jury',
  icon: 'crown',
});

// Players log in with their password, unlock hints and send flags, right and wrong.
let [right, wrong, unlocked] = [0, 0, 0];
// Some challenges require unsolved ones: a few more are tried.
const most = Math.ceil((1.3 * SOLVES) / (inTeams ? TEAMS * 5 : USERS));
/** The challenges that a player tries: their share of the team's, or, individually, one after the other. */
const shareOf = ({ team, n }) => {
  const open = challenges.slice(0, -1);
  if (!inTeams) return open.map((_, k) => open[(n * 7 + k) % open.length]).slice(0, most);
  const seat = team.members.findIndex((one) => one.n === n);
  return [
    ...open.filter(({ logic }, k) => logic !== 'team' && k % team.members.length === seat).slice(0, most),
    ...open.filter(({ logic }) => logic === 'team'),
  ];
};
await each(
  users.filter(({ team, n }) => (team || !inTeams) && n !== 11),
  async (user) => {
    const session = visitor(base);
    await session.post('/login', { name: user.name, password: PASSWORD });
    await session.page('/challenges');
    const attempt = async (challenge, submission) => {
      const answer = await session.call('POST', '/api/v1/challenges/attempt', {
        json: { challenge_id: challenge.id, submission },
      });
      return (await answer.json()).data?.status;
    };
    for (const [n, challenge] of shareOf(user).entries()) {
      if ((n + user.n) % 3 === 0 && (await attempt(challenge, 'FANION{non}')) === 'incorrect') wrong += 1;
      for (const flag of challenge.flags) if ((await attempt(challenge, flag)) === 'correct') right += 1;
    }
    if (user.n % 4 === 0) {
      const hints = await (await session.call('GET', `/api/v1/challenges/${challenges[3].id}`)).json();
      const target = hints.data?.hints?.[0]?.id;
      const answer =
        target && (await session.call('POST', '/api/v1/unlocks', { json: { target, type: 'hints' } }));
      if (answer && (await answer.json()).success) unlocked += 1;
    }
  },
);
console.log(`${right} solves, ${wrong} wrong flags, ${unlocked} hints unlocked`);

const board = await api('GET', '/scoreboard');
writeFileSync(archive.replace(/\.zip$/, '.board.json'), JSON.stringify(board, null, 1));
const exported = await admin.call('GET', '/admin/export');
writeFileSync(archive, Buffer.from(await exported.arrayBuffer()));
console.log(`${archive}: ${board.length} lines on the board`);
