import type { ManagedTrainingEvent } from '@fanion/contract/learn/events/managed';
import { useState } from 'react';
import { useKeepFocus } from '../../../lib/keep-focus.ts';
import { useNavigate } from '../../../lib/routing/hooks.ts';
import { ActButton } from '../../../ui/buttons/ActButton.tsx';
import { Button } from '../../../ui/buttons/Button.tsx';
import { LinkButton } from '../../../ui/buttons/LinkButton.tsx';
import { Chip } from '../../../ui/identity/Chip.tsx';
import { ConfirmDialog } from '../../../ui/overlays/ConfirmDialog.tsx';
import { useDeleteEvent, usePublishEvent } from './manage-queries.ts';
import { EVENT_STATES, MANAGE_EVENT_TEXTS as T } from './manage-texts.ts';
import { eventAddress } from './model.ts';

const TONES = { draft: 'neutral', published: 'ok', cancelled: 'bad' } as const;

/** The state of an event, and the next step: a draft is published or removed. */
export function EventActions({ event: { slug, state } }: { event: ManagedTrainingEvent }) {
  const navigate = useNavigate();
  const publish = usePublishEvent(slug);
  const remove = useDeleteEvent(slug);
  const [asking, setAsking] = useState(false);
  const acts = useKeepFocus<HTMLDivElement>();
  return (
    <div ref={acts} tabIndex={-1} className="flex flex-wrap items-center gap-2">
      <Chip tone={TONES[state]}>{EVENT_STATES[state]}</Chip>
      <LinkButton to={eventAddress(slug)}>{T.see}</LinkButton>
      {state === 'published' && <LinkButton to={`${eventAddress(slug)}/code`}>{T.code}</LinkButton>}
      {state === 'draft' && (
        <>
          <Button variant="danger" aria-haspopup="dialog" onClick={() => setAsking(true)}>
            {T.remove}
          </Button>
          <ActButton variant="primary" act={() => publish.mutateAsync(null)} failed={T.publishFailed}>
            {T.publish}
          </ActButton>
        </>
      )}
      {asking && (
        <ConfirmDialog
          danger
          title={T.removeAsk}
          confirmLabel={T.remove}
          failed={T.deleteFailed}
          onConfirm={async () => {
            const answer = await remove.mutateAsync();
            void navigate('/learn/gestion?tab=events', { replace: true });
            return answer;
          }}
          onClose={() => setAsking(false)}
        >
          <p>{T.removeWhy}</p>
        </ConfirmDialog>
      )}
    </div>
  );
}
