import { changedParts, diffLines, withContext } from '../../lib/changes.ts';

type Props<Content> = {
  before: Content;
  after: Content;
  /** The name of each part. */
  parts: Record<keyof Content, string>;
  /** The names of the two versions. */
  names?: { before: string; after: string };
};

const TEXTS = { before: 'Avant', after: 'Dans cette version', same: 'Rien n’a changé.', empty: 'vide' };

/** The differences between two versions of a content, part by part, with removed and added lines marked. */
export function Changes<Content extends object>({ before, after, parts, names = TEXTS }: Props<Content>) {
  const differing = changedParts(before, after);
  if (differing.length === 0) return <p className="text-muted">{TEXTS.same}</p>;
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
      {differing.map((part) => (
        <section key={String(part)}>
          <h3 className="field-label">{parts[part]}</h3>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolled region must be reachable by keyboard */}
          <pre className="changes-text" tabIndex={0}>
            {withContext(diffLines(partText(before[part]), partText(after[part]))).map((line, index) =>
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

/** A part as text: a structured value is written with its names, one per line. */
const partText = (value: unknown): string =>
  typeof value === 'string' ? value : value === null ? TEXTS.empty : JSON.stringify(value, null, 2);
