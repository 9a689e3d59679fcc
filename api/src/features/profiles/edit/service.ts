import type { BodyOf } from '@fanion/contract/endpoint';
import type { updateProfile } from '@fanion/contract/profiles/edit';
import { audit } from '../../../platform/audit.ts';
import type { Context } from '../../../platform/context.ts';
import { done, type Outcome, refuse } from '../../../platform/outcome.ts';
import { checkFields } from './fields-model.ts';
import { changesOf, type Wanted } from './model.ts';
import { lockEditable, saveColumns, saveLink } from './queries.ts';

type Form = BodyOf<typeof updateProfile>;

/** Only the fields given, cleaned and judged. */
function read(form: Form): Outcome<Wanted> {
  const { clean, problems } = checkFields(form, (platform) => `social_links.${platform}`);
  const [first] = Object.values(problems);
  if (first) return refuse('invalid_fields', { message: first, fields: problems });
  const { visibility, is_student, seeks_team } = form;
  return done({ ...clean, visibility, is_student, seeks_team });
}

/** Saving one's own profile (docs/product/profiles.md#champs). */
export function createEdit({ db, events }: Context) {
  /** Whether something changed. */
  const save = (memberId: number, wanted: Wanted, expected: number | null) =>
    db.transaction(async (sql): Promise<Outcome<boolean>> => {
      const now = await lockEditable(sql, memberId);
      if (!now) return refuse('member_not_found');
      if (expected !== null && expected !== now.version) return refuse('profile_changed');
      const { columns, links, fields } = changesOf(now, wanted);
      if (fields.length === 0) return done(false);
      await saveColumns(sql, memberId, columns);
      for (const [platform, link] of links) await saveLink(sql, memberId, platform, link);
      await audit(sql, {
        actorId: memberId,
        channel: 'web',
        action: 'member.profile',
        target: `member:${memberId}`,
        details: { fields },
      });
      return done(true);
    });

  /** `expected`: the version that the form was filled from; null puts it on top of whatever is there. */
  return async (memberId: number, form: Form, expected: number | null): Promise<Outcome<null>> => {
    const wanted = read(form);
    if (!wanted.ok) return wanted;
    const outcome = await save(memberId, wanted.value, expected);
    if (!outcome.ok) return outcome;
    if (outcome.value) events.publish('member-changed', { memberId });
    return done(null);
  };
}
