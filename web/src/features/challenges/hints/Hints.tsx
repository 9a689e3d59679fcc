import type { Hint } from '@fanion/contract/challenges/hints/endpoints';
import { Lightbulb } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { ApiError } from '../../../lib/api/api-error.ts';
import { points } from '../../../lib/french.ts';
import { useNavigate } from '../../../lib/routing/hooks.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { LinkButton } from '../../../ui/buttons/LinkButton.tsx';
import { ConfirmDialog } from '../../../ui/overlays/ConfirmDialog.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { DETAIL_TEXTS } from '../texts.ts';
import { HintList } from './HintList.tsx';
import { hintNote } from './model.ts';
import { useUnlockHint } from './queries.ts';

type Props = { challengeId: number; solved: boolean; scores: boolean; hints: readonly Hint[] };

/**
 * The hints in order; each opens after the previous one, and its cost is confirmed first
 * (docs/product/challenges.md#indices).
 */
export function Hints({ challengeId, solved, scores, hints }: Props) {
  const navigate = useNavigate();
  const unlock = useUnlockHint(challengeId);
  const [toUnlock, setToUnlock] = useState<Hint | null>(null);
  const [opened, setOpened] = useState<number | null>(null);
  const title = useRef<HTMLParagraphElement>(null);
  // The pressed button is gone: its hint takes the focus.
  const openedContent = hints.find((hint) => hint.id === opened)?.content;
  useEffect(() => {
    if (openedContent) title.current?.focus();
  }, [openedContent]);
  const restricted = hints.some((hint) => hint.state === 'restricted');

  const open = (hint: Hint) =>
    unlock.mutateAsync(hint.id).then(
      () => setOpened(hint.id),
      (error) => {
        if (!(error instanceof ApiError) || error.error !== 'plan_required') throw error;
        void navigate('/upgrade-plan');
      },
    );

  return (
    <>
      <HintList
        hints={hints.map((hint) => ({
          ...hint,
          note: hintNote(hint, solved, scores),
          titleRef: hint.id === opened ? title : undefined,
          action: hint.state === 'available' && (
            <Button
              size="sm"
              icon={Lightbulb}
              busy={unlock.isPending && unlock.variables === hint.id}
              onClick={() =>
                hint.cost > 0 && !solved && scores ? setToUnlock(hint) : void toast.outcome(open(hint))
              }
            >
              Débloquer
              <span className="sr"> l’indice {hint.position}</span>
            </Button>
          ),
        }))}
      />
      {/* After the solve no plan is advertised. */}
      {restricted && !solved && (
        <LinkButton to="/upgrade-plan" size="sm" className="mt-6 self-start">
          {DETAIL_TEXTS.plans}
        </LinkButton>
      )}
      <ConfirmDialog
        open={toUnlock !== null}
        title={`Débloquer l’indice ${toUnlock?.position ?? ''}`}
        confirmLabel="Débloquer"
        onConfirm={() => toUnlock && open(toUnlock)}
        onClose={() => setToUnlock(null)}
      >
        <p>{DETAIL_TEXTS.hintCost(points(toUnlock?.cost ?? 0))} </p>
      </ConfirmDialog>
    </>
  );
}
