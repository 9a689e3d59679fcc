import {
  appendLinks,
  listOf,
  type Mapping,
  mappingOf,
  numberIn,
  type OtherFolder,
  textIn,
  writeYml,
} from '../challenge-yml/elsewhere.ts';
import type { Problems } from '../problems/problems.ts';

/** The name of noCTF's challenge file. */
export const NOCTF_FILE = /^noctf\.ya?ml$/i;

function scoringOf(scoring: Mapping | null, where: string, problems: Problems): Mapping {
  const params = mappingOf(scoring?.params) ?? {};
  const read = (key: string): number => Math.round(numberIn(params[key]) ?? 0);
  const strategy = textIn(scoring?.strategy).replace(/^core:/, '') || 'static';
  if (strategy === 'quadratic')
    return {
      type: 'dynamic',
      extra: {
        initial: read('initial'),
        minimum: read('minimum'),
        decay: read('decay'),
        function: 'logarithmic',
      },
    };
  // The price that noCTF takes when the file gives none.
  const base = numberIn(params.base) ?? (strategy === 'static' ? 100 : null);
  const most = base ?? numberIn(params.initial) ?? numberIn(params.top) ?? numberIn(params.upper);
  const value = Math.round(most ?? 0);
  if (strategy !== 'static')
    problems.warn(
      where,
      `Les points « ${strategy} » n’existent pas ici : ${
        most === null
          ? 'aucun nombre ne s’y lit, il arrive caché, à 0 point'
          : `${value} points fixes sont gardés`
      }.`,
    );
  if (listOf(scoring?.bonus).length > 0)
    problems.warn(where, 'Ses primes aux premiers ne sont pas reprises : elles sont celles de l’événement.');
  return { value, ...(most === null && { state: 'hidden' }) };
}

function flagOf(flag: unknown): Mapping[] {
  const mapping = mappingOf(flag);
  const content = textIn(mapping ? mapping.data : flag);
  if (content === '') return [];
  const strategy = textIn(mapping?.strategy) || 'case_sensitive';
  return [
    {
      type: strategy.startsWith('regex') ? 'regex' : 'static',
      content,
      ...(strategy.endsWith('insensitive') && { data: 'case_insensitive' }),
    },
  ];
}

/** One challenge of noCTF. `folder`: of its file. */
export function noctfChallenge(document: Mapping, folder: string, problems: Problems): OtherFolder {
  const where = `${folder}/noctf.yaml`;
  const [category, ...others] = listOf(document.categories).map(textIn).filter(Boolean);
  const files = listOf(document.files).flatMap((file) =>
    typeof file === 'string' ? [{ path: file.replace(/^\.\//, ''), from: `${folder}/${file}` }] : [],
  );
  const links = listOf(document.files).flatMap((file) => {
    const url = textIn(mappingOf(file)?.url);
    return /^https?:\/\//.test(url) ? [{ name: url.split('/').at(-1) || 'Fichier', url }] : [];
  });
  const source = textIn(mappingOf(document.solve)?.source) || 'flag';
  if (source !== 'flag')
    problems.warn(
      where,
      `Il se résout sans flag (« ${source} »), ce qui n’existe pas ici : donnez-lui un flag dans son noctf.yaml.`,
    );
  const tags = Object.values(mappingOf(document.tags) ?? {})
    .map(textIn)
    .filter(Boolean);
  const difficulty = textIn(document.difficulty);
  const slug = textIn(document.slug);
  return {
    folder,
    yml: writeYml({
      name: textIn(document.title),
      category: category || 'misc',
      description: appendLinks(textIn(document.description), links, { where, problems }),
      state: document.hidden === true ? 'hidden' : 'visible',
      ...scoringOf(mappingOf(document.scoring), where, problems),
      flags: listOf(document.flags).flatMap(flagOf),
      files: files.map(({ path }) => path),
      hints: listOf(document.hints).flatMap((hint) => {
        const { title, description } = mappingOf(hint) ?? {};
        return textIn(description) === ''
          ? []
          : [{ ...(textIn(title) && { title: textIn(title) }), content: textIn(description), cost: 0 }];
      }),
      tags: [...others, ...tags],
      connection_info: textIn(document.connection_info) || undefined,
      difficulty: difficulty || undefined,
      scheduled_at: textIn(document.visible_at) || undefined,
      fanion: slug === '' ? undefined : { slug },
    }),
    files,
  };
}
