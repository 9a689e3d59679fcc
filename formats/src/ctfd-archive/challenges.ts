import type { ChallengeState } from '@fanion/rules/challenges/stages';
import { cleanLine } from '@fanion/rules/text';
import type { Problems } from '../problems/problems.ts';
import { writeReadableYaml } from '../yaml/write.ts';
import { momentOf, numberOf, type Row, requirementsOf, type Tables, textOf } from './tables.ts';

/** A challenge of an archive, as a folder in the form that an import of challenge.yml files reads. */
export interface ChallengeFolder {
  /** From the archive's own number, so that a second import recognises it. */
  folder: string;
  /** Text of its challenge.yml. */
  yml: string;
  solution: string | null;
  /** Files by their path in the folder, with their location in the archive's `uploads`. */
  uploads: { path: string; location: string }[];
}

const rowsOf = (tables: Tables, name: string): readonly Row[] => tables.get(name) ?? [];

/** The rows of a table, grouped by their challenge. */
function byChallenge(tables: Tables, name: string): Map<number, Row[]> {
  const found = new Map<number, Row[]>();
  const sorted = [...rowsOf(tables, name)].sort(
    (a, b) => (numberOf(a, 'id') ?? 0) - (numberOf(b, 'id') ?? 0),
  );
  for (const row of sorted) {
    const id = numberOf(row, 'challenge_id');
    if (id !== null) found.set(id, [...(found.get(id) ?? []), row]);
  }
  return found;
}

/** Challenges with the same number are one: the first is used. */
function uniqueById(rows: readonly Row[], problems: Problems): Row[] {
  const seenIds = new Set<number | null>();
  return rows.filter((row) => {
    const id = numberOf(row, 'id');
    if (!seenIds.has(id)) return seenIds.add(id);
    problems.error(`challenges/${id}`, 'Un autre challenge a ce numéro : celui-ci est laissé.');
    return false;
  });
}

/**
 * How points change with solves; null for a fixed price. Before 3.8 a separate table has it, under shorter
 * names.
 */
function curveOf(row: Row, beside: Row | undefined) {
  const read = (key: string): number | null =>
    numberOf(row, key) ?? (beside ? (numberOf(beside, key) ?? numberOf(beside, `dynamic_${key}`)) : null);
  const functionName =
    textOf(beside ?? {}, 'dynamic_function') || textOf(beside ?? {}, 'function') || textOf(row, 'function');
  const [initial, minimum, decay] = [read('initial'), read('minimum'), read('decay')];
  const follows =
    textOf(row, 'type') === 'dynamic' || functionName === 'linear' || functionName === 'logarithmic';
  if (!follows || initial === null || minimum === null || decay === null) return null;
  return { initial, minimum, decay, function: functionName === 'linear' ? 'linear' : 'logarithmic' };
}

/** Unique names by number: an import identifies a challenge by its name, and CTFd lets two share one. */
function namesOf(rows: readonly Row[], problems: Problems): Map<number, string> {
  const names = new Map<number, string>();
  const usedNames = new Set<string>();
  for (const row of rows) {
    const id = numberOf(row, 'id');
    if (id === null) continue;
    const own = cleanLine(textOf(row, 'name')) || `Challenge ${id}`;
    let name = own;
    for (let n = 2; usedNames.has(name.toLowerCase()); n += 1) name = `${own} (${n})`;
    if (name !== own)
      problems.warn(
        `challenges/${id}`,
        `Un autre challenge s’appelle « ${own} » : celui-ci devient « ${name} ».`,
      );
    usedNames.add(name.toLowerCase());
    names.set(id, name);
  }
  return names;
}

function flagsOf(rows: readonly Row[], where: string, problems: Problems) {
  return rows.flatMap((row) => {
    const type = textOf(row, 'type') || 'static';
    const content = textOf(row, 'content');
    if ((type === 'static' || type === 'regex') && content !== '')
      return [
        { type, content, ...(textOf(row, 'data') === 'case_insensitive' && { data: 'case_insensitive' }) },
      ];
    problems.warn(where, `Un flag de type « ${type} » est laissé : seuls static et regex se comparent ici.`);
    return [];
  });
}

function hintsOf(rows: readonly Row[]) {
  const hintIds = new Set(rows.map((row) => numberOf(row, 'id')));
  return rows.map((row) => ({
    key: `indice-${numberOf(row, 'id')}`,
    ...(textOf(row, 'title') && { title: textOf(row, 'title') }),
    content: textOf(row, 'content'),
    cost: Math.max(0, numberOf(row, 'cost') ?? 0),
    requirements: requirementsOf(row)
      .prerequisites.filter((id) => hintIds.has(id))
      .map((id) => `indice-${id}`),
  }));
}

function stateOf(row: Row, where: string, problems: Problems): ChallengeState {
  const state = textOf(row, 'state') || 'visible';
  if (state !== 'visible' && state !== 'hidden')
    problems.warn(where, `L’état « ${state} » n’existe pas ici : le challenge est caché.`);
  return state === 'visible' ? 'visible' : 'hidden';
}

/** A file's destination and its location in the archive; nothing for one without a name. */
const uploadOf = (file: Row): ChallengeFolder['uploads'] => {
  const location = textOf(file, 'location');
  const name = location.split('/').at(-1) ?? '';
  return name === '' ? [] : [{ path: `files/${numberOf(file, 'id')}/${name}`, location }];
};

/**
 * The challenges of an archive of CTFd 2 or 3, as folders of challenge.yml files: they are imported by the
 * same rules as any other (docs/product/formats.md#archive-de-ctfd).
 */
export function challengeFolders(tables: Tables, problems: Problems): ChallengeFolder[] {
  const rows = uniqueById(rowsOf(tables, 'challenges'), problems);
  const names = namesOf(rows, problems);
  const [flags, tags, hints, files, solutions, links] = [
    byChallenge(tables, 'flags'),
    byChallenge(tables, 'tags'),
    byChallenge(tables, 'hints'),
    byChallenge(tables, 'files'),
    byChallenge(tables, 'solutions'),
    byChallenge(tables, 'challenge_topics'),
  ];
  const textsById = (table: string, key: string) =>
    new Map(rowsOf(tables, table).map((row) => [numberOf(row, 'id'), textOf(row, key)]));
  const [topics, modules] = [textsById('topics', 'value'), textsById('modules', 'name')];
  const curves = new Map(rowsOf(tables, 'dynamic_challenge').map((row) => [numberOf(row, 'id'), row]));
  return rows.flatMap((row) => {
    const id = numberOf(row, 'id');
    if (id === null) return [];
    const where = `challenges/${id}`;
    const curve = curveOf(row, curves.get(id));
    const { prerequisites, anonymize } = requirementsOf(row);
    const prerequisiteNames = prerequisites.flatMap((one) => names.get(one) ?? []);
    if (prerequisiteNames.length < prerequisites.length)
      problems.warn(where, 'Un prérequis mène à un challenge qui n’est pas dans l’archive : il est laissé.');
    const [solution] = solutions.get(id) ?? [];
    const uploads = (files.get(id) ?? []).flatMap(uploadOf);
    const next = names.get(numberOf(row, 'next_id') ?? -1);
    const type = textOf(row, 'type') || 'standard';
    const document = {
      name: names.get(id)!,
      category: textOf(row, 'category') || 'misc',
      description: textOf(row, 'description'),
      ...(textOf(row, 'attribution') && { attribution: textOf(row, 'attribution') }),
      type: curve && type === 'standard' ? 'dynamic' : type,
      ...(curve ? { extra: curve } : { value: Math.max(0, numberOf(row, 'value') ?? 0) }),
      ...(textOf(row, 'connection_info') && { connection_info: textOf(row, 'connection_info') }),
      flags: flagsOf(flags.get(id) ?? [], where, problems),
      ...(textOf(row, 'logic') && { logic: textOf(row, 'logic') }),
      attempts: Math.max(0, numberOf(row, 'max_attempts') ?? 0),
      topics: (links.get(id) ?? []).flatMap((link) => topics.get(numberOf(link, 'topic_id')) || []),
      tags: (tags.get(id) ?? []).map((tag) => textOf(tag, 'value')).filter((value) => value !== ''),
      files: uploads.map(({ path }) => path),
      hints: hintsOf(hints.get(id) ?? []),
      ...(prerequisiteNames.length > 0 && { requirements: { prerequisites: prerequisiteNames, anonymize } }),
      ...(next && { next }),
      ...(modules.get(numberOf(row, 'module_id')) && { module: modules.get(numberOf(row, 'module_id')) }),
      ...(momentOf(row, 'scheduled_at') && { scheduled_at: momentOf(row, 'scheduled_at') }),
      ...(solution && { solution: { path: 'SOLUTION.md', state: textOf(solution, 'state') || 'hidden' } }),
      state: stateOf(row, where, problems),
    };
    return [
      {
        folder: String(id).padStart(4, '0'),
        yml: writeReadableYaml(document),
        solution: solution ? textOf(solution, 'content') : null,
        uploads,
      },
    ];
  });
}
