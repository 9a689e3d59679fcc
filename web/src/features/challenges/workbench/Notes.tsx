import type { Challenge } from '@fanion/contract/challenges/page/endpoints';
import { Check, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { time } from '../../../lib/french.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { Icon } from '../../../ui/buttons/Icon.tsx';
import { LeaveGuard } from '../../../ui/overlays/LeaveGuard.tsx';
import { BenchPart } from './BenchPart.tsx';
import { BENCH_TEXTS as T } from './texts.ts';
import { useNotes } from './use-notes.ts';

/** The reader's own notes on the challenge. */
export function Notes({ challenge }: { challenge: Pick<Challenge, 'id' | 'note'> }) {
  const notes = useNotes(challenge.id, challenge.note);
  const [large, setLarge] = useState(false);
  const { problem, over } = notes;
  return (
    <BenchPart title={T.notes} note={<State notes={notes} />}>
      <span className="input input-area bench-notes" data-large={large || undefined}>
        <textarea
          aria-label={T.notes}
          rows={4}
          spellCheck={false}
          value={notes.text}
          onChange={({ target }) => notes.setText(target.value)}
          onBlur={notes.flush}
        />
      </span>
      {(problem !== null || over > 0) && (
        <div className="bench-problem" role="alert">
          <p>
            <Icon of={TriangleAlert} size={16} />
            {over > 0 ? T.tooLong(over) : problem === 'conflict' ? T.conflict : T.failed}
          </p>
          {problem === 'conflict' && (
            <p className="flex flex-wrap gap-2">
              <Button size="sm" onClick={() => void notes.keepMine()}>
                {T.keepMine}
              </Button>
              <Button size="sm" onClick={() => void notes.takeOther()}>
                {T.takeOther}
              </Button>
            </p>
          )}
          {problem === 'failed' && over === 0 && (
            <Button size="sm" onClick={notes.retry}>
              {T.retry}
            </Button>
          )}
        </div>
      )}
      <LeaveGuard
        unsaved={notes.dirty && (problem !== null || over > 0)}
        title={T.lost}
        why={T.lostWhy}
        leave={T.leave}
      />
      <p className="bench-foot meta">
        <span>{T.notesHint}</span>
        <button type="button" className="btn-text" aria-pressed={large} onClick={() => setLarge(!large)}>
          {large ? T.reduce : T.enlarge}
        </button>
      </p>
    </BenchPart>
  );
}

function State({ notes }: { notes: ReturnType<typeof useNotes> }) {
  const { dirty, saving, savedAt, problem } = notes;
  if (problem !== null) return null;
  return (
    <span className="bench-state meta" role="status">
      {saving ? (
        T.saving
      ) : dirty ? (
        T.unsaved
      ) : savedAt ? (
        <>
          <Icon of={Check} size={14} className="text-ok" />
          {T.savedAt(time(savedAt))}
        </>
      ) : null}
    </span>
  );
}
