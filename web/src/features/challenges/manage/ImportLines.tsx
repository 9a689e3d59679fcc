import type { ImportAnswer } from '@fanion/contract/challenges/exchange';
import { Chip } from '../../../ui/identity/Chip.tsx';
import { IMPORT_LEVELS, MANAGED_TEXTS as T } from './texts.ts';

/** What an import would do, one line a thing: what changes, what is wrong and where, what is to be decided. */
export function ImportLines({ report }: { report: ImportAnswer }) {
  const { changes, problems, undecided, unchanged, files_read, without_state } = report;
  return (
    <section aria-label={T.trial}>
      <p role="status">
        {T.trialSums({ files: files_read, changes: changes.length, unchanged })}
        {without_state > 0 && ` ${T.withoutState(without_state)}`}
      </p>
      <ul className="managed-lines">
        {changes.map(({ kind, path, name, alerts }) => (
          <Line key={`c${path}`} tone="ok" word={T[kind]} path={path} text={name} more={alerts} />
        ))}
        {undecided.map(({ path, name, slug }) => (
          <Line key={`u${path}`} tone="warn" word={T.toDecide} path={path} text={T.nameTaken(name, slug)} />
        ))}
        {problems.map(({ path, line, level, message }) => (
          <Line
            key={`${path} ${line} ${message}`}
            tone={level === 'error' ? 'bad' : 'line'}
            word={IMPORT_LEVELS[level]}
            path={line === null ? path : `${path}:${line}`}
            text={message}
          />
        ))}
      </ul>
    </section>
  );
}

type LineProps = {
  tone: 'ok' | 'warn' | 'bad' | 'line';
  word: string;
  path: string;
  text: string;
  more?: readonly string[];
};

function Line({ tone, word, path, text, more = [] }: LineProps) {
  return (
    <li>
      <Chip tone={tone}>{word}</Chip>
      <span className="min-w-0 flex-1 wrap-anywhere">
        {text}
        <code className="meta block">{path}</code>
        {more.map((alert) => (
          <span key={alert} className="block text-warn">
            {alert}
          </span>
        ))}
      </span>
    </li>
  );
}
