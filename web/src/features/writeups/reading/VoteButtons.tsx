import type { WholeWriteup } from '@fanion/contract/writeups/reading';
import { ThumbsDown, ThumbsUp } from 'lucide-react';
import { number, typeset } from '../../../lib/french.ts';
import { Icon } from '../../../ui/buttons/Icon.tsx';
import { voteAfterPress } from '../model.ts';
import { WRITEUP_TEXTS } from '../texts.ts';
import { useVote } from './queries.ts';

/** One vote per reader, except the author (docs/product/writeups.md#votes), who sees the counts. */
export function VoteButtons({ writeup }: { writeup: WholeWriteup }) {
  const { id, upvotes, downvotes, ownVote, isOwn, state } = writeup;
  const vote = useVote(id);
  const thumb = (value: 1 | -1) => {
    const label = value === 1 ? WRITEUP_TEXTS.useful : WRITEUP_TEXTS.useless;
    const count = number(value === 1 ? upvotes : downvotes);
    const inside = (
      <>
        <Icon of={value === 1 ? ThumbsUp : ThumbsDown} size={16} />
        {label}
        <span className="num">
          <span className="sr">{typeset(' : ')}</span>
          {count}
        </span>
      </>
    );
    if (isOwn || state !== 'published')
      return <span className="writeup-vote writeup-vote-still">{inside}</span>;
    return (
      <button
        type="button"
        className="writeup-vote"
        aria-pressed={ownVote === value}
        onClick={() => vote.mutate(voteAfterPress(ownVote, value))}
      >
        {inside}
      </button>
    );
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a flex row everywhere
    <div className="chip-row" role="group" aria-label={WRITEUP_TEXTS.votes}>
      {thumb(1)}
      {thumb(-1)}
      {isOwn && <span className="meta">{WRITEUP_TEXTS.ownVotes}</span>}
    </div>
  );
}
