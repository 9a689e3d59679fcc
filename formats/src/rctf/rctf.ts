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

/** Since its second version rCTF has several flags per challenge, each with a kind. */
const isChallenge = (one: Mapping): boolean =>
  mappingOf(one.points) !== null &&
  (typeof one.flag === 'string' || one.flag === null || Array.isArray(one.flags));

/** Its flags; one of an unsupported kind is reported. */
function listedFlags({ flag, flags }: Mapping, where: string, problems: Problems): Mapping[] {
  if (textIn(flag) !== '') return [{ type: 'static', content: textIn(flag) }];
  return mappingsOf(flags).flatMap(({ provider, config }) => {
    const kind = textIn(provider).replace(/^flags\//, '');
    const { flag: content, pattern, flags: regexFlags } = mappingOf(config) ?? {};
    if (kind === 'static' && textIn(content) !== '') return [{ type: 'static', content: textIn(content) }];
    if (kind === 'regex' && textIn(pattern) !== '')
      return [
        {
          type: 'regex',
          content: textIn(pattern),
          ...(textIn(regexFlags).includes('i') && { data: 'case_insensitive' }),
        },
      ];
    problems.warn(where, `Un flag de type « ${kind || 'inconnu'} » est laissé : il n’existe pas ici.`);
    return [];
  });
}

/** Files hosted on the rCTF itself are listed by name: their addresses only work on that site. */
function linksOf({ files }: Mapping, where: string, problems: Problems): { name: string; url: string }[] {
  const found = mappingsOf(files).map(({ name, url }) => ({
    name: textIn(name) || 'Fichier',
    url: textIn(url),
  }));
  const there = found.filter(({ url }) => !/^https?:\/\//.test(url));
  if (there.length > 0) {
    const names = there.map(({ name }) => name).join(', ');
    problems.warn(where, `Ses fichiers sont restés sur le rCTF (${names}) : déposez-les dans l’éditeur.`);
  }
  return found.filter((file) => !there.includes(file));
}

/** rCTF's answer with its challenges (`/api/v1/admin/challs`), or the list alone; null for any other JSON. */
function challengesOf(text: string): Mapping[] | null {
  const read = readJson(text);
  const list = Array.isArray(read) ? read : listOf(mappingOf(read)?.data);
  const challenges = mappingsOf(list);
  return challenges.length > 0 && challenges.length === list.length && challenges.every(isChallenge)
    ? challenges
    : null;
}

/** The challenges in a file saved from rCTF; null for any other file. */
export function rctfChallenges(path: string, text: string, problems: Problems): OtherFolder[] | null {
  return (
    challengesOf(text)?.map((challenge, index) => {
      const where = `${path}[${index}]`;
      const { max, min } = mappingOf(challenge.points) ?? {};
      const [most, least] = [Math.round(numberIn(max) ?? 0), Math.round(numberIn(min) ?? 0)];
      if (least !== most)
        problems.warn(
          where,
          `rCTF fait dépendre ses points du nombre d’équipes, de ${most} à ${least} : ${most} points fixes sont gardés.`,
        );
      const links = linksOf(challenge, where, problems);
      return {
        folder:
          textIn(challenge.id)
            .replace(/[^\w-]+/g, '-')
            .slice(0, 60) || `challenge-${index + 1}`,
        yml: writeYml({
          name: textIn(challenge.name),
          category: textIn(challenge.category) || 'misc',
          author: textIn(challenge.author) || undefined,
          description: appendLinks(textIn(challenge.description), links, { where, problems }),
          value: most,
          flags: listedFlags(challenge, where, problems),
          state: 'hidden',
        }),
        files: [],
      };
    }) ?? null
  );
}

/**
 * Whether it is a challenge.yaml of rCDS, which deploys challenges to rCTF, and not a challenge.yml of
 * ctfcli.
 */
export const isRcds = (document: Mapping): boolean =>
  !Object.hasOwn(document, 'flags') &&
  (Object.hasOwn(document, 'flag') || Object.hasOwn(document, 'provide')) &&
  !Object.hasOwn(document, 'apiVersion');

/** The path of the file with the flag of such a challenge; null when the flag is in the file itself. */
export const flagFileOf = (document: Mapping): string | null =>
  textIn(mappingOf(document.flag)?.file) || null;

function flagsOf({ flag }: Mapping, inFile: string | null): Mapping[] {
  const mapping = mappingOf(flag);
  const regex = textIn(mapping?.regex);
  if (regex !== '') return [{ type: 'regex', content: regex }];
  const content = (mapping ? (inFile ?? '') : textIn(flag)).trim();
  return content === '' ? [] : [{ type: 'static', content }];
}

/** The files provided to players: a path, `{file, as}`, or several files that rCDS zips (`{kind: zip}`). */
function providedOf(provide: unknown, { where, problems }: { where: string; problems: Problems }): string[] {
  return listOf(provide).flatMap((one) => {
    const mapping = mappingOf(one);
    if (!mapping) return textIn(one) || [];
    const file = textIn(mapping.file);
    if (file !== '') return file;
    const spec = mappingOf(mapping.spec);
    if (spec)
      problems.warn(where, 'Un zip que rCDS fabrique n’est pas repris : ses fichiers viennent un par un.');
    return listOf(spec?.files).flatMap((inner) => textIn(inner) || textIn(mappingOf(inner)?.file) || []);
  });
}

/** One challenge of rCDS. `folder`: of its file; `inFile`: the content of its flag file. */
export function rcdsChallenge(
  document: Mapping,
  { folder, inFile, problems }: { folder: string; inFile: string | null; problems: Problems },
): OtherFolder {
  const where = `${folder}/challenge.yaml`;
  const description = textIn(document.description);
  if (/\{\{.*?\}\}/s.test(description))
    problems.warn(where, 'L’énoncé a des mots que rCDS remplace ({{ }}) : ils restent tels quels.');
  if (mappingOf(document.containers))
    problems.warn(where, 'Ses conteneurs ne sont pas repris : dites aux joueurs où se connecter.');
  const authors = Array.isArray(document.author)
    ? document.author.map(textIn).join(', ')
    : textIn(document.author);
  const files = providedOf(document.provide, { where, problems }).map((path) => ({
    path: path.replace(/^\.\//, ''),
    from: `${folder}/${path}`,
  }));
  return {
    folder,
    yml: writeYml({
      name: textIn(document.name),
      category: textIn(document.category) || folder.split('/').at(-2) || 'misc',
      author: authors || undefined,
      description,
      value: numberIn(document.value) ?? undefined,
      flags: flagsOf(document, inFile),
      files: files.map(({ path }) => path),
      state: document.visible === false ? 'hidden' : 'visible',
    }),
    files,
  };
}
