import { mapProfileLines, PROFILE_LINES, type ProfileLine } from '@fanion/rules/profiles/lines';
import { line, optionalLine } from '../fields.ts';

/** The lines of text of a profile, as a form sends them (docs/product/profiles.md#champs). */
export const profileLines = mapProfileLines((field) => {
  const { max, name, needed } = PROFILE_LINES[field];
  return needed ? line(max, name) : optionalLine(max, name);
}) as {
  [Field in ProfileLine]: (typeof PROFILE_LINES)[Field]['needed'] extends true
    ? ReturnType<typeof line>
    : ReturnType<typeof optionalLine>;
};
