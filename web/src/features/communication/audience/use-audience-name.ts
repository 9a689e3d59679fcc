import { ROLE_NAMES } from '@fanion/rules/access';
import { useQuery } from '@tanstack/react-query';
import { useAssociationName } from '../../../lib/association-name.ts';
import { optionsOf } from '../../../ui/forms/Select.tsx';
import type { AudienceChoice } from './model.ts';
import { isListedKind, LISTED_KINDS } from './model.ts';
import { audiencesQuery } from './queries.ts';
import { AUDIENCE_TEXTS as T } from './texts.ts';

type Kind = AudienceChoice['whom'] | 'selection';
type Choice = { value: string; label: string };

function useChoicesByKind(enabled: boolean): (whom: Kind) => Choice[] | null {
  const name = useAssociationName();
  const { data } = useQuery({ ...audiencesQuery, enabled });
  return (whom) => {
    if (isListedKind(whom))
      return (data?.[LISTED_KINDS[whom]] ?? []).map(({ id, name }) => ({ value: String(id), label: name }));
    if (whom === 'plan') return optionsOf(T.plans);
    if (whom === 'state') return optionsOf(T.states);
    if (whom === 'role') return optionsOf({ ...ROLE_NAMES, membre: `${name} Membre` });
    return null;
  };
}

/** The choices of a kind; null when there is nothing to choose. */
export const useAudienceChoices = (whom: Kind): Choice[] | null => useChoicesByKind(isListedKind(whom))(whom);

/** The name of an audience, in the words of the form; for a listed one, once the form has read the list. */
export function useAudienceName(): (whom: { whom: AudienceChoice['whom']; which: string }) => string {
  const choicesOf = useChoicesByKind(false);
  return ({ whom, which }) => {
    const chosen = choicesOf(whom)?.find(({ value }) => value === which)?.label ?? which;
    return [T.kinds[whom], chosen].filter(Boolean).join('\u00a0: ');
  };
}
