import { useQuery } from '@tanstack/react-query';
import { date } from '../../../lib/french.ts';
import { Link } from '../../../lib/routing/Link.tsx';
import { QueryState } from '../../../ui/states/QueryState.tsx';
import { consentsQuery } from './queries.ts';
import { LEGAL_TEXTS as T, TITLES } from './texts.ts';

/** The reader's consents, each with a link to that version while it can be read. */
export function OwnConsents() {
  const query = useQuery(consentsQuery);
  const { data } = query;
  return (
    <div className="mt-6 grid gap-2">
      <h3 className="font-sans text-sm font-semibold">{T.givenTitle}</h3>
      {!data ? (
        <QueryState query={query} compact failed={T.givenFailed} lines={1} height={32} />
      ) : data.accepted.length === 0 ? (
        <p className="text-muted">{T.givenNone}</p>
      ) : (
        <ul className="grid gap-1">
          {data.accepted.map(({ page, version, accepted_at }) => (
            <li key={`${page} ${version}`} className="text-muted">
              <Link className="link" to={`/${page}?version=${version}`}>
                {TITLES[page]}
              </Link>
              , {T.acceptedVersion(version, date(accepted_at))}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
