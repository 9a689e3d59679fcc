import type { ImportAnswer } from '@fanion/contract/challenges/exchange/endpoints';
import type { ReactNode } from 'react';
import { Select } from '../../../ui/forms/Select.tsx';
import { Chip } from '../../../ui/identity/Chip.tsx';
import { type Choices, type Decision, decideAll, decisionOf, withChoice } from './model.ts';
import { CHOICE_WORDS, LINE_WORDS, IMPORT_TEXTS as T } from './texts.ts';

type Props = {
  report: ImportAnswer;
  choices: Choices;
  onChoose: (choices: Choices) => void;
  disabled: boolean;
};
type Conflict = ImportAnswer['conflicts'][number];

const optionsOf = (words: Record<string, string>) =>
  Object.entries(words).map(([value, label]) => ({ value, label }));

/** The effects of an import, one line each: changes, errors with their place, and decisions to make. */
export function ImportLines({ report, choices, onChoose, disabled }: Props) {
  const { changes, problems, conflicts, unchanged, files_read, visible, without_state } = report;
  const byPath = new Map(conflicts.map((conflict) => [conflict.path, conflict]));
  const left = conflicts.filter(({ decision }) => decision === null || decision === 'keep');
  const choice = (conflict: Conflict | undefined) =>
    conflict && (
      <Select
        compact
        className="import-choice"
        aria-label={T.choice(conflict.name, conflict.path)}
        disabled={disabled}
        value={decisionOf(choices, conflict) ?? ''}
        onChange={({ target }) =>
          onChoose(withChoice(choices, conflict, (target.value || null) as Decision | null))
        }
        options={optionsOf(CHOICE_WORDS[conflict.why])}
      />
    );
  const nameConflicts = conflicts.filter(({ why }) => why === 'name');
  return (
    <section aria-label={T.trial}>
      <p role="status">
        {T.sums({ files: files_read, changes: changes.length, unchanged })}
        {visible > 0 && ` ${T.willPublish(visible)}`}
        {without_state > 0 && ` ${T.withoutState(without_state)}`}
      </p>
      {nameConflicts.length > 1 && (
        <Select
          compact
          prefix={T.forAll}
          className="import-all"
          disabled={disabled}
          value=""
          onChange={({ target }) => onChoose(decideAll(report, choices, target.value as Decision))}
          options={optionsOf(CHOICE_WORDS.name)}
        />
      )}
      <ul className="import-lines">
        {left.map((conflict) => (
          <Line
            key={`l${conflict.path}`}
            tone={conflict.decision === null ? 'warn' : 'line'}
            word={LINE_WORDS[conflict.decision === null ? 'undecided' : 'kept']}
            path={conflict.path}
            text={conflict.name}
            more={conflictReasons(conflict)}
          >
            {choice(conflict)}
          </Line>
        ))}
        {changes.map(({ kind, path, name, alerts }) => {
          const conflict = byPath.get(path);
          return (
            <Line
              key={`c${path}`}
              tone="ok"
              word={LINE_WORDS[kind]}
              path={path}
              text={name}
              more={[...(conflict ? conflictReasons(conflict) : []), ...alerts]}
            >
              {choice(conflict)}
            </Line>
          );
        })}
        {problems.map(({ path, line, level, message }) => (
          <Line
            key={`${path} ${line} ${message}`}
            tone={level === 'error' ? 'bad' : 'line'}
            word={LINE_WORDS[level]}
            path={line === null ? path : `${path}:${line}`}
            text={message}
          />
        ))}
      </ul>
    </section>
  );
}

/** Why there is a choice, when the line itself does not explain it. */
function conflictReasons({ why, slug }: Conflict): string[] {
  if (why === 'same') return [];
  return [why === 'name' ? T.nameTaken(slug) : T.addressTaken(slug)];
}

type LineProps = {
  tone: 'ok' | 'warn' | 'bad' | 'line';
  word: string;
  path: string;
  text: string;
  more?: readonly string[];
  children?: ReactNode;
};

function Line({ tone, word, path, text, more = [], children }: LineProps) {
  return (
    <li>
      <Chip tone={tone}>{word}</Chip>
      <span className="import-text wrap-anywhere">
        {text}
        <code className="meta block">{path}</code>
        {more.map((alert) => (
          <span key={alert} className="block text-warn">
            {alert}
          </span>
        ))}
      </span>
      {children}
    </li>
  );
}
