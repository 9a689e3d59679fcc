import { createCipheriv, createHash, pbkdf2Sync } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { type Files, Store } from './git-bundle.ts';

const close = (phrase: string, iterations: number, text: string) => {
  const salt = createHash('sha256').update(`sel ${iterations}`).digest().subarray(0, 8);
  const material = pbkdf2Sync(phrase, salt, iterations, 48, 'sha256');
  const cipher = createCipheriv('aes-256-cbc', material.subarray(0, 32), material.subarray(32));
  return Buffer.concat([Buffer.from('Salted__'), salt, cipher.update(text), cipher.final()]);
};

const script = (iterations: number) => `#!/bin/sh
# Ferme la recette dans le coffre. La phrase : premier-deuxième-troisième mot, reliés par des tirets.
# Jamais les trois mots au même endroit !
set -eu
openssl enc -aes-256-cbc -pbkdf2 -iter ${iterations} -salt \\
  -in recette.txt -out coffre/recette.enc -pass "pass:$1"
rm recette.txt
`;
const decoy =
  'Quatre-quarts : œufs, beurre, sucre, farine, le même poids de chaque. Rien de secret là-dedans.\n';
const treasure = `Kouign-amann de ma mère (à ne donner qu’à qui aura su ouvrir)

Pâte à pain 500 g, beurre salé 400 g, sucre 400 g. Trois tours, repos au frais entre chaque.
Le tour de main : le dernier sucre se met quand le four est déjà chaud, et l’on arrose du beurre rendu.

FANION{le_beurre_se_souvient_de_tout}
`;

const store = new Store();
const files: Files = {};
let parent = '';
let clock = Date.UTC(2019, 0, 12, 6, 30) / 1000;
const person = (seconds: number) => `Yvonne Le Floc’h <yvonne@four-banal.example> ${seconds} +0100`;
const commit = (
  message: string,
  changes: Record<string, string | Buffer | undefined>,
  parents = [parent],
) => {
  for (const [path, content] of Object.entries(changes))
    if (content === undefined) delete files[path];
    else files[path] = content;
  clock += 86_400 * (3 + (message.length % 19)) + 61 * message.length;
  const lines = [`tree ${store.tree(files)}`]
    .concat(parents.filter(Boolean).map((name) => `parent ${name}`))
    .concat([`author ${person(clock)}`, `committer ${person(clock)}`, '', message, '']);
  parent = store.put('commit', lines.join('\n'));
  return parent;
};

const bread = '# Pain de seigle\n\nSeigle 700 g, froment 300 g, levain 250 g, eau 680 g, sel 18 g.\n';
const crepes = '# Galettes\n\nFarine de blé noir 330 g, eau 75 cl, gros sel 10 g. Une nuit de repos.\n';
const far = '# Far\n\nLait 1 l, farine 200 g, sucre 150 g, œufs 4, pruneaux 250 g.\n';
commit('Premier cahier', {
  'LISEZMOI.md': '# Le cahier d’Yvonne\n\nFour banal de Douarnenez.\n',
  'pains/seigle.md': bread,
});
commit('Galettes de la Chandeleur', { 'crepes/galettes.md': crepes });
const first = parent;
commit('Moins d’eau dans le seigle, il collait', { 'pains/seigle.md': bread.replace('680', '650') });
commit('Le far de Quimper', { 'gateaux/far.md': far });
commit('Pruneaux : les laisser entiers, Malo', { 'gateaux/far.md': `${far}\nOn laisse les noyaux.\n` });
commit('Un coffre pour ce qui ne se donne pas', { 'outils/fermer.sh': script(10_000) });
commit('Essai du coffre avec le quatre-quarts', {
  'coffre/recette.enc': close('pomme-de-reinette', 10_000, decoy),
});
const fork = parent;
const saved: Files = { ...files };
commit('Brioche à la levure fraîche', {
  'gateaux/brioche.md': '# Brioche\n\nFarine 500 g, œufs 6, beurre 250 g, deux pousses.\n',
});
commit('Mon neveu dit que dix mille tours, c’est trop peu', { 'outils/fermer.sh': script(250_000) });
commit('La vraie recette au coffre', {
  'coffre/recette.enc': close('sarrasin-lambig-tournevent', 250_000, treasure),
});
const closed = parent;
commit('Range les outils', { 'outils/fermer.sh': undefined });
commit('Galettes : gros sel de Guérande', {
  'crepes/galettes.md': crepes.replace('gros sel', 'gros sel gris'),
});
commit('Pain aux noix', {
  'pains/noix.md': '# Pain aux noix\n\nSeigle, noix, figues, une poignée de raisins.\n',
});
commit('Je laisse le four à Malo, et le cahier avec', {
  'LISEZMOI.md':
    '# Le cahier d’Yvonne\n\nFour banal de Douarnenez.\n\nMalo, tout est là. Ce que tu cherches est au coffre ; je n’ai jamais rien jeté, j’ai seulement rangé.\n',
});
const main = parent;

// A side branch, a note, a tag and a reference that a clone leaves behind.
for (const path of Object.keys(files)) delete files[path];
Object.assign(files, saved);
parent = fork;
const trial = commit('Far aux pommes, à ne pas garder', {
  'gateaux/far.md': far.replace('pruneaux', 'pommes'),
});
for (const path of Object.keys(files)) delete files[path];
const slip =
  'Pour ne pas oublier.\n\nTroisième mot : « tournevent »\n\nLes deux autres sont ailleurs, exprès.\n';
const draft = commit('brouillon, ne pas publier', { 'pense-bete.txt': slip }, [closed]);
const note = store.put(
  'blob',
  'Deuxième mot : « lambig ». Ici, personne ne regarde, git log seul le montrerait.\n',
);
const notes = store.put(
  'commit',
  [
    `tree ${store.put('tree', Buffer.concat([Buffer.from(`100644 ${closed}\0`), Buffer.from(note, 'hex')]))}`,
    `author ${person(clock)}`,
    `committer ${person(clock)}`,
    '',
    'Notes added by ’git notes add’',
    '',
  ].join('\n'),
);
const tag = store.put(
  'tag',
  [
    `object ${first}`,
    'type commit',
    'tag chandeleur-2019',
    `tagger ${person(clock)}`,
    '',
    'La fournée dont tout le monde reparle.',
    'Premier mot : « sarrasin », évidemment.',
    '',
  ].join('\n'),
);

mkdirSync(new URL('files/', import.meta.url), { recursive: true });
writeFileSync(
  new URL('files/cahier.bundle', import.meta.url),
  store.bundle({
    'refs/heads/essai-pommes': trial,
    'refs/heads/main': main,
    'refs/notes/commits': notes,
    'refs/sauvegarde/2019': draft,
    'refs/tags/chandeleur-2019': tag,
    HEAD: main,
  }),
);
