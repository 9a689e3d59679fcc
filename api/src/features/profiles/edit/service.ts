import type { BodyOf } from '@fanion/contract/endpoint';
import type * as contract from '@fanion/contract/profiles/edit';
import { PROFILE_LINE_NAMES, PROFILE_LINES } from '@fanion/rules/profiles/lines';
import { specialtiesProblem } from '@fanion/rules/profiles/profile';
import {
  canonicalLink,
  PLATFORMS,
  type Platform,
  socialLinkProblem,
} from '@fanion/rules/profiles/social-links';
import { required, tooLong } from '@fanion/rules/sentences';
import { cleanLine, cleanText, isWithinLength } from '@fanion/rules/text';
import { audit, by } from '../../../platform/audit.ts';
import type { Context } from '../../../platform/context.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { done, type Outcome, refuse } from '../../../platform/outcome.ts';
import { saveColumns, saveNeutralLayout, savePublicBoard } from '../record/queries.ts';
import { type CleanFields, type CleanForm, changesOf, type TypedFields } from './model.ts';
import * as queries from './queries.ts';
import { LINK_SENTENCE, SPECIALTIES_SENTENCES } from './texts.ts';

type Form = BodyOf<typeof contract.updateProfile>;

/**
 * Cleans and checks the fields of a profile, all at once, so that a person corrects them together.
 * Registration and the profile share these rules (docs/product/profiles.md#champs). `linkField` gives the
 * name of a link's field in the form.
 */
export function checkFields(
  typed: TypedFields,
  linkField: (platform: Platform) => string = (platform) => platform,
): { clean: CleanFields; problems: Record<string, string> } {
  const clean: CleanFields = {};
  const problems: Record<string, string> = {};
  for (const field of PROFILE_LINE_NAMES) {
    const { name, max, needed, long } = PROFILE_LINES[field];
    const raw = typed[field];
    if (raw === undefined) continue;
    const text = long ? cleanText(raw ?? '') : cleanLine(raw ?? '');
    if (needed && !text) problems[field] = required(name);
    // Normalising can make a text longer than the contract allowed.
    else if (!isWithinLength(text, max)) problems[field] = tooLong(name, max);
    else clean[field] = text;
  }
  if (typed.specialties !== undefined) {
    const tags = (typed.specialties ?? []).map(cleanLine);
    const wrong = specialtiesProblem(tags);
    if (wrong) problems.specialties = SPECIALTIES_SENTENCES[wrong];
    else clean.specialties = tags;
  }
  if (typed.social_links) {
    clean.social_links = {};
    for (const platform of PLATFORMS) {
      const raw = typed.social_links[platform];
      if (raw === undefined) continue;
      const text = cleanLine(raw ?? '');
      if (socialLinkProblem(platform, text)) problems[linkField(platform)] = LINK_SENTENCE;
      else clean.social_links[platform] = text ? canonicalLink(platform, text) : null;
    }
  }
  return { clean, problems };
}

/** Only the fields present, cleaned and checked. */
function read(form: Form): Outcome<CleanForm> {
  const { clean, problems } = checkFields(form, (platform) => `social_links.${platform}`);
  const [first] = Object.values(problems);
  if (first) return refuse('invalid_fields', { message: first, fields: problems });
  const { visibility, is_student, seeks_team } = form;
  return done({ ...clean, visibility, is_student, seeks_team });
}

const save = (
  { db }: Context,
  actor: Actor,
  { form, expected }: { form: CleanForm; expected: number | null },
): Promise<Outcome<null>> =>
  db.transaction(async (sql) => {
    const memberId = actor.id;
    const now = await queries.lockEditable(sql, memberId);
    if (!now) return refuse('member_not_found');
    if (expected !== null && expected !== now.version) return refuse('profile_changed');
    const { columns, links, fields } = changesOf(now, form);
    if (fields.length === 0) return done(null);
    await saveColumns(sql, memberId, columns);
    for (const [platform, link] of links) await queries.saveLink(sql, memberId, platform, link);
    await audit(sql, {
      ...by(actor),
      action: 'member.profile',
      target: `member:${memberId}`,
      details: { fields },
    });
    sql.publish('member-changed', { memberId });
    return done(null);
  });

/**
 * Saves a member's own profile (docs/product/profiles.md#champs). `expected`: the version that the form was
 * filled from; null applies it to the current version.
 */
export async function updateProfile(
  context: Context,
  actor: Actor,
  { form, expected }: { form: Form; expected: number | null },
): Promise<Outcome<null>> {
  const cleanForm = read(form);
  return cleanForm.ok ? save(context, actor, { form: cleanForm.value, expected }) : cleanForm;
}

/** Sets whether challenge pages keep the site's layout, whatever their theme. */
export async function setNeutralLayout(
  { db }: Context,
  memberId: number,
  neutral: boolean,
): Promise<{ neutral_layout: boolean }> {
  await saveNeutralLayout(db, memberId, neutral);
  db.publish('member-changed', { memberId });
  return { neutral_layout: neutral };
}

/** Sets whether the member's pseudo is on the public board of the front page, from now on. */
export async function setPublicBoard(
  { db }: Context,
  memberId: number,
  isPublic: boolean,
): Promise<{ public_board: boolean }> {
  await db.transaction(async (sql) => {
    await savePublicBoard(sql, memberId, isPublic);
    sql.publish('member-changed', { memberId });
    sql.publish('public-board-changed', { memberId });
  });
  return { public_board: isPublic };
}
