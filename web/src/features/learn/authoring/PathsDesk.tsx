import { useQuery } from '@tanstack/react-query';
import { Plus, Route } from 'lucide-react';
import { useState } from 'react';
import { Link } from '../../../lib/routing/Link.tsx';
import { later } from '../../../ui/states/later.ts';
import './authoring.css';
import { Button } from '../../../ui/buttons/Button.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { QueryState } from '../../../ui/states/QueryState.tsx';
import { Skeleton } from '../../../ui/states/Skeleton.tsx';
import { Stale } from '../../../ui/states/Stale.tsx';
import { LEARN_TEXTS } from '../texts.ts';
import { editorAddress } from './model.ts';
import { PathDesk } from './PathDesk.tsx';
import { authoredPathsQuery } from './queries.ts';
import { DESK_TEXTS as T } from './texts.ts';

const PathDialog = later(async () => (await import('./PathDialog.tsx')).PathDialog);

/** The paths for their authors: pending reviews, then each path with its modules and lessons. */
export function PathsDesk() {
  const query = useQuery(authoredPathsQuery);
  const [creating, setCreating] = useState(false);
  const paths = query.data?.paths;
  if (!paths)
    return (
      <QueryState
        query={query}
        failed={T.failed}
        skeleton={<Skeleton lines={8} height={56} text={LEARN_TEXTS.loading} />}
      />
    );
  const waiting = paths.flatMap(({ title: path, modules }) =>
    modules.flatMap(({ lessons }) =>
      lessons.flatMap((lesson) => (lesson.state === 'review' ? [{ ...lesson, path }] : [])),
    ),
  );
  return (
    <div className="desk">
      {paths && <Stale query={query}>{T.failed}</Stale>}
      <p className="desk-new">
        <Button icon={Plus} aria-haspopup="dialog" onClick={() => setCreating(true)}>
          {T.newPath}
        </Button>
      </p>
      <Card title={T.toReview}>
        {waiting.length === 0 ? (
          <p className="text-muted">{T.nothingToReview}</p>
        ) : (
          <ul className="learn-lines">
            {waiting.map(({ slug, title, path }) => (
              <li key={slug}>
                <Link className="learn-line-link min-w-0 flex-1" to={editorAddress(slug)}>
                  {title}
                </Link>
                <span className="meta">{path}</span>
              </li>
            ))}
          </ul>
        )}
      </Card>
      {paths.length === 0 ? (
        <EmptyState icon={Route} title={T.none}>
          {T.noneWhy}
        </EmptyState>
      ) : (
        paths.map((path) => <PathDesk key={path.slug} path={path} paths={paths} />)
      )}
      {creating && <PathDialog paths={paths} onClose={() => setCreating(false)} />}
    </div>
  );
}
