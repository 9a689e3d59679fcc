import { ROLE_NAMES } from '@fanion/rules/access';
import { useQuery } from '@tanstack/react-query';
import { useAssociationName } from '../../../lib/association-name.ts';
import { optionsOf } from '../../../ui/forms/Select.tsx';
import type { Whom } from './model.ts';
import { isListed, LISTED } from './model.ts';
import { audiencesQuery } from './queries.ts';
import { AUDIENCE_TEXTS as T } from './texts.ts';

type Kind = Whom['whom'] | 'selection';
type Choice = { value: string; label: string };

function useChoicesOf(enabled: boolean): (whom: Kind) => Choice[] | null {
  const name = useAssociationName();
  const { data } = useQuery({ ...audiencesQuery, enabled });
  return (whom) => {
    if (isListed(whom))
      return (data?.[LISTED[whom]] ?? []).map(({ id, name }) => ({ value: String(id), label: name }));
    if (whom === 'plan') return optionsOf(T.plans);
    if (whom === 'state') return optionsOf(T.states);
    if (whom === 'role') return optionsOf({ ...ROLE_NAMES, membre: `${name} Membre` });
    return null;
  };
}

/** The choices of a kind; null when there is nothing to choose. */
export const useChoices = (whom: Kind): Choice[] | null => useChoicesOf(isListed(whom))(whom);

/** The name of an audience, in the words of the form; for a listed one, once the form has read the list. */
export function useAudienceName(): (whom: { whom: Whom['whom']; which: string }) => string {
  const choicesOf = useChoicesOf(false);
  return ({ whom, which }) => {
    const chosen = choicesOf(whom)?.find(({ value }) => value === which)?.label ?? which;
    return [T.kinds[whom], chosen].filter(Boolean).join('\u00a0: ');
  };
}
