import type { RatingAxis } from '@fanion/rules/ctf/rating';
import { FieldsetError } from '../../../ui/forms/FieldsetError.tsx';
import { AXIS_ENDS, AXIS_LABELS } from './texts.ts';

const MARKS = [1, 2, 3, 4, 5];

type Props = {
  axis: RatingAxis;
  name: string;
  mark: number | undefined;
  error: string | undefined;
  onMark: (mark: number) => void;
};

/** A mark from 1 to 5 on one axis: native radios, so that the arrow keys work. */
export function AxisField({ axis, name, mark, error, onMark }: Props) {
  const [low, high] = AXIS_ENDS[axis];
  const markLabels = { 1: low, 5: high } as Record<number, string>;
  return (
    <fieldset aria-describedby={error ? `${name}-error` : undefined}>
      <legend className="field-label">{AXIS_LABELS[axis]}</legend>
      <div className="event-marks" data-invalid={error ? true : undefined}>
        {MARKS.map((value) => (
          <label key={value}>
            <input
              type="radio"
              name={name}
              value={value}
              checked={mark === value}
              onChange={() => onMark(value)}
            />
            <span className="num">{value}</span>
            {markLabels[value] && <span className="sr"> : {markLabels[value]}</span>}
          </label>
        ))}
      </div>
      <p className="event-ends meta" aria-hidden="true">
        <span>{low}</span>
        <span>{high}</span>
      </p>
      <FieldsetError id={`${name}-error`} text={error} />
    </fieldset>
  );
}
