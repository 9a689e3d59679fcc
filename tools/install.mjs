// Installs the dependencies when they are missing or older than the lockfile. Plain Node: nothing is
// installed yet.
import { spawn } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Root of the repository. */
export const root = resolve(fileURLToPath(new URL('..', import.meta.url)));

const OLDEST_NODE = [20, 19];

/** Ends the program with one line when this Node is too old to run Fanion. */
export function checkNode(version = process.versions.node) {
  const [major, minor] = version.split('.').map(Number);
  if (major > OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor >= OLDEST_NODE[1])) return;
  fail(
    `Fanion demande Node ${OLDEST_NODE.join('.')} ou plus récent (ici : ${version}). Voyez https://nodejs.org.`,
  );
}

/** Prints one line on the error output and ends the program with code 1. */
export function fail(line) {
  console.error(line);
  process.exit(1);
}

/** Installs what is missing in `folder`; prints nothing when there is nothing to do. */
export async function ensureInstalled(folder = root) {
  checkNode();
  if (isInstalled(folder)) return;
  await withLock(join(folder, '.cache', 'install.lock'), async (lock) => {
    // Another program may have installed it while this one waited.
    if (isInstalled(folder)) return;
    const start = performance.now();
    console.log('Installation des dépendances (une à deux minutes la première fois)…');
    const clock = setInterval(() => console.log(`  … ${seconds(start)}`), 15_000);
    const install = (...command) =>
      runNpm(folder, [...command, '--include=dev', '--no-audit', '--no-fund'], lock);
    let result = await install('ci');
    if (result.code !== 0) {
      console.log('  « npm ci » n’a pas suffi, essai avec « npm install »…');
      // The versions of the lockfile, which is not changed.
      result = await install('install', '--no-save');
    }
    clearInterval(clock);
    if (result.code !== 0) {
      const told = result.output.trim().split('\n').slice(-15).join('\n');
      fail(
        `${told}\nL’installation a échoué : vérifiez l’accès au registre npm et la place sur le disque, puis relancez.`,
      );
    }
    writeFileSync(stampOf(folder), hashOfLock(folder));
    console.log(`Dépendances installées en ${seconds(start)}.`);
  });
}

const stampOf = (folder) => join(folder, 'node_modules', '.fanion-stamp');
const hashOfLock = (folder) =>
  createHash('sha256')
    .update(readFileSync(join(folder, 'package-lock.json')))
    .digest('hex');

/** Seconds since a start, in French: "32 s". */
export const seconds = (start) => `${Math.max(1, Math.round((performance.now() - start) / 1000))} s`;

function isInstalled(folder) {
  const hash = hashOfLock(folder);
  const stamp = stampOf(folder);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return true;
  if (!matchesLock(folder)) return false;
  // Installed by hand, and complete. The stamp only saves the next comparison.
  try {
    writeFileSync(stamp, hash);
  } catch {
    // A folder that is not writable is no reason to stop.
  }
  return true;
}

// npm records what it installed in its own lockfile, at the very end.
function matchesLock(folder) {
  const installed = join(folder, 'node_modules', '.package-lock.json');
  if (!existsSync(installed)) return false;
  const read = (path) => JSON.parse(readFileSync(path, 'utf8')).packages;
  const there = read(installed);
  return Object.entries(read(join(folder, 'package-lock.json'))).every(([path, wanted]) => {
    if (!path.includes('node_modules/')) return true;
    if (!there[path]) return Boolean(wanted.optional || wanted.devOptional || wanted.peer);
    return there[path].version === wanted.version && there[path].integrity === wanted.integrity;
  });
}

function runNpm(folder, args, lock) {
  // The npm that started us, or the one on the PATH.
  const own = process.env.npm_execpath;
  const viaNode = own !== undefined && /npm-cli\.c?js$/.test(own);
  const [command, first] = viaNode ? [process.execPath, [own]] : ['npm', []];
  return new Promise((done) => {
    const child = spawn(command, [...first, ...args], {
      cwd: folder,
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: !viaNode && process.platform === 'win32',
    });
    let output = '';
    const collect = (chunk) => {
      output = (output + chunk).slice(-100_000);
    };
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    const stop = () => {
      child.kill();
      process.exit(143);
    };
    process.once('SIGTERM', stop);
    child.once('spawn', () => lock.alsoHeldBy(child.pid));
    child.once('error', (error) => finish(-1, error.message));
    child.once('close', (code) => finish(code ?? -1, output));
    function finish(code, text) {
      process.off('SIGTERM', stop);
      done({ code, output: text });
    }
  });
}

/**
 * Runs `work` while no other program does so under this name, waiting for it. Each one writes its own file
 * and then looks for others: a dead program's file blocks nobody. `lock.alsoHeldBy(pid)` keeps the lock held
 * by a child that may outlive this program.
 */
export async function withLock(name, work) {
  mkdirSync(dirname(name), { recursive: true });
  const own = `${name}.${process.pid}.${randomBytes(4).toString('hex')}`;
  const hold = (pids) => {
    const draft = join(dirname(name), `.${basename(own)}`);
    writeFileSync(draft, pids.map((pid) => `${pid} ${bornOf(pid)}`).join('\n'));
    renameSync(draft, own);
  };
  const release = () => rmSync(own, { force: true });
  process.once('exit', release);
  let told = false;
  for (;;) {
    if (!othersHold(name, own)) {
      hold([process.pid]);
      if (!othersHold(name, own)) break;
      release();
    }
    if (!told) console.log('Un autre Fanion prépare déjà ce dossier, patientez…');
    told = true;
    await new Promise((wake) => setTimeout(wake, 100 + Math.random() * 100));
  }
  try {
    return await work({ alsoHeldBy: (pid) => hold([process.pid, pid]) });
  } finally {
    release();
    process.off('exit', release);
  }
}

function othersHold(name, own) {
  const files = readdirSync(dirname(name)).filter((file) => file.startsWith(`${basename(name)}.`));
  return files.map((file) => join(dirname(name), file)).some((file) => file !== own && isHeld(file));
}

function isHeld(file) {
  let holders;
  try {
    holders = readFileSync(file, 'utf8').split('\n');
  } catch {
    return false;
  }
  const held = holders.some((line) => {
    const [pid, born] = line.split(' ');
    return pid > 0 && born !== 'dead' && bornOf(Number(pid)) === born;
  });
  if (!held) rmSync(file, { force: true });
  return held;
}

// The start time distinguishes a process from a later one with the same number.
function bornOf(pid) {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (error.code !== 'EPERM') return 'dead';
  }
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    if (fields[0] === 'Z') return 'dead';
    return `${readFileSync('/proc/sys/kernel/random/boot_id', 'latin1').trim()}/${fields[19]}`;
  } catch {
    return 'alive';
  }
}
