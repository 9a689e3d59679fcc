import type { WholeWriteup } from '@fanion/contract/writeups/reading';
import { useQuery } from '@tanstack/react-query';
import { Flag, Pencil } from 'lucide-react';
import { useRef, useState } from 'react';
import { typeset } from '../../../lib/french.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { LinkButton } from '../../../ui/buttons/LinkButton.tsx';
import { Dialog } from '../../../ui/overlays/Dialog.tsx';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { QueryState } from '../../../ui/states/QueryState.tsx';
import { StateChip } from '../StateChip.tsx';
import { WRITEUP_TEXTS } from '../texts.ts';
import { WriteupTags } from '../WriteupTags.tsx';
import { writeupQuery } from './queries.ts';
import { ReportForm } from './ReportForm.tsx';
import { VoteButtons } from './VoteButtons.tsx';
import { WriteupByline } from './WriteupByline.tsx';
import { WriteupMarkdown } from './WriteupMarkdown.tsx';

/** The width of its lines, plus the margins of a dialog. */
const WIDTH = 770;

/** The modal reader (docs/product/writeups.md#lecture): the backdrop or the cross closes it. */
export function WriteupReader({ id, onClose }: { id: number; onClose: () => void }) {
  const query = useQuery(writeupQuery(id));
  const { data } = query;
  return (
    <Dialog open onClose={onClose} width={WIDTH} title={data ? typeset(data.title) : WRITEUP_TEXTS.oneTitle}>
      {data ? (
        <Text writeup={data} />
      ) : (
        <QueryState
          query={query}
          failed={WRITEUP_TEXTS.oneFailed}
          lines={8}
          missing={
            <EmptyState compact title={WRITEUP_TEXTS.notFound}>
              {WRITEUP_TEXTS.notFoundWhy}
            </EmptyState>
          }
        />
      )}
    </Dialog>
  );
}

function Text({ writeup }: { writeup: WholeWriteup }) {
  const { id, content, images, summary, tags, isOwn, state } = writeup;
  return (
    <article className="writeup-text">
      <header className="writeup-head">
        <WriteupByline writeup={writeup} />
        {state !== 'published' && <StateChip state={state} />}
        <WriteupTags tags={tags} />
        {summary && content && <p className="writeup-lead">{typeset(summary)}</p>}
      </header>
      {content || summary ? (
        <WriteupMarkdown source={content || summary} images={images} />
      ) : (
        <p className="text-muted">{WRITEUP_TEXTS.noText}</p>
      )}
      <footer className="writeup-foot">
        <VoteButtons writeup={writeup} />
        {isOwn ? (
          <LinkButton size="sm" icon={Pencil} to={`/ctf/write-ups/${id}`}>
            {WRITEUP_TEXTS.edit}
          </LinkButton>
        ) : (
          <Report id={id} />
        )}
      </footer>
    </article>
  );
}

/** "Signaler" and, once pressed, the form in its place. */
function Report({ id }: { id: number }) {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const close = () => {
    setOpen(false);
    // The focused form is gone.
    requestAnimationFrame(() => button.current?.focus());
  };
  if (open) return <ReportForm id={id} onClose={close} />;
  return (
    <Button ref={button} variant="quiet" size="sm" icon={Flag} onClick={() => setOpen(true)}>
      {WRITEUP_TEXTS.report}
    </Button>
  );
}
