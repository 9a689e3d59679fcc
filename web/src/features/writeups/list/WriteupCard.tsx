import type { Writeup } from '@fanion/contract/writeups/reading';
import { Lock, ThumbsDown, ThumbsUp } from 'lucide-react';
import { number, typeset } from '../../../lib/french.ts';
import { useOpenLink } from '../../../lib/routing/hooks.ts';
import { Link } from '../../../lib/routing/Link.tsx';
import { Icon } from '../../../ui/buttons/Icon.tsx';
import { MeChip } from '../../../ui/identity/MeChip.tsx';
import { Status } from '../../../ui/states/Status.tsx';
import { lockedReason } from '../model.ts';
import { WriteupByline } from '../reading/WriteupByline.tsx';
import { StateChip } from '../StateChip.tsx';
import { WRITEUP_TEXTS } from '../texts.ts';
import { WriteupTags } from '../WriteupTags.tsx';

type Props = { writeup: Writeup; level: 2 | 3 };

/** A write-up in a list: one link that opens it, or why it is closed. */
export function WriteupCard({ writeup, level }: Props) {
  const link = useOpenLink('wu');
  const { id, title, summary, tags, upvotes, downvotes, mayRead, isOwn, state } = writeup;
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <article
      className={mayRead ? 'card card-link writeup-card' : 'card writeup-card'}
      data-locked={!mayRead || undefined}
    >
      <header className="writeup-card-head">
        <Heading className="writeup-title">
          {mayRead ? (
            <Link className="card-link-target" {...link(id)}>
              {typeset(title)}
            </Link>
          ) : (
            typeset(title)
          )}
        </Heading>
        {isOwn && <MeChip />}
        {state !== 'published' && <StateChip state={state} />}
      </header>
      <WriteupByline writeup={writeup} />
      {summary && <p className="writeup-summary">{typeset(summary)}</p>}
      <footer className="writeup-card-foot">
        <WriteupTags tags={tags} />
        {mayRead ? (
          <span className="writeup-counts">
            <Count icon={ThumbsUp} label={WRITEUP_TEXTS.useful} count={upvotes} />
            <Count icon={ThumbsDown} label={WRITEUP_TEXTS.useless} count={downvotes} />
          </span>
        ) : (
          <Status
            icon={Lock}
            label={lockedReason(writeup) === 'solve' ? WRITEUP_TEXTS.lockedSolve : WRITEUP_TEXTS.lockedEnd}
          />
        )}
      </footer>
    </article>
  );
}

function Count({ icon, label, count }: { icon: typeof ThumbsUp; label: string; count: number }) {
  return (
    <span className="writeup-count">
      <Icon of={icon} size={14} />
      <span className="sr">{typeset(`${label} : `)}</span>
      {number(count)}
    </span>
  );
}
