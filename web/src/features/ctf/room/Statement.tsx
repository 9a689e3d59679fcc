import { categoryName } from '@fanion/rules/challenges/categories';
import { useQuery } from '@tanstack/react-query';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { number, plural, typeset } from '../../../lib/french.ts';
import { categoryLook } from '../../../lib/look/category.ts';
import { difficultyLook } from '../../../lib/look/difficulty.ts';
import { HueLabel } from '../../../ui/buttons/HueLabel.tsx';
import { IconButton } from '../../../ui/buttons/IconButton.tsx';
import { Difficulty } from '../../../ui/identity/Difficulty.tsx';
import { Facts } from '../../../ui/layout/Facts.tsx';
import '../board/marks.css';
import '../play/challenge.css';
import type { LiveChallenge } from '../board/model.ts';
import { ChallengeBody, ChallengeEnd } from '../play/ChallengeBody.tsx';
import { ChallengeState } from '../play/ChallengeState.tsx';
import { EventFlag } from '../play/EventFlag.tsx';
import { eventChallengeQuery } from '../play/queries.ts';
import { CHALLENGE_TEXTS } from '../play/texts.ts';
import { ROOM_TEXTS as T } from './texts.ts';

type Props = {
  slug: string;
  listedChallenge: LiveChallenge;
  /** Whether the reader's own row has solved it; null before that row is read. */
  solved: boolean | null;
  /** Position in the list, from 1. */
  place: number;
  count: number;
  onStep: (step: 1 | -1) => void;
  onNext: (challengeId: number) => void;
  /** The team members who opened a file. */
  opened?: (fileId: number) => string | null;
  /** No flag is accepted for now. */
  paused: boolean;
  /** Whether the content above its text is still loading: the text would move down. */
  waits: boolean;
  /** Between its facts and its text. */
  above?: ReactNode;
  /** Under its text. */
  below?: ReactNode;
};

/** A challenge being played: its text, files and hints, and its flag card at the bottom of the window. */
export function Statement(props: Props) {
  const { slug, listedChallenge, solved, place, count, onStep, onNext, opened, paused, waits, above, below } =
    props;
  const query = useQuery(eventChallengeQuery(slug, listedChallenge.id));
  const { refetch } = query;
  const data = waits ? undefined : query.data;
  // A solve made elsewhere, by a team-mate or a correction: the statement has to follow.
  const late = solved !== null && data !== undefined && data.solved !== solved;
  useEffect(() => {
    if (late) void refetch();
  }, [late, refetch]);
  const { name, category, difficulty, points, solves, firstBlood, firstBloodAt } = listedChallenge;
  return (
    <>
      <article className="room-article" aria-labelledby="room-challenge">
        <header>
          <div className="room-article-top">
            <HueLabel label={categoryName(category)} {...categoryLook(category)} />
            <div className="room-steps">
              <IconButton label={T.previous} icon={ChevronUp} iconSize={16} onClick={() => onStep(-1)} />
              <kbd className="room-key">K</kbd>
              <span className="meta">{T.placeOf(place, count)}</span>
              <IconButton label={T.next} icon={ChevronDown} iconSize={16} onClick={() => onStep(1)} />
              <kbd className="room-key">J</kbd>
            </div>
          </div>
          <h2 id="room-challenge" tabIndex={-1}>
            {typeset(name)}
          </h2>
          <Facts as="p" className="room-article-facts">
            <Difficulty {...difficultyLook(difficulty)} />
            <span>
              <b className="num">{number(points)}</b> {plural(points, 'point')}
            </span>
            <span>
              <b className="num">{number(solves)}</b> {plural(solves, 'résolution')}
            </span>
            {firstBlood !== null && firstBloodAt !== null && T.bloodAt(firstBlood, firstBloodAt)}
            {data?.author && T.by(data.author)}
          </Facts>
        </header>
        {above}
        {data ? (
          <div className="room-body">
            <ChallengeBody slug={slug} challenge={data} opened={opened} lettered />
          </div>
        ) : (
          <ChallengeState
            query={query}
            hidden={CHALLENGE_TEXTS.playersOnly}
            failed={CHALLENGE_TEXTS.failed}
            lines={8}
            height={24}
          />
        )}
        {data && below}
        {data && (
          <div className="room-body">
            <ChallengeEnd slug={slug} challenge={data} />
          </div>
        )}
      </article>
      {data && (
        <div className="room-dock" data-foot-bar="">
          <EventFlag slug={slug} challenge={data} onNext={onNext} docked paused={paused} />
        </div>
      )}
    </>
  );
}
