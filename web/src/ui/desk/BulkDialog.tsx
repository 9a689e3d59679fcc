import { CircleCheck, CircleSlash } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { messageOf } from '../../lib/api/api-error.ts';
import { counted } from '../../lib/french.ts';
import { Button } from '../buttons/Button.tsx';
import { Icon } from '../buttons/Icon.tsx';
import { Dialog } from '../overlays/Dialog.tsx';
import { Skeleton } from '../states/Skeleton.tsx';

/** The outcome for each of several items, actual or on trial; the reason, when nothing was done. */
type BulkAnswer = {
  done: number;
  lines: readonly { id: number; name: string; done: boolean; effect: string | null; why: string | null }[];
};

type Props = {
  title: string;
  /** The label of the button. */
  send: string;
  danger?: boolean;
  /** The sentences for the count, before and after: "12 membres seront suspendus." */
  will: (count: number) => string;
  was: (count: number) => string;
  /** Fields of the action, and its effects. */
  children?: ReactNode;
  /** A key of those fields: a change runs the trial again. Null while it cannot run. */
  asks?: string | null;
  /** Further effects, besides the lines. */
  beside?: ReactNode;
  /** Whether it can be sent now; it shows the reason itself when not. */
  ready?: () => boolean;
  /** Acts on all selected items, or previews it. */
  run: (dryRun: boolean, ids: readonly number[] | null) => Promise<BulkAnswer>;
  /** Reverts the action for these. */
  undo?: (ids: readonly number[]) => Promise<BulkAnswer>;
  /** `done`: something was done; a cancelled action keeps the selection. */
  onClose: (done: boolean) => void;
};

/** How long (ms) a typed field rests before a trial runs. */
const TYPING = 350;

const idsOf = ({ lines }: BulkAnswer): number[] => lines.filter(({ done }) => done).map(({ id }) => id);

/**
 * An action on several items: a trial shows the effect on each, then it is done, and the outcome is shown.
 */
export function BulkDialog(props: Props) {
  const { title, send, danger, will, was, children, asks = '', beside, ready, run, undo, onClose } = props;
  const [trial, setTrial] = useState<BulkAnswer | null>(null);
  const [result, setResult] = useState<BulkAnswer | null>(null);
  const [failure, setFailure] = useState('');
  const [busy, setBusy] = useState(false);
  const [isUndone, setIsUndone] = useState(false);
  const latest = useRef(run);
  latest.current = run;

  async function attempt<T>(work: () => Promise<T>, then: (answer: T) => void): Promise<void> {
    setFailure('');
    setBusy(true);
    try {
      then(await work());
    } catch (error) {
      setFailure(messageOf(error));
    }
    setBusy(false);
  }
  // A trial runs when the dialog opens, and again once a field has settled.
  const opened = useRef(false);
  useEffect(() => {
    let here = true;
    setTrial(null);
    setFailure('');
    if (asks === null) return;
    const ask = () =>
      latest.current(true, null).then(
        (answer) => here && setTrial(answer),
        (error) => here && setFailure(messageOf(error)),
      );
    const timer = setTimeout(ask, opened.current ? TYPING : 0);
    opened.current = true;
    return () => {
      here = false;
      clearTimeout(timer);
    };
  }, [asks]);
  const send_ = () => {
    if (!trial || trial.done === 0 || (ready && !ready())) return;
    // Exactly the items of the trial are acted on.
    void attempt(() => run(false, idsOf(trial)), setResult);
  };
  const takeBack = () =>
    result &&
    undo &&
    void attempt(
      () => undo(idsOf(result)),
      (answer) => {
        setResult(answer);
        setIsUndone(true);
      },
    );
  return (
    <Dialog
      open
      title={title}
      onClose={() => onClose(result !== null)}
      footer={
        result ? (
          <>
            {undo && !isUndone && result.done > 0 && (
              <Button busy={busy} onClick={takeBack}>
                Annuler ce qui vient d’être fait
              </Button>
            )}
            <Button variant="primary" onClick={() => onClose(true)}>
              Fermer
            </Button>
          </>
        ) : (
          <>
            <Button onClick={() => onClose(false)}>Annuler</Button>
            <Button
              variant={danger ? 'danger-solid' : 'primary'}
              busy={busy}
              aria-disabled={!trial || trial.done === 0 || undefined}
              onClick={send_}
            >
              {send}
            </Button>
          </>
        )
      }
    >
      <div className="bulk-window">
        {!result && children}
        <p className="field-error" role="alert" hidden={failure === ''}>
          {failure}
        </p>
        {result ? (
          <Lines answer={result} message={isUndone ? 'C’est annulé.' : was(result.done)} all />
        ) : trial ? (
          <>
            <Lines answer={trial} message={trial.done === 0 ? 'Rien ne changera.' : will(trial.done)} />
            {beside}
          </>
        ) : (
          failure === '' && asks !== null && <Skeleton lines={3} height={24} text="Calcul de l’effet" />
        )}
      </div>
    </Dialog>
  );
}

/**
 * The summary, then the excluded items with the reasons, and the effect on each; with `all`, the others too.
 */
function Lines({
  answer: { lines, done },
  message,
  all,
}: {
  answer: BulkAnswer;
  message: string;
  all?: boolean;
}) {
  const left = lines.length - done;
  const visibleLines = all ? lines : lines.filter((line) => !line.done || line.effect !== null);
  return (
    <div>
      <p role="status">
        {message} {left > 0 && `${counted(left, 'reste', 'restent')} comme avant\u00a0:`}
      </p>
      {visibleLines.length > 0 && (
        <ul className="bulk-lines">
          {visibleLines.map((line) => (
            <li key={line.id}>
              <Icon of={line.done ? CircleCheck : CircleSlash} size={16} />
              <b>{line.name}</b>
              {(line.why ?? line.effect) !== null && (
                <span className="text-muted">{line.why ?? line.effect}</span>
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
