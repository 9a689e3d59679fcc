import { useQuery } from '@tanstack/react-query';
import { FileText, Lock } from 'lucide-react';
import { useQueryOfAddress } from '../../../lib/routing/hooks.ts';
import { useOpened } from '../../../lib/use-address.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { useAccess } from '../../access/queries.ts';
import { writeupFor } from '../model.ts';
import { WRITEUP_TEXTS } from '../texts.ts';
import { challengeWriteupsQuery } from './queries.ts';
import { WriteWriteup } from './WriteWriteup.tsx';

type Props = {
  challenge: {
    id: number;
    name: string;
    category: string;
    is_solved: boolean;
    solved_count: number;
    has_solution: boolean;
    solution_allowed: boolean;
    writeups_allowed: boolean;
  };
};

/**
 * The end of a challenge's page: how many solved it, and "Voir le write-up" once the reader did: a member's,
 * else the official solution in its tab, and when there is none, the link to write the first
 * (docs/product/writeups.md#voir-le-write-up).
 */
export function SeeWriteup({ challenge }: Props) {
  const { id, is_solved, solved_count, has_solution, solution_allowed, writeups_allowed } = challenge;
  const { data, isSuccess } = useQuery({
    ...challengeWriteupsQuery(String(id)),
    enabled: is_solved && writeups_allowed,
  });
  const [, change] = useQueryOfAddress();
  const opened = useOpened('wu');
  const access = useAccess();
  const found = writeupFor(id, data ? [...data.writeups, ...data.related] : []);
  const opens = is_solved && (found !== undefined || (has_solution && solution_allowed));
  const none = writeups_allowed && isSuccess && !opens;
  const why = !writeups_allowed
    ? WRITEUP_TEXTS.closed
    : !is_solved
      ? WRITEUP_TEXTS[solution_allowed ? 'seeLocked' : 'seeLockedMembers']
      : none
        ? WRITEUP_TEXTS.emptyChallenge
        : undefined;
  return (
    <div className="writeup-tail">
      <p>
        {WRITEUP_TEXTS.solvedBy(solved_count)}
        {why && <span className="meta block">{why}</span>}
      </p>
      {none ? (
        access.may('can_create_writeup') && (
          <WriteWriteup subject={{ ctfId: null, challengeId: id }} name={challenge.name} />
        )
      ) : (
        <Button
          icon={is_solved ? FileText : Lock}
          aria-disabled={!opens || undefined}
          onClick={() => {
            if (found) opened.show(found.id);
            else if (opens) change({ tab: 'writeup' }, { alone: true, replace: true });
          }}
        >
          {WRITEUP_TEXTS.see}
        </Button>
      )}
    </div>
  );
}
