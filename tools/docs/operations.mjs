// Runs the operator's page, from a fresh machine to a restored backup.
import { blocksOf } from './page.mjs';

const PROGRAM = 'node --env-file=/etc/fanion.env /opt/fanion/fanion.mjs';
/** Milliseconds for a first start, and for what is done after it. */
const PATIENCE = 300_000;
/** The page's <pseudo>: a member of the bench association. */
const MEMBER = 'bench0003';
/** Another member of it, and everybody's password. */
const AUTHOR = 'bench0004';
const PASSWORD = 'Fanion-bench-2026!';
/** The challenges of that association. */
const CHALLENGES = Array.from({ length: 60 }, (_, n) => `bench-${String(n + 1).padStart(2, '0')}`);

/** A command in the form that the page gives for an archive. */
const forArchive = (line) =>
  line.replace(
    /^(?:DATA_DIR=(\S+) )?npm run fanion --/,
    (_, data = '/var/lib/fanion') => `runuser -u fanion -- env DATA_DIR=${data} ${PROGRAM}`,
  );

const FANION = `runuser -u fanion -- env DATA_DIR=/var/lib/fanion ${PROGRAM}`;

/** Repeats a line until it succeeds. */
function until(shell, line, failed) {
  const begin = Date.now();
  while (shell(line, { may: true }) === null) if (Date.now() - begin > PATIENCE) throw new Error(failed());
}

/** Stands in for systemd, which this machine lacks: `systemctl start fanion`. */
function serve({ shell }, port) {
  shell(
    `set -a; . /etc/fanion.env; set +a; export DATA_DIR=/var/lib/fanion PORT=${port}
     runuser -u fanion -- env SMTP_URL= node /opt/fanion/fanion.mjs serve >> /root/log 2>&1 &`,
  );
  const ready = `node -e "fetch('http://127.0.0.1:${port}/api/health/ready').then((a) => process.exit(a.ok ? 0 : 1), () => process.exit(1))"`;
  until(shell, ready, () => `le programme ne démarre pas :\n${shell('tail -20 /root/log')}`);
}

/** `systemctl stop fanion`: the process number is in the mark of the data's owner. */
function halt({ shell }) {
  shell('kill -TERM $(basename /var/lib/fanion/postgres.owner.* | cut -d. -f3)');
  until(shell, '! ls /var/lib/fanion/postgres.owner.* 2>/dev/null', () => 'le programme ne s’arrête pas');
}

/** The folder of the data, an association to work on, and the first start. */
function begin(machine, port) {
  const { shell } = machine;
  shell(
    'install -d -o fanion -g fanion -m 700 /var/lib/fanion && chown root:fanion /etc/fanion.env && chmod 640 /etc/fanion.env',
  );
  shell(`${FANION} seed bench`);
  serve(machine, port);
  // An association filled all at once gets its badges over time.
  until(shell, `${FANION} verify`, () => 'les badges de la démonstration n’arrivent pas');
}

/**
 * The same installation, with its secret in the settings from now on: the page's case of a secret given
 * there.
 */
function rotateGiven({ shell }, line) {
  shell('mv /var/lib/fanion/secret.key /root/given');
  shell(line.replace('env ', 'env SECRET_KEY="$(cat /root/given)" '));
  shell('echo "SECRET_KEY=$(cat /etc/fanion.nouveau)" >> /etc/fanion.env');
}

/** Runs every command of `page` in order, with the program on `port`. Returns how many ran. */
export function runOperations(machine, page, port, say) {
  const { shell } = machine;
  const left = [...CHALLENGES];
  let withdrawn = '';
  const filled = (line) =>
    forArchive(line)
      .replace('<pseudo>', MEMBER)
      .replace('<challenge>', withdrawn)
      .replace(/fanion-\d{4}-\d\d-\d\d/, 'fanion-$(date +%F)')
      .replace('tar -xzf fanion-', 'tar -xzf /archive/fanion-');
  const runLine = (line) => {
    if (!line.includes('solve withdraw')) return shell(filled(line));
    // The page names no challenge: the next one that this member solved.
    for (withdrawn = left.shift() ?? ''; withdrawn; withdrawn = left.shift() ?? '')
      if (shell(filled(line), { may: true }) !== null) return undefined;
    throw new Error(`${line} : ${MEMBER} n’a rien résolu`);
  };
  let ran = 0;
  let started = false;
  for (const { lines, settings } of blocksOf(page)) {
    if (settings) {
      shell(`cat >> /etc/fanion.env <<'END'\n${lines.join('\n')}\nEND`);
      say(`/etc/fanion.env : ${lines.join(' ')}`);
      if (!started) begin(machine, port);
      started = true;
      continue;
    }
    for (const line of lines) {
      // The page requires stopping the program for it.
      const alone = line.includes('secret rotate');
      if (alone) halt(machine);
      if (line.includes('--from-file')) rotateGiven(machine, filled(line));
      else runLine(line);
      if (alone) serve(machine, port);
      say(line);
      ran += 1;
    }
  }
  return ran;
}

/** The headers of a member who may upload files to a challenge, and the upload path. */
export async function anAuthor({ shell }, port) {
  const answer = await fetch(`http://127.0.0.1:${port}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: `${AUTHOR}@bench.fanion.local`, password: PASSWORD }),
  });
  const { token } = await answer.json();
  if (!token) throw new Error(`${AUTHOR} ne se connecte pas (${answer.status})`);
  // With the program's settings: they contain the secret by now.
  shell(`set -a; . /etc/fanion.env; set +a; ${FANION} user grant ${AUTHOR} challenges`);
  return {
    headers: { authorization: `Bearer ${token.access_token}` },
    deposit: `/api/challenges/authoring/${CHALLENGES[0]}/files/grand.bin`,
  };
}
