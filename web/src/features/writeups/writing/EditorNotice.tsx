import type { WholeWriteup } from '@fanion/contract/writeups/reading';
import { typeset } from '../../../lib/french.ts';
import { Notice } from '../../../ui/states/Notice.tsx';
import { NoWritingRight } from './NoWritingRight.tsx';
import { EDITOR_TEXTS } from './texts.ts';

type Props = { writeup: Pick<WholeWriteup, 'state' | 'reason'>; refusedRight: boolean };

/** The meaning of a write-up's state for its editor; why it was refused; a missing right to write. */
export function EditorNotice({ writeup: { state, reason }, refusedRight }: Props) {
  if (refusedRight) return <NoWritingRight />;
  if (state === 'rejected') {
    return (
      <Notice tone="bad" title={EDITOR_TEXTS.rejected}>
        {reason && <p className="editor-reason">{typeset(reason)}</p>}
        {EDITOR_TEXTS.rejectedNext}
      </Notice>
    );
  }
  if (state === 'draft') return null;
  return <Notice tone={state === 'archived' ? 'warn' : 'info'}>{EDITOR_TEXTS[state]}</Notice>;
}
