import { categoryName } from '@fanion/rules/challenges/categories';
import { categoryOf } from '@fanion/rules/challenges/category-words';
import { searchKey } from '@fanion/rules/text';
import { useQuery } from '@tanstack/react-query';
import { Check, Plus, Search } from 'lucide-react';
import { useState } from 'react';
import { messageOf } from '../../../lib/api/api-error.ts';
import { points } from '../../../lib/french.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { Field } from '../../../ui/forms/Field.tsx';
import { TextInput } from '../../../ui/forms/TextInput.tsx';
import { Facts } from '../../../ui/layout/Facts.tsx';
import { Dialog } from '../../../ui/overlays/Dialog.tsx';
import { Notice } from '../../../ui/states/Notice.tsx';
import { QueryState } from '../../../ui/states/QueryState.tsx';
import { Status } from '../../../ui/states/Status.tsx';
import type { Attached } from './AttachedChallenges.tsx';
import { catalogueQuery, useSetChallenge } from './queries.ts';
import { ATTACH_TEXTS as T } from './texts.ts';

type Catalogued = { in_event: boolean; solved_count: number };
type Props = { eventId: number; attached: readonly Attached[]; onClose: () => void };

/** Adds unsolved challenges to an event, one click each. */
export function AttachDialog({ eventId, attached, onClose }: Props) {
  const query = useQuery(catalogueQuery);
  const { data } = query;
  const set = useSetChallenge(eventId);
  const [typed, setTyped] = useState('');
  const inEvent = new Set(attached.map(({ id }) => id));
  const key = searchKey(typed);
  const found = (data ?? []).filter(({ name, category }) =>
    searchKey(`${name} ${categoryName(categoryOf(category))}`).includes(key),
  );
  // Unavailable ones come last, with the reason: nobody looks for them in vain.
  const sortedChallenges = [
    ...found.filter((one) => inEvent.has(one.id) || attachRefusal(one) === null),
    ...found.filter((one) => !inEvent.has(one.id) && attachRefusal(one) !== null),
  ];
  return (
    <Dialog open onClose={onClose} title={T.add} width={640}>
      <div className="manage-fields">
        <Field label={T.search} hint={T.addHint}>
          <TextInput icon={Search} type="search" value={typed} onChange={(e) => setTyped(e.target.value)} />
        </Field>
        {set.isError && (
          <Notice tone="bad" role="alert">
            {messageOf(set.error)}
          </Notice>
        )}
        {data ? (
          sortedChallenges.length === 0 ? (
            <p className="text-muted">{T.noneLeft}</p>
          ) : (
            <ul className="lines manage-attach">
              {sortedChallenges.map((challenge) => (
                <li key={challenge.id}>
                  <span className="min-w-0 flex-1">
                    {challenge.name}
                    <Facts className="meta">
                      {categoryName(categoryOf(challenge.category))}
                      {points(challenge.points)}
                    </Facts>
                  </span>
                  {inEvent.has(challenge.id) ? (
                    <Status icon={Check} label={T.added} tone="ok" />
                  ) : attachRefusal(challenge) !== null ? (
                    <span className="meta">{attachRefusal(challenge)}</span>
                  ) : (
                    <Button
                      size="sm"
                      icon={Plus}
                      busy={set.isPending && set.variables.cid === challenge.id}
                      onClick={() => !set.isPending && set.mutate({ cid: challenge.id })}
                    >
                      {T.addOne}
                      <span className="sr"> {challenge.name}</span>
                    </Button>
                  )}
                </li>
              ))}
            </ul>
          )
        ) : (
          <QueryState query={query} compact failed={T.catalogueFailed} lines={6} height={32} />
        )}
      </div>
    </Dialog>
  );
}

/** Why a challenge cannot join the event; null when it can. */
const attachRefusal = ({ in_event, solved_count }: Catalogued): string | null =>
  in_event ? T.inOther : solved_count > 0 ? T.solvedBy(solved_count) : null;
