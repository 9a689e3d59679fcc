import type { ManagedBracket } from '@fanion/contract/ctf/brackets/endpoints';
import { BRACKET_LIMITS } from '@fanion/rules/ctf/brackets';
import { useQuery } from '@tanstack/react-query';
import { ChevronDown, ChevronUp, Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/buttons/Button.tsx';
import { IconButton } from '../../../ui/buttons/IconButton.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { ConfirmDialog } from '../../../ui/overlays/ConfirmDialog.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { later } from '../../../ui/states/later.ts';
import { QueryState } from '../../../ui/states/QueryState.tsx';
import { movedBy } from './model.ts';
import { bracketsQuery, useOrderBrackets, useRemoveBracket } from './queries.ts';
import { BRACKET_MODES, BRACKET_TEXTS as T } from './texts.ts';

const BracketDialog = later(async () => (await import('./BracketDialog.tsx')).BracketDialog);

/** Brackets of an event: edited, ordered and removed. */
export function Brackets({ eventId }: { eventId: number }) {
  const query = useQuery(bracketsQuery(eventId));
  const order = useOrderBrackets(eventId);
  const remove = useRemoveBracket(eventId);
  const [written, write] = useState<ManagedBracket | 'new' | null>(null);
  const [removed, ask] = useState<ManagedBracket | null>(null);
  const brackets = query.data ?? [];
  const move = ({ id }: ManagedBracket, by: -1 | 1) =>
    void toast.outcome(
      order.mutateAsync(
        movedBy(
          brackets.map((one) => one.id),
          id,
          by,
        ),
      ),
      T.orderFailed,
    );
  return (
    <Card title={T.title}>
      <div className="manage-fields">
        <p className="text-muted">{T.lead}</p>
        {!query.data ? (
          <QueryState query={query} compact failed={T.failed} lines={2} height={40} />
        ) : brackets.length === 0 ? (
          <p className="meta">{T.none}</p>
        ) : (
          <ul className="lines">
            {brackets.map((bracket, index) => (
              <li key={bracket.id} className="max-md:flex-wrap">
                <p className="min-w-0 flex-1 wrap-anywhere max-md:basis-full">
                  <span className="font-semibold">{bracket.name}</span>
                  <span className="meta block">
                    {BRACKET_MODES[bracket.mode]}, {T.entrants(bracket.entrants)}
                    {bracket.description && `. ${bracket.description}`}
                  </span>
                  {bracket.prize && <span className="meta block">{T.prizeOf(bracket.prize)}</span>}
                </p>
                <IconButton
                  icon={ChevronUp}
                  label={T.up(bracket.name)}
                  disabled={index === 0}
                  onClick={() => move(bracket, -1)}
                />
                <IconButton
                  icon={ChevronDown}
                  label={T.down(bracket.name)}
                  disabled={index === brackets.length - 1}
                  onClick={() => move(bracket, 1)}
                />
                <IconButton icon={Pencil} label={T.edit(bracket.name)} onClick={() => write(bracket)} />
                <IconButton icon={Trash2} label={T.remove(bracket.name)} onClick={() => ask(bracket)} />
              </li>
            ))}
          </ul>
        )}
        {query.data && brackets.length < BRACKET_LIMITS.most && (
          <div>
            <Button icon={Plus} onClick={() => write('new')}>
              {T.add}
            </Button>
          </div>
        )}
      </div>
      {written && (
        <BracketDialog
          eventId={eventId}
          bracket={written === 'new' ? null : written}
          onClose={() => write(null)}
        />
      )}
      {removed && (
        <ConfirmDialog
          danger
          title={T.removeTitle(removed.name)}
          confirmLabel={T.removeSend}
          failed={T.sendFailed}
          onConfirm={() => remove.mutateAsync(removed.id).then(() => void toast.ok(T.removed(removed.name)))}
          onClose={() => ask(null)}
        >
          <p>{T.removeSure(removed.entrants)}</p>
        </ConfirmDialog>
      )}
    </Card>
  );
}
