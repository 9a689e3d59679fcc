import type { LessonContent } from '@fanion/contract/learn/authoring';
import { around, differences, linesBetween } from './model.ts';
import { PARTS, EDITOR_TEXTS as T } from './texts.ts';

type Props = {
  before: LessonContent;
  after: LessonContent;
  names?: { before: string; after: string };
};

/** What differs between two texts of a lesson, part by part, its lines marked as gone or new. */
export function LessonChanges({ before, after, names = { before: T.before, after: T.after } }: Props) {
  const parts = differences(before, after);
  if (parts.length === 0) return <p className="text-muted">{T.same}</p>;
  return (
    <div className="changes">
      <p className="changes-key">
        <span className="change-line" data-mark="gone">
          − {names.before}
        </span>
        <span className="change-line" data-mark="new">
          + {names.after}
        </span>
      </p>
      {parts.map((part) => (
        <section key={part}>
          <h3 className="field-label">{PARTS[part]}</h3>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolled region must be reachable by keyboard */}
          <pre className="changes-text" tabIndex={0}>
            {around(linesBetween(written(before[part]), written(after[part]))).map((line, index) =>
              line === null ? (
                // biome-ignore lint/suspicious/noArrayIndexKey: the same texts give the same lines
                <span key={index} className="change-line text-subtle">
                  …{'\n'}
                </span>
              ) : (
                // biome-ignore lint/suspicious/noArrayIndexKey: the same texts give the same lines
                <span key={index} className="change-line" data-mark={line.mark}>
                  {MARKS[line.mark]} {line.text}
                  {'\n'}
                </span>
              ),
            )}
          </pre>
        </section>
      ))}
    </div>
  );
}

const MARKS = { same: ' ', gone: '−', new: '+' } as const;

/** A part of a lesson as text: what is no text is written with its names, one a line. */
const written = (value: unknown): string =>
  typeof value === 'string' ? value : value === null ? T.empty : JSON.stringify(value, null, 2);
