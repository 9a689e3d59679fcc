import { solvedText } from './model.ts';

/** A solved challenge: a flag; for the first three solves a drop with its place, so that the colour says nothing alone. */
export function SolveMark({ blood }: { blood: number | undefined }) {
  return (
    <span className="live-mark" data-blood={blood}>
      <svg aria-hidden="true">
        <use href={blood === undefined ? '#live-flag' : '#live-blood'} />
      </svg>
      {blood !== undefined && <b aria-hidden="true">{blood}</b>}
      <span className="sr">{solvedText(blood)}</span>
    </span>
  );
}
