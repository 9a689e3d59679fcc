import type { ManagedSetting } from '@fanion/contract/association/settings';
import { typo } from '../../../lib/french.ts';
import { SETTINGS_TEXTS as T } from './texts.ts';

/** What is said of a setting that nobody set: which of its words holds, where it has some. */
export function unsetOf({ kind, options: [first] }: Pick<ManagedSetting, 'kind' | 'options'>): string {
  return kind === 'choice' && first ? T.usual(typo(first.label)) : T.empty;
}
