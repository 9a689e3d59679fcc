import type { Entrant } from '@fanion/contract/ctf/entrants/endpoints';
import type { ManagedEvent } from '@fanion/contract/ctf/settings/endpoints';
import { LockOpen, Plus, Undo2, UserRoundCog } from 'lucide-react';
import { useState } from 'react';
import { ActButton } from '../../../ui/buttons/ActButton.tsx';
import { Button } from '../../../ui/buttons/Button.tsx';
import { Select } from '../../../ui/forms/Select.tsx';
import { Dialog } from '../../../ui/overlays/Dialog.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { AdjustDialog } from '../adjustments/AdjustDialog.tsx';
import { ADJUSTMENT_TEXTS } from '../adjustments/texts.ts';
import { choicesOf, optionsFor } from '../brackets/model.ts';
import { useSetBracket } from '../brackets/queries.ts';
import { BRACKET_TEXTS } from '../brackets/texts.ts';
import { WITHDRAW_TEXTS } from '../corrections/texts.ts';
import { WithdrawSolveDialog } from '../corrections/WithdrawSolveDialog.tsx';
import { useAllowSolve, useSetGuest } from './queries.ts';
import { ENTRANTS_TEXTS as T } from './texts.ts';

/** `entrant`: one with a number, as all who solved something have. */
type Props = {
  event: Pick<ManagedEvent, 'id' | 'brackets'>;
  entrant: Entrant & { id: number };
  onClose: () => void;
};

/**
 * An entrant's solves, which can be withdrawn; and the challenges blocked for them, which can be reopened.
 */
export function EntrantDialog({ event, entrant, onClose }: Props) {
  const eventId = event.id;
  const move = useSetBracket(eventId);
  const [withdrawn, setWithdrawn] = useState<Entrant['solves'][number] | null>(null);
  const allow = useAllowSolve(eventId);
  const guest = useSetGuest(eventId);
  const [adjusts, setAdjusts] = useState(false);
  const { id: entrantId, name, solves, blocked } = entrant;

  if (adjusts)
    return (
      <AdjustDialog eventId={eventId} entrant={{ id: entrantId, name }} onClose={() => setAdjusts(false)} />
    );

  if (withdrawn) {
    const { challengeId, challenge } = withdrawn;
    return (
      <WithdrawSolveDialog
        eventId={eventId}
        solve={{ entrantId, entrant: name, challengeId, challenge }}
        onClose={() => setWithdrawn(null)}
      />
    );
  }
  return (
    <Dialog
      key="solves"
      open
      width={560}
      onClose={onClose}
      title={T.opened(name)}
      footer={
        <>
          <ActButton icon={UserRoundCog} act={() => guest.mutateAsync({ entrantId, guest: !entrant.guest })}>
            {entrant.guest ? T.toRanked : T.toGuest}
          </ActButton>
          <Button icon={Plus} onClick={() => setAdjusts(true)}>
            {ADJUSTMENT_TEXTS.adjust}
          </Button>
        </>
      }
    >
      {/* There is nothing to type: the dialog starts at its top. */}
      <div tabIndex={-1} data-autofocus="" className="manage-solves">
        {event.brackets.length > 0 && (
          <Select
            prefix={BRACKET_TEXTS.short}
            value={entrant.bracketId === null ? '' : String(entrant.bracketId)}
            options={optionsFor(
              choicesOf(event, entrant.type === 'solo' ? 'solo' : 'team'),
              BRACKET_TEXTS.noneChosen,
            )}
            disabled={move.isPending}
            onChange={({ target: { value } }) =>
              void toast.outcome(
                move.mutateAsync({ entrantId, bracketId: value === '' ? null : Number(value) }),
                BRACKET_TEXTS.sendFailed,
              )
            }
          />
        )}
        {solves.length === 0 ? (
          <EmptyState compact title={T.none} />
        ) : (
          <ul className="lines">
            {solves.map((solve) => (
              <li key={solve.challengeId}>
                <p className="min-w-0 flex-1 wrap-anywhere">
                  {solve.challenge}
                  <span className="meta block">
                    {T.at(solve.at)}
                    {entrant.type !== 'solo' && `, ${T.by(solve.username)}`}
                  </span>
                </p>
                <Button
                  size="sm"
                  variant="danger"
                  icon={Undo2}
                  aria-label={WITHDRAW_TEXTS.actionOn(solve.challenge)}
                  onClick={() => setWithdrawn(solve)}
                >
                  {WITHDRAW_TEXTS.short}
                </Button>
              </li>
            ))}
          </ul>
        )}
        {blocked.length > 0 && (
          <section>
            <h3>{T.blocked}</h3>
            <ul className="lines">
              {blocked.map(({ challengeId, challenge }) => (
                <li key={challengeId}>
                  <p className="min-w-0 flex-1 wrap-anywhere">{challenge}</p>
                  <ActButton
                    size="sm"
                    icon={LockOpen}
                    aria-label={T.allowOne(challenge)}
                    act={() => allow.mutateAsync({ entrantId, challengeId })}
                  >
                    {T.allow}
                  </ActButton>
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
    </Dialog>
  );
}
