import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type ChallengeYml, type FlagDraft, LAYOUTS } from '@fanion/formats/challenge-yml/types';
import { writeChallengeYml } from '@fanion/formats/challenge-yml/write';
import type { Context } from '../../../platform/context.ts';
import { loadForExport } from './queries.ts';

type Rows = Awaited<ReturnType<typeof loadForExport>>;

/** The folder to write into has something in it already. */
export class FolderNotEmpty extends Error {}

const flagOf = (row: Rows['flags'][number], fingerprint: string): FlagDraft =>
  row.kind === 'regex'
    ? { kind: 'regex', content: row.pattern ?? '', case_insensitive: row.case_insensitive }
    : {
        kind: 'static',
        hash: `hmac-sha256:${fingerprint}:${(row.hash ?? Buffer.alloc(0)).toString('hex')}`,
        case_insensitive: row.case_insensitive,
      };

function ymlOf(
  row: Rows['challenges'][number],
  rows: Rows,
  names: Map<number, string>,
  fingerprint: string,
): ChallengeYml {
  const mine = <T extends { challenge_id: number }>(list: T[]): T[] =>
    list.filter((item) => item.challenge_id === row.id);
  const { extra } = row;
  return {
    name: row.name,
    slug: row.slug,
    category: row.category,
    description: row.description,
    attribution: row.attribution,
    author: row.author,
    scoring: row.scoring,
    type: row.type,
    flags: mine(rows.flags).map((flag) => flagOf(flag, fingerprint)),
    logic: row.logic,
    attempts: row.attempts,
    files: mine(rows.files).map((file) => ({
      path: file.source_path,
      name: file.name,
      required: file.required,
    })),
    hints: mine(rows.hints).map((hint) => ({
      key: hint.key,
      title: hint.title,
      content: hint.content,
      cost: hint.fixed_cost,
      requirements: hint.requirements,
    })),
    prerequisites: mine(rows.prerequisites).flatMap(({ required_id }) => names.get(required_id) ?? []),
    anonymize: row.anonymize,
    tags: row.tags,
    topics: row.topics,
    state: row.state,
    scheduled_at: row.scheduled_at?.toISOString() ?? null,
    next: row.next_name,
    module: row.module,
    connection_info: row.connection_info,
    solution: row.solution === null ? null : { path: 'SOLUTION.md', state: row.solution_state },
    difficulty: row.difficulty,
    xp: row.supplied_xp,
    layout: LAYOUTS.find((layout) => layout === row.layout) ?? 'default',
    theme: {
      primary_color: row.primary_color,
      accent_color: row.accent_color,
      custom_css: row.custom_css,
      background_image: row.background_image ? 'theme/background.jpg' : null,
      logo: row.logo ? 'theme/logo.jpg' : null,
    },
    rules: row.rules,
    requirements: row.requirements,
    resources: row.resources,
    sponsor: row.sponsor,
    organizer: row.organizer,
    featured: row.is_featured,
    plan: row.plan,
    // Clear flags are gone: without them the import could not tell the prefix of the field again.
    extra:
      row.flag_prefix === null
        ? extra
        : { ...extra, fanion: { ...(extra.fanion as object | undefined), flag_prefix: row.flag_prefix } },
  };
}

/** Writes every challenge of the permanent list, or of an event, as a folder that the import reads back to the same thing. */
export async function exportChallenges(
  { db, storage, secrets }: Context,
  root: string,
  eventId: number | null = null,
  ids: readonly number[] | null = null,
): Promise<{ challenges: number }> {
  await mkdir(root, { recursive: true });
  if ((await readdir(root)).length > 0) throw new FolderNotEmpty(`Le dossier ${root} n’est pas vide.`);
  const rows = await loadForExport(db, eventId, ids);
  const names = new Map(rows.challenges.map((row) => [row.id, row.name]));
  const put = async (path: string, content: string | Buffer) => {
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, content);
  };
  for (const row of rows.challenges) {
    const folder = join(root, row.slug);
    await put(join(folder, 'challenge.yml'), writeChallengeYml(ymlOf(row, rows, names, secrets.fingerprint)));
    if (row.solution !== null) await put(join(folder, 'SOLUTION.md'), row.solution);
    if (row.background_image)
      await put(join(folder, 'theme/background.jpg'), await storage.read(row.background_image));
    if (row.logo) await put(join(folder, 'theme/logo.jpg'), await storage.read(row.logo));
    for (const file of rows.files.filter((candidate) => candidate.challenge_id === row.id))
      await put(join(folder, file.source_path), await storage.read(file.sha256));
  }
  return { challenges: rows.challenges.length };
}
