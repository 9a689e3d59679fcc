import {
  appendLinks,
  listOf,
  type Mapping,
  mappingOf,
  mappingsOf,
  numberIn,
  type OtherFolder,
  readJson,
  textIn,
  writeYml,
} from '../challenge-yml/elsewhere.ts';
import type { Problems } from '../problems/problems.ts';
import { convertFlags } from './flags.ts';

/** Whether this manifest.json belongs to a game exported by GZCTF. */
export const isGzctf = (manifest: string): boolean => mappingOf(readJson(manifest))?.format === 'GZCTF-GAME';

/** The names of challenge files in a game's folder `challenges`. */
export const GZCTF_CHALLENGE = /^challenge-(\d{1,9})\.json$/;

const CATEGORIES =
  'Misc Crypto Pwn Web Reverse Blockchain Forensics Hardware Mobile PPC AI Pentest OSINT'.split(' ');

/** GZCTF writes enum names, or their numbers. */
const wordOf = (value: unknown, words: readonly string[]): string =>
  typeof value === 'number' ? (words[value] ?? '') : textIn(value);

/** The curve of a challenge, with GZCTF's default pace when none is given; ours is a whole number. */
function scoringOf(scoring: Mapping, warn: (sentence: string) => void): Mapping {
  const original = Math.round(numberIn(scoring.original) ?? 0);
  const rate = Math.min(1, Math.max(0, numberIn(scoring.minRate) ?? 1));
  const difficulty = numberIn(scoring.difficulty) ?? 5;
  if (rate === 1) return { type: 'standard', value: original };
  const decay = Math.max(1, Math.round(difficulty));
  if (decay !== difficulty)
    warn(
      `Sa difficulté (${String(difficulty).replace('.', ',')}) devient ${decay} : la baisse de ses points n’est pas tout à fait la même.`,
    );
  const minimum = Math.round(original * rate);
  return { type: 'dynamic', extra: { initial: original, minimum, decay, function: 'exponential' } };
}

/** The attachments of a challenge: its own, and those of the imported flags. */
function attachmentsOf(challenge: Mapping, flags: readonly Mapping[]) {
  const attachments = mappingsOf([challenge.attachment, ...flags.map((flag) => flag.attachment)]);
  const names = new Set<string>();
  const files: OtherFolder['files'] = [];
  const links: { name: string; url: string }[] = [];
  for (const one of attachments) {
    const name = textIn(one.fileName).split(/[\\/]/).at(-1) || textIn(one.hash).slice(0, 12);
    const [hash, url] = [textIn(one.hash).toLowerCase(), textIn(one.remoteUrl)];
    const type = wordOf(one.type, ['None', 'Local', 'Remote']);
    if (type === 'Local' && /^[0-9a-f]{64}$/.test(hash) && !names.has(name))
      files.push({ path: `files/${name}`, from: `files/${hash}` });
    if (type === 'Remote' && /^https?:\/\//.test(url) && !names.has(name)) links.push({ name, url });
    names.add(name);
  }
  return { files, links };
}

/** One challenge of a GZCTF game; null, with the reason, when it is not one. `name`: of its file. */
export function gzctfChallenge(name: string, text: string, problems: Problems): OtherFolder | null {
  const where = `challenges/${name}`;
  const challenge = mappingOf(readJson(text));
  if (!challenge) {
    problems.error(where, 'Ce fichier ne se lit pas comme un challenge de GZCTF.');
    return null;
  }
  const [flags, limits] = [mappingOf(challenge.flags) ?? {}, mappingOf(challenge.limits) ?? {}];
  const fixed = mappingsOf(flags.static);
  const type = wordOf(challenge.type, [
    'StaticAttachment',
    'StaticContainer',
    'DynamicAttachment',
    'DynamicContainer',
  ]);
  const own = convertFlags(type, textIn(flags.template), fixed);
  const { files, links } = attachmentsOf(challenge, own.keptFlags);
  if (/Container/.test(type))
    problems.warn(where, 'Son conteneur n’est pas repris : dites aux joueurs où se connecter.');
  for (const note of own.notes) problems.warn(where, note);
  if (numberIn(limits.deadline) !== null || textIn(limits.deadline) !== '')
    problems.warn(where, 'Sa date limite n’est pas reprise : un challenge dure ce que dure son événement.');
  if (flags.disableBloodBonus === true)
    problems.warn(
      where,
      'Ses premières résolutions n’y avaient pas de bonus : ici, elles ont celui que l’événement donne à tous ses challenges.',
    );
  const scoring = scoringOf(mappingOf(challenge.scoring) ?? {}, (sentence) => problems.warn(where, sentence));
  return {
    folder: name.replace(/\.json$/, ''),
    yml: writeYml({
      name: textIn(challenge.title),
      category: wordOf(challenge.category, CATEGORIES) || 'Misc',
      description: appendLinks(textIn(challenge.content), links, { where, problems }),
      ...scoring,
      flags: own.flags,
      attempts: Math.max(0, Math.round(numberIn(limits.submission) ?? 0)),
      hints: listOf(challenge.hints).map((content) => ({ content: textIn(content), cost: 0 })),
      files: files.map(({ path }) => path),
      state: challenge.enabled === true ? 'visible' : 'hidden',
    }),
    files,
  };
}
