import type { AnswerOf } from '@fanion/contract/endpoint';
import type { getPath } from '@fanion/contract/learn/overview';
import { Award } from 'lucide-react';
import { percent } from '../../../lib/french.ts';
import { Link } from '../../../lib/routing/Link.tsx';
import { Icon } from '../../../ui/buttons/Icon.tsx';
import { LinkButton } from '../../../ui/buttons/LinkButton.tsx';
import { twoDigits } from '../../../ui/figures/duration.ts';
import { ProgressBar } from '../../../ui/figures/ProgressBar.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { lessonAddress, pathAddress } from '../model.ts';
import { ModuleLessons } from './ModuleLessons.tsx';
import { certificateLeftText } from './model.ts';
import { PathMark } from './PathMark.tsx';
import { OVERVIEW_TEXTS as T } from './texts.ts';

type Answer = AnswerOf<typeof getPath>;

/** A path: its programme on the left, the reader's progress and notes on the right. */
export function PathView({ path, notes }: Answer) {
  return (
    <div className="path-page">
      <div className="path-program">
        {path.modules.map(({ number, title, summary, lessons }) => (
          <Card key={number} no={twoDigits(number)} title={title}>
            {summary && <p className="mb-2 text-muted">{summary}</p>}
            <ModuleLessons lessons={lessons} />
          </Card>
        ))}
        {notes.length > 0 && <Notes notes={notes} />}
      </div>
      <PathAside path={path} />
    </div>
  );
}

function PathAside({ path }: Pick<Answer, 'path'>) {
  const { title, next, state, requires, certificate_left, premium } = path;
  const left = certificateLeftText(certificate_left, premium);
  return (
    <aside className="card path-aside" aria-label={T.advance(title)}>
      <PathMark path={path} />
      <p className="path-count">
        <span>
          <b className="num">{path.done}</b>
          <span className="num text-subtle">/{path.total}</span> leçons
        </span>
        <span className="num text-muted">{percent(path.percent)}</span>
      </p>
      <ProgressBar thin value={path.percent} label={T.advance(title)} />
      <p className="path-certificate">
        <Icon of={Award} size={16} />
        <span>
          <b className="block font-medium">{T.certificateOf(title)}</b>
          <span className="meta">{left ?? T.left0}</span>
        </span>
      </p>
      {requires.length > 0 && (
        <p className="meta">
          {T.requires}{' '}
          {requires.map((other, index) => (
            <span key={other.slug}>
              {index > 0 && ', '}
              <Link className="link" to={pathAddress(other.slug)}>
                {other.title}
              </Link>
              {other.done && ` (${T.requiresDone})`}
            </span>
          ))}
        </p>
      )}
      {next ? (
        <LinkButton variant="primary" block to={lessonAddress(next.slug)}>
          {state === 'todo' ? T.start : T.continue}
          <span className="sr"> : {next.title}</span>
        </LinkButton>
      ) : (
        left === null && (
          <LinkButton block to="/learn?tab=certificats">
            {T.obtained}
          </LinkButton>
        )
      )}
    </aside>
  );
}

function Notes({ notes }: Pick<Answer, 'notes'>) {
  return (
    <Card title={T.notes}>
      <p className="meta mb-4">{T.notesLead}</p>
      <ul className="path-notes">
        {notes.map(({ slug, title, reflection, text }) => (
          <li key={slug}>
            <Link className="learn-line-link" to={lessonAddress(slug)}>
              {title}
            </Link>
            {reflection && <p className="meta">{reflection}</p>}
            <blockquote>{text}</blockquote>
          </li>
        ))}
      </ul>
    </Card>
  );
}
