import type { ChallengeContent } from '@fanion/contract/challenges/drafts/shapes';
import { sanitiseThemeCss } from '@fanion/formats/theme-css/theme-css';
import { themeClass } from '@fanion/rules/challenges/layouts';
import { isUsableSlug } from '@fanion/rules/slug';
import type { Context } from '../../../platform/context.ts';
import type { Sql } from '../../../platform/database/database.ts';
import { pick } from '../../../platform/database/pick.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { badField, done, type Outcome } from '../../../platform/outcome.ts';
import { replaceParts, replacePrerequisites } from '../catalogue/part-queries.ts';
import { updateChallenge } from '../catalogue/record-queries.ts';
import { visibleIds } from '../catalogue/service.ts';
import { isOwnProposal } from '../drafts/policy.ts';
import { type AuthoredRow, listSlugs } from '../drafts/queries.ts';
import { followSolvePrices, keepSolvePrices } from '../ledger/service.ts';
import { listUploads } from '../uploads/queries.ts';
import { checkImages } from '../uploads/service.ts';
import * as queries from './queries.ts';
import * as texts from './texts.ts';

/** The prerequisites of a content as ids in the database, and its files with their true sizes. */
interface Resolved {
  prerequisites: number[];
  files: ChallengeContent['files'];
}

/** A content to save, with the member who saves it. */
interface ContentToCheck {
  actor: Actor;
  row: AuthoredRow;
  content: ChallengeContent;
}

/** Refuses an address that is fixed, unusable or taken. */
async function checkSlug(sql: Sql, row: AuthoredRow, slug: string): Promise<Outcome<null>> {
  if (slug === row.slug) return done(null);
  if (row.state === 'visible' || row.stage === 'retired') return badField('content.slug', texts.SLUG_FIXED);
  if (!isUsableSlug(slug)) return badField('content.slug', texts.SLUG_UNUSABLE);
  const taken = (await listSlugs(sql)).has(slug);
  return taken ? badField('content.slug', texts.SLUG_USED) : done(null);
}

async function checkPrerequisites(
  sql: Sql,
  context: Context,
  { actor, row, content: { prerequisites: slugs } }: ContentToCheck,
): Promise<Outcome<number[]>> {
  const beside = await queries.findChallengesBeside(sql, row.id, slugs);
  // For a proposer, a challenge that they may not see does not exist.
  const readableIds =
    actor.rights.can_manage_challenges || row.event
      ? null
      : await visibleIds(
          context,
          actor,
          beside.map(({ id }) => id),
        );
  const found = beside.filter(
    ({ id, slug }) => !readableIds || readableIds.has(id) || row.prerequisites.includes(slug),
  );
  const unknown = slugs.find((slug) => !found.some((one) => one.slug === slug));
  if (unknown !== undefined) return badField('content.prerequisites', texts.unknownChallenge(unknown));
  const ids = found.map(({ id }) => id);
  return (await queries.isPrerequisiteOf(sql, row.id, ids))
    ? badField('content.prerequisites', texts.CIRCULAR)
    : done(ids);
}

/** Files that are stored, with their real size; a proposer may only name those uploaded for this one. */
async function checkFiles(
  sql: Sql,
  { storage }: Context,
  { actor, row, content: { files } }: ContentToCheck,
): Promise<Outcome<ChallengeContent['files']>> {
  const names = files.map(({ name }) => name.toLowerCase());
  if (new Set(names).size < names.length) return badField('content.files', texts.FILES_NAMED_ALIKE);
  const currentSizes = new Map(row.files.map((file) => [file.sha256, file.size]));
  const sent = isOwnProposal(actor, row)
    ? await listUploads(
        sql,
        row.id,
        files.map(({ sha256 }) => sha256),
      )
    : null;
  const real: ChallengeContent['files'] = [];
  for (const file of files) {
    const { sha256 } = file;
    const here = !sent || sent.has(sha256) ? await storage.size(sha256) : null;
    const size = currentSizes.get(sha256) ?? here;
    if (size === null) return badField('content.files', texts.FILE_GONE);
    real.push({ ...file, size });
  }
  return done(real);
}

/** Refuses a content that cannot be saved; otherwise resolves its addresses. */
export async function checkContent(
  sql: Sql,
  context: Context,
  judged: ContentToCheck,
): Promise<Outcome<Resolved>> {
  const { actor, row, content } = judged;
  const { scoring } = content;
  if (isOwnProposal(actor, row)) {
    if (content.plan !== row.plan) return badField('content.plan', texts.NOT_YOURS_TO_SET);
    if (content.xp !== row.supplied_xp) return badField('content.xp', texts.NOT_YOURS_TO_SET);
    if (content.is_featured !== row.is_featured)
      return badField('content.is_featured', texts.NOT_YOURS_TO_SET);
    if (content.open_to_all !== row.open_to_all)
      return badField('content.open_to_all', texts.NOT_YOURS_TO_SET);
  }
  if (scoring.kind === 'dynamic' && scoring.minimum > scoring.initial)
    return badField('content.scoring', texts.FLOOR_ABOVE);
  if (content.name !== row.name && (await queries.isNameTaken(sql, row.id, content.name)))
    return badField('content.name', texts.NAME_USED);
  const slug = await checkSlug(sql, row, content.slug);
  if (!slug.ok) return slug;
  const wrong = content.resources.find(({ url }) => !URL.canParse(url));
  if (wrong) return badField('content.resources', texts.wrongAddress(wrong.url));
  const images = await checkImages(sql, context, judged);
  if (!images.ok) return images;
  const prerequisites = await checkPrerequisites(sql, context, judged);
  if (!prerequisites.ok) return prerequisites;
  const files = await checkFiles(sql, context, judged);
  return files.ok ? done({ prerequisites: prerequisites.value, files: files.value }) : files;
}

function recordOf(id: number, content: ChallengeContent): Parameters<typeof updateChallenge>[2] {
  const { scoring, custom_css: css, layout } = content;
  return {
    ...pick(content, 'name', 'slug', 'category', 'difficulty', 'description', 'logic', 'logo', 'tags'),
    ...pick(content, 'rules', 'requirements', 'plan', 'anonymize'),
    author: content.author || null,
    connectionInfo: content.connection_info || null,
    scoring,
    ...(scoring.kind === 'static' ? { points: scoring.points } : {}),
    type: scoring.kind === 'static' ? 'standard' : 'dynamic',
    layout,
    primaryColor: content.primary_color,
    accentColor: content.accent_color,
    backgroundImage: content.background_image,
    customCss: css || null,
    sanitisedCss: (css && sanitiseThemeCss(css, `.${themeClass(id)}`, layout).css) || null,
    sponsor: content.sponsor || null,
    organizer: content.organizer || null,
    isFeatured: content.is_featured,
    openToAll: content.open_to_all,
    suppliedXp: content.xp,
    nextName: content.next || null,
    resources: content.resources.map(({ description, ...one }) =>
      description === '' ? one : { ...one, description },
    ),
    solution: content.solution || null,
  };
}

/** Writes a content over a challenge and its parts, in the caller's transaction; its flags stay. */
export async function writeContent(
  sql: Sql,
  row: AuthoredRow,
  content: ChallengeContent,
  { prerequisites, files }: Resolved,
): Promise<void> {
  const { scoring } = content;
  // Once the points are fixed, members who solved it on a curve keep what their solve is worth now.
  if (scoring.kind === 'static') await keepSolvePrices(sql, row.id);
  await updateChallenge(sql, row.id, recordOf(row.id, content));
  if (scoring.kind === 'dynamic' && row.scoring.kind === 'static') await followSolvePrices(sql, row.id);
  await replaceParts(sql, row.id, {
    hints: content.hints.map(({ title, content: text, cost }) => {
      const same = row.hints.find((hint) => hint.content === text);
      return {
        key: same?.key ?? null,
        title: title || null,
        content: text,
        fixedCost: cost,
        requirements: same?.requirements ?? [],
      };
    }),
    files: files.map((file) => ({
      ...file,
      sourcePath: row.files.find(({ name }) => name === file.name)?.source_path ?? `files/${file.name}`,
    })),
  });
  await replacePrerequisites(sql, row.id, prerequisites);
}
