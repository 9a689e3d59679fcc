import type { Hint } from '@fanion/contract/challenges/challenges';
import { Lightbulb, Lock, LockOpen } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { ApiError, messageOf } from '../../../lib/api/api-error.ts';
import { points, typo } from '../../../lib/french.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { Icon } from '../../../ui/buttons/Icon.tsx';
import { LinkButton } from '../../../ui/buttons/LinkButton.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { Facts } from '../../../ui/layout/Facts.tsx';
import { Markdown } from '../../../ui/markdown/Markdown.tsx';
import { ConfirmDialog } from '../../../ui/overlays/ConfirmDialog.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { hintNote } from '../page/model.ts';
import { useUnlockHint } from '../queries.ts';
import { DETAIL_TEXTS } from '../texts.ts';

type Props = { no?: string; challengeId: number; solved: boolean; scores: boolean; hints: readonly Hint[] };

/** The hints in their order; one opens after the one before, and its cost is accepted first (behaviours 22). */
export function HintsCard({ no, challengeId, solved, scores, hints }: Props) {
  const navigate = useNavigate();
  const unlock = useUnlockHint(challengeId);
  const [asked, setAsked] = useState<Hint | null>(null);
  const [opened, setOpened] = useState<number | null>(null);
  const title = useRef<HTMLParagraphElement>(null);
  // The button that was pressed is gone: its hint takes the focus.
  const shown = hints.find((hint) => hint.id === opened)?.content;
  useEffect(() => {
    if (shown) title.current?.focus();
  }, [shown]);
  const restricted = hints.some((hint) => hint.state === 'restricted');

  function open(hint: Hint) {
    unlock.mutate(hint.id, {
      onSuccess: () => setOpened(hint.id),
      onError: (error) => {
        if (error instanceof ApiError && error.error === 'plan_required') navigate('/upgrade-plan');
        else toast.bad(messageOf(error));
      },
      onSettled: () => setAsked(null),
    });
  }

  return (
    <Card no={no} title={DETAIL_TEXTS.hints}>
      <ol className="lines hints">
        {hints.map((hint) => (
          <li key={hint.id}>
            <span className="hex-solid" data-on={hint.state === 'unlocked' ? '' : undefined}>
              {hint.position}
            </span>
            <div className="min-w-0 flex-1">
              <p
                ref={hint.id === opened ? title : undefined}
                tabIndex={-1}
                className={hint.state === 'unlocked' ? 'font-medium' : 'text-muted'}
              >
                {typo(hint.title ?? `Indice ${hint.position}`)}
              </p>
              {hint.content !== null && <Markdown source={hint.content} topLevel={3} />}
              <Facts as="p" className="meta mt-0.5">
                {hintNote(hint, solved, scores)}
              </Facts>
            </div>
            <HintEnd
              hint={hint}
              busy={unlock.isPending && unlock.variables === hint.id}
              onAsk={() => (hint.cost > 0 && !solved && scores ? setAsked(hint) : open(hint))}
            />
          </li>
        ))}
      </ol>
      {restricted && (
        <LinkButton to="/upgrade-plan" size="sm" className="mt-6 self-start">
          {DETAIL_TEXTS.changePlan}
        </LinkButton>
      )}
      <ConfirmDialog
        open={asked !== null}
        title={`Débloquer l’indice ${asked?.position ?? ''}`}
        confirmLabel="Débloquer"
        busy={unlock.isPending}
        onConfirm={() => asked && open(asked)}
        onClose={() => setAsked(null)}
      >
        <p>{DETAIL_TEXTS.hintCost(points(asked?.cost ?? 0))} </p>
      </ConfirmDialog>
    </Card>
  );
}

function HintEnd({ hint, busy, onAsk }: { hint: Hint; busy: boolean; onAsk: () => void }) {
  if (hint.state !== 'available') {
    return <Icon of={hint.state === 'unlocked' ? LockOpen : Lock} size={16} className="text-subtle" />;
  }
  return (
    <Button size="sm" icon={Lightbulb} busy={busy} onClick={onAsk}>
      Débloquer
      <span className="sr"> l’indice {hint.position}</span>
    </Button>
  );
}
