import { useId, useState } from 'react';
import { messageOf } from '../../../lib/api/api-error.ts';
import { DETAIL_TEXTS } from '../texts.ts';
import { useVoteDifficulty } from './queries.ts';
import './difficulty-vote.css';

const WORDS = ['Très facile', 'Facile', 'Moyenne', 'Difficile', 'Très difficile'];

/** How hard it felt, from 1 to 5; a second vote replaces the first. */
export function DifficultyVote({ challengeId, vote }: { challengeId: number; vote: number | null }) {
  const cast = useVoteDifficulty(challengeId);
  const name = useId();
  const [chosen, setChosen] = useState(vote);

  function choose(difficulty: number) {
    setChosen(difficulty);
    cast.mutate(difficulty, { onError: () => setChosen(vote) });
  }

  return (
    <fieldset>
      <legend className="field-label">{DETAIL_TEXTS.voteLabel}</legend>
      <div className="vote-steps">
        {WORDS.map((word, index) => (
          <label key={word}>
            <input
              type="radio"
              name={name}
              checked={chosen === index + 1}
              onChange={() => choose(index + 1)}
            />
            <span className="num" aria-hidden="true">
              {index + 1}
            </span>
            <span className="vote-word">{word}</span>
          </label>
        ))}
      </div>
      <p className={cast.isError ? 'field-error' : 'meta mt-2'} role="status">
        {cast.isError && messageOf(cast.error)}
        {cast.isSuccess && 'Merci, votre vote est enregistré.'}
      </p>
    </fieldset>
  );
}
