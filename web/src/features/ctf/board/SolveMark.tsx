import { solvedText } from './model.ts';

/** `worths`: the points of the first three, where the event adds a bonus. */
type Props = { blood: number | undefined; worths?: readonly number[] };

/**
 * A solved challenge: a flag; for the first three solves a drop with its place, so that colour is not the
 * only sign.
 */
export function SolveMark({ blood, worths }: Props) {
  const label = solvedText(blood, worths);
  return (
    <span className="live-mark" data-blood={blood} title={worths?.length && blood ? label : undefined}>
      <svg aria-hidden="true">
        <use href={blood === undefined ? '#live-flag' : '#live-blood'} />
      </svg>
      {blood !== undefined && <b aria-hidden="true">{blood}</b>}
      <span className="sr">{label}</span>
    </span>
  );
}
