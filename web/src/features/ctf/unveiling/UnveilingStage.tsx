import type { Unveiling } from '@fanion/contract/ctf/unveiling/endpoints';
import { useEffect, useEffectEvent, useState } from 'react';
import { typeset } from '../../../lib/french.ts';
import { isTyping, useShortcut } from '../../../lib/shortcuts.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { LinkButton } from '../../../ui/buttons/LinkButton.tsx';
import { Facts } from '../../../ui/layout/Facts.tsx';
import { ConfirmDialog } from '../../../ui/overlays/ConfirmDialog.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { BracketSelect } from '../brackets/BracketSelect.tsx';
import { useFullScreen } from '../screen/use-full-screen.ts';
import { stepSentence } from './model.ts';
import { useUnveil } from './queries.ts';
import { UNVEIL_TEXTS as T } from './texts.ts';
import { UnveilingRows } from './UnveilingRows.tsx';
import { useAutoplay } from './use-autoplay.ts';

/** Triggers `next` and `back` with the arrows, the space bar and the keys of a presenter’s remote. */
function useStepKeys(next: (() => void) | null, back: (() => void) | null): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
    if (document.querySelector('dialog:modal')) return;
    const onButton = event.target instanceof Element && event.target.closest('button, a') !== null;
    if (event.key === ' ' && onButton) return;
    const act = ['ArrowRight', 'PageDown', ' '].includes(event.key)
      ? next
      : ['ArrowLeft', 'PageUp'].includes(event.key)
        ? back
        : null;
    if (!act) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}

type Props = {
  of: Unveiling;
  /** Only this bracket is shown; null: all. */
  bracket: number | null;
  onBracket: (bracket: number | null) => void;
};

/** A running unveiling: the rows, what the last step revealed, and its controls. */
export function UnveilingStage({ of: unveiling, bracket, onBracket }: Props) {
  const { event, rehearsal, position, finished, left, total } = unveiling;
  const unveil = useUnveil(event.slug, rehearsal, bracket);
  const shownBracket = unveiling.brackets.find(({ id }) => id === unveiling.bracket);
  const [dialog, setDialog] = useState<'lift' | 'stop' | null>(null);
  const exitVisible = useFullScreen();
  const act = (action: 'next' | 'back') => () => {
    if (!unveil.isPending) void toast.outcome(unveil.mutateAsync({ action, from: position }));
  };
  const next = finished ? null : act('next');
  const back = position === 0 ? null : act('back');
  const autoplay = useAutoplay(position, next);
  useStepKeys(next, back);
  useShortcut('a', T.keysAutoplay, next && autoplay.toggle);
  const { sentence, moved } = stepSentence(unveiling.last);
  return (
    <main className="unveil">
      <header className="unveil-head">
        <div>
          <h1 tabIndex={-1}>{typeset(event.name)}</h1>
          <p className="unveil-line">
            {rehearsal ? (
              <Facts>
                <b>{T.rehearsal}</b>
                {shownBracket?.name}
              </Facts>
            ) : (
              <Facts>
                {T.title}
                {shownBracket?.name}
                {T.entrants(total)}
              </Facts>
            )}
          </p>
        </div>
        <p className="unveil-left num">
          {finished ? (bracket === null ? T.finished : T.finishedBracket) : T.left(left)}
        </p>
      </header>
      <UnveilingRows of={unveiling} />
      <p className="unveil-said" role="status" data-kind={unveiling.last?.kind}>
        <b>{sentence}</b> {moved && <span>{moved}</span>}
      </p>
      <footer className="unveil-keys" data-shown={exitVisible || finished || undefined}>
        <Button size="sm" aria-disabled={!back} onClick={() => back?.()}>
          {T.back}
        </Button>
        {finished && bracket !== null ? (
          <Button size="sm" variant="primary" onClick={() => onBracket(null)}>
            {T.whole}
          </Button>
        ) : finished ? (
          <Button size="sm" variant="primary" onClick={() => setDialog('lift')}>
            {rehearsal ? T.liftEnd : T.lift}
          </Button>
        ) : (
          <>
            <Button size="sm" variant="primary" onClick={() => next?.()}>
              {T.next}
            </Button>
            <Button size="sm" aria-pressed={autoplay.on} onClick={autoplay.toggle}>
              {autoplay.on ? T.pause : T.play}
            </Button>
          </>
        )}
        <BracketSelect brackets={unveiling.brackets} value={bracket} onChange={onBracket} />
        <span className="meta">{T.keys}</span>
        <Button size="sm" variant="quiet" onClick={() => setDialog('stop')}>
          {T.stop}
        </Button>
        {!finished && !rehearsal && bracket === null && (
          <Button size="sm" variant="quiet" onClick={() => setDialog('lift')}>
            {T.lift}
          </Button>
        )}
        <LinkButton size="sm" variant="quiet" to={`/ctf/${event.slug}`}>
          {T.event}
        </LinkButton>
      </footer>
      <ConfirmDialog
        open={dialog === 'lift'}
        title={rehearsal ? T.liftEnd : T.liftTitle}
        confirmLabel={rehearsal ? T.liftEnd : T.lift}
        onConfirm={() => unveil.mutateAsync({ action: 'lift', from: position })}
        onClose={() => setDialog(null)}
      >
        <p>{rehearsal ? T.stopWhy : T.liftWhy}</p>
        {!rehearsal && !finished && <p>{T.liftEarly}</p>}
      </ConfirmDialog>
      <ConfirmDialog
        open={dialog === 'stop'}
        title={T.stopTitle}
        confirmLabel={T.stop}
        onConfirm={() => unveil.mutateAsync({ action: 'stop', from: position })}
        onClose={() => setDialog(null)}
      >
        <p>{T.stopWhy}</p>
      </ConfirmDialog>
    </main>
  );
}
